import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { type NotSealed, sealed, unsealed } from './seal.ts';

const KEY = Buffer.alloc(32, 1);
const OTHER_KEY = Buffer.alloc(32, 2);

const pieces = async function* (bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
};
const all = async (bytes: AsyncIterable<Buffer>): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
};
const seal = (bytes: Buffer, key = KEY) => all(sealed(pieces(bytes, 100), key));
const open = (bytes: Buffer, size = 7, key = KEY): Promise<Buffer | string> =>
  all(unsealed(pieces(bytes, size), key)).catch((error: NotSealed) => error.reason);

describe('the seal of a file', () => {
  const plain = randomBytes(300);

  it('gives the bytes back, in whatever pieces they come', async () => {
    const file = await seal(plain);
    for (const size of [1, 64, 65, 66, 1000]) expect(await open(file, size)).to.deep.equal(plain);
    expect(await open(await seal(Buffer.alloc(0)))).to.deep.equal(Buffer.alloc(0));
  });

  it('detects a change of any single byte', async () => {
    const file = await seal(plain);
    for (const [at, byte] of file.entries()) {
      const changed = Buffer.from(file);
      changed[at] = byte ^ 1;
      expect(await open(changed), `byte ${at}`).to.be.a('string');
    }
  });

  it('detects a file that was truncated or extended anywhere', async () => {
    const file = await seal(plain);
    for (let length = 0; length < file.length; length += 1)
      expect(await open(file.subarray(0, length)), `${length} bytes`).to.equal('no seal');
    expect(await open(Buffer.concat([file, Buffer.from([0])]))).to.equal('no seal');
  });

  it('detects two files that were joined', async () => {
    const [one, two] = [await seal(plain), await seal(randomBytes(300))];
    expect(await open(Buffer.concat([one, two]))).to.equal('changed');
    expect(await open(Buffer.concat([one.subarray(0, 150), two.subarray(150)]))).to.equal('changed');
    expect(await open(Buffer.concat([plain, two.subarray(300)]))).to.equal('changed');
  });

  it('distinguishes another master key from a changed file', async () => {
    expect(await open(await seal(plain, OTHER_KEY))).to.equal('another key');
  });
});
