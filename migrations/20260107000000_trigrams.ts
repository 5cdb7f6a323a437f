import type { Knex } from 'knex';

const isRefused = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code));

/**
 * The index type for matches inside words. It ships with PostgreSQL; some providers let only an administrator
 * add it.
 */
export const up = async (knex: Knex): Promise<void> => {
  try {
    await knex.raw('create extension if not exists pg_trgm');
  } catch (error) {
    if (!isRefused(error)) throw error;
    throw new Error(
      `The search needs the extension pg_trgm, which could not be added to the database (${error.message}). ` +
        'Have an administrator run "create extension pg_trgm" in this database, once, and start Lanebook again. ' +
        'Where it is not known, install the additional modules (contrib) of PostgreSQL, or allow it in the settings of your provider.',
      { cause: error },
    );
  }
};

/** The extension stays: it may have existed before, and indexes depend on it. */
export const down = (): Promise<void> => Promise.resolve();
