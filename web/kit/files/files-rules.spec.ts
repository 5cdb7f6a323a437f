import { expect } from 'chai';
import { FILE_MESSAGES, MOST_FILE_BYTES } from '../../../src/shared-kernel/attachable-file.ts';
import { postError } from './files-post.ts';
import { fileSize, whyNotSent } from './files-rules.ts';

describe('a file that somebody chose', () => {
  it('is validated before it is sent', () => {
    expect(whyNotSent({ name: 'Заявление 🚗.PDF', size: 1 })).to.equal(undefined);
    expect(whyNotSent({ name: 'a.pdf', size: MOST_FILE_BYTES })).to.equal(undefined);
    expect(whyNotSent({ name: 'a.pdf', size: MOST_FILE_BYTES + 1 })).to.equal(FILE_MESSAGES.tooLarge);
    expect(whyNotSent({ name: 'a.pdf', size: 0 })).to.equal(FILE_MESSAGES.empty);
    for (const name of ['a.exe', 'a.html', 'a.svg', 'pdf', '.pdf.zip'])
      expect(whyNotSent({ name, size: 1 }), name).to.equal(FILE_MESSAGES.kind);
  });

  it('reads with its size', () => {
    expect([1, 1023, 1024, 1536, 1024 ** 2, MOST_FILE_BYTES].map(fileSize)).to.deep.equal([
      ...['1 byte', '1023 bytes', '1 KB', '1.5 KB', '1 MB', '20 MB'],
    ]);
  });

  it('is refused in words, whatever the file store says', () => {
    const xml = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;
    expect(postError(400, xml('EntityTooLarge')).message).to.equal(FILE_MESSAGES.tooLarge);
    expect(postError(403, xml('AccessDenied')).message).to.include('Try again');
    const own = { code: 'REFUSED', message: 'This file is empty. Choose another one.', correlationId: 'c-1' };
    expect(postError(422, JSON.stringify(own))).to.deep.equal({ ...own, fields: {} });
    expect(postError(413, '{"size":1}').message).to.include('could not be sent');
    expect(postError(400, 'what?')).to.include({ code: 'REFUSED' });
    expect(postError(503, xml('SlowDown'))).to.include({ code: 'UNAVAILABLE' });
  });
});
