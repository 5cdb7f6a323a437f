import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * The last bytes of a sealed file: a marker, the id of its key, and the HMAC-SHA-256 of everything before it.
 * Both keys are derived from the master key.
 */
const WORD = Buffer.from('\nlanebook sealed\n');
const KEY_ID_BYTES = 16;
const MAC_BYTES = 32;
export const SEAL_BYTES = WORD.length + KEY_ID_BYTES + MAC_BYTES;

const derived = (masterKey: Buffer, use: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', masterKey, '', `lanebook/backup-${use}`, bytes));

/** The beginning of a seal, and the HMAC that ends it. */
const keysOf = (masterKey: Buffer) => ({
  start: Buffer.concat([WORD, derived(masterKey, 'key-id', KEY_ID_BYTES)]),
  hmac: createHmac('sha256', derived(masterKey, 'seal', 32)),
});

/** Passes the bytes through, and appends the seal. */
export const sealed = async function* (
  bytes: AsyncIterable<Buffer>,
  masterKey: Buffer,
): AsyncGenerator<Buffer> {
  const { start, hmac } = keysOf(masterKey);
  for await (const chunk of bytes) {
    hmac.update(chunk);
    yield chunk;
  }
  yield Buffer.concat([start, hmac.update(start).digest()]);
};

/** Bytes without a seal, or with an invalid one. */
export class NotSealed extends Error {
  constructor(readonly reason: 'no seal' | 'another key' | 'changed') {
    super(`not sealed: ${reason}`);
    this.name = 'NotSealed';
  }
}

/**
 * The bytes without their seal. Throws NotSealed after the last one unless they were sealed, unchanged, under
 * this key.
 */
export const unsealed = async function* (
  bytes: AsyncIterable<Buffer>,
  masterKey: Buffer,
): AsyncGenerator<Buffer> {
  const { start, hmac } = keysOf(masterKey);
  let held: Buffer = Buffer.alloc(0);
  for await (const chunk of bytes) {
    const all = Buffer.concat([held, chunk]);
    const known = Math.max(0, all.length - SEAL_BYTES);
    held = all.subarray(known);
    hmac.update(all.subarray(0, known));
    if (known > 0) yield all.subarray(0, known);
  }
  if (held.length < SEAL_BYTES || !held.subarray(0, WORD.length).equals(WORD)) throw new NotSealed('no seal');
  if (!held.subarray(0, start.length).equals(start)) throw new NotSealed('another key');
  if (!timingSafeEqual(hmac.update(start).digest(), held.subarray(start.length)))
    throw new NotSealed('changed');
};
