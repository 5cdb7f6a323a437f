import * as E from 'fp-ts/lib/Either.js';
import type { FieldErrors } from '../../../shared-kernel/rejection.ts';
import { sameValue } from '../../../shared-kernel/same-value.ts';
import type { FeeType } from '../../contract/fee-types.ts';
import type { PriceTable } from '../../contract/price-columns.ts';
import { inOrder } from '../definitions/bands.ts';
import { together } from '../definitions/read-row.ts';
import { definitionOf } from '../definitions/registry.ts';
import { type DraftRow, type RowValue, rowIn } from '../rows/price-rows.ts';
import { type CellChange, cellChanges, cellsOf, labelOf } from '../rows/row-words.ts';
import { earlierBands } from './earlier-bands.ts';
import type { Tables } from './editor.ts';
import { orderKeyAfter } from './order-keys-between.ts';
import { lastOrderKey, orderKeyOf } from './ordered-rows.ts';
import { atFirstColumn, rowOfCells, type SentCells, type SentTable, surplusCells } from './row-cells.ts';

/** What importing a row of a file does. */
export type PriceFate = {
  readonly fate: 'NEW' | 'CHANGES' | 'SAME' | 'REFUSED';
  readonly id: number | null;
  readonly label: string;
  readonly changes: ReadonlyArray<CellChange>;
  readonly problems: FieldErrors;
  /** Why its price will not count, or not for all of its miles. */
  readonly warning?: string | undefined;
  /** Null for a refused row. */
  readonly row: DraftRow | null;
  /** The row's `keyOf`, with a number where rows before have it; null where it cannot be read. */
  readonly key: string | null;
};

export type Imported = SentTable & {
  readonly feeType: FeeType | null;
  readonly rows: ReadonlyArray<{ readonly cells: SentCells }>;
};

type Ordered = { readonly order: string };

type Found = { readonly id: number; readonly value: RowValue };

/** Counts keys of rows: one that was there before is another one each time. `isTaken` says which are there elsewhere. */
const countedKeys = (isTaken: (key: string) => boolean = () => false) => {
  const counts = new Map<string, number>();
  const nth = (key: string, times: number): string => (times === 0 ? key : `${key}\n${times}`);
  return (key: string): string => {
    let times = counts.get(key) ?? 0;
    while (isTaken(nth(key, times))) times += 1;
    counts.set(key, times + 1);
    return nth(key, times);
  };
};

/**
 * The rows of a table by their keys, which bands may repeat. A row that others have deleted since it was seen is still
 * known, unless another row has its key: a change of it meets the deletion.
 */
const byKey = (table: PriceTable, { now, seen }: Tables): Map<string, Found> => {
  const { isOrdered, keyOf } = definitionOf(table);
  const rows = new Map<string, Found>();
  const counted = countedKeys();
  const present = isOrdered
    ? inOrder(now[table] as unknown as ReadonlyMap<number, RowValue & Ordered>)
    : now[table];
  for (const [id, value] of present) rows.set(counted(keyOf(value, id)), { id, value });
  for (const [id, value] of seen[table]) {
    const key = keyOf(value, id);
    if (!(now[table].has(id) || rows.has(key))) rows.set(key, { id, value });
  }
  return rows;
};

const TWICE = 'The file has this row twice.';

const refused = (label: string, problems: FieldErrors, key: string | null): PriceFate => ({
  ...{ fate: 'REFUSED', id: null, label, changes: [], row: null },
  ...{ problems, key },
});

/** The keys of rows of a file: a row that is refused for its other cells has one, too. */
const readKeys = ({ table, feeType, columns, rows }: Imported, tables: Tables) => {
  const { idNamed, keyOf, readKey } = definitionOf(table);
  const counted = countedKeys(tables.isTaken);
  return rows.map(({ cells }) => {
    const sent = rowOfCells({ table, columns }, cells);
    const fixedId = idNamed?.(sent, tables.sizes);
    const keyed = E.map((of: object) => {
      const own = keyOf(of, fixedId ?? 0);
      return { of, own, key: counted(own) };
    })(readKey(sent, tables, feeType));
    return { cells, sent, fixedId, keyed };
  });
};

/** The keys of rows of a file that can be read, in their order. */
export const keysOfFile = (of: Imported, tables: Tables): ReadonlyArray<string> =>
  readKeys(of, tables).flatMap(({ keyed }) => (E.isRight(keyed) ? [keyed.right.key] : []));

/** What importing rows of a file would do, in their order. */
export const importFates = (of: Imported, tables: Tables): ReadonlyArray<PriceFate> => {
  const { table, feeType, columns } = of;
  const known = byKey(table, tables);
  const { isOrdered, readOthers } = definitionOf(table);
  const { sizes, draftId } = tables;
  const warningOf = earlierBands(table, tables.now[table]);
  let next = tables.nextRowId;
  let last = lastOrderKey(tables.now[table]);
  return readKeys(of, tables).map(({ cells, sent, fixedId, keyed }): PriceFate => {
    const itsKey = E.isRight(keyed) ? keyed.right.key : null;
    const written = Object.values(sent).filter((cell) => cell !== null);
    const named = written.slice(0, 4).join(' ');
    const surplus = surplusCells({ table, columns }, cells);
    if (Object.keys(surplus).length > 0) return refused(named, surplus, itsKey);
    const found = known.get(itsKey ?? '');
    const before = found?.value ?? null;
    // Cells that were not sent stay as they are.
    const stays = cellsOf({ table, id: found?.id ?? 0, value: before }, sizes);
    const others = readOthers(rowOfCells({ table, columns }, cells, stays), tables, feeType);
    const read = together(keyed, others, ({ of, ...named }, rest) => ({
      ...{ ...named, value: { ...of, ...rest } },
    }));
    if (E.isLeft(read)) return refused(named, read.left, itsKey);
    const { key, own, value } = read.right;
    const order = isOrdered && { order: orderKeyOf(before) ?? orderKeyAfter(last, draftId) };
    const whole = { ...value, ...order };
    // Nobody knows which of several rows a change of a repeated one is meant for.
    if (key !== own && !sameValue(before, whole)) {
      const problem = (tables.isTaken?.(own) && tables.takenProblem) || TWICE;
      return refused(named, atFirstColumn(table, problem), key);
    }
    if (before === null) last = orderKeyOf(whole) ?? last;
    const id = found?.id ?? fixedId ?? next;
    if (found === undefined && fixedId === undefined) next += 1;
    const row = rowIn(table, id, whole);
    const changes = cellChanges(row, before, row.value, sizes);
    const label = labelOf(row, sizes);
    const problems = {};
    const warning = row.value === null ? undefined : warningOf(found?.id ?? null, row.value);
    const its = { label, changes, problems, row, key };
    if (found === undefined) return { ...its, fate: 'NEW', id: null, warning };
    if (sameValue(before, row.value)) return { ...its, fate: 'SAME', id };
    return { ...its, fate: 'CHANGES', id, warning };
  });
};
