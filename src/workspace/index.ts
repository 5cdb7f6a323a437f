import type { Context } from '../platform/context.ts';
import { mergeResolvers } from '../platform/merge-resolvers.ts';
import { queryHandler } from '../platform/resolver.ts';
import type { ListDeclaration } from '../shared-kernel/list.ts';
import { updateOffice } from './office/commands/update-office.ts';
import { updateOfficeLogo } from './office/commands/update-office-logo.ts';
import { OFFICE_FILE_EVENTS } from './office/file-events.ts';
import { logosById, officeFor, officePage } from './office/read-models/office-page.ts';
import { type LogoServices, officeResolvers } from './office/resolvers.ts';
import { logoById, officeSettings } from './published/queries.ts';
import { savedViewCommands } from './saved-views/commands.ts';
import { listAccess } from './saved-views/list-access.ts';
import { listViews } from './saved-views/read-models/list-views.ts';
import { savedViewResolvers } from './saved-views/resolvers.ts';

/** `lists` are those that people may save views of. */
export const createWorkspace = (services: LogoServices, lists: ReadonlyArray<ListDeclaration>): Context => {
  const savedViews = savedViewCommands(lists);
  return {
    name: 'workspace',
    schemas: ['src/workspace/schema.graphql'],
    commands: Object.values({ ...savedViews, updateOffice, updateOfficeLogo }),
    readModels: [listViews, officePage],
    files: { events: OFFICE_FILE_EVENTS, byId: logoById },
    queryHandlers: [
      queryHandler(officeSettings, officeFor, officePage),
      queryHandler(logoById, logosById, officePage),
    ],
    resolvers: mergeResolvers([savedViewResolvers(savedViews, listAccess(lists)), officeResolvers(services)]),
  };
};
