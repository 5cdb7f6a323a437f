import { hash } from 'node:crypto';
import { decrypt, encrypt } from '../../platform/sealing.ts';

/** Stored form of a random id. Ids are too long to be guessed. */
export const hashOf = (id: string): string => hash('sha256', id, 'base64url');

/**
 * Stored form of a value in a table or a cookie; `boundTo` names its row or cookie, so that it opens in no
 * other.
 */
export const sealValue = (key: Buffer, value: unknown, boundTo: string): Buffer =>
  encrypt(key, Buffer.from(JSON.stringify(value)), boundTo);

/** Undefined for a value that was changed, or sealed by another key or for another location. */
export const openValue = <Value>(
  key: Buffer,
  sealed: Buffer,
  boundTo: string,
): { readonly value: Value } | undefined => {
  try {
    return { value: JSON.parse(decrypt(key, sealed, boundTo).toString()) as Value };
  } catch {
    return undefined;
  }
};
