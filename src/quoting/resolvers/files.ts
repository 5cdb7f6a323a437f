import * as E from 'fp-ts/lib/Either.js';
import type { Outcome } from '../../platform/command/command.ts';
import type { MutationField, Request } from '../../platform/resolver.ts';
import { invalid, Rejected } from '../../shared-kernel/rejection.ts';
import { decodeWith, fields } from '../../shared-kernel/validation.ts';
import { attachFileToQuote } from '../commands/attach-file.ts';
import { MAY_UPDATE } from '../commands/record-of-kind.ts';
import { fileName, kindOfFile, MOST_FILE_BYTES } from '../contract.ts';
import type { RecordEvent } from '../quote.ts';
import { quoteRecord, recordOfId } from '../read-models/quote-record.ts';
import { quoteView } from '../read-models/quote-view.ts';
import { lastEvent } from './last-event.ts';

const named = fields({ fileName });

const createUploadForm = async (args: unknown, { actor, uploads }: Request) => {
  const decoded = decodeWith(named)(args);
  if (E.isLeft(decoded)) throw new Rejected(invalid(decoded.left));
  const contentType = kindOfFile(decoded.right.fileName)?.contentType ?? '';
  const issued = await uploads.issue(actor.id, { contentType, maxBytes: MOST_FILE_BYTES });
  if (E.isLeft(issued)) throw new Rejected(issued.left);
  const { url, fields: form } = issued.right;
  return { url, fields: Object.entries(form).map(([name, value]) => ({ name, value })) };
};

type Attaching = {
  readonly id: string;
  readonly asset: { readonly fileUrl: string; readonly fileName: string };
};

/** The file that was attached now or, on a repeat, before. A day later only the log still knows which one it was. */
const attached = async (outcome: Outcome, request: Request, { id, asset }: Attaching) => {
  const { sql, uploads, actor } = request;
  const keyOf = (event: RecordEvent | null) => (event?.type === 'FileAttached' ? event.data.key : undefined);
  const key =
    (await uploads.settle(actor.id, asset.fileUrl)) ?? keyOf(await lastEvent<RecordEvent>(outcome, request));
  const row = await recordOfId(Number(id), sql);
  const file = row?.attachments?.find((each) => each.key === key);
  return (row && file && quoteView(row).attachments.find((each) => each.id === file.attachmentId)) ?? null;
};

/** Mutations about files. */
export const fileMutations = {
  createUploadForm: { permission: MAY_UPDATE, reads: [], resolve: createUploadForm },
  attachFileToQuote: {
    command: attachFileToQuote,
    input: ({ id, asset }: Attaching) => ({ id, asset }),
    reads: [quoteRecord],
    answer: attached,
  },
} satisfies Record<string, MutationField>;
