import type { Sql } from '../../platform/sql.ts';
import { nightOf } from './retention.ts';

/** How the nightly backup stands, in the database: every node tells the same. Instants are ISO 8601. */
export type NightlyStanding = {
  /** When one was first expected. */
  readonly since: string;
  readonly triedAt: string | null;
  /** Of the last one that succeeded. */
  readonly madeAt: string | null;
  readonly bytes: number | null;
  /** What went wrong at the last try, as a sentence; null once one succeeds. */
  readonly failure: string | null;
};

const HOUR_MS = 3_600_000;
const AGAIN_MS = HOUR_MS;
const LATE_HOURS = 36;

export const readStanding = async (sql: Sql): Promise<NightlyStanding> => {
  const [standing] = await sql<NightlyStanding>(
    'nightly_backup',
    `select since, tried_at as "triedAt", made_at as "madeAt", bytes, failure from nightly_backup`,
  );
  if (standing === undefined) throw new Error('The table nightly_backup has lost its row.');
  return standing;
};

/** Whether there is none of the last night yet, and the last try is an hour ago. A clock that was wrong stops neither. */
export const isDue = ({ since, triedAt, madeAt }: NightlyStanding, now: Date): boolean =>
  nightOf(new Date(madeAt ?? since)) !== nightOf(now) &&
  (triedAt === null || Math.abs(now.getTime() - Date.parse(triedAt)) >= AGAIN_MS);

/** Notes a try before it begins: one that ends its process is not repeated at once. */
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

/** The last one that succeeded, in a sentence. */
export const lastInWords = ({ madeAt, bytes }: NightlyStanding): string =>
  madeAt === null
    ? 'No nightly backup has been made yet.'
    : `The last nightly backup was made at ${madeAt} and has ${bytes} bytes.`;

/** What an operator should look into, each as a sentence. */
export const troubles = ({ since, madeAt, failure }: NightlyStanding, now: Date): ReadonlyArray<string> => [
  ...(now.getTime() - Date.parse(madeAt ?? since) > LATE_HOURS * HOUR_MS
    ? [
        `There is no nightly backup of the last ${LATE_HOURS} hours: ${madeAt === null ? `none was made since ${since}` : `the last one is of ${madeAt}`}.`,
      ]
    : []),
  ...(failure === null ? [] : [failure]),
];
