import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Database } from './database.ts';
import type { MadeKey } from './event-store/beside.ts';
import { decrypt, encrypt } from './sealing.ts';

/**
 * A subject's key for sealing; `made` is set for a new key, which is stored with the sealed events, or before
 * them where they are in another store.
 */
export type SealingKey = {
  readonly key: Buffer;
  readonly made?: MadeKey & { readonly remember: () => void };
};

/**
 * A subject's key; 'forgotten' when deleted permanently; 'unusable' when the stored value does not open under
 * this master key.
 */
export type FoundKey = Buffer | 'forgotten' | 'unusable';

/** The keys that seal personal data, one per subject, stored wrapped by the master key. */
export type SubjectKeys = {
  /**
   * The subject's key, or a new one. `isNew`: nothing was ever sealed for it, so it gets a new key, and a
   * cached one comes from a replaced log. Throws ForgottenSubject for a forgotten subject.
   */
  readonly keyFor: (subject: string, isNew?: boolean) => Promise<SealingKey>;
  /** The stored keys of these subjects. A key without a row is missing, not forgotten: the cause is unknown. */
  readonly keysOf: (subjects: ReadonlyArray<string>) => Promise<ReadonlyMap<string, FoundKey>>;
  /**
   * Deletes the subject's key permanently, on disk when it resolves, and notifies every node on the channel
   * `FORGOTTEN`. Idempotent.
   */
  readonly forget: (subject: string) => Promise<void>;
  /** Evicts a subject from this process' cache, or all of them. */
  readonly evict: (subject?: string) => void;
};

/** NOTIFY channel for forgotten subjects; an empty payload means that notifications may have been missed. */
export const FORGOTTEN = 'forgotten';

/** No further personal data may be written about this subject. */
export class ForgottenSubject extends Error {
  constructor(subject: string) {
    super(`${subject} was forgotten`);
    this.name = 'ForgottenSubject';
  }
}

type Row<Key = Buffer | null> = { readonly subject: string; readonly wrapped_key: Key };

const CACHED_KEYS = 10_000;

/** Copied into memory of its own: a small buffer shares its page with its neighbours and would retain them too. */
const alone = (key: Buffer): Buffer => {
  const copy = Buffer.allocUnsafeSlow(key.length);
  key.copy(copy);
  return copy;
};

export const createSubjectKeys = (
  database: Pick<Database, 'sql'>,
  masterKey: Buffer,
  max = CACHED_KEYS,
): SubjectKeys => {
  const cache = new LRUCache<string, Buffer>({ max });

  let evictions = 0;

  /** A key read before an eviction may have been deleted since. */
  const remember = (row: Row<Buffer>, evictionsThen: number): Buffer => {
    const key = alone(decrypt(masterKey, row.wrapped_key, row.subject));
    if (evictions === evictionsThen) cache.set(row.subject, key);
    return key;
  };

  const found = ({ subject, wrapped_key }: Row, evictionsThen: number): FoundKey => {
    if (wrapped_key === null) return 'forgotten';
    try {
      return remember({ subject, wrapped_key }, evictionsThen);
    } catch {
      return 'unusable';
    }
  };

  const keysOf: SubjectKeys['keysOf'] = async (subjects) => {
    const keys = new Map<string, FoundKey>();
    const unknown: string[] = [];
    // Taken from the cache now: while the others are fetched it may be evicted for space, which is not
    // forgetting.
    for (const subject of new Set(subjects)) {
      const key = cache.get(subject);
      if (key) keys.set(subject, key);
      else unknown.push(subject);
    }
    if (unknown.length === 0) return keys;
    const evictionsThen = evictions;
    const rows = await database.sql<Row>(
      'subject_keys',
      'select subject, wrapped_key from subject_keys where subject = any($1)',
      [unknown],
    );
    for (const row of rows) keys.set(row.subject, found(row, evictionsThen));
    return keys;
  };

  const makeKey = (subject: string): SealingKey => {
    const key = alone(randomBytes(32));
    const evictionsThen = evictions;
    const remember = (): void => {
      if (evictions === evictionsThen) cache.set(subject, key);
    };
    return { key, made: { subject, wrappedKey: encrypt(masterKey, key, subject), remember } };
  };

  const keyFor: SubjectKeys['keyFor'] = async (subject, isNew = false) => {
    if (isNew) return makeKey(subject);
    const known = cache.get(subject);
    if (known) return { key: known };
    const evictionsThen = evictions;
    const [row] = await database.sql<Row>(
      'subject_key',
      'select subject, wrapped_key from subject_keys where subject = $1',
      [subject],
    );
    if (!row) return makeKey(subject);
    if (row.wrapped_key === null) throw new ForgottenSubject(subject);
    return { key: remember({ subject, wrapped_key: row.wrapped_key }, evictionsThen) };
  };

  const evict: SubjectKeys['evict'] = (subject) => {
    evictions += 1;
    if (subject === undefined) cache.clear();
    else cache.delete(subject);
  };

  const forget: SubjectKeys['forget'] = async (subject) => {
    await database.sql(
      'subject_key_forgotten',
      `with gone as (
         insert into subject_keys (subject, wrapped_key) values ($1, null)
         on conflict (subject) do update set wrapped_key = null returning subject
       ) select pg_notify('${FORGOTTEN}', subject), set_config('synchronous_commit', 'on', true) from gone`,
      [subject],
    );
    evict(subject);
  };

  return { keyFor, keysOf, forget, evict };
};
