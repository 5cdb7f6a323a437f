import type { Part } from '../../platform/parts.ts';
import { type SheetServices, sheetEndpoint } from './resolvers/sheet-file.ts';
import { type LinkServices, linkResolvers } from './resolvers.ts';

export type DispatchServices = LinkServices & SheetServices;

/** The sheet of a dispatch, and the page on which its carrier answers. */
export const carrierLinks = (services: DispatchServices): Part => ({
  schema: 'src/dispatch/carrier-links/schema.graphql',
  resolvers: linkResolvers(services),
  readModels: [],
  rest: [sheetEndpoint(services)],
});
