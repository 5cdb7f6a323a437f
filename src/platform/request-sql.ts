import type { GiveWay } from './crowd.ts';
import { type Database, POOL_SIZE } from './database.ts';
import type { LeavingSignal } from './leaving.ts';
import { createShares, type Shares } from './shares.ts';
import type { Sql } from './sql.ts';
import { sqlUntil } from './sql-until.ts';
import { dedupeStatements } from './statement-dedupe.ts';

/** Per person, over all concurrent requests. */
const MOST_STATEMENTS = POOL_SIZE / 3;
/** Weight of a long statement: one at a time, and others beside it. */
export const LONG = MOST_STATEMENTS - 1;
/** A request has some hundred statements at most, and a person's requests have their own limit. */
const MOST_WAITING = 5_000;
const PATIENCE_MS = 5_000;

export type Asking = {
  /** Awaited by long work before each statement, and before each use of the rows. */
  readonly giveWay?: GiveWay | undefined;
  /** Deduplicates identical statements: for requests that change nothing. */
  readonly isOnce?: boolean;
};

/** The statements of a request: within the person's share, and cancelled once the client has left. */
export type RequestSql = (who: string, left: LeavingSignal, asking?: Asking) => Sql;

/** Callers of a deduplicated statement use its rows in separate steps. */
const usedInSteps =
  (sql: Sql, giveWay: GiveWay): Sql =>
  async <Row extends object>(name: string | null, text: string, values?: ReadonlyArray<unknown>) => {
    const rows = await sql<Row>(name, text, values);
    await giveWay();
    return rows;
  };

/** A person's share of concurrent statements in Postgres. */
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
      const release = await shares.take(who, giveWay ? LONG : 1, left);
      return sql<Row>(name, text, values).finally(release);
    };
    const statements = isOnce ? dedupeStatements(shared) : shared;
    return giveWay ? usedInSteps(statements, giveWay) : statements;
  };
