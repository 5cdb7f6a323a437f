import type { Part } from '../../platform/parts.ts';
import { type SheetServices, sheetEndpoint } from './resolvers/sheet-file.ts';
import { type LinkServices, linkResolvers } from './resolvers.ts';

export type CarrierLinkServices = LinkServices & SheetServices;

/** The sheet of a dispatch, and the page on which its carrier answers. */
export const carrierLinks = (services: CarrierLinkServices): Part => ({
  schema: 'src/dispatch/carrier-links/schema.graphql',
  resolvers: linkResolvers(services),
  readModels: [],
  rest: [sheetEndpoint(services)],
});
