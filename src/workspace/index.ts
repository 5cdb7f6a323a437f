import type { Context } from '../platform/context.ts';
import { withParts } from '../platform/parts.ts';
import type { ListDeclaration } from '../shared-kernel/list.ts';
import { OFFICE_FILE_EVENTS } from './office/file-events.ts';
import { office } from './office/index.ts';
import type { LogoServices } from './office/resolvers.ts';
import { logoById } from './published/queries.ts';
import { savedViews } from './saved-views/index.ts';

/** `lists` are those that people may save views of. */
export const createWorkspace = (services: LogoServices, lists: ReadonlyArray<ListDeclaration>): Context =>
  withParts(
    {
      name: 'workspace',
      schemas: [],
      commands: [],
      readModels: [],
      files: [{ events: OFFICE_FILE_EVENTS, byId: logoById }],
      queryHandlers: [],
      resolvers: { queries: {}, mutations: {}, types: {} },
    },
    [savedViews(lists), office(services)],
  );
