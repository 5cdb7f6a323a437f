import type { Sql } from '../../../platform/sql.ts';

const WINDOW_MS = 15 * 60_000;

/** A count and the end of its quarter of an hour, which begins with the first counted try. */
export type Count = { readonly key: string; readonly count: number; readonly expiresAt: Date };

export type AttemptCounts = {
  /** Increments each key, on behalf of `owner`. Returns the new counts. */
  readonly add: (keys: ReadonlyArray<string>, owner: string) => Promise<ReadonlyArray<Count>>;
  /** The result of `add`, without counting. */
  readonly withOneMore: (keys: ReadonlyArray<string>) => Promise<ReadonlyArray<Count>>;
  /** Reverts one `add`. */
  readonly takeBack: (counts: ReadonlyArray<Count>, owner: string) => Promise<void>;
  /** Reverts everything that `owner` has added under these keys. */
  readonly takeBackAll: (keys: ReadonlyArray<string>, owner: string) => Promise<void>;
};

type Row = { readonly key: string; readonly count: number; readonly expires_at: string };

const countOf = ({ key, count, expires_at }: Row): Count => ({
  key,
  count,
  expiresAt: new Date(expires_at),
});

/**
 * Counts of tries in Postgres, shared by all nodes. An owner's additions are in rows of their own, `owner/key`,
 * which expire with their count: nobody can revert additions of others, nor of a later quarter of an hour.
 */
export const attemptCounts = (sql: Sql, now: () => Date): AttemptCounts => {
  const windowEnd = (at: Date): Date => new Date(at.getTime() + WINDOW_MS);

  return {
    // Here and below, shared rows are locked in key order: statements cannot deadlock.
    add: async (keys, owner) => {
      const at = now();
      const rows = await sql<Row>(
        'password-attempt',
        `with shared as (
           insert into password_attempts as a (key, count, expires_at)
           select key, 1, $3::timestamptz from unnest($1::text[]) as key order by key
           on conflict (key) do update set
             count = case when a.expires_at <= $2 then 1 else a.count + 1 end,
             expires_at = case when a.expires_at <= $2 then excluded.expires_at else a.expires_at end
           returning key, count, expires_at
         ), own as (
           insert into password_attempts as a (key, count, expires_at)
           select $4 || '/' || key, 1, expires_at from shared order by key
           on conflict (key) do update set
             count = case when a.expires_at = excluded.expires_at then a.count + 1 else 1 end,
             expires_at = excluded.expires_at
         )
         select key, count, expires_at from shared`,
        [keys, at, windowEnd(at), owner],
      );
      return rows.map(countOf);
    },
    withOneMore: async (keys) => {
      const at = now();
      const rows = await sql<Row>(
        'password-attempts',
        `select key,
           case when a.expires_at > $2 then a.count + 1 else 1 end as count,
           case when a.expires_at > $2 then a.expires_at else $3 end as expires_at
         from unnest($1::text[]) as key left join password_attempts a using (key)`,
        [keys, at, windowEnd(at)],
      );
      return rows.map(countOf);
    },
    takeBack: async (counts, owner) => {
      await sql(
        'password-take-back',
        `with shared as (
           select a.key, a.expires_at from password_attempts a
           join unnest($1::text[], $2::timestamptz[]) as added (key, expires_at) using (key, expires_at)
           order by a.key for update of a
         )
         update password_attempts a set count = greatest(a.count - 1, 0)
         from shared where a.key in (shared.key, $3 || '/' || shared.key) and a.expires_at = shared.expires_at`,
        [counts.map(({ key }) => key), counts.map(({ expiresAt }) => expiresAt), owner],
      );
    },
    takeBackAll: async (keys, owner) => {
      await sql(
        'password-take-back-all',
        `with shared as (
           select key from password_attempts where key = any($1) order by key for update
         ), own as (
           delete from password_attempts where key in (select $2 || '/' || key from shared)
           returning key, count, expires_at
         )
         update password_attempts a set count = greatest(a.count - own.count, 0)
         from own where a.key = split_part(own.key, '/', 2) and a.expires_at = own.expires_at`,
        [keys, owner],
      );
    },
  };
};
