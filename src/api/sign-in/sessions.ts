import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Sql } from '../../platform/sql.ts';

const MINUTE_MS = 60 * 1000;
export const IDLE_MS = 12 * 60 * MINUTE_MS;
export const ABSOLUTE_MS = 7 * 24 * 60 * MINUTE_MS;

export type Sessions = {
  /** A new session for a person; its id is told once, here. */
  readonly start: (userId: string, idToken: string) => Promise<string>;
  /** Whose session it was when it was last asked for here; says nothing about whether it lasts. */
  readonly remembered: (id: string) => string | undefined;
  /** Whose session it is, while it lasts. */
  readonly userOf: (id: string) => Promise<string | undefined>;
  /** Ends it and answers the id token that it began with. */
  readonly end: (id: string) => Promise<string | undefined>;
};

const hashOf = (id: string): string => createHash('sha256').update(id).digest('base64url');

/** Twelve hours from now, but never beyond seven days from the beginning. */
const expiryOf = (createdAt: Date, now: Date): Date =>
  new Date(Math.min(createdAt.getTime() + ABSOLUTE_MS, now.getTime() + IDLE_MS));

type Row = { readonly user_id: string; readonly created_at: string; readonly last_seen_at: string };

const REMEMBERED = 10_000;

/** Sessions in Postgres, under the hash of their id: a copy of the table opens no session. */
export const createSessions = (sql: Sql, now: () => Date): Sessions => {
  const users = new LRUCache<string, string>({ max: REMEMBERED });

  return {
    remembered: (id) => users.get(hashOf(id)),
    start: async (userId, idToken) => {
      const id = randomBytes(32).toString('base64url');
      const at = now();
      await sql(
        'session-start',
        `insert into sessions (id_hash, user_id, created_at, last_seen_at, expires_at, id_token)
       values ($1, $2, $3, $3, $4, $5)`,
        [hashOf(id), userId, at, expiryOf(at, at), idToken],
      );
      return id;
    },
    userOf: async (id) => {
      const at = now();
      const [row] = await sql<Row>(
        'session-user',
        'select user_id, created_at, last_seen_at from sessions where id_hash = $1 and expires_at > $2',
        [hashOf(id), at],
      );
      if (!row) return undefined;
      users.set(hashOf(id), row.user_id);
      if (at.getTime() - new Date(row.last_seen_at).getTime() >= MINUTE_MS) {
        await sql(
          'session-seen',
          'update sessions set last_seen_at = $2, expires_at = $3 where id_hash = $1',
          [hashOf(id), at, expiryOf(new Date(row.created_at), at)],
        );
      }
      return row.user_id;
    },
    end: async (id) => {
      const [row] = await sql<{ id_token: string }>(
        'session-end',
        'delete from sessions where id_hash = $1 returning id_token',
        [hashOf(id)],
      );
      return row?.id_token;
    },
  };
};
