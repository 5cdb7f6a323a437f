import type { StoredEvent } from '../platform/event-store/event-store.ts';
import type { Sql } from '../platform/sql.ts';
import { isStorable } from '../platform/storable.ts';
import { PersonForgotten } from '../shared-kernel/person-forgotten.ts';

/** Subjects with deleted keys; each deletion follows from an event. */
export type Tombstones = {
  /** Takes events of the log in order; `sealedFor` are the subjects for which they have sealed values. */
  readonly see: (events: ReadonlyArray<StoredEvent>, sealedFor: ReadonlyArray<string>) => Promise<void>;
  /** Sentences about deletions without an event, of keys that some event needs. */
  readonly unexplained: () => Promise<ReadonlyArray<string>>;
};

const NAMED = 100;

/** The subject to be forgotten by a stored event; undefined where it is unreadable. */
export const forgottenIn = ({ type, data }: Pick<StoredEvent, 'type' | 'data'>): ReadonlyArray<string> => {
  if (type !== PersonForgotten.type) return [];
  try {
    const { subject } = JSON.parse(data) as { readonly subject?: unknown };
    return typeof subject === 'string' && isStorable(subject) ? [subject] : [];
  } catch {
    return [];
  }
};

/** `whole`: the log is read from its beginning, so that every deletion's event is seen. */
export const createTombstones = async (sql: Sql, whole: boolean): Promise<Tombstones> => {
  await sql(
    null,
    'create temp table tombstones (subject text primary key, needed boolean not null default false)',
  );
  if (whole)
    await sql(
      null,
      'insert into tombstones (subject) select subject from subject_keys where wrapped_key is null',
    );
  const [some] = await sql(null, 'select 1 from tombstones limit 1');
  return {
    see: async (events, sealedFor) => {
      if (!some) return;
      await sql(null, 'update tombstones set needed = true where subject = any($1) and not needed', [
        sealedFor,
      ]);
      const subjects = events.flatMap(forgottenIn);
      if (subjects.length > 0) await sql(null, 'delete from tombstones where subject = any($1)', [subjects]);
    },
    unexplained: async () =>
      (
        await sql<{ subject: string }>(
          null,
          'select subject from tombstones where needed order by subject limit $1',
          [NAMED],
        )
      ).map(
        ({ subject }) =>
          `The key of ${subject} was deleted, and no event says that they were to be forgotten.`,
      ),
  };
};
