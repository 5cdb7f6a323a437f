import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Database, isOutage, isTooSlow } from './database.ts';
import { queryOf, type Sql } from './sql.ts';

type Connection = pg.PoolClient & { readonly processID?: number };

const AGAIN_MS = 20;

/**
 * Statements for somebody who may leave. Once the signal is aborted, those that run are cancelled in Postgres and
 * rejected with its reason, and none begins any more.
 */
export const sqlUntil =
  ({ take, cancel }: Pick<Database, 'take' | 'cancel'>, left: AbortSignal): Sql =>
  async <Row extends object>(name: string | null, text: string, values: ReadonlyArray<unknown> = []) => {
    left.throwIfAborted();
    const client: Connection = await take();
    let isOver = false;
    let isBroken = false;
    let stopped: Promise<void> | undefined;
    /** A cancellation that comes before its statement has no effect: it is repeated until the statement is over. */
    const cancelUntilOver = async (): Promise<void> => {
      for (; !isOver; await pause(AGAIN_MS)) await cancel(client.processID ?? 0);
    };
    const stop = (): void => {
      stopped = cancelUntilOver();
    };
    left.addEventListener('abort', stop, { once: true });
    try {
      left.throwIfAborted();
      return (await client.query<Row>(queryOf(name, text, values))).rows;
    } catch (error) {
      // What Postgres refuses leaves the connection whole.
      isBroken =
        error !== left.reason &&
        (!(error instanceof pg.DatabaseError) || (isOutage(error) && !isTooSlow(error)));
      left.throwIfAborted();
      throw error;
    } finally {
      isOver = true;
      left.removeEventListener('abort', stop);
      // A cancellation that is still under way must not meet the next statement on this connection.
      await stopped;
      client.release(isBroken);
    }
  };
