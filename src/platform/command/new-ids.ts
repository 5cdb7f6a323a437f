import type { Sql } from '../sql.ts';

/** So many numbers are fetched at once; those that are left when the process ends are used by nobody. */
const AHEAD = 20;

export type NewIds = {
  /** A whole number of the records' sequence: ascending in this process, each once wherever it is asked. */
  readonly next: () => Promise<number>;
  /** The database may be an older copy by now, whose sequence hands out again what was fetched. */
  readonly forget: () => void;
};

export const createNewIds = (sql: Sql): NewIds => {
  let ready: number[] = [];
  let fetching: Promise<void> | undefined;

  const fetch = async (): Promise<void> => {
    const fetched = ready;
    const rows = await sql<{ id: number }>(
      'record_ids_ahead',
      `select nextval('record_id_seq') as id from generate_series(1, ${AHEAD})`,
    );
    fetched.push(...rows.map(({ id }) => id));
  };

  return {
    next: async () => {
      for (;;) {
        const id = ready.shift();
        if (id !== undefined) return id;
        fetching ??= fetch().finally(() => {
          fetching = undefined;
        });
        await fetching;
      }
    },
    forget: () => {
      ready = [];
    },
  };
};
