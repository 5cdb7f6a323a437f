import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Database } from './database.ts';
import { decrypt, encrypt } from './sealing.ts';

/** The keys that seal personal data, one per subject, kept wrapped by the master key. */
export type SubjectKeys = {
  /** The subject's key, made at its first use. */
  readonly keyFor: (subject: string) => Promise<Buffer>;
  /** The keys that exist among these subjects; a forgotten one is missing. */
  readonly keysOf: (subjects: ReadonlyArray<string>) => Promise<ReadonlyMap<string, Buffer>>;
};

const CACHED_KEYS = 50_000;

export const createSubjectKeys = (database: Database, masterKey: Buffer): SubjectKeys => {
  const cache = new LRUCache<string, Buffer>({ max: CACHED_KEYS });

  const remember = (row: { readonly subject: string; readonly wrapped_key: Buffer }): Buffer => {
    const key = decrypt(masterKey, row.wrapped_key, row.subject);
    cache.set(row.subject, key);
    return key;
  };

  const keysOf: SubjectKeys['keysOf'] = async (subjects) => {
    const unknown = [...new Set(subjects)].filter((subject) => !cache.has(subject));
    const rows =
      unknown.length === 0
        ? []
        : await database.sql<{ subject: string; wrapped_key: Buffer }>(
            'subject_keys',
            'select subject, wrapped_key from subject_keys where subject = any($1)',
            [unknown],
          );
    const fetched = new Map(rows.map((row) => [row.subject, remember(row)]));
    return new Map(
      subjects.flatMap((subject): ReadonlyArray<[string, Buffer]> => {
        const key = fetched.get(subject) ?? cache.get(subject);
        return key ? [[subject, key]] : [];
      }),
    );
  };

  const keyFor: SubjectKeys['keyFor'] = async (subject) => {
    const known = cache.get(subject);
    if (known) return known;
    const [row] = await database.sql<{ subject: string; wrapped_key: Buffer }>(
      'subject_key_made',
      `insert into subject_keys (subject, wrapped_key) values ($1, $2)
       on conflict (subject) do update set subject = excluded.subject returning subject, wrapped_key`,
      [subject, encrypt(masterKey, randomBytes(32), subject)],
    );
    if (!row) throw new Error('a subject key was neither made nor found');
    return remember(row);
  };

  return { keyFor, keysOf };
};
