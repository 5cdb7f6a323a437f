import { given } from '../../../platform/testing/decider-spec.ts';
import type { UploadVerdict } from '../../../shared-kernel/uploaded-file.ts';
import type { OfficeEvent } from '../events.ts';
import { logoChosen, logoRemoved, named } from '../testing/offices.ts';
import { updateOfficeLogo } from './update-office-logo.ts';

const ASSET = { asset: { fileUrl: 'http://files/uploads/a', fileName: 'logo.png' } };
const fits = (key: string): UploadVerdict => ({ kind: 'fits', key, contentType: 'image/png', size: 70 });

const choosing = (facts: UploadVerdict | null, ...past: ReadonlyArray<OfficeEvent>) =>
  given(...past).when(updateOfficeLogo, ASSET, { facts });
const removing = (...past: ReadonlyArray<OfficeEvent>) =>
  given(...past).when(updateOfficeLogo, { asset: null });

describe('update office logo', () => {
  it('takes a picture that was uploaded, under a number that no other had', () => {
    choosing(fits('files/logo1')).then(logoChosen(1));
    choosing(fits('files/logo2'), named(), logoChosen(1)).then(logoChosen(2));
    choosing(fits('files/logo2'), logoChosen(1), logoRemoved).then(logoChosen(2));
  });

  it('yields no events if it is already the logo', () => {
    choosing(fits('files/logo1'), logoChosen(1)).then();
  });

  it('is taken away, once', () => {
    removing(logoChosen(1)).then(logoRemoved);
    removing(logoChosen(1), logoRemoved).then();
    removing().then();
  });

  it('refuses what did not arrive, is too large, or is no such picture', () => {
    choosing(null).thenRejected('REFUSED');
    for (const kind of [
      'not-issued',
      'missing',
      'too-old',
      'elsewhere',
      'too-large',
      'something-else',
    ] as const)
      choosing({ kind }).thenRejected('REFUSED');
    choosing({ kind: 'under-way' }).thenRejected('CONFLICT');
  });
});
