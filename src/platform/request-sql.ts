import type { GiveWay } from './crowd.ts';
import { type Database, POOL_SIZE } from './database.ts';
import { createShares } from './shares.ts';
import type { Sql } from './sql.ts';
import { sqlUntil } from './sql-until.ts';

/** Of one person, whatever they ask for at once. */
const MOST_STATEMENTS = POOL_SIZE / 3;
/** A statement of long work takes so many places: one at a time, and others beside it. */
const LONG = MOST_STATEMENTS - 1;
/** A request has some hundred statements at most, and a person's requests are counted themselves. */
const MOST_WAITING = 5_000;
const PATIENCE_MS = 5_000;

/**
 * The statements of a request: within the share of whoever asks, and only for as long as the answer is wanted. In long
 * work a statement is a step, and what its rows are for is the next one.
 */
export type RequestSql = (who: string, left: AbortSignal, giveWay?: GiveWay) => Sql;

export const createRequestSql = (
  database: Pick<Database, 'take' | 'cancel' | 'waitedInVain'>,
): RequestSql => {
  const shares = createShares({
    size: MOST_STATEMENTS,
    mostWaiting: MOST_WAITING,
    patienceMs: PATIENCE_MS,
    tooMany: database.waitedInVain,
  });
  return (who, left, giveWay) => {
    const sql = sqlUntil(database, left);
    return async <Row extends object>(
      name: string | null,
      text: string,
      values?: ReadonlyArray<unknown>,
    ): Promise<ReadonlyArray<Row>> => {
      if (giveWay) await giveWay();
      const giveBack = await shares.take(who, giveWay ? LONG : 1, left);
      const rows = await sql<Row>(name, text, values).finally(giveBack);
      if (giveWay) await giveWay();
      return rows;
    };
  };
};
