import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as E from 'fp-ts/lib/Either.js';
import { Rejected, type Rejection, rejection } from '../../shared-kernel/rejection.ts';
import { type FileStore, isKey, UNREACHABLE } from './file-store.ts';
import { type Entitled, entitledBy, formFields } from './upload-token.ts';

/** Files in a local folder, with a form that posts to the product itself. */
export type DiskStore = FileStore & {
  /** Checks a posted form's fields (by lower-case name) before its file is read. */
  readonly check: (fields: ReadonlyMap<string, string>) => E.Either<Rejection, Entitled>;
  /** Receives the file after the fields; a Left stores nothing. Throws where the upload breaks off. */
  readonly receive: (
    entitled: Entitled,
    file: AsyncIterable<Uint8Array>,
  ) => Promise<E.Either<Rejection, void>>;
};

export type DiskOptions = {
  readonly folder: string;
  /** Target URL of the form; ends with a slash. */
  readonly url: string;
  /** Signs forms; the same on all nodes. */
  readonly secret: Buffer;
  readonly now: () => Date;
};

/**
 * Age after which a start removes a partial upload left by a crash; younger ones may still be arriving on other
 * nodes.
 */
const ABANDONED_MS = 3_600_000;

const EMPTY = rejection('REFUSED', 'This file is empty. Choose another one.');
const tooLarge = (maxBytes: number): Rejection =>
  rejection(
    'REFUSED',
    `A file can have at most ${Math.floor(maxBytes / 1024 / 1024)} MB. Choose a smaller one.`,
  );

const ignore = (): void => undefined;

const NO_ROOM = rejection(
  'UNAVAILABLE',
  'There is no room left for files. Tell whoever runs Lanebook, and try again later.',
);

/** Errors that the caller can do nothing about. */
const AWAY: Readonly<Record<string, Rejection>> = {
  ...{ ENOSPC: NO_ROOM, EDQUOT: NO_ROOM },
  ...{ EROFS: UNREACHABLE, EACCES: UNREACHABLE, EPERM: UNREACHABLE },
  ...{ EIO: UNREACHABLE, ESTALE: UNREACHABLE, ETIMEDOUT: UNREACHABLE },
  ...{ EMFILE: UNREACHABLE, ENFILE: UNREACHABLE },
};

/** Disk work; disk errors become a Rejected UNAVAILABLE. */
const reaching = async <A>(work: Promise<A>): Promise<A> => {
  try {
    return await work;
  } catch (error) {
    const why = AWAY[String((error as NodeJS.ErrnoException).code)];
    throw why ? new Rejected(why, error) : error;
  }
};

const ifThere = async <A>(work: Promise<A>): Promise<A | undefined> => {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
};

/** Writes up to `max` bytes; returns their number, or undefined as soon as there are more. */
const write = async (
  handle: FileHandle,
  file: AsyncIterable<Uint8Array>,
  max: number,
): Promise<number | undefined> => {
  let size = 0;
  for await (const chunk of file) {
    size += chunk.length;
    if (size > max) return undefined;
    await handle.writeFile(chunk);
  }
  return size;
};

const removeAbandoned = async (incoming: string, now: Date): Promise<void> => {
  for (const name of (await ifThere(readdir(incoming))) ?? []) {
    const found = await ifThere(stat(join(incoming, name)));
    if (found && found.mtimeMs < now.getTime() - ABANDONED_MS)
      await rm(join(incoming, name), { force: true });
  }
};

export const openDiskStore = async ({ folder, url, secret, now }: DiskOptions): Promise<DiskStore> => {
  const incoming = join(folder, 'incoming');
  await removeAbandoned(incoming, now());

  const pathOf = (key: string): string => {
    if (!isKey(key)) throw new Error('this is not the key of a file');
    return join(folder, key);
  };

  /** Atomic write: the output of `fill` appears under the key complete and synced to disk, or not at all. */
  const appear = async <A>(
    key: string,
    fill: (partial: string) => Promise<E.Either<A, void>>,
  ): Promise<E.Either<A, void>> => {
    const path = pathOf(key);
    const partial = join(incoming, randomUUID());
    const work = async (): Promise<E.Either<A, void>> => {
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      const filled = await fill(partial);
      if (E.isLeft(filled)) return filled;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await rename(partial, path);
      await syncFolder(dirname(path));
      return filled;
    };
    return reaching(work()).finally(() => rm(partial, { force: true }));
  };

  return {
    url,
    form: async (key, limits) => ({ url, fields: formFields(secret, key, limits, now()) }),
    check: (fields) => entitledBy(secret, fields, now()),
    receive: ({ key, maxBytes }, file) =>
      appear(key, async (partial) => {
        const handle = await open(partial, 'wx', 0o600);
        try {
          const size = await write(handle, file, maxBytes);
          if (size === undefined) return E.left(tooLarge(maxBytes));
          if (size === 0) return E.left(EMPTY);
          await handle.sync();
          return E.right(undefined);
        } finally {
          await handle.close();
        }
      }),
    open: async (key, range) => {
      const handle = await reaching(ifThere(open(pathOf(key), 'r')));
      if (!handle) return undefined;
      try {
        const { size } = await handle.stat();
        return { stream: createReadStream('', { fd: handle, ...range }).on('error', ignore), size };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
    copy: async (from, to) => {
      const copied = await ifThere(
        appear(to, async (partial) => {
          await copyFile(pathOf(from), partial);
          const handle = await open(partial, 'r+');
          await handle.sync().finally(() => handle.close());
          return E.right(undefined);
        }),
      );
      return copied !== undefined;
    },
    delete: async (key) => {
      await reaching(rm(pathOf(key), { force: true }));
    },
  };
};
