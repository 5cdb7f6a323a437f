import type { Outcome } from '../../../platform/command/command.ts';
import { decoded } from '../../../platform/decoded.ts';
import { issueForm } from '../../../platform/file-store/issue-form.ts';
import type { Uploads } from '../../../platform/file-store/uploads.ts';
import type { ResolverContext } from '../../../platform/resolver.ts';
import { fileName, kindOfFile, MOST_FILE_BYTES } from '../../../shared-kernel/attachable-file.ts';
import { fields } from '../../../shared-kernel/validation.ts';
import type { MutationAttachFileToQuoteArgs } from '../../generated/schema.ts';
import { attachFileToQuote } from '../commands/attach-file.ts';
import { MAY_UPDATE } from '../commands/record-of-kind.ts';
import { quoteRecord, recordOfId } from '../read-models/quote-record.ts';
import { quoteView } from '../read-models/quote-view.ts';
import type { RecordApi } from './record-api.ts';

const named = fields({ fileName });

/** Services for receiving files. */
export type FileServices = { readonly uploads: Pick<Uploads, 'issue' | 'settle'> };

const createUploadForm = async (args: unknown, { actor }: ResolverContext, { uploads }: FileServices) => {
  const contentType = kindOfFile(decoded(named, args).fileName)?.contentType ?? '';
  return issueForm(uploads, actor.id, { contentType, maxBytes: MOST_FILE_BYTES });
};

/** The file attached now or by this command's first call; without either, the one that the upload became. */
const attached = async (
  { created }: Outcome,
  context: ResolverContext,
  { id, asset }: MutationAttachFileToQuoteArgs,
  { uploads }: FileServices,
) => {
  const { sql, actor } = context;
  const key = await uploads.settle(actor.id, asset.fileUrl);
  const row = await recordOfId(Number(id), sql);
  const attachmentId = created ?? row?.attachments?.find((each) => each.key === key)?.attachmentId;
  return (row && quoteView(row).attachments.find((each) => each.id === attachmentId)) ?? null;
};

/** Mutations of files. */
export const fileMutations = (services: FileServices) =>
  ({
    createUploadForm: {
      permission: MAY_UPDATE,
      reads: [],
      resolve: (args, context) => createUploadForm(args, context, services),
    },
    attachFileToQuote: {
      command: attachFileToQuote,
      input: ({ id, asset }) => ({ id, asset }),
      reads: [quoteRecord],
      answer: (outcome, context, args) => attached(outcome, context, args, services),
    },
  }) satisfies RecordApi['mutations'];
