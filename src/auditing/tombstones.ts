import type { StoredEvent } from '../platform/event-store/event-store.ts';
import type { Sql } from '../platform/sql.ts';
import { PersonForgotten } from '../shared-kernel/person-forgotten.ts';

/** Subjects whose keys were deleted; each deletion follows from an event. */
export type Tombstones = {
  readonly explain: (events: ReadonlyArray<StoredEvent>) => Promise<void>;
  /** Sentences about deletions that no event asks for. */
  readonly unexplained: () => Promise<ReadonlyArray<string>>;
};

const NAMED = 100;

const subjectIn = ({ type, data }: StoredEvent): ReadonlyArray<string> => {
  if (type !== PersonForgotten.type) return [];
  try {
    return [(JSON.parse(data) as { readonly subject: string }).subject];
  } catch {
    return [];
  }
};

/** `whole`: the log is read from its beginning, so that every deletion's event is seen. */
export const createTombstones = async (sql: Sql, whole: boolean): Promise<Tombstones> => {
  await sql(null, 'create temp table tombstones (subject text primary key)');
  if (whole)
    await sql(null, 'insert into tombstones select subject from subject_keys where wrapped_key is null');
  return {
    explain: async (events) => {
      const subjects = events.flatMap(subjectIn);
      if (subjects.length > 0) await sql(null, 'delete from tombstones where subject = any($1)', [subjects]);
    },
    unexplained: async () =>
      (
        await sql<{ subject: string }>(null, 'select subject from tombstones order by subject limit $1', [
          NAMED,
        ])
      ).map(
        ({ subject }) =>
          `The key of ${subject} was deleted, and no event says that they were to be forgotten.`,
      ),
  };
};
