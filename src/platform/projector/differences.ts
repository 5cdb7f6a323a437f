import type { Sql } from '../sql.ts';

/** A row that differs between two tables, by key; `columns` differ where both have it. */
export type Difference = {
  readonly key: string;
  readonly kind: 'missing' | 'added' | 'changed';
  readonly columns: ReadonlyArray<string>;
};

export type Differences = { readonly named: ReadonlyArray<Difference>; readonly total: number };

const NAMED = 1_000;

type Row = Difference & { readonly total: number };

const sameKey = (key: ReadonlyArray<string>): string =>
  key.map((column) => `l."${column}" = f."${column}"`).join(' and ');

/** Label of a row: its key's values, with column names where there are several. */
const nameOf = (key: ReadonlyArray<string>): string => {
  const value = (column: string): string => `coalesce(l."${column}"::text, f."${column}"::text)`;
  const [first = ''] = key;
  return key.length === 1
    ? value(first)
    : `concat_ws(', ', ${key.map((column) => `'${column} ' || ${value(column)}`).join(', ')})`;
};

/**
 * The rows in which `live` differs from `fold`, a table of the same columns; the first ones are named. Rows in
 * `leftOut` do not count.
 */
export const differences = async (
  sql: Sql,
  tables: { readonly live: string; readonly fold: string; readonly key: ReadonlyArray<string> },
  leftOut: ReadonlyArray<string | number>,
): Promise<Differences> => {
  const { live, fold, key } = tables;
  const rows = await sql<Row>(
    null,
    `with differing as (
       select ${nameOf(key)} as key, l."${key[0]}" is null as is_missing, f."${key[0]}" is null as is_added,
         to_jsonb(l) as l, to_jsonb(f) as f
       from ${live} l full join ${fold} f on ${sameKey(key)}
       where to_jsonb(l) is distinct from to_jsonb(f)
     )
     select key, case when is_missing then 'missing' when is_added then 'added' else 'changed' end as kind,
       array(
         select name from (select jsonb_object_keys(l) union select jsonb_object_keys(f)) names (name)
         where not is_missing and not is_added and l -> name is distinct from f -> name order by name
       ) as columns, count(*) over () as total
     from differing where key <> all($1::text[]) order by key limit ${NAMED}`,
    [leftOut.map(String)],
  );
  return { named: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
};
