import type pg from 'pg';
import { queryOf, type Sql } from './sql.ts';

/** A statement that cannot be cancelled ends by its own timeout. */
const cancel = (pool: pg.Pool, pid: number | undefined): void => {
  pool.query('select pg_cancel_backend($1)', [pid]).catch(() => undefined);
};

/**
 * Statements for somebody who may leave. Once the signal is aborted, those that run are cancelled in Postgres and
 * rejected with its reason, and none begins any more.
 */
export const sqlUntil =
  (pool: pg.Pool, left: AbortSignal): Sql =>
  async <Row extends object>(name: string | null, text: string, values: ReadonlyArray<unknown> = []) => {
    left.throwIfAborted();
    const client: pg.PoolClient & { readonly processID?: number } = await pool.connect();
    let isPooled = true;
    /** The statement is told why it fails; besides, the connection tells it to nobody, and that would end the process. */
    const unheard = (): void => undefined;
    client.on('error', unheard);
    const release = (isBroken: boolean): void => {
      if (!isPooled) return;
      isPooled = false;
      if (!isBroken) client.off('error', unheard);
      client.release(isBroken);
    };
    /** The connection goes first: a cancellation that comes late must not meet the next statement on it. */
    const stop = (): void => {
      release(true);
      cancel(pool, client.processID);
    };
    left.addEventListener('abort', stop, { once: true });
    try {
      left.throwIfAborted();
      const { rows } = await client.query<Row>(queryOf(name, text, values));
      release(false);
      return rows;
    } catch (error) {
      release(true);
      left.throwIfAborted();
      throw error;
    } finally {
      left.removeEventListener('abort', stop);
    }
  };
