import type { Sql } from '../../platform/sql.ts';

/** In restore order: referenced tables first, and the keys before the log that they open. */
export const BACKED_UP = [
  'master_key_check',
  'subject_keys',
  'chain_keys',
  'evidence',
  'stream_heads_checkpoint',
  'stream_heads',
  'stream_head_conflicts',
  'event_log',
  'receipts',
  'reactions',
  'reaction_claims',
  'sign_in_keys',
  'accounts',
  'sessions',
  'uploads',
] as const;

export type BackedUpTable = (typeof BACKED_UP)[number];

/** Tables left out of a backup, and why. Read models and their checkpoints are built from the log. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  nightly_backup: 'tells of the files that lie beside this one',
  checkpoints: 'belongs to the read models, which are built again',
  quarantined_streams: 'is found again when the read models are built, and reactions begin behind a restore',
  oidc_payloads: 'people who are just signing in begin again',
  password_attempts: 'throttling begins again',
  knex_migrations: 'the header says which release it is of',
  knex_migrations_lock: 'the header says which release it is of',
};

/** These have one row from the beginning; a restore replaces it. */
export const SINGLE_ROWS: ReadonlyArray<BackedUpTable> = ['stream_heads_checkpoint'];

/**
 * The first table of a backup with rows here; undefined in a database without an installation. Tables missing
 * in an older release count as empty.
 */
export const firstFilled = async (sql: Sql): Promise<BackedUpTable | undefined> => {
  const made = await sql<{ name: string }>(
    null,
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  const names = new Set(made.map(({ name }) => name));
  for (const table of BACKED_UP) {
    if (SINGLE_ROWS.includes(table) || !names.has(table)) continue;
    if ((await sql(null, `select 1 from ${table} limit 1`)).length > 0) return table;
  }
  return undefined;
};
