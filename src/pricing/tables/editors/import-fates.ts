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
  /** The row's `keyOf`, which a file has once; null for a row that cannot be read. */
  readonly key: string | null;
};

export type Imported = SentTable & {
  readonly feeType: FeeType | null;
  readonly rows: ReadonlyArray<{ readonly cells: SentCells }>;
};

type Ordered = { readonly order: string };

type Found = { readonly id: number; readonly value: RowValue };

/** Keys of rows; one that was counted before is another one each time. `isTaken` says which were counted elsewhere. */
const countedKeys = (isTaken: (key: string) => boolean = () => false) => {
  const counts = new Map<string, number>();
  const nth = (key: string, times: number): string => (times === 0 ? key : `${key}\n${times}`);
  const timesOf = (key: string): number => {
    let times = counts.get(key) ?? 0;
    while (isTaken(nth(key, times))) times += 1;
    return times;
  };
  return {
    next: (key: string): string => nth(key, timesOf(key)),
    count: (key: string): void => void counts.set(key, timesOf(key) + 1),
  };
};

/**
 * The rows of a table by their keys, which bands may repeat. A row that others have deleted since it was seen is still
 * known, unless another row has its key: a change of it meets the deletion.
 */
const byKey = (table: PriceTable, { now, seen }: Tables): Map<string, Found> => {
  const { isOrdered, keyOf } = definitionOf(table);
  const rows = new Map<string, Found>();
  const keys = countedKeys();
  const present = isOrdered
    ? inOrder(now[table] as unknown as ReadonlyMap<number, RowValue & Ordered>)
    : now[table];
  for (const [id, value] of present) {
    const key = keyOf(value, id);
    rows.set(keys.next(key), { id, value });
    keys.count(key);
  }
  for (const [id, value] of seen[table]) {
    const key = keyOf(value, id);
    if (!(now[table].has(id) || rows.has(key))) rows.set(key, { id, value });
  }
  return rows;
};

const TWICE = 'The file has this row twice.';

const refused = (label: string, problems: FieldErrors, key: string | null = null): PriceFate => ({
  ...{ fate: 'REFUSED', id: null, label, changes: [], row: null },
  ...{ problems, key },
});

/** What importing rows of a file would do, in their order. `isTaken` says which keys rows before them have. */
export const importFates = (
  { table, feeType, columns, rows }: Imported,
  tables: Tables,
  isTaken?: (key: string) => boolean,
): ReadonlyArray<PriceFate> => {
  const known = byKey(table, tables);
  const { idNamed, isOrdered, keyOf, readKey, readOthers } = definitionOf(table);
  const { sizes, draftId } = tables;
  const warningOf = earlierBands(table, tables.now[table]);
  const keys = countedKeys(isTaken);
  let next = tables.nextRowId;
  let last = lastOrderKey(tables.now[table]);
  return rows.map(({ cells }): PriceFate => {
    const sent = rowOfCells({ table, columns }, cells);
    const written = Object.values(sent).filter((cell) => cell !== null);
    const named = written.slice(0, 4).join(' ');
    const surplus = surplusCells({ table, columns }, cells);
    if (Object.keys(surplus).length > 0) return refused(named, surplus);
    const fixedId = idNamed?.(sent, sizes);
    const keyed = E.map((of: object) => {
      const own = keyOf(of, fixedId ?? 0);
      return { of, own, key: keys.next(own) };
    })(readKey(sent, tables, feeType));
    const found = E.isRight(keyed) ? known.get(keyed.right.key) : undefined;
    const before = found?.value ?? null;
    // Cells that were not sent stay as they are.
    const stays = cellsOf({ table, id: found?.id ?? 0, value: before }, sizes);
    const others = readOthers(rowOfCells({ table, columns }, cells, stays), tables, feeType);
    const read = together(keyed, others, ({ of, ...named }, rest) => ({
      ...{ ...named, value: { ...of, ...rest } },
    }));
    if (E.isLeft(read)) return refused(named, read.left);
    const { key, own, value } = read.right;
    const order = isOrdered && { order: orderKeyOf(before) ?? orderKeyAfter(last, draftId) };
    const whole = { ...value, ...order };
    // Nobody knows which of several rows a change of a repeated one is meant for.
    if (key !== own && !sameValue(before, whole)) return refused(named, atFirstColumn(table, TWICE), own);
    keys.count(own);
    if (before === null) last = orderKeyOf(whole) ?? last;
    const id = found?.id ?? fixedId ?? next;
    if (found === undefined && fixedId === undefined) next += 1;
    const row = rowIn(table, id, whole);
    const changes = cellChanges(row, before, row.value, sizes);
    const label = labelOf(row, sizes);
    const problems = {};
    const warning = row.value === null ? undefined : warningOf(found?.id ?? null, row.value);
    const of = { label, changes, problems, row, key };
    if (found === undefined) return { ...of, fate: 'NEW', id: null, warning };
    if (sameValue(before, row.value)) return { ...of, fate: 'SAME', id };
    return { ...of, fate: 'CHANGES', id, warning };
  });
};
