import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { isWrapped } from '../shared-kernel/personal.ts';

/** AES-256-GCM with a 12-byte nonce; sealed text is base64 of nonce, tag and ciphertext. */
const ALGORITHM = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/** Encrypts bytes; `boundTo` (an event id and path, say) must be given again to open them. */
export const encrypt = (key: Buffer, plain: Buffer, boundTo: string): Buffer => {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(boundTo));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
};

/** Throws when the key, the binding or a single bit is not the one it was sealed with. */
export const decrypt = (key: Buffer, sealed: Buffer, boundTo: string): Buffer => {
  const opener = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE))
    .setAAD(Buffer.from(boundTo))
    .setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([opener.update(sealed.subarray(NONCE + TAG)), opener.final()]);
};

type Sealed = { readonly $sealed: string };

const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' && value !== null && typeof (value as Sealed).$sealed === 'string';

type Visit = (value: unknown, path: string) => { readonly replaced: unknown } | undefined;

const mapDeep = (value: unknown, visit: Visit, path = ''): unknown => {
  const visited = visit(value, path);
  if (visited) return visited.replaced;
  if (Array.isArray(value)) return value.map((item, index) => mapDeep(item, visit, `${path}/${index}`));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, mapDeep(inner, visit, `${path}/${name}`)]),
  );
};

/** Replaces every value that a codec marked personal by its sealed form, bound to the event and its place in it. */
export const seal = (data: unknown, key: Buffer, eventId: string): unknown =>
  mapDeep(data, (value, path) =>
    isWrapped(value)
      ? {
          replaced: {
            $sealed: encrypt(key, Buffer.from(JSON.stringify(value.$personal)), eventId + path).toString(
              'base64',
            ),
          },
        }
      : undefined,
  );

/** Opens what was sealed. Without a key (the person was forgotten) sealed values become null. */
export const unseal = (data: unknown, key: Buffer | undefined, eventId: string): unknown =>
  mapDeep(data, (value, path) =>
    isSealed(value)
      ? {
          replaced: key
            ? JSON.parse(decrypt(key, Buffer.from(value.$sealed, 'base64'), eventId + path).toString())
            : null,
        }
      : undefined,
  );
