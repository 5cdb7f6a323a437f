import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { fileName, kindOfFile, MOST_FILE_BYTES } from './attachable-file.ts';
import type { Ask } from './context-query.ts';
import { type Rejection, rejection } from './rejection.ts';
import { releaseUpload, type UploadVerdict, uploadedFile } from './uploaded-file.ts';
import { fields } from './validation.ts';

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

/** Input: an upload that is to be attached. `fileUrl` is the form's url followed by its key. */
export const asset = fields({ fileUrl: t.string, fileName });
type Asset = t.TypeOf<typeof asset>;

type Envelope = { readonly actor: { readonly id: string }; readonly commandId: string };

/** Claims an upload for a stream and a command. */
export const claimUpload = async (
  ask: Ask,
  { fileUrl, fileName: name }: Asset,
  stream: string,
  { actor, commandId }: Envelope,
): Promise<UploadVerdict | null> => {
  const { contentType, found = contentType } = kindOfFile(name) ?? { contentType: '' };
  const claim = { fileUrl, actorId: actor.id, stream, commandId };
  return ask(uploadedFile, { ...claim, contentType: found, maxBytes: MOST_FILE_BYTES });
};

/** Lets go of what was claimed, where nothing was attached. */
export const releaseClaim = (
  ask: Ask,
  verdict: UploadVerdict | null,
  { fileUrl }: Asset,
  { actor, commandId }: Envelope,
) => verdict?.kind === 'fits' && ask(releaseUpload, { fileUrl, actorId: actor.id, commandId });

/** A file that fits, as an event stores it. */
type Fitting = { readonly key: string; readonly size: number; readonly contentType: string };

/** An upload whose content fits its name; otherwise why it cannot be attached. */
export const fittingUpload = (
  verdict: UploadVerdict | null,
  { fileName: name }: Pick<Asset, 'fileName'>,
): E.Either<Rejection, Fitting> => {
  if (verdict?.kind !== 'fits') return E.left(REFUSED[verdict?.kind ?? 'not-issued']);
  const { key, size, contentType: found } = verdict;
  const kind = kindOfFile(name);
  if (!kind || (kind.found ?? kind.contentType) !== found) return E.left(SOMETHING_ELSE);
  return E.right({ key, size, contentType: kind.contentType });
};
