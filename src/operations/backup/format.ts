import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { NotSealed, unsealed } from './seal.ts';

/**
 * A backup is gzipped lines of JSON, sealed: a header; then, per table, a line that names it and a line for
 * each row, wrapped in brackets.
 */
const FORMAT = 2;

const Header = t.type({
  lanebook: t.literal('backup'),
  format: t.number,
  madeAt: t.string,
  migrations: t.array(t.string),
  /** The highest number allocated in any family. */
  lastId: t.number,
  /** The store of the events, and so of all positions. */
  log: t.keyof({ postgres: null, eventstoredb: null }),
});
export type Header = t.TypeOf<typeof Header>;

const Table = t.type({ table: t.string });

export const headerLine = (header: Omit<Header, 'lanebook' | 'format'>): string =>
  JSON.stringify({ lanebook: 'backup', format: FORMAT, ...header });
export const tableLine = (table: string): string => JSON.stringify({ table });
/** `json` is a row's text as Postgres writes it. */
export const rowLine = (json: string): string => `[${json}]`;

/** One row's text, unchanged. */
export type BackupRow = { readonly table: string; readonly json: string };

const parse = <A>(codec: t.Type<A, unknown>, line: string): A | undefined => {
  const decoded = codec.decode(JSON.parse(line));
  return E.isRight(decoded) ? decoded.right : undefined;
};

const inWords: Readonly<Record<NotSealed['reason'], string>> = {
  'no seal':
    'This file is damaged or not a whole backup: it does not end with a seal. If it is of a release that sealed none, restore it with that release.',
  'another key':
    'The master key here is not the one of this backup. Put that one in place (MASTER_KEY, or DATA_DIR/master.key).',
  changed: 'This file is damaged or not a whole backup: it is not what was sealed under the master key.',
};

const bytesOf = async function* (file: string, masterKey: Buffer): AsyncGenerator<Buffer> {
  try {
    yield* unsealed(createReadStream(file), masterKey);
  } catch (error) {
    throw error instanceof NotSealed ? new Error(inWords[error.reason]) : error;
  }
};

/** Lines end at \n alone: JSON may hold the other line ends of Unicode, at which node:readline splits. */
const lines = async function* (file: string, masterKey: Buffer): AsyncGenerator<string> {
  const plain = createGunzip().setEncoding('utf8');
  const unpacked = pipeline(Readable.from(bytesOf(file, masterKey)), plain);
  unpacked.catch(() => undefined); // the reader of `plain` gets the error there
  let rest: ReadonlyArray<string> = [];
  for await (const chunk of plain) {
    const [first = '', ...more] = String(chunk).split('\n');
    if (more.length === 0) rest = [...rest, first];
    else {
      yield rest.join('') + first;
      yield* more.slice(0, -1);
      rest = [more.at(-1) ?? ''];
    }
  }
  await unpacked;
  if (rest.some((part) => part !== '')) yield rest.join('');
};

/** The rows of a backup that was examined before. Throws at the end if it has changed since. */
export const readRows = async function* (file: string, masterKey: Buffer): AsyncGenerator<BackupRow> {
  let table = '';
  for await (const line of lines(file, masterKey)) {
    if (line.startsWith('[')) yield { table, json: line.slice(1, -1) };
    else table = parse(Table, line)?.table ?? table;
  }
};

const headerOf = async (file: string, masterKey: Buffer): Promise<Header> => {
  for await (const line of lines(file, masterKey)) {
    const header = parse(Header, line);
    if (header?.format === FORMAT) return header;
    throw new Error(
      `This backup has format ${header?.format ?? 'unknown'}, and this release reads format ${FORMAT}: restore it with the release that made it.`,
    );
  }
  throw new Error(`${file} is an empty backup.`);
};

/**
 * Reads a backup from end to end without using it; throws a sentence unless every byte is as written under this
 * key.
 */
export const examine = async (file: string, masterKey: Buffer): Promise<Header> => {
  try {
    for await (const _ of bytesOf(file, masterKey));
    return await headerOf(file, masterKey);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new Error(`There is no file ${file}.`);
    throw error;
  }
};
