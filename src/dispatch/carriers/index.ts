import { defineForgetting } from '../../platform/command/forgetting.ts';
import type { Part } from '../../platform/parts.ts';
import { carrierId } from '../../shared-kernel/ids/carrier.ts';
import { CARRIERS } from '../contract/carriers-list.ts';
import { carrier } from './carrier.ts';
import { carriersExport } from './lists/carriers.ts';
import { carrierDocuments } from './read-models/carrier-documents.ts';
import { carrierList } from './read-models/carrier-list.ts';
import type { DocumentServices } from './resolvers/documents.ts';
import { carrierResolvers } from './resolvers.ts';

export const carriers = (services: DocumentServices): Part => ({
  schema: 'src/dispatch/carriers/schema.graphql',
  resolvers: carrierResolvers(services),
  readModels: [carrierList, carrierDocuments],
  rest: [carriersExport],
  lists: [CARRIERS],
  subjects: [defineForgetting({ name: 'forgetCarrier', of: carrier, id: carrierId })],
});
