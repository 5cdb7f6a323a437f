import { mkdir, open, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as t from 'io-ts';
import { isOfEvidence } from '../../auditing/checkpoint-files.ts';

/** Name of this part in a backup; it is a folder and not a table. */
export const CHECKPOINT_FILES = 'checkpoint_files';

/** A file of the folder of signed checkpoints, whole: its name without the folder, and its text. */
export const CheckpointFile = t.type({ name: t.string, text: t.string });
export type CheckpointFile = t.TypeOf<typeof CheckpointFile>;

/** Length of a file at a moment. It only grows: its content up to there is what was signed by then. */
type Noted = { readonly name: string; readonly bytes: number };

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

const namesIn = (folder: string): Promise<ReadonlyArray<string>> =>
  readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });

/** The current files; none where the folder does not exist. */
export const noteCheckpoints = async (folder: string): Promise<ReadonlyArray<Noted>> => {
  const noted: Noted[] = [];
  for (const name of (await namesIn(folder)).filter(isOfEvidence).toSorted()) {
    const file = await open(join(folder, name));
    noted.push({ name, bytes: (await file.stat()).size });
    await file.close();
  }
  return noted;
};

/** The files at their noted lengths, one after another. */
export const readCheckpoints = async function* (
  folder: string,
  noted: ReadonlyArray<Noted>,
): AsyncGenerator<CheckpointFile> {
  for (const { name, bytes } of noted) {
    const file = await open(join(folder, name));
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
      yield { name, text: buffer.toString('utf8', 0, bytesRead) };
    } finally {
      await file.close();
    }
  }
};

/** Writes missing files, each on disk when it resolves, and changes no existing one. Returns their names. */
export const putBackCheckpoints = async (
  folder: string,
  files: ReadonlyArray<CheckpointFile>,
): Promise<ReadonlyArray<string>> => {
  const there = new Set(await namesIn(folder));
  const missing = files.filter(({ name }) => isOfEvidence(name) && !there.has(name));
  if (missing.length > 0) await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const { name, text } of missing)
    await writeFile(join(folder, name), text, { mode: 0o600, flag: 'wx', flush: true });
  return missing.map(({ name }) => name);
};
