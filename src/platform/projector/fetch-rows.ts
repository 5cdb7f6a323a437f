import type { Database } from '../database.ts';

export type Row = Readonly<Record<string, unknown>>;
export type Key = string | number;

/** Of the JSON of rows that are fetched at once; the last of them may pass it. */
const MOST_CHARACTERS = 4_000_000;

/**
 * Reads rows of a table as they stand. Answers the first of the keys, as many as memory takes and `least` at least, each
 * with its row or undefined where there is none. Nothing is joined, so that the plan of when the table was small stays right.
 */
export const rowFetching = (
  database: Pick<Database, 'sql'>,
  { table, key }: { readonly table: string; readonly key: string },
) => {
  const text = `
    select row from (
      select nth, row, sum(size) over (order by nth) - size as before
      from (
        select nth, found.row, coalesce(length(found.row::text), 0) as size
        from (
          select "${key}", row_number() over () as nth from json_populate_recordset(null::${table}, $1::json)
        ) wanted
        left join lateral (
          select row_to_json(one) as row from ${table} one where one."${key}" = wanted."${key}" offset 0
        ) found on true
      ) sized
    ) summed
    where before < ${MOST_CHARACTERS} or nth <= $2 order by nth`;

  return async (keys: ReadonlyArray<Key>, least: number): Promise<ReadonlyMap<Key, Row | undefined>> => {
    if (keys.length === 0) return new Map();
    const wanted = JSON.stringify(keys.map((each) => ({ [key]: each })));
    const found = await database.sql<{ row: Row | null }>(`${table}_rows`, text, [wanted, least]);
    return new Map(found.map(({ row }, index) => [keys[index] as Key, row ?? undefined]));
  };
};
