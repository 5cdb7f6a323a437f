import { tableOf } from '../../../platform/projector/read-model.ts';
import type { Sql } from '../../../platform/sql.ts';
import { grouped } from '../../../shared-kernel/grouped.ts';
import type { PriceTable } from '../../contract/price-columns.ts';
import { type RowValue, rowKey, type TableRows } from '../rows/price-rows.ts';
import type { RowName } from '../rows/row-search.ts';
import { priceHistory } from './price-history.ts';
import { PUBLISHED } from './published-rows.ts';
import { digestOf } from './row-versions.ts';

const TABLE = tableOf(priceHistory);

/** What publications made of a row; by number, the first one first. */
export type RowPublications = {
  readonly table: PriceTable;
  readonly id: number;
  /** Publications that have the row. */
  readonly numbers: ReadonlyArray<number>;
  /** Those of them that changed its cells: a place in the table is none. */
  readonly changes: ReadonlyArray<number>;
  /** What it is or was called. */
  readonly names: ReadonlyArray<RowName>;
  /** Of its cells, as the last publication left them; null for a deleted row. */
  readonly digest: string | null;
};

/** The rows that publications up to one have changed, by key. */
export type PublicationIndex = { readonly upTo: number; readonly rows: ReadonlyMap<string, RowPublications> };

type Changed = readonly [
  table: PriceTable,
  id: number,
  digest: string | null,
  label: string | null,
  size: number | null,
];

type NumberedChange = readonly [number: number, change: Changed];

/** Rows of publications that one statement reads, unless a single one has more. */
const ROWS_AT_ONCE = 20_000;

/** The last publication of each part of those after $1 up to $2, by how many rows they list. */
const PARTS = `
  select max(number) as number from (
    select number, (sum((select coalesce(sum(n.value::integer), 0) from jsonb_each_text(counts) n))
      over (order by number) / ${ROWS_AT_ONCE})::integer as part
    from ${TABLE} where number > $1 and number <= $2
  ) parts group by part order by number`;

const CHANGES = `
  with ${PUBLISHED}
  select p.number, json_agg(json_build_array(r."table", r."row", r.digest, r.label, r.size)) as rows
  from published p cross join lateral (
    select distinct on (v."table", v."row") v."table", v."row", v.digest, v.label, v.size, v.taken
    from ${TABLE} v where v.draft = p.draft and v.revision <= p.revision and v."row" is not null
    order by v."table", v."row", v.revision desc offset 0
  ) r where not r.taken group by p.number order by p.number`;

const withName = (
  names: ReadonlyArray<RowName>,
  name: string | null,
  size: number | null,
): ReadonlyArray<RowName> =>
  name === null || names.some((each) => each.name === name && each.size === size)
    ? names
    : [...names, { name, size }];

/**
 * Which rows publications changed, without their values: what they have is read once and kept, and those that follow are
 * added. `first` are the rows before the first one.
 */
export const createPublicationIndex = (first: TableRows) => {
  let known: Promise<PublicationIndex> = Promise.resolve({ upTo: 0, rows: new Map() });

  /** What a row had before a publication that is its first; the first prices are new in every table. */
  const digestBefore = (table: PriceTable, id: number, number: number): string | null => {
    const value: RowValue | undefined = number === 1 ? undefined : first[table].get(id);
    return value === undefined ? null : digestOf(value);
  };

  const withChanges = (
    row: RowPublications | undefined,
    changed: ReadonlyArray<NumberedChange>,
  ): RowPublications => {
    const [[, [table, id]]] = changed as readonly [NumberedChange];
    const numbers = [...(row?.numbers ?? [])];
    const changes = [...(row?.changes ?? [])];
    let { names = [], digest: before = null } = row ?? {};
    for (const [number, [, , digest, name, size]] of changed) {
      if (digest !== (before ?? digestBefore(table, id, number))) changes.push(number);
      numbers.push(number);
      names = withName(names, name, size);
      before = digest;
    }
    return { table, id, numbers, changes, names, digest: before };
  };

  const extended = async (before: PublicationIndex, upTo: number, sql: Sql): Promise<PublicationIndex> => {
    if (before.upTo >= upTo) return before;
    const changed: Array<NumberedChange> = [];
    let after = before.upTo;
    for (const { number: end } of await sql<{ number: number }>(null, PARTS, [after, upTo])) {
      const read = await sql<{ number: number; rows: ReadonlyArray<Changed> }>(null, CHANGES, [after, end]);
      for (const { number, rows } of read) for (const change of rows) changed.push([number, change]);
      after = end;
    }
    const rows = new Map(before.rows);
    const keyOf = ([, [table, id]]: NumberedChange): string => rowKey({ table, id });
    for (const [key, of] of grouped(changed, keyOf)) rows.set(key, withChanges(rows.get(key), of));
    return { upTo, rows };
  };

  /** The index with the publications up to one that is there. */
  return (publication: number, sql: Sql): Promise<PublicationIndex> => {
    const before = known;
    const after = before.then((each) => extended(each, publication, sql));
    known = after.catch(() => before);
    return after;
  };
};

export type IndexUpTo = ReturnType<typeof createPublicationIndex>;
