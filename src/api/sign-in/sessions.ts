import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createBatcher } from '../../platform/batcher.ts';
import type { Sql } from '../../platform/sql.ts';
import { hashOf, openValue, sealValue } from './sealed.ts';

const MINUTE_MS = 60 * 1000;
export const IDLE_MS = 12 * 60 * MINUTE_MS;
export const ABSOLUTE_MS = 7 * 24 * 60 * MINUTE_MS;

/** How long it may take until another node has heard of a session's end; on the node that ended it, it is over at once. */
const KEPT_MS = 1_000;
const MOST_KEPT = 10_000;

export type Sessions = {
  /** A new session for a person; its id is told once, here. */
  readonly start: (userId: string, idToken: string) => Promise<string>;
  /** Whose session it is, while it lasts. */
  readonly userOf: (id: string) => Promise<string | undefined>;
  /** Ends it and answers the id token that it began with. */
  readonly end: (id: string) => Promise<string | undefined>;
};

const boundTo = (hash: string): string => `session/${hash}`;

/** Twelve hours from now, but never beyond seven days from the beginning. */
const expiryOf = (createdAt: Date, now: Date): Date =>
  new Date(Math.min(createdAt.getTime() + ABSOLUTE_MS, now.getTime() + IDLE_MS));

type Row = Readonly<Record<'id_hash' | 'user_id' | 'created_at' | 'last_seen_at' | 'expires_at', string>>;
type Standing = { readonly userId: string; readonly expiresAt: Date };
type Kept = { readonly until: number; readonly standing: Promise<Standing | undefined> };

/** Sessions in Postgres, under the hash of their id, id tokens sealed under `key`: a copy of the table opens no session. */
export const createSessions = (sql: Sql, key: Buffer, now: () => Date): Sessions => {
  const kept = new LRUCache<string, Kept>({ max: MOST_KEPT });

  /** Ids that are asked for meanwhile go together: those that strangers make up take one connection, however many they are. */
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

  /** How it stands in Postgres, where it is noted once a minute that the person is still here. */
  const standingOf = async (hash: string, at: Date): Promise<Standing | undefined> => {
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

  const lately = (hash: string, at: Date): Kept['standing'] => {
    const found = kept.get(hash);
    if (found && at.getTime() < found.until) return found.standing;
    const standing = standingOf(hash, at);
    kept.set(hash, { until: at.getTime() + KEPT_MS, standing });
    const forget = (): void => {
      if (kept.peek(hash)?.standing === standing) kept.delete(hash);
    };
    standing.then((found) => found ?? forget(), forget);
    return standing;
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
      const standing = await lately(hashOf(id), at);
      return standing && at < standing.expiresAt ? standing.userId : undefined;
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
        kept.delete(hash);
      }
    },
  };
};
