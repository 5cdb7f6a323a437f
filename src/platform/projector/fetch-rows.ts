import type { Database } from '../database.ts';

export type Row = Readonly<Record<string, unknown>>;
export type Key = string | number;

/** JSON size limit of the rows fetched for one step; the last row may exceed it. */
const MOST_CHARACTERS = 4_000_000;
/** Rows per statement: the database builds the JSON of all of them to see how many fit. */
const [FEWEST, FIRST, MOST] = [4, 100, 500];

/**
 * Reads current rows of a table. Returns a prefix of the keys, as many as memory allows and `least` at least,
 * each with its row or undefined. No joins, so that a plan made when the table was small stays right.
 */
export const rowFetching = (
  database: Pick<Database, 'sql'>,
  { table, key }: { readonly table: string; readonly key: string },
) => {
  const text = `
    select row, size from (
      select nth, row, size, sum(size) over (order by nth) - size as before
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
    where before < $2 or nth <= $3 order by nth`;
  /** Adapts to the size of the rows. */
  let atOnce = FIRST;

  return async (keys: ReadonlyArray<Key>, least: number): Promise<ReadonlyMap<Key, Row | undefined>> => {
    const rows = new Map<Key, Row | undefined>();
    for (let left = MOST_CHARACTERS; rows.size < keys.length && (left > 0 || rows.size < least); ) {
      const must = least - rows.size;
      const wanted = keys.slice(rows.size, rows.size + Math.max(atOnce, must));
      const json = JSON.stringify(wanted.map((each) => ({ [key]: each })));
      const found = await database.sql<{ row: Row | null; size: number }>(`${table}_rows`, text, [
        ...[json, left, must],
      ]);
      for (const [index, { row, size }] of found.entries()) {
        rows.set(wanted[index] as Key, row ?? undefined);
        left -= size;
      }
      atOnce = found.length < wanted.length ? Math.max(FEWEST, 2 * found.length) : Math.min(MOST, 2 * atOnce);
    }
    return rows;
  };
};
