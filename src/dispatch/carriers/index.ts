import { defineForgetting } from '../../platform/command/forgetting.ts';
import type { FileStore } from '../../platform/file-store/file-store.ts';
import type { Part } from '../../platform/parts.ts';
import { queryHandler } from '../../platform/query-handler.ts';
import { carrierId } from '../../shared-kernel/ids/carrier.ts';
import { CARRIERS } from '../contract/carriers-list.ts';
import { carrier } from './carrier.ts';
import { recordTaxDownload } from './commands/documents.ts';
import { CARRIER_FILE_EVENTS } from './documents/file-events.ts';
import { carriersExport } from './lists/carriers.ts';
import { carrierById, carrierDocumentById, numberOfCarriers } from './queries.ts';
import { documentDeletion } from './reactions/delete-documents.ts';
import { carrierDocuments, documentFilesById } from './read-models/carrier-documents.ts';
import { carrierCounts, carrierList, carriersById } from './read-models/carrier-list.ts';
import type { DocumentServices } from './resolvers/documents.ts';
import { carrierResolvers } from './resolvers.ts';

export type CarrierServices = DocumentServices & { readonly files: Pick<FileStore, 'delete'> };

export const carriers = (services: CarrierServices): Part => ({
  schema: 'src/dispatch/carriers/schema.graphql',
  resolvers: carrierResolvers(services),
  internal: [recordTaxDownload],
  readModels: [carrierList, carrierDocuments],
  queryHandlers: [
    queryHandler(carrierById, carriersById),
    queryHandler(carrierDocumentById, documentFilesById),
    queryHandler(numberOfCarriers, carrierCounts, carrierList),
  ],
  files: [{ events: CARRIER_FILE_EVENTS, byId: carrierDocumentById, recordedBy: recordTaxDownload }],
  rest: [carriersExport],
  lists: [CARRIERS],
  reactions: [documentDeletion(services.files)],
  subjects: [defineForgetting({ name: 'forgetCarrier', of: carrier, id: carrierId })],
});
