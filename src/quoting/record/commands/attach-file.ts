import * as E from 'fp-ts/lib/Either.js';
import { defineCommand } from '../../../platform/command/command.ts';
import { asset, claimUpload, fittingUpload, releaseClaim } from '../../../shared-kernel/attaching.ts';
import { unlessForgotten } from '../../../shared-kernel/forgotten.ts';
import { type RecordId, recordId } from '../../../shared-kernel/ids/record.ts';
import type { Rejection } from '../../../shared-kernel/rejection.ts';
import type { UploadVerdict } from '../../../shared-kernel/uploaded-file.ts';
import { fields } from '../../../shared-kernel/validation.ts';
import type { FileAttached } from '../events/file-attached.ts';
import { RECORD_EVENTS } from '../events/record-events.ts';
import { quote, type RecordState } from '../quote.ts';
import { attachmentId, quoteStream } from '../record-ids.ts';
import { MAY_UPDATE, recordToUpdate } from './record-of-kind.ts';

type Attaching = { readonly id: RecordId; readonly fileName: string; readonly verdict: UploadVerdict | null };

const decideFile = (
  record: RecordState,
  { id, fileName, verdict }: Attaching,
): E.Either<Rejection, ReadonlyArray<FileAttached>> => {
  const isAttached = verdict?.kind === 'fits' && record.attachments.some(({ key }) => key === verdict.key);
  if (isAttached) return E.right([]);
  const file = fittingUpload(verdict, { fileName });
  if (E.isLeft(file)) return file;
  const number = record.counts.attachments + 1;
  const data = { quoteId: id, attachmentId: attachmentId(id, number), fileName, ...file.right };
  return unlessForgotten<FileAttached>(RECORD_EVENTS, record, [{ type: 'FileAttached', data }]);
};

/**
 * Attaches a file that this person has uploaded to a quote or an order. An attached file cannot be attached
 * again; a refused one can.
 */
export const attachFileToQuote = defineCommand({
  name: 'attachFileToQuote',
  input: fields({ id: recordId, asset }),
  permission: MAY_UPDATE,
  aggregate: quote,
  stream: ({ id }) => quoteStream(id),
  gathersApart: true,
  gather: (ask, { id, asset: sent }, envelope) => claimUpload(ask, sent, quoteStream(id), envelope),
  release: (ask, facts, { asset: sent }, envelope) => releaseClaim(ask, facts, sent, envelope),
  decide: ({ state, input: { id, asset: sent }, facts, given }) =>
    E.chain((record: RecordState) => decideFile(record, { id, fileName: sent.fileName, verdict: facts }))(
      recordToUpdate(state, given.actor, id),
    ),
  creates: ({ data }) => data.attachmentId,
});
