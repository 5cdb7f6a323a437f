import type { Part } from '../../platform/parts.ts';
import { queryHandler } from '../../platform/query-handler.ts';
import { logoById, officeSettings } from '../published/queries.ts';
import { logosById, officeFor, officePage } from './read-models/office-page.ts';
import { type LogoServices, officeResolvers } from './resolvers.ts';

export const office = (services: LogoServices): Part => ({
  schema: 'src/workspace/office/schema.graphql',
  resolvers: officeResolvers(services),
  internal: [],
  readModels: [officePage],
  queryHandlers: [
    queryHandler(officeSettings, officeFor, officePage),
    queryHandler(logoById, logosById, officePage),
  ],
});
