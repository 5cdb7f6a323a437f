import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import type { FieldErrors } from '../../../shared-kernel/rejection.ts';
import { sameValue } from '../../../shared-kernel/same-value.ts';
import { caseless } from '../../../shared-kernel/text.ts';
import { type FeeType, PRICE_COLUMNS, type PriceTable } from '../../contract/price-columns.ts';
import type { DraftRow, RowValue, RowValues } from '../price-rows.ts';
import { type CellChange, cellChanges, labelOf } from '../row-words.ts';
import type { Tables } from './editor.ts';
import { laneKey } from './exceptions.ts';
import { ORDER_STEP } from './ordered-rows.ts';
import { type CellValue, type ReadableRow, readCells, sizeNamed } from './read-cells.ts';

/** What importing a row of a file does. */
export type PriceFate = {
  readonly fate: 'NEW' | 'CHANGES' | 'SAME' | 'REFUSED';
  readonly id: number | null;
  readonly label: string;
  readonly changes: ReadonlyArray<CellChange>;
  readonly problems: FieldErrors;
  /** Null for a refused row. */
  readonly row: DraftRow | null;
};

export type Imported = {
  readonly table: PriceTable;
  readonly feeType: FeeType | null;
  readonly rows: ReadonlyArray<{ readonly cells: ReadonlyArray<string | null> }>;
};

/** Cells by column: those that are missing at the end are empty. */
export const rowOfCells = (table: PriceTable, cells: ReadonlyArray<string | null>): ReadableRow =>
  Object.fromEntries(PRICE_COLUMNS[table].map(({ name }, at) => [name, cells[at]?.trim() || null]));

/** By which a row of a file finds the one that it changes. */
const keyOf = (table: PriceTable, value: CellValue<PriceTable>, id: number): string => {
  switch (table) {
    case 'MILEAGE': {
      const { minMileage, maxMileage } = value as RowValues['MILEAGE'];
      return `${minMileage}|${maxMileage}`;
    }
    case 'EXCEPTIONS':
      return laneKey(value as RowValues['EXCEPTIONS']);
    case 'SIZES':
      return String(id);
    case 'SIZE_CHART': {
      const { year, make, model } = value as RowValues['SIZE_CHART'];
      return [year, caseless(make), caseless(model)].join('|');
    }
    case 'FEES': {
      const { type, sizeId, minMileage, maxMileage } = value as RowValues['FEES'];
      return [type, sizeId, minMileage, maxMileage].join('|');
    }
  }
};

type Found = { readonly id: number; readonly value: RowValue };

const byKey = (table: PriceTable, { now }: Tables): Map<string, Found> => {
  const rows = new Map<string, Found>();
  for (const [id, value] of now[table]) {
    const key = keyOf(table, value, id);
    if (!rows.has(key)) rows.set(key, { id, value });
  }
  return rows;
};

const lastOrder = (table: PriceTable, { now }: Tables): number =>
  [...now[table].values()].reduce((last, value) => Math.max(last, 'order' in value ? value.order : 0), 0);

/** A row without the parts that no cell has. */
const withOrder = (table: PriceTable, value: CellValue<PriceTable>, order: number): RowValue => {
  if (table === 'SIZES') {
    const { rateBump, flatBump } = value as RowValues['SIZES'];
    return { rateBump, flatBump };
  }
  return (table === 'MILEAGE' || table === 'FEES' ? { ...value, order } : value) as RowValue;
};

const TWICE = 'The file has this row twice.';

const refused = (label: string, problems: FieldErrors): PriceFate => ({
  ...{ fate: 'REFUSED', id: null, label, changes: [], row: null },
  problems,
});

/** What importing rows of a file would do, in their order. */
export const importFates = ({ table, feeType, rows }: Imported, tables: Tables): ReadonlyArray<PriceFate> => {
  const known = byKey(table, tables);
  const { sizes } = tables;
  const taken = new Set<string>();
  let next = tables.nextRowId;
  let order = lastOrder(table, tables);
  return rows.map(({ cells }): PriceFate => {
    const sent = rowOfCells(table, cells);
    const written = Object.values(sent).filter((cell) => cell !== null);
    const first = PRICE_COLUMNS[table][0]?.name ?? '';
    const named = written.slice(0, 4).join(' ');
    if (
      cells.length > PRICE_COLUMNS[table].length &&
      cells.slice(PRICE_COLUMNS[table].length).some((cell) => cell?.trim())
    )
      return refused(named, { [first]: 'This row has more cells than the table has columns.' });
    const read = readCells(table, feeType, sent, tables);
    if (E.isLeft(read)) return refused(named, read.left);
    const sizeId = table === 'SIZES' ? (sizeNamed(sent.name ?? null, tables) ?? 0) : 0;
    const key = keyOf(table, read.right, sizeId);
    if (taken.has(key)) return refused(named, { [first]: TWICE });
    taken.add(key);
    const found = known.get(key);
    const before = found?.value ?? null;
    const own = before !== null && 'order' in before ? before.order : undefined;
    const value = withOrder(table, read.right, own ?? order + ORDER_STEP);
    const id = found?.id ?? (table === 'SIZES' ? sizeId : next);
    if (found === undefined && table !== 'SIZES') next += 1;
    if (own === undefined) order += ORDER_STEP;
    const row = { table, id: id as t.Int, value } as DraftRow;
    const changes = cellChanges(row, before, value, sizes);
    const label = labelOf(table, id, value as never, sizes);
    const problems = {};
    if (found === undefined) return { fate: 'NEW', id: null, label, changes, problems, row };
    const fate = sameValue(before, value) ? 'SAME' : 'CHANGES';
    return { fate, id, label, changes, problems, row };
  });
};
