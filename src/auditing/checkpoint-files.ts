import type { KeyObject } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A whole line of a file; `nth` counts from 1. */
export type CheckpointLine = { readonly file: string; readonly nth: number; readonly text: string };

export type CheckpointFile = {
  readonly file: string;
  /** In the order of writing. */
  readonly lines: ReadonlyArray<CheckpointLine>;
  /** Its last line has no end: its writer was interrupted, and the line does not count. */
  readonly isHalfWritten: boolean;
};

const OF_A_DAY = /^\d{4}-\d\d-\d\d\.jsonl$/;
const PUBLIC_KEY = 'public-key.pem';

/** Whether a file is a day's checkpoints or the public key. */
export const isOfEvidence = (name: string): boolean => name === PUBLIC_KEY || OF_A_DAY.test(name);

const namesIn = (folder: string): ReadonlyArray<string> =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => OF_A_DAY.test(name))
        .sort()
    : [];

const linesOf = async (path: string, file: string): Promise<CheckpointFile> => {
  const parts = (await readFile(path, 'utf8')).split('\n');
  return {
    file,
    lines: parts.slice(0, -1).map((text, index) => ({ file, nth: index + 1, text })),
    isHalfWritten: parts.at(-1) !== '',
  };
};

/** One file of checkpoints, at any path. */
export const readCheckpointFile = (path: string): Promise<CheckpointFile> => linesOf(path, path);

/** All files of a folder, one at a time: years of them are never in memory at once. */
export const readCheckpointFiles = async function* (folder: string): AsyncGenerator<CheckpointFile> {
  for (const name of namesIn(folder)) yield await linesOf(join(folder, name), name);
};

/** The last whole line; undefined where there is none. */
export const lastCheckpointLine = async (folder: string): Promise<string | undefined> => {
  for (const name of namesIn(folder).toReversed()) {
    const last = (await linesOf(join(folder, name), name)).lines.at(-1);
    if (last) return last.text;
  }
  return undefined;
};

/** Whether a folder contains a line; reads the newest files first. */
export const holdsCheckpointLine = async (folder: string, line: string): Promise<boolean> => {
  for (const name of namesIn(folder).toReversed())
    if ((await linesOf(join(folder, name), name)).lines.some(({ text }) => text === line)) return true;
  return false;
};

const flush = (path: string): void => {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
};

/**
 * Appends a line to its day's file, on disk when it returns. If the clock was set back, the file of the latest
 * day continues: lines are in the order of signing. An incomplete line of an interrupted writer is removed.
 */
export const appendCheckpointLine = (folder: string, day: string, text: string): void => {
  mkdirSync(folder, { recursive: true });
  const names = [...namesIn(folder), `${day}.jsonl`].sort();
  const path = join(folder, names.at(-1) ?? '');
  const before = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
  const handle = openSync(path, 'a');
  try {
    ftruncateSync(handle, before.lastIndexOf('\n') + 1);
    writeSync(handle, `${text}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  flush(folder);
};

/**
 * Writes the public key beside the checkpoints, for auditors to copy; completes one left by an interrupted
 * writer. Throws a sentence where another key exists.
 */
export const keepPublicKey = async (folder: string, publicKey: KeyObject): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, PUBLIC_KEY);
  const pem = publicKey.export({ format: 'pem', type: 'spki' }).toString();
  const present = existsSync(path) ? await readFile(path, 'utf8') : '';
  if (present !== pem && pem.startsWith(present)) writeFileSync(path, pem, { flush: true });
  else if (present !== pem)
    throw new Error(
      `${path} is the key of another installation. Give this one a folder of its own by CHECKPOINT_DIR.`,
    );
};
