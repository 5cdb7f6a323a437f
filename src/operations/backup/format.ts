import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';

/**
 * A backup is gzipped lines of JSON: a header; then, per table, a line that names it and a line for each row,
 * wrapped in brackets; at the end how many rows there are, and the SHA-256 of every byte before that line.
 */
const FORMAT = 1;

const Header = t.type({
  lanebook: t.literal('backup'),
  format: t.number,
  madeAt: t.string,
  migrations: t.array(t.string),
  lastId: t.number,
  /** The store that the events, and so all positions, come from. */
  log: t.keyof({ postgres: null, eventstoredb: null }),
});
export type Header = t.TypeOf<typeof Header>;

const Table = t.type({ table: t.string });
const End = t.type({ end: t.literal(true), rows: t.record(t.string, t.number), sha256: t.string });
export type End = t.TypeOf<typeof End>;

export const headerLine = (header: Omit<Header, 'lanebook' | 'format'>): string =>
  JSON.stringify({ lanebook: 'backup', format: FORMAT, ...header });
export const tableLine = (table: string): string => JSON.stringify({ table });
/** `json` is a row's text as Postgres writes it. */
export const rowLine = (json: string): string => `[${json}]`;
export const endLine = (rows: End['rows'], hash: Hash): string =>
  JSON.stringify({ end: true, rows, sha256: hash.digest('hex') });

/** One row's text, as it was written. */
export type BackupRow = { readonly table: string; readonly json: string };

const DAMAGED = 'This file is damaged or not a whole backup';

const parse = <A>(codec: t.Type<A, unknown>, line: string): A | undefined => {
  try {
    const decoded = codec.decode(JSON.parse(line));
    return E.isRight(decoded) ? decoded.right : undefined;
  } catch {
    return undefined;
  }
};

/** Lines end at \n alone: JSON may hold the other line ends of Unicode, at which node:readline splits. */
const lines = async function* (file: string): AsyncGenerator<string> {
  const bytes = createReadStream(file);
  const plain = createGunzip().setEncoding('utf8');
  bytes.on('error', (error) => plain.destroy(error));
  plain.on('close', () => bytes.destroy()); // whoever has read enough leaves no file open
  let rest: ReadonlyArray<string> = [];
  for await (const chunk of bytes.pipe(plain)) {
    const [first = '', ...more] = String(chunk).split('\n');
    if (more.length === 0) rest = [...rest, first];
    else {
      yield rest.join('') + first;
      yield* more.slice(0, -1);
      rest = [more.at(-1) ?? ''];
    }
  }
  if (rest.some((part) => part !== '')) yield rest.join('');
};

const headerOf = (line: string | undefined): Header => {
  const header = line === undefined ? undefined : parse(Header, line);
  if (!header) throw new Error(`${DAMAGED}: it does not begin as one.`);
  if (header.format !== FORMAT)
    throw new Error(`This backup has format ${header.format}; this release reads format ${FORMAT}.`);
  return header;
};

/** The rows of a backup that was examined before. Header and end are left out. */
export const readRows = async function* (file: string): AsyncGenerator<BackupRow> {
  let table = '';
  for await (const line of lines(file)) {
    if (line.startsWith('[')) yield { table, json: line.slice(1, -1) };
    else table = parse(Table, line)?.table ?? table;
  }
};

const examineLines = async (file: string): Promise<{ header: Header; end: End }> => {
  const hash = createHash('sha256');
  const rows: Record<string, number> = {};
  let [header, end, table]: [Header | undefined, End | undefined, string] = [undefined, undefined, ''];
  for await (const line of lines(file)) {
    if (end) throw new Error(`${DAMAGED}: it goes on behind its end.`);
    end = line.startsWith('{"end"') ? parse(End, line) : undefined;
    if (end) continue;
    hash.update(line).update('\n');
    if (!header) header = headerOf(line);
    else if (line.startsWith('[')) rows[table] = (rows[table] ?? 0) + 1;
    else table = parse(Table, line)?.table ?? table;
  }
  if (!header || !end) throw new Error(`${DAMAGED}: it was cut.`);
  const whole =
    end.sha256 === hash.digest('hex') &&
    Object.entries(end.rows).every(([name, n]) => (rows[name] ?? 0) === n);
  if (!whole) throw new Error(`${DAMAGED}: its contents were changed.`);
  return { header, end };
};

/** Reads a backup from end to end without using it; throws in words unless every byte is as it was written. */
export const examine = (file: string): Promise<{ readonly header: Header; readonly end: End }> =>
  examineLines(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Error(`There is no file ${file}.`);
    if (error.code?.startsWith('Z_'))
      throw new Error(`${DAMAGED}: it cannot be unpacked (${error.message}).`);
    throw error;
  });
