import type { IdFamily } from '../../shared-kernel/ids/family.ts';
import type { Sql } from '../sql.ts';

/** Numbers fetched in one round trip; those unused when the process ends are lost. */
const AHEAD = 20;

export type NewIds = {
  /** Next integer of a family's sequence: ascending within this process, unique across nodes. */
  readonly next: (family: IdFamily) => Promise<number>;
  /** Discards prefetched numbers: after a restore, the database's sequences may return them again. */
  readonly forget: () => void;
};

/** Sequence of one family. */
const createSequence = (sql: Sql, family: IdFamily) => {
  let ready: number[] = [];
  let fetching: Promise<void> | undefined;

  const fetch = async (): Promise<void> => {
    const fetched = ready;
    const rows = await sql<{ id: number }>(
      `${family}_ids_ahead`,
      `select nextval('${family}_id_seq') as id from generate_series(1, ${AHEAD})`,
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

export const createNewIds = (sql: Sql): NewIds => {
  const sequences = new Map<IdFamily, ReturnType<typeof createSequence>>();
  const sequenceOf = (family: IdFamily) => {
    const sequence = sequences.get(family) ?? createSequence(sql, family);
    sequences.set(family, sequence);
    return sequence;
  };
  return {
    next: (family) => sequenceOf(family).next(),
    forget: () => {
      for (const sequence of sequences.values()) sequence.forget();
    },
  };
};
