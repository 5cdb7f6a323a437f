import { askedOnce } from './asked-once.ts';
import type { GiveWay } from './crowd.ts';
import { type Database, POOL_SIZE } from './database.ts';
import { createShares, type Shares } from './shares.ts';
import type { Sql } from './sql.ts';
import { sqlUntil } from './sql-until.ts';

/** Of one person, whatever they ask for at once. */
const MOST_STATEMENTS = POOL_SIZE / 3;
/** A statement of long work takes so many places: one at a time, and others beside it. */
export const LONG = MOST_STATEMENTS - 1;
/** A request has some hundred statements at most, and a person's requests are counted themselves. */
const MOST_WAITING = 5_000;
const PATIENCE_MS = 5_000;

export type Asking = {
  /** Long work waits for it before each statement, and before each use of the rows. */
  readonly giveWay?: GiveWay | undefined;
  /** A statement is sent once, however often it is asked: for requests that change nothing. */
  readonly isOnce?: boolean;
};

/** The statements of a request: within the share of whoever asks, and only for as long as the answer is wanted. */
export type RequestSql = (who: string, left: AbortSignal, asking?: Asking) => Sql;

/** Whoever asks for the same rows uses them in a step of their own. */
const usedInSteps =
  (sql: Sql, giveWay: GiveWay): Sql =>
  async <Row extends object>(name: string | null, text: string, values?: ReadonlyArray<unknown>) => {
    const rows = await sql<Row>(name, text, values);
    await giveWay();
    return rows;
  };

/** What one person may have in Postgres at once. */
export const createStatementShares = ({ waitedInVain }: Pick<Database, 'waitedInVain'>): Shares =>
  createShares({
    size: MOST_STATEMENTS,
    mostWaiting: MOST_WAITING,
    patienceMs: PATIENCE_MS,
    tooMany: waitedInVain,
  });

export const createRequestSql =
  (database: Pick<Database, 'take' | 'cancel'>, shares: Shares): RequestSql =>
  (who, left, { giveWay, isOnce = false } = {}) => {
    const sql = sqlUntil(database, left);
    const shared: Sql = async <Row extends object>(
      name: string | null,
      text: string,
      values?: ReadonlyArray<unknown>,
    ): Promise<ReadonlyArray<Row>> => {
      if (giveWay) await giveWay();
      const giveBack = await shares.take(who, giveWay ? LONG : 1, left);
      return sql<Row>(name, text, values).finally(giveBack);
    };
    const asked = isOnce ? askedOnce(shared) : shared;
    return giveWay ? usedInSteps(asked, giveWay) : asked;
  };
