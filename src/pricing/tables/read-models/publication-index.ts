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
type PublishedChanges = { readonly number: number; readonly rows: ReadonlyArray<Changed> };

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
  let known: PublicationIndex = { upTo: 0, rows: new Map() };
  let reading: Promise<unknown> = Promise.resolve();

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

  const keyOf = ([, [table, id]]: NumberedChange): string => rowKey({ table, id });

  /** Of each part, only what the index keeps outlives its reading; where one cannot be read, those before it stay. */
  const extended = async (upTo: number, sql: Sql): Promise<PublicationIndex> => {
    if (known.upTo >= upTo) return known;
    const rows = new Map(known.rows);
    for (const { number: end } of await sql<{ number: number }>(null, PARTS, [known.upTo, upTo])) {
      const read = await sql<PublishedChanges>(null, CHANGES, [known.upTo, end]);
      const changed = read.flatMap(({ number, rows: of }) =>
        of.map((change): NumberedChange => [number, change]),
      );
      for (const [key, of] of grouped(changed, keyOf)) rows.set(key, withChanges(rows.get(key), of));
      known = { upTo: end, rows };
    }
    return known;
  };

  /** The index with the publications up to one that is there. */
  return (publication: number, sql: Sql): Promise<PublicationIndex> => {
    const after = reading.then(() => extended(publication, sql));
    reading = after.catch(() => undefined);
    return after;
  };
};

export type IndexUpTo = ReturnType<typeof createPublicationIndex>;
