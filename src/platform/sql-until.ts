import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Database, isOutage, isTooSlow } from './database.ts';
import type { LeavingSignal } from './leaving.ts';
import { queryOf, type Sql } from './sql.ts';

type Connection = pg.PoolClient & { readonly processID?: number };

const AGAIN_MS = 20;

/**
 * Statements for a client that may leave. When the signal aborts, running ones are cancelled in Postgres and
 * rejected with its reason, and no further one begins.
 */
export const sqlUntil =
  ({ take, cancel }: Pick<Database, 'take' | 'cancel'>, left: LeavingSignal): Sql =>
  async <Row extends object>(name: string | null, text: string, values: ReadonlyArray<unknown> = []) => {
    left.throwIfAborted();
    const client: Connection = await take();
    let isOver = false;
    let isBroken = false;
    let stopped: Promise<void> | undefined;
    /** A cancellation that arrives before its statement has no effect: it is repeated until the statement ends. */
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
      // A refusal by Postgres leaves the connection intact.
      isBroken =
        error !== left.reason &&
        (!(error instanceof pg.DatabaseError) || (isOutage(error) && !isTooSlow(error)));
      left.throwIfAborted();
      throw error;
    } finally {
      isOver = true;
      left.removeEventListener('abort', stop);
      // A pending cancellation must not hit the next statement on this connection.
      await stopped;
      client.release(isBroken);
    }
  };
