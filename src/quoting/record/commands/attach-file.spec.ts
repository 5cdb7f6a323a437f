import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { given } from '../../../platform/testing/decider-spec.ts';
import { staffActor } from '../../../shared-kernel/actor.ts';
import { FILE_MESSAGES } from '../../../shared-kernel/attachable-file.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import type { StatusId } from '../../../shared-kernel/ids/status.ts';
import { nthUserId } from '../../../shared-kernel/ids/user.ts';
import type { PersonForgotten } from '../../../shared-kernel/person-forgotten.ts';
import type { UploadVerdict } from '../../../shared-kernel/uploaded-file.ts';
import { decodeWith } from '../../../shared-kernel/validation.ts';
import type { Conversion } from '../events/conversions.ts';
import type { FileAttached } from '../events/file-attached.ts';
import type { QuoteEvent } from '../quote.ts';
import { attachmentId } from '../record-ids.ts';
import { arbitraryQuoteCreated } from '../testing/quotes.ts';
import { attachFileToQuote } from './attach-file.ts';

const id = 4711 as RecordId;
const input = { id, asset: { fileUrl: 'https://files.example.com/uploads/a', fileName: 'title.pdf' } };
const fits: UploadVerdict = { kind: 'fits', key: 'files/a', contentType: 'application/pdf', size: 1234 };

const attached = (changes: Partial<FileAttached['data']> = {}): FileAttached => ({
  type: 'FileAttached',
  data: {
    ...{ quoteId: id, attachmentId: attachmentId(4711, 1), key: 'files/a', fileName: 'title.pdf' },
    ...{ contentType: 'application/pdf', size: 1234 },
    ...changes,
  },
});
const converted: Conversion = {
  type: 'ConvertedToOrder',
  data: { quoteId: id, parentStatusId: 110 as StatusId, childStatusId: null },
};
const forgotten: PersonForgotten = { type: 'PersonForgotten', data: { subject: 'record-4711' } };

const nameOf = (fileName: unknown) =>
  E.map((decoded: typeof input) => decoded.asset.fileName)(
    decodeWith(attachFileToQuote.input)({ id: '4711', asset: { fileUrl: 'x', fileName } }),
  );

describe('attachFileToQuote', () => {
  it('attaches what was uploaded and looked through', () => {
    given(arbitraryQuoteCreated()).when(attachFileToQuote, input, { facts: fits }).then(attached());
  });

  it('numbers the files of a record', () => {
    given<QuoteEvent>(arbitraryQuoteCreated(), attached())
      .when(attachFileToQuote, input, { facts: { ...fits, key: 'files/b' } })
      .then(attached({ attachmentId: attachmentId(4711, 2), key: 'files/b' }));
  });

  it('has nothing to do for a file that is attached already', () => {
    given<QuoteEvent>(arbitraryQuoteCreated(), attached())
      .when(attachFileToQuote, input, { facts: fits })
      .then();
  });

  it('attaches a table of values as what it is, though its bytes only say text', () => {
    given(arbitraryQuoteCreated())
      .when(
        attachFileToQuote,
        { ...input, asset: { ...input.asset, fileName: 'cars.csv' } },
        { facts: { ...fits, contentType: 'text/plain' } },
      )
      .then(attached({ fileName: 'cars.csv', contentType: 'text/csv' }));
  });

  it('refuses bytes that are not what the name says, also of a file that was looked through before', () => {
    given(arbitraryQuoteCreated())
      .when(attachFileToQuote, input, { facts: { ...fits, contentType: 'image/png' } })
      .thenRejected('REFUSED');
  });

  for (const kind of [
    'not-issued',
    'missing',
    'too-old',
    'too-large',
    'something-else',
    'elsewhere',
  ] as const) {
    it(`refuses an upload that is ${kind}`, () => {
      given(arbitraryQuoteCreated())
        .when(attachFileToQuote, input, { facts: { kind } })
        .thenRejected('REFUSED');
    });
  }

  it('asks for patience where the upload is just being attached elsewhere', () => {
    given(arbitraryQuoteCreated())
      .when(attachFileToQuote, input, { facts: { kind: 'under-way' } })
      .thenRejected('CONFLICT');
  });

  it('asks for the permission that the present kind of record needs', () => {
    const actor = staffActor(nthUserId(4), 'SALES', ['quote_update']);
    given(arbitraryQuoteCreated()).when(attachFileToQuote, input, { facts: fits, actor }).then(attached());
    given<QuoteEvent>(arbitraryQuoteCreated(), converted)
      .when(attachFileToQuote, input, { facts: fits, actor })
      .thenRejected('FORBIDDEN');
  });

  it('keeps nothing of who was forgotten, and knows only records that exist', () => {
    given<QuoteEvent>(arbitraryQuoteCreated(), forgotten)
      .when(attachFileToQuote, input, { facts: fits })
      .thenRejected('REFUSED');
    given().when(attachFileToQuote, input, { facts: fits }).thenRejected('NOT_FOUND');
  });

  it('takes the name of a file without its folders and without marks that turn its letters around', () => {
    for (const [given, taken] of [
      ['../../etc/passwd.pdf', 'passwd.pdf'],
      ['C:\\Users\\Ann\\title.PDF', 'title.PDF'],
      ['invoice\u202Efdp.exe.pdf', 'invoicefdp.exe.pdf'],
      ['  שטר מכר 🚗.jpeg ', 'שטר מכר 🚗.jpeg'],
      ['a\u0000\r\nb.png', 'a b.png'],
    ]) {
      expect(nameOf(given), given).to.deep.equal(E.right(taken));
    }
    const long = nameOf(`${'é'.repeat(300)}.docx`);
    if (E.isLeft(long)) return expect.fail('a long name is refused');
    expect([...long.right]).to.have.length(255);
    expect(long.right).to.match(/^é+…é+\.docx$/u);
  });

  it('refuses names of other kinds of files, and none', () => {
    for (const wrong of ['run.exe', 'page.html', 'picture.svg', 'pdf', 'a.pdf.', 'a.constructor'])
      expect(nameOf(wrong), wrong).to.deep.equal(E.left({ 'asset.fileName': FILE_MESSAGES.kind }));
    for (const blank of ['', ' ', null, undefined])
      expect(nameOf(blank)).to.deep.equal(E.left({ 'asset.fileName': 'Choose a file.' }));
  });
});
