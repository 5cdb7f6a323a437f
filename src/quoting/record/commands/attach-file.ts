import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { defineCommand } from '../../../platform/command/command.ts';
import { unlessForgotten } from '../../../shared-kernel/forgotten.ts';
import { type RecordId, recordId } from '../../../shared-kernel/ids/record.ts';
import { type Rejection, rejection } from '../../../shared-kernel/rejection.ts';
import { releaseUpload, type UploadVerdict, uploadedFile } from '../../../shared-kernel/uploaded-file.ts';
import { fields } from '../../../shared-kernel/validation.ts';
import { fileName, kindOfFile, MOST_FILE_BYTES } from '../../contract/files.ts';
import type { FileAttached } from '../events/file-attached.ts';
import { RECORD_EVENTS } from '../events/record-events.ts';
import { quote, type RecordState } from '../quote.ts';
import { attachmentId, quoteStream } from '../record-ids.ts';
import { MAY_UPDATE, recordToUpdate } from './record-of-kind.ts';

const again = (reason: string): Rejection => rejection('REFUSED', `${reason} Upload it again.`);

const SOMETHING_ELSE = rejection(
  'REFUSED',
  'The content of this file does not match its name, so it was not attached. Save it again in the format of its name, or choose another file.',
);

/** Why an upload cannot be attached, in words. */
const REFUSED: Readonly<Record<Exclude<UploadVerdict['kind'], 'fits'>, Rejection>> = {
  'not-issued': again('This file was not uploaded by you, or too long ago.'),
  missing: again('The file has not arrived.'),
  'too-old': again('This file was uploaded too long ago.'),
  'too-large': rejection('REFUSED', 'A file can have at most 20 MB. Nothing was attached.'),
  'something-else': SOMETHING_ELSE,
  elsewhere: again('This file belongs to another record already.'),
  'under-way': rejection('CONFLICT', 'This file is just being attached. Try again in a moment.'),
};

type Attaching = { readonly id: RecordId; readonly fileName: string; readonly verdict: UploadVerdict | null };

const decideFile = (
  record: RecordState,
  { id, fileName: name, verdict }: Attaching,
): E.Either<Rejection, ReadonlyArray<FileAttached>> => {
  if (verdict?.kind !== 'fits') return E.left(REFUSED[verdict?.kind ?? 'not-issued']);
  const { key, size, contentType: found } = verdict;
  if (record.attachments.some((each) => each.key === key)) return E.right([]);
  const kind = kindOfFile(name);
  if (!kind || (kind.found ?? kind.contentType) !== found) return E.left(SOMETHING_ELSE);
  const number = record.counts.attachments + 1;
  const file = { quoteId: id, attachmentId: attachmentId(id, number), key, fileName: name, size };
  const data = { ...file, contentType: kind.contentType };
  return unlessForgotten<FileAttached>(RECORD_EVENTS, record, [{ type: 'FileAttached', data }]);
};

/**
 * Attaches a file that this person has uploaded to a quote or an order. An attached file cannot be attached
 * again; a refused one can. `asset.fileUrl` is the form's url followed by its key.
 */
export const attachFileToQuote = defineCommand({
  name: 'attachFileToQuote',
  input: fields({ id: recordId, asset: fields({ fileUrl: t.string, fileName }) }),
  permission: MAY_UPDATE,
  aggregate: quote,
  stream: ({ id }) => quoteStream(id),
  gathersApart: true,
  gather: async (ask, { id, asset }, { actor, commandId }): Promise<UploadVerdict | null> => {
    const { contentType, found = contentType } = kindOfFile(asset.fileName) ?? { contentType: '' };
    return ask(uploadedFile, {
      fileUrl: asset.fileUrl,
      actorId: actor.id,
      stream: quoteStream(id),
      commandId,
      contentType: found,
      maxBytes: MOST_FILE_BYTES,
    });
  },
  release: (ask, facts, { asset }, { actor, commandId }) =>
    facts?.kind === 'fits' && ask(releaseUpload, { fileUrl: asset.fileUrl, actorId: actor.id, commandId }),
  decide: ({ state, input: { id, asset }, facts, given }) =>
    E.chain((record: RecordState) => decideFile(record, { id, fileName: asset.fileName, verdict: facts }))(
      recordToUpdate(state, given.actor, id),
    ),
  creates: ({ data }) => data.attachmentId,
});
