import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { defineCommand } from '../../../platform/command/command.ts';
import { type Rejection, rejection } from '../../../shared-kernel/rejection.ts';
import { releaseUpload, type UploadVerdict, uploadedFile } from '../../../shared-kernel/uploaded-file.ts';
import { fields, optional } from '../../../shared-kernel/validation.ts';
import {
  LOGO_MESSAGES,
  logoContentType,
  logoName,
  MOST_LOGO_BYTES,
  MOST_LOGO_PIXELS,
} from '../../contract/logo.ts';
import type { OfficeEvent } from '../events.ts';
import { type OfficeState, office } from '../office.ts';

const refused = (message: string): Rejection => rejection('REFUSED', message);
const AGAIN = refused('The picture has not arrived, or was uploaded too long ago. Choose it again.');

/** Why an upload cannot become the logo, as a sentence. */
const REFUSED: Readonly<Record<Exclude<UploadVerdict['kind'], 'fits'>, Rejection>> = {
  'not-issued': AGAIN,
  missing: AGAIN,
  'too-old': AGAIN,
  elsewhere: AGAIN,
  'too-large': refused(LOGO_MESSAGES.tooLarge),
  'something-else': refused(
    'The content of this picture does not match its name. Save it again as PNG or JPG.',
  ),
  'under-way': rejection('CONFLICT', 'This picture is just being taken. Try again in a moment.'),
};

type Events = E.Either<Rejection, ReadonlyArray<OfficeEvent>>;

const remove = ({ logo }: OfficeState): Events =>
  E.right(logo === null ? [] : [{ type: 'OfficeLogoRemoved', data: {} }]);

const choose = ({ logo, logos }: OfficeState, fileName: string, verdict: UploadVerdict | null): Events => {
  if (verdict?.kind !== 'fits') return E.left(REFUSED[verdict?.kind ?? 'not-issued']);
  const { key, contentType, size } = verdict;
  if (logo?.key === key) return E.right([]);
  const data = { number: logos + 1, key, fileName, contentType, size };
  return E.right([{ type: 'OfficeLogoChosen', data }]);
};

/** Makes a picture that this person has uploaded the office's logo; without one there is none any more. */
export const updateOfficeLogo = defineCommand({
  name: 'updateOfficeLogo',
  input: fields({ asset: optional(fields({ fileUrl: t.string, fileName: logoName })) }),
  permission: 'superadmin',
  aggregate: office,
  stream: () => office.name,
  gathersApart: true,
  gather: async (ask, { asset }, { actor, commandId }): Promise<UploadVerdict | null> =>
    asset &&
    ask(uploadedFile, {
      fileUrl: asset.fileUrl,
      actorId: actor.id,
      stream: office.name,
      commandId,
      contentType: logoContentType(asset.fileName) ?? '',
      maxBytes: MOST_LOGO_BYTES,
      maxSide: MOST_LOGO_PIXELS,
    }),
  release: (ask, facts, { asset }, { actor, commandId }) =>
    asset &&
    facts?.kind === 'fits' &&
    ask(releaseUpload, { fileUrl: asset.fileUrl, actorId: actor.id, commandId }),
  decide: ({ state, input: { asset }, facts }) =>
    asset === null ? remove(state) : choose(state, asset.fileName, facts),
});
