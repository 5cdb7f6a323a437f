import { type CipherKey, createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { isWrapped } from '../shared-kernel/personal.ts';

/** AES-256-GCM with a 12-byte nonce; encrypted bytes are nonce, tag and ciphertext. */
const ALGORITHM = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/** One system call for many nonces costs about as much as for one. */
const NONCES_AT_ONCE = 256;
let drawn = Buffer.alloc(0);

const newNonce = (): Buffer => {
  if (drawn.length === 0) drawn = randomBytes(NONCE * NONCES_AT_ONCE);
  const nonce = drawn.subarray(0, NONCE);
  drawn = drawn.subarray(NONCE);
  return nonce;
};

/** Encrypts bytes; decryption needs the same `boundTo`. A `KeyObject`, made once, takes half the time of a key's bytes. */
export const encrypt = (key: CipherKey, plain: Buffer, boundTo: string): Buffer => {
  const nonce = newNonce();
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(boundTo));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
};

/** Throws when the key, the binding or a single bit differs from the encryption. */
export const decrypt = (key: CipherKey, encrypted: Buffer, boundTo: string): Buffer => {
  const opener = createDecipheriv(ALGORITHM, key, encrypted.subarray(0, NONCE), { authTagLength: TAG })
    .setAAD(Buffer.from(boundTo))
    .setAuthTag(encrypted.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([opener.update(encrypted.subarray(NONCE + TAG)), opener.final()]);
};

/** Placeholder of a removed personal value: its number within the event. */
type Gap = { readonly $personal: number };

const isGap = (value: object): value is Gap => typeof (value as Gap).$personal === 'number';

/** `replace` returns undefined to keep a value and descend into it. */
const mapDeep = (value: unknown, replace: (value: object) => unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  const replaced = replace(value);
  if (replaced !== undefined) return replaced;
  if (Array.isArray(value)) return value.map((item) => mapDeep(item, replace));
  const mapped: Record<string, unknown> = {};
  for (const name of Object.keys(value))
    mapped[name] = mapDeep((value as Record<string, unknown>)[name], replace);
  return mapped;
};

/** Splits a payload into its public part and the values that a codec marked personal, in order. */
export const takeOutPersonal = (data: unknown): { readonly open: unknown; readonly personal: unknown[] } => {
  const personal: unknown[] = [];
  const open = mapDeep(data, (value) =>
    isWrapped(value) ? { $personal: personal.push(value.$personal) - 1 } : undefined,
  );
  return { open, personal };
};

/** Restores the personal values; `gone` where they were forgotten. */
export const putBackPersonal = (
  open: unknown,
  personal: ReadonlyArray<unknown> | undefined,
  gone: unknown = null,
): unknown => mapDeep(open, (value) => (isGap(value) ? (personal?.[value.$personal] ?? gone) : undefined));

/** Seals an event's personal values together, bound to the event and the text they were removed from. */
export const seal = (
  key: Buffer,
  personal: ReadonlyArray<unknown>,
  eventId: string,
  openText: string,
): string => encrypt(key, Buffer.from(JSON.stringify(personal)), eventId + openText).toString('base64');

/** Throws, in words for people, when the values were sealed for another event or text, or changed. */
export const unseal = (
  key: Buffer,
  sealed: string,
  eventId: string,
  openText: string,
): ReadonlyArray<unknown> => {
  try {
    return JSON.parse(decrypt(key, Buffer.from(sealed, 'base64'), eventId + openText).toString());
  } catch (cause) {
    throw new Error('its personal values do not open with their key: the event or the key was changed', {
      cause,
    });
  }
};
