import { createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { Misused } from './tool.ts';

/** An option's text; undefined where it was not given. */
export const textOf = (flag: string | true | undefined): string | undefined =>
  typeof flag === 'string' ? flag : undefined;

/** The name of a file to read; undefined where none was given. */
export const fileOf = (flag: string | true | undefined): string | undefined => {
  const file = textOf(flag);
  if (file === undefined) return undefined;
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) throw new Misused(`There is no file ${file}.`);
  if (found.isDirectory()) throw new Misused(`${file} is a folder. Name a file.`);
  return file;
};

export const publicKeyIn = (file: string): KeyObject => {
  try {
    return createPublicKey(readFileSync(file));
  } catch {
    throw new Misused(`${file} holds no public key.`);
  }
};
