import { createWriteStream, existsSync } from 'node:fs';
import { link, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Database } from '../../platform/database.ts';
import { type Beside, backupLines } from './backup-lines.ts';
import { sealed } from './seal.ts';
import { holdUnfinished, removeUnfinished, type Warn } from './unfinished.ts';

export type BackupParts = Beside & {
  readonly database: Pick<Database, 'connect'>;
  readonly masterKey: Buffer;
  readonly warn: Warn;
  readonly signal?: AbortSignal;
};

/** Characters compressed at once: line by line takes several times as long. */
const PIECE = 65_536;

const isThere = (file: string): string => `${file} exists already. Choose another name.`;

const pieces = async function* (lines: AsyncIterable<string>): AsyncGenerator<string> {
  let text = '';
  for await (const line of lines) {
    text += `${line}\n`;
    if (text.length < PIECE) continue;
    yield text;
    text = '';
  }
  yield text;
};

/** Syncs a file's content, or a folder's entries, to disk. */
const flush = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
};

/** On a file system without links, checking first is the only way. */
const nameIt = async (unfinished: string, file: string): Promise<void> => {
  await link(unfinished, file).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST' || existsSync(file)) throw new Error(isThere(file));
    await rename(unfinished, file);
  });
};

/**
 * Writes a sealed backup and returns the number of rows per table. The file is readable by its owner only. It is
 * renamed to `file` once it is complete and synced to disk, never replaces another file, and is removed after a
 * failure or an abort; what killed processes have left beside it is removed first.
 */
export const writeBackup = async (
  parts: BackupParts,
  file: string,
): Promise<Readonly<Record<string, number>>> => {
  if (!existsSync(dirname(file))) throw new Error(`There is no folder ${dirname(file)}. Make it first.`);
  if (existsSync(file)) throw new Error(isThere(file));
  const rows: Record<string, number> = {};
  const count = (table: string): void => {
    rows[table] = (rows[table] ?? 0) + 1;
  };
  const head = await parts.log?.head();
  const connection = await parts.database.connect();
  let unfinished: string | undefined;
  try {
    unfinished = await holdUnfinished(connection, file);
    await writeFile(unfinished, '', { mode: 0o600, flag: 'wx' });
    await removeUnfinished(connection, unfinished, parts.warn);
    await pipeline(
      Readable.from(pieces(backupLines(connection, { ...parts, head, count }))),
      createGzip(),
      (bytes: AsyncIterable<Buffer>) => sealed(bytes, parts.masterKey),
      createWriteStream(unfinished, { flags: 'r+' }),
      { signal: parts.signal },
    );
    await flush(unfinished);
    parts.signal?.throwIfAborted();
    await nameIt(unfinished, file);
    await flush(dirname(file));
    return rows;
  } finally {
    try {
      if (unfinished !== undefined) await rm(unfinished, { force: true });
    } finally {
      await connection.end();
    }
  }
};
