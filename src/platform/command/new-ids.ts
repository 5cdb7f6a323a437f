import type { Sql } from '../sql.ts';

/** So many numbers are fetched at once; those that are left when the process ends are used by nobody. */
const AHEAD = 20;

/** Hands out whole numbers of the records' sequence, ascending in this process, each once wherever it is asked. */
export const createNewIds = (sql: Sql): (() => Promise<number>) => {
  const ready: number[] = [];
  let fetching: Promise<void> | undefined;

  const fetch = async (): Promise<void> => {
    const rows = await sql<{ id: number }>(
      'record_ids_ahead',
      `select nextval('record_id_seq') as id from generate_series(1, ${AHEAD})`,
    );
    ready.push(...rows.map(({ id }) => id));
  };

  return async () => {
    for (;;) {
      const id = ready.shift();
      if (id !== undefined) return id;
      fetching ??= fetch().finally(() => {
        fetching = undefined;
      });
      await fetching;
    }
  };
};
