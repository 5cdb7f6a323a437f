import { createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Misused } from './tool.ts';

/** An option's text; undefined where it was not given. */
export const textOf = (flag: string | true | undefined): string | undefined =>
  typeof flag === 'string' ? flag : undefined;

export const publicKeyIn = (file: string): KeyObject => {
  try {
    return createPublicKey(readFileSync(file));
  } catch {
    throw new Misused(`${file} holds no public key.`);
  }
};
