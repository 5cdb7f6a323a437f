import type { Sql } from '../../platform/sql.ts';
import { nightOf } from './retention.ts';

/** State of the nightly backup, in the database: every node reports the same. Instants are ISO 8601. */
export type NightlyStatus = {
  /** When one was first expected. */
  readonly since: string;
  readonly triedAt: string | null;
  /** Time of the last success. */
  readonly madeAt: string | null;
  readonly bytes: number | null;
  /** Error of the last try, as a sentence; null after a success. */
  readonly failure: string | null;
};

const HOUR_MS = 3_600_000;
const AGAIN_MS = HOUR_MS;
const LATE_HOURS = 36;

export const readStatus = async (sql: Sql): Promise<NightlyStatus> => {
  const [status] = await sql<NightlyStatus>(
    'nightly_backup',
    `select since, tried_at as "triedAt", made_at as "madeAt", bytes, failure from nightly_backup`,
  );
  if (status === undefined) throw new Error('The table nightly_backup has lost its row.');
  return status;
};

/**
 * Whether there is none of the last night yet, and the last try was an hour ago. A clock that was wrong stops
 * neither.
 */
export const isDue = ({ since, triedAt, madeAt }: NightlyStatus, now: Date): boolean =>
  nightOf(new Date(madeAt ?? since)) !== nightOf(now) &&
  (triedAt === null || Math.abs(now.getTime() - Date.parse(triedAt)) >= AGAIN_MS);

/** Records a try before it begins: one that ends its process is not repeated at once. */
export const noteTry = async (sql: Sql, now: Date): Promise<void> => {
  await sql('nightly_backup_tried', 'update nightly_backup set tried_at = $1', [now]);
};

export const noteSuccess = async (sql: Sql, madeAt: string, bytes: number): Promise<void> => {
  await sql('nightly_backup_made', 'update nightly_backup set made_at = $1, bytes = $2, failure = null', [
    madeAt,
    bytes,
  ]);
};

export const noteFailure = async (sql: Sql, failure: string): Promise<void> => {
  await sql('nightly_backup_failed', 'update nightly_backup set failure = $1', [failure]);
};

/** The last success, as a sentence. */
export const lastInWords = ({ madeAt, bytes }: NightlyStatus): string =>
  madeAt === null
    ? 'No nightly backup has been made yet.'
    : `The last nightly backup was made at ${madeAt} and has ${bytes} bytes.`;

/** Problems for the operator, one sentence each. */
export const troubles = ({ since, madeAt, failure }: NightlyStatus, now: Date): ReadonlyArray<string> => [
  ...(now.getTime() - Date.parse(madeAt ?? since) > LATE_HOURS * HOUR_MS
    ? [
        `There is no nightly backup of the last ${LATE_HOURS} hours: ${madeAt === null ? `none was made since ${since}` : `the last one is of ${madeAt}`}.`,
      ]
    : []),
  ...(failure === null ? [] : [failure]),
];
