import type { Outcome } from '../../../platform/command/command.ts';
import { decoded } from '../../../platform/decoded.ts';
import { issueForm } from '../../../platform/file-store/issue-form.ts';
import type { Uploads } from '../../../platform/file-store/uploads.ts';
import type { ResolverContext } from '../../../platform/resolver.ts';
import { fileName, kindOfFile, MOST_FILE_BYTES } from '../../../shared-kernel/attachable-file.ts';
import { fields } from '../../../shared-kernel/validation.ts';
import { carrierOfDocument } from '../../contract/carrier-documents.ts';
import type {
  MutationAddCarrierDocumentArgs,
  MutationCreateCarrierDocumentFormArgs,
} from '../../generated/schema.ts';
import { addCarrierDocument, removeCarrierDocument, restoreCarrierDocument } from '../commands/documents.ts';
import { carrierDocuments, type DocumentView, documentsOfCarrier } from '../read-models/carrier-documents.ts';

const named = fields({ fileName });

const documentOfId = async (id: string, { sql }: ResolverContext): Promise<DocumentView | null> =>
  (await documentsOfCarrier(carrierOfDocument(id), sql)).find((each) => each.id === id) ?? null;

/** Services for receiving documents. */
export type DocumentServices = { readonly uploads: Pick<Uploads, 'issue' | 'settle'> };

const changedDocument = (command: typeof removeCarrierDocument) => ({
  command,
  input: ({ id }: { readonly id: string }) => ({ id }),
  reads: [carrierDocuments],
  answer: (_outcome: unknown, context: ResolverContext, { id }: { readonly id: string }) =>
    documentOfId(id, context),
});

export const documentMutations = ({ uploads }: DocumentServices) => ({
  createCarrierDocumentForm: {
    permission: 'carrier_update' as const,
    reads: [],
    resolve: async (args: MutationCreateCarrierDocumentFormArgs, { actor }: ResolverContext) => {
      const contentType = kindOfFile(decoded(named, args).fileName)?.contentType ?? '';
      return issueForm(uploads, actor.id, { contentType, maxBytes: MOST_FILE_BYTES });
    },
  },
  addCarrierDocument: {
    command: addCarrierDocument,
    input: ({ carrierId, kind, asset }: MutationAddCarrierDocumentArgs) => ({ carrierId, kind, asset }),
    reads: [carrierDocuments],
    answer: async (
      { created }: Outcome,
      context: ResolverContext,
      { asset }: MutationAddCarrierDocumentArgs,
    ) => {
      await uploads.settle(context.actor.id, asset.fileUrl);
      return created === null ? null : documentOfId(created, context);
    },
  },
  removeCarrierDocument: changedDocument(removeCarrierDocument),
  restoreCarrierDocument: changedDocument(restoreCarrierDocument),
});
