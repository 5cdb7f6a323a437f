import { definitionOf } from '../definitions/registry.ts';
import {
  type DraftRow,
  type RowOf,
  type RowValue,
  rowIn,
  rowKey,
  rowOfKey,
  type TableRows,
} from '../rows/price-rows.ts';
import type { BasedRow } from './price-draft.ts';

type Rows = ReadonlyMap<string, Pick<BasedRow, 'row'>>;

/** Rows by their keys, in tables where keys are unique, while a draft that lies over the tables changes. */
export type HeldKeys = {
  /** After a row of the draft was changed or has left it. */
  readonly follow: (row: RowOf) => void;
  /** Rows of the draft with the key that a row has, by `rowKey`; not itself. */
  readonly sharing: (row: RowOf) => ReadonlyArray<string>;
  /** The row that has the key to which a row of the draft was moved: that which had it before, or the oldest. */
  readonly holderOf: (row: RowOf) => DraftRow | undefined;
};

/** `drafted` is read at each call. */
export const createHeldKeys = (drafted: Rows, now: TableRows): HeldKeys => {
  const keys = new Map<string, string>();
  const rowsOf = new Map<string, Set<string>>();

  const keyIn = ({ table, id }: RowOf, value: RowValue | null): string | undefined => {
    const { unique, keyOf } = definitionOf(table);
    return unique && value !== null ? `${table} ${keyOf(value, id)}` : undefined;
  };
  const before = ({ table, id }: RowOf): RowValue | null => now[table].get(id) ?? null;
  const presentOf = (row: RowOf): RowValue | null => {
    const mine = drafted.get(rowKey(row));
    return mine ? mine.row.value : before(row);
  };

  const follow = (row: RowOf): void => {
    const name = rowKey(row);
    const [old, key] = [keys.get(name), keyIn(row, presentOf(row))];
    if (old === key) return;
    if (old !== undefined) rowsOf.get(old)?.delete(name);
    keys.delete(name);
    if (key === undefined) return;
    keys.set(name, key);
    rowsOf.set(key, (rowsOf.get(key) ?? new Set()).add(name));
  };

  const withKeyOf = (row: RowOf): ReadonlyArray<string> => {
    const key = keys.get(rowKey(row));
    return key === undefined ? [] : [...(rowsOf.get(key) ?? [])];
  };
  const isMoved = (row: RowOf): boolean => keyIn(row, before(row)) !== keys.get(rowKey(row));

  for (const table of new Set([...drafted.values()].map(({ row }) => row.table)))
    if (definitionOf(table).unique) for (const id of now[table].keys()) follow({ table, id });
  for (const { row } of drafted.values()) follow(row);

  return {
    follow,
    sharing: (row) => withKeyOf(row).filter((name) => name !== rowKey(row) && drafted.has(name)),
    holderOf: (row) => {
      if (!isMoved(row)) return undefined;
      const all = withKeyOf(row)
        .map(rowOfKey)
        .sort((one, other) => one.id - other.id);
      const holder = all.find((each) => !isMoved(each)) ?? all[0];
      return holder && holder.id !== row.id ? rowIn(holder.table, holder.id, presentOf(holder)) : undefined;
    },
  };
};
