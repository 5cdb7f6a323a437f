import { expect } from 'chai';
import { contentTypeOf } from '../../src/platform/file-store/content.ts';
import { compound, EXE, openDocument, openXml, PDF, PNG, zip } from '../support/sample-files.ts';

const ftyp = (brand: string): Buffer => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1${brand}`, 'latin1');
const OPEN_XML = 'application/vnd.openxmlformats-officedocument';

/** Bytes and their expected content type; undefined if it cannot be told. */
const SAMPLES: ReadonlyArray<readonly [name: string, bytes: Buffer, says: string | undefined]> = [
  ['a PDF', PDF, 'application/pdf'],
  ['a PNG', PNG, 'image/png'],
  ['a JPEG', Buffer.from('ffd8ffe000104a46494600', 'hex'), 'image/jpeg'],
  ['a GIF', Buffer.from('GIF89a\x01\0\x01\0'), 'image/gif'],
  ['a WebP picture', Buffer.from('RIFF\x20\0\0\0WEBPVP8 \0\0\0\0'), 'image/webp'],
  ['a HEIC picture', ftyp('heic'), 'image/heic'],
  ['a Word document', openXml('wordprocessingml.document'), `${OPEN_XML}.wordprocessingml.document`],
  ['an Excel sheet', openXml('spreadsheetml.sheet'), `${OPEN_XML}.spreadsheetml.sheet`],
  ['a presentation', openXml('presentationml.presentation'), `${OPEN_XML}.presentationml.presentation`],
  ['an older Word document', compound('WordDocument'), 'application/msword'],
  ['an older Excel sheet', compound('Workbook'), 'application/vnd.ms-excel'],
  ['an older presentation', compound('PowerPoint Document'), 'application/vnd.ms-powerpoint'],
  ['something else in the older container', compound('!Installer'), undefined],
  ['an OpenDocument text', openDocument('text'), 'application/vnd.oasis.opendocument.text'],
  ['an OpenDocument sheet', openDocument('spreadsheet'), 'application/vnd.oasis.opendocument.spreadsheet'],
  ['any archive', zip({ 'a.txt': 'a' }), 'application/zip'],
  ['a program', EXE, 'application/x-msdownload'],
  ['text', Buffer.from('Ünï, 🚗;\r\n\t1,2\n'), 'text/plain'],
  ['text of an older Windows', Buffer.from([0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72]), 'text/plain'],
  ['bytes that are no text', Buffer.from([1, 2, 3, 0, 255]), undefined],
  ['nothing', Buffer.alloc(0), undefined],
];

describe('what a file is by its bytes', () => {
  for (const [name, bytes, says] of SAMPLES) {
    it(`${name}: ${says ?? 'unknown'}`, async () => {
      expect(await contentTypeOf(bytes)).to.equal(says);
    });
  }

  it('is detected quickly for a header that claims much more than there is', async () => {
    const asf = Buffer.concat([Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'), Buffer.alloc(64)]);
    expect(await contentTypeOf(asf)).not.to.equal('application/pdf');
  });
});
