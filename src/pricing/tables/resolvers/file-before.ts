import { createHash } from 'node:crypto';
import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { decodeWith, parsed } from '../../../shared-kernel/validation.ts';
import type { FeeType } from '../../contract/fee-types.ts';
import { PRICE_COLUMNS, type PriceTable } from '../../contract/price-columns.ts';
import { MOST_BANDS, MOST_ROWS } from '../../contract/price-limits.ts';
import { readRow } from '../definitions/read-row.ts';
import { definitionOf } from '../definitions/registry.ts';
import type { Tables } from '../editors/editor.ts';
import type { PriceFate } from '../editors/import-fates.ts';
import { orderKeyAfter } from '../editors/order-keys-between.ts';
import { lastOrderKey } from '../editors/ordered-rows.ts';
import { rowOfCells } from '../editors/row-cells.ts';
import { type DraftRow, type RowValue, rowIn, withRows } from '../rows/price-rows.ts';
import type { PublishedTables } from '../tables-at.ts';

/** What the parts of a file before one are to it: its rows are compared with theirs. */
export type FileBefore = {
  /** Fingerprint of what the first part was compared with, see `stateOf`; empty in the first part itself. */
  readonly state: string;
  /** Fingerprints of the keys of rows before. */
  readonly taken: ReadonlySet<string>;
  /** How many rows before a draft would have besides its own. */
  readonly added: number;
  /** New rows before, by their cells, of a table in which an earlier row counts first. */
  readonly rows: ReadonlyArray<ReadonlyArray<string | null>>;
};

export const NOTHING_BEFORE: FileBefore = { state: '', taken: new Set(), added: 0, rows: [] };

/** Characters of a fingerprint: 60 bits, of at most 10,000 keys. */
const WIDTH = 10;

const fingerprintOf = (key: string): string =>
  createHash('sha256').update(key).digest('base64url').slice(0, WIDTH);

const byId = ([one]: readonly [number, unknown], [other]: readonly [number, unknown]): number => one - other;

/** Of the rows of a table in memory, which never change. */
const fingerprints = new WeakMap<object, string>();

const fingerprintOfRows = (rows: ReadonlyMap<number, object>): string => {
  const known = fingerprints.get(rows) ?? fingerprintOf(JSON.stringify([...rows].toSorted(byId)));
  fingerprints.set(rows, known);
  return known;
};

/** Fingerprint of all that the parts of a file are compared with: the table's rows, the sizes, and the draft. */
export const stateOf = (
  table: PriceTable,
  { rows, sizes, draftRevision }: Pick<PublishedTables, 'rows' | 'sizes' | 'draftRevision'>,
): string =>
  fingerprintOf(JSON.stringify([draftRevision, [...sizes].toSorted(byId), fingerprintOfRows(rows[table])]));

export const isTaken =
  ({ taken }: FileBefore) =>
  (key: string): boolean =>
    taken.has(fingerprintOf(key));

const written = t.type({
  state: t.string,
  taken: t.string,
  added: t.Int,
  rows: t.array(t.array(t.union([t.string, t.null]))),
});

const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const MOST_COLUMNS = Math.max(...Object.values(PRICE_COLUMNS).map(({ length }) => length));

/** What no file can have before a part is not looked at: it would cost more than any dry run. */
const isPossible = ({ state, taken, added, rows }: t.TypeOf<typeof written>): boolean =>
  state.length === WIDTH &&
  taken.length <= MOST_ROWS * WIDTH &&
  taken.length % WIDTH === 0 &&
  added >= 0 &&
  added <= MOST_ROWS &&
  rows.length <= MOST_BANDS &&
  rows.every(({ length }) => length <= MOST_COLUMNS);

const read = (text: unknown): FileBefore | undefined => {
  const found = typeof text === 'string' ? decodeWith(written)(json(text)) : undefined;
  if (found === undefined || E.isLeft(found) || !isPossible(found.right)) return undefined;
  const { taken, ...others } = found.right;
  return { ...others, taken: new Set(taken.match(new RegExp(`.{${WIDTH}}`, 'gu'))) };
};

const write = ({ taken, ...others }: FileBefore): string =>
  JSON.stringify({ ...others, taken: [...taken].join('') });

/** As one part of a file was answered with it, to be sent with the next one. */
export const fileBefore: t.Type<FileBefore, string> = parsed(
  'FileBefore',
  (value): value is FileBefore => typeof value === 'object' && value !== null && 'taken' in value,
  read,
  write,
  'Send it as the part before was answered with it.',
);

/** Tables with the new rows that stand before in the file, as far as these matter; they have no ids yet. */
export const withFileBefore = (
  tables: Tables,
  { table, feeType }: { readonly table: PriceTable; readonly feeType: FeeType | null },
  { rows }: FileBefore,
): Tables => {
  let last = lastOrderKey(tables.now[table]);
  const laid = rows.flatMap((cells, at): ReadonlyArray<DraftRow> => {
    const value = readRow<RowValue>(definitionOf(table), rowOfCells({ table }, cells), tables, feeType);
    if (E.isLeft(value)) return [];
    last = orderKeyAfter(last, tables.draftId);
    return [rowIn(table, -1 - at, { ...value.right, order: last })];
  });
  return { ...tables, now: withRows(tables.now, laid) };
};

/** What stands before the next part of a file, once a part has its fates. */
export const fileAfter = (
  before: FileBefore,
  table: PriceTable,
  {
    fates,
    added,
    sizes,
    state,
  }: Pick<Tables, 'sizes'> & {
    readonly state: string;
    readonly fates: ReadonlyArray<PriceFate>;
    /** Rows that the draft would have besides those before. */
    readonly added: number;
  },
): FileBefore => {
  const { cellsOf, isOrdered } = definitionOf(table);
  const rows = isOrdered
    ? fates.flatMap(({ fate, row }) => {
        if (fate !== 'NEW' || !row || row.value === null) return [];
        const cells = cellsOf(row.value, row.id, sizes);
        return [PRICE_COLUMNS[table].map(({ name }) => cells[name] ?? null)];
      })
    : [];
  const taken = fates.flatMap(({ key }) => (key === null ? [] : [fingerprintOf(key)]));
  return {
    state,
    taken: new Set([...before.taken, ...taken]),
    added: before.added + added,
    rows: [...before.rows, ...rows],
  };
};
