import { createHash } from 'node:crypto';
import { canonicalJson } from '../../../platform/canonical-json.ts';
import type { Recorded } from '../../../shared-kernel/event.ts';
import type { PriceTable } from '../../contract/price-columns.ts';
import type { PriceRowsDrafted, PriceRowsTakenBack } from '../events.ts';
import { type DraftRow, type RowOf, type RowValue, rowKey } from '../rows/price-rows.ts';
import { rowNameOf } from '../rows/row-search.ts';

/** What an event of a draft made of a row: its value, or that it was taken back. */
export type RowVersionColumns = {
  /** Among the rows of the event. */
  readonly place: number | null;
  /** From its revision on the draft does not have the row. */
  readonly taken: boolean;
  readonly table: PriceTable | null;
  readonly row: number | null;
  readonly value: RowValue | null;
  /** See `digestOf`. */
  readonly digest: string | null;
  /** See `RowName`; its `name` is the label. */
  readonly size: number | null;
  readonly label: string | null;
};

type RowEvent = PriceRowsDrafted | PriceRowsTakenBack;

export const NO_VERSION: RowVersionColumns = {
  ...{ place: null, taken: false, table: null, row: null, value: null, digest: null },
  ...{ size: null, label: null },
};

/** The index of each row's last version in an event. */
const lastIndexes = (rows: ReadonlyArray<RowOf>): Iterable<number> =>
  new Map(rows.map((row, place) => [rowKey(row), place])).values();

/** The rows that an event drafts or takes back. */
const rowsIn = ({ type, data }: RowEvent): ReadonlyArray<RowOf> =>
  type === 'PriceRowsDrafted' ? data.rows : data.ids.map((id) => ({ table: data.table, id }));

export const versionKeys = (event: Recorded<RowEvent>): ReadonlyArray<string> =>
  [...lastIndexes(rowsIn(event))].map((place) => `row/${event.data.draftId}/${event.revision}/${place}`);

/** By which values are compared: without their place in the table, so moving a row makes no change. */
export const digestOf = (value: RowValue): string => {
  const { order: _, ...cells } = value as RowValue & { readonly order?: number };
  return createHash('sha256').update(canonicalJson(cells)).digest('hex').slice(0, 16);
};

const drafted = ({ table, id: row, value }: DraftRow): Partial<RowVersionColumns> => {
  if (value === null) return { table, row };
  const { size, name: label } = rowNameOf({ table, id: row, value });
  return { table, row, value, digest: digestOf(value), size, label };
};

/** The version of a key; undefined where the event has none there. */
export const versionOf = ({ type, data }: RowEvent, key: string): RowVersionColumns | undefined => {
  const place = Number(key.split('/').at(-1));
  if (type === 'PriceRowsTakenBack')
    return { ...NO_VERSION, place, taken: true, table: data.table, row: data.ids[place] ?? null };
  const row = data.rows[place];
  return row && { ...NO_VERSION, place, ...drafted(row) };
};
