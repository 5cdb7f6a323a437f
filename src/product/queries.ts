import { cacheResponses } from '../platform/answer-cache.ts';
import { createAsk } from '../platform/ask.ts';
import type { Database } from '../platform/database.ts';
import type { History } from '../platform/event-store/history.ts';
import { createLeaving } from '../platform/leaving.ts';
import type { Progress } from '../platform/projector/progress.ts';
import type { QueryHandler } from '../platform/query-handler.ts';
import { createRequestLog, type RequestLog } from '../platform/request-log.ts';
import { createRequestSql, createStatementShares, type RequestSql } from '../platform/request-sql.ts';
import type { Actor } from '../shared-kernel/actor.ts';
import type { Ask } from '../shared-kernel/context-query.ts';

/** Everything that reads for people: their context queries, statements and histories, each within its share. */
export type Queries = {
  readonly queryHandlers: ReadonlyArray<QueryHandler>;
  /** Without an actor the queries count as nobody's. */
  readonly ask: (actor?: Actor) => Ask;
  /** The statements of people's requests. */
  readonly sqlFor: RequestSql;
  /** Their history reads. */
  readonly logFor: RequestLog;
};

type Parts = {
  readonly database: Database;
  readonly history: History;
  readonly progress: Progress;
  /** Their responses are cached for as long as the read model that they name stands still. */
  readonly handlers: ReadonlyArray<QueryHandler>;
};

export const createQueries = ({ database, history, progress, handlers }: Parts): Queries => {
  const queryHandlers = handlers.map((handler) => cacheResponses(handler, progress.changed));
  const statements = createStatementShares(database);
  const sqlFor = createRequestSql(database, statements);
  const never = createLeaving().signal;
  return {
    queryHandlers,
    /** A command's queries count as the sender's. */
    ask: (actor) =>
      createAsk(queryHandlers, actor?.kind === 'staff' ? sqlFor(actor.id, never) : database.sql),
    sqlFor,
    logFor: createRequestLog(history, statements),
  };
};
