import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Database } from './database.ts';
import type { MadeKey } from './event-store/beside.ts';
import { decrypt, encrypt } from './sealing.ts';

/** A subject's key to seal with; `made` where it is a new one, which is kept with what it seals, or before it where the events lie elsewhere. */
export type SealingKey = {
  readonly key: Buffer;
  readonly made?: MadeKey & { readonly remember: () => void };
};

/** A subject's key; that it was deleted for good; or that what stands in its place is not its key under this master key. */
export type FoundKey = Buffer | 'forgotten' | 'unusable';

/** The keys that seal personal data, one per subject, kept wrapped by the master key. */
export type SubjectKeys = {
  /**
   * The subject's key, or a new one. `isNew`: nothing was ever sealed for it, so it gets one of its own, and what is
   * remembered under its name is of a log that was replaced. Throws ForgottenSubject where there will never be one again.
   */
  readonly keyFor: (subject: string, isNew?: boolean) => Promise<SealingKey>;
  /** What stands of the keys of these subjects. One without a row is missing: nobody knows why, so it is not forgotten. */
  readonly keysOf: (subjects: ReadonlyArray<string>) => Promise<ReadonlyMap<string, FoundKey>>;
  /** Deletes the subject's key for good, on disk when it resolves, and tells every node on the channel `FORGOTTEN`. May be repeated. */
  readonly forget: (subject: string) => Promise<void>;
  /** Drops what this process remembers of a subject, or of all of them. */
  readonly evict: (subject?: string) => void;
};

/** The channel on which nodes hear of a forgotten subject; an empty payload means that they may have missed one. */
export const FORGOTTEN = 'forgotten';

/** Nothing personal may be written about this subject any more. */
export class ForgottenSubject extends Error {
  constructor(subject: string) {
    super(`${subject} was forgotten`);
    this.name = 'ForgottenSubject';
  }
}

type Row<Key = Buffer | null> = { readonly subject: string; readonly wrapped_key: Key };

const CACHED_KEYS = 10_000;

/** In memory of its own: a small buffer shares its page with whatever was made beside it and would keep that too. */
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

  /** What was read before an eviction may be a key that has been deleted since. */
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
    // Taken out now: while the others are fetched, the cache may let go of it, which is not forgetting.
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
