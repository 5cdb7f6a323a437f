import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createBatcher } from '../../platform/batcher.ts';
import type { Sql } from '../../platform/sql.ts';
import type { UserId } from '../../shared-kernel/ids/user.ts';
import { hashOf, openValue, sealValue } from './sealed.ts';

const MINUTE_MS = 60 * 1000;
export const IDLE_MS = 12 * 60 * MINUTE_MS;
export const ABSOLUTE_MS = 7 * 24 * 60 * MINUTE_MS;

/**
 * Cache lifetime, and so the delay until other nodes notice a session's end; the node that ended it does at
 * once.
 */
const CACHED_MS = 1_000;
const MOST_CACHED = 10_000;

export type Sessions = {
  /** Starts a session for a person; the only time that its id is available. */
  readonly start: (userId: UserId, idToken: string) => Promise<string>;
  /** The session's user, while it lasts. */
  readonly userOf: (id: string) => Promise<UserId | undefined>;
  /** Ends it and returns its original id token. */
  readonly end: (id: string) => Promise<string | undefined>;
};

const boundTo = (hash: string): string => `session/${hash}`;

/** Twelve hours from now, but never beyond seven days from the beginning. */
const expiryOf = (createdAt: Date, now: Date): Date =>
  new Date(Math.min(createdAt.getTime() + ABSOLUTE_MS, now.getTime() + IDLE_MS));

type Row = Readonly<Record<'id_hash' | 'created_at' | 'last_seen_at' | 'expires_at', string>> & {
  readonly user_id: UserId;
};
type LiveSession = { readonly userId: UserId; readonly expiresAt: Date };
type Cached = { readonly until: number; readonly session: Promise<LiveSession | undefined> };

/**
 * Sessions in Postgres, under the hash of their id, id tokens sealed under `key`: a copy of the table opens no
 * session.
 */
export const createSessions = (sql: Sql, key: Buffer, now: () => Date): Sessions => {
  const cache = new LRUCache<string, Cached>({ max: MOST_CACHED });

  /** Concurrent lookups are batched: made-up ids of strangers take one connection, however many they are. */
  const find = createBatcher<string, Row | undefined>({
    run: async (hashes) => {
      const rows = await sql<Row>(
        'session-users',
        `select id_hash, user_id, created_at, last_seen_at, expires_at from sessions
         where id_hash = any($1) and expires_at > $2`,
        [hashes, now()],
      );
      const found = new Map(rows.map((row) => [row.id_hash, row]));
      return hashes.map((hash) => found.get(hash));
    },
  });

  /** The session in Postgres, whose last use is updated once a minute. */
  const sessionOf = async (hash: string, at: Date): Promise<LiveSession | undefined> => {
    const row = await find(hash);
    if (!row) return undefined;
    const { user_id: userId, created_at: createdAt, last_seen_at: seenAt, expires_at: expiresAt } = row;
    if (at.getTime() - new Date(seenAt).getTime() < MINUTE_MS)
      return { userId, expiresAt: new Date(expiresAt) };
    const later = expiryOf(new Date(createdAt), at);
    await sql('session-seen', 'update sessions set last_seen_at = $2, expires_at = $3 where id_hash = $1', [
      hash,
      at,
      later,
    ]);
    return { userId, expiresAt: later };
  };

  const cached = (hash: string, at: Date): Cached['session'] => {
    const found = cache.get(hash);
    if (found && at.getTime() < found.until) return found.session;
    const session = sessionOf(hash, at);
    cache.set(hash, { until: at.getTime() + CACHED_MS, session });
    const forget = (): void => {
      if (cache.peek(hash)?.session === session) cache.delete(hash);
    };
    session.then((found) => found ?? forget(), forget);
    return session;
  };

  return {
    start: async (userId, idToken) => {
      const id = randomBytes(32).toString('base64url');
      const hash = hashOf(id);
      const at = now();
      await sql(
        'session-start',
        `insert into sessions (id_hash, user_id, created_at, last_seen_at, expires_at, id_token)
       values ($1, $2, $3, $3, $4, $5)`,
        [hash, userId, at, expiryOf(at, at), sealValue(key, idToken, boundTo(hash)).toString('base64')],
      );
      return id;
    },
    userOf: async (id) => {
      const at = now();
      const session = await cached(hashOf(id), at);
      return session && at < session.expiresAt ? session.userId : undefined;
    },
    end: async (id) => {
      const hash = hashOf(id);
      try {
        const [row] = await sql<{ id_token: string }>(
          'session-end',
          'delete from sessions where id_hash = $1 returning id_token',
          [hash],
        );
        return row && openValue<string>(key, Buffer.from(row.id_token, 'base64'), boundTo(hash))?.value;
      } finally {
        cache.delete(hash);
      }
    },
  };
};
