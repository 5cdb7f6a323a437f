import { randomUUID } from 'node:crypto';
import type { Request as HttpRequest, Response } from 'express';
import { validate as isUuid, v5 as uuidV5 } from 'uuid';
import { createAsk } from '../../platform/ask.ts';
import type { Send } from '../../platform/command/command.ts';
import type { Crowd, GiveWay } from '../../platform/crowd.ts';
import { createLeaving, type Leaving } from '../../platform/leaving.ts';
import { nextTurn } from '../../platform/next-turn.ts';
import type { Processes } from '../../platform/process/run-process.ts';
import type { Progress } from '../../platform/projector/progress.ts';
import type { AnyReadModel } from '../../platform/projector/read-model.ts';
import type { QueryHandler } from '../../platform/query-handler.ts';
import type { RequestLog } from '../../platform/request-log.ts';
import type { RequestSql } from '../../platform/request-sql.ts';
import type { ResolverContext } from '../../platform/resolver.ts';
import type { Shares } from '../../platform/shares.ts';
import type { Sql } from '../../platform/sql.ts';
import type { Actor } from '../../shared-kernel/actor.ts';
import { leftBy } from '../left-by.ts';
import { type Positions, unlessLost, WAIT_MS } from '../positions.ts';
import { askerOf } from './asker.ts';
import { type Cost, isLong } from './cost-bounds.ts';
import type { Explain } from './errors.ts';
import { createOwnWrites, type OwnWrites, type Patience, readable } from './own-writes.ts';

/** One HTTP request to /graphql. */
export type GraphqlCall = {
  readonly context: ResolverContext;
  readonly send: Send;
  /** Executes a mutation over several streams. */
  readonly process: Processes;
  readonly progress: Pick<Progress, 'waitFor' | 'reached'>;
  /**
   * Waits, once per request, until the read models that a command may query contain the client's writes. One that has stopped
   * would be waited for in vain.
   */
  readonly caughtUp: () => Promise<boolean>;
  readonly response: Response;
  /** Tells the client the position of its write. */
  readonly written: (position: bigint) => void;
  /** Tells the client a position that includes what others have written so far. */
  readonly writtenByOthers: () => Promise<void>;
  /** Aborts further database work of the call once the client has left. */
  readonly left: Leaving;
  /** Set for a long call, which awaits it between two steps. */
  readonly giveWay?: GiveWay;
  /** Shares of which a person's batch commands take one each. */
  readonly batched: Shares;
  readonly correlationId: string;
  /** Maps a thrown value to the client's error; logs unexpected ones. */
  readonly explain: Explain;
  /** Command ids of the request's mutations in turn: the first is the client's key, the others derive from it. */
  readonly nextCommandId: () => string;
  /** What the client has written, in this request or before. */
  readonly own: OwnWrites;
  /** `extensions` of the response. */
  readonly extensions: Record<string, unknown>;
  readonly patience: Patience;
  readonly isStopped: (model: AnyReadModel) => boolean;
};

export const resolverContext = (
  actor: Actor,
  {
    sql,
    queryHandlers,
    log,
    now,
    giveWay,
    isReadable,
  }: {
    sql: Sql;
    queryHandlers: ReadonlyArray<QueryHandler>;
    isReadable?: Parameters<typeof createAsk>[2];
  } & Pick<ResolverContext, 'log' | 'now' | 'giveWay'>,
): ResolverContext => ({ actor, sql, ask: createAsk(queryHandlers, sql, isReadable), log, now, giveWay });

const KEYS = '6d1f1d2a-0f5e-4c58-9a6b-3a6f3d1b7c11';

/**
 * Command ids of one request. `key` is the Idempotency-Key header: a UUID as it is, or any other text, which
 * different people may use independently. Blank counts as absent.
 */
const commandIds = (key: string | undefined, { id }: Pick<Actor, 'id'>): (() => string) => {
  const given = key ? (isUuid(key) ? key.toLowerCase() : uuidV5(`${id} ${key}`, KEYS)) : undefined;
  const first = given ?? randomUUID();
  let count = 0;
  return () => {
    count += 1;
    return count === 1 ? first : uuidV5(String(count), first);
  };
};

export type CallParts = Pick<GraphqlCall, 'send' | 'process' | 'progress' | 'batched' | 'isStopped'> & {
  readonly readModels: ReadonlyArray<AnyReadModel>;
  readonly queryHandlers: ReadonlyArray<QueryHandler>;
  readonly sqlFor: RequestSql;
  readonly logFor: RequestLog;
  readonly now: () => Date;
  readonly positions: Positions;
  readonly crowd: Crowd;
  readonly explain: (correlationId: string) => Explain;
};

/** Creates the call of a request with a known actor and a valid operation. */
export const createCalls =
  ({
    send,
    process,
    progress: known,
    batched,
    readModels,
    isStopped,
    queryHandlers,
    sqlFor,
    logFor,
    now,
    positions,
    crowd,
    explain,
  }: CallParts) =>
  (request: HttpRequest, response: Response, isQuery: boolean, cost: Cost): GraphqlCall => {
    const { actor, correlationId } = askerOf(response);
    // A signed-out client has written nothing.
    const seen = actor.kind === 'nobody' ? 0n : positions.seen(request, actor);
    const own = createOwnWrites(seen);
    const forgetLost = async (): Promise<boolean> => {
      const isLost = await positions.forgetLost(response, actor, seen);
      if (isLost) own.forgetSeen();
      return isLost;
    };
    let looking: Promise<boolean> | undefined;
    const reached: Progress['waitFor'] = (...what) => known.waitFor(...what);
    const waitFor = unlessLost(reached, async (position) => {
      // What this request has stored is there.
      if (position !== seen) return false;
      looking ??= forgetLost();
      return looking;
    });
    const progress: GraphqlCall['progress'] = {
      ...known,
      // Each field of a request would wait in vain for a model that has stopped.
      waitFor: (models, position, ms) => waitFor(models, position, models.some(isStopped) ? 0 : ms),
    };
    const left = createLeaving();
    const giveWay = isLong(cost) ? crowd.longWork(actor.id, leftBy(response)) : undefined;
    const stepping = async (): Promise<void> => {
      await (giveWay ?? nextTurn)();
      left.signal.throwIfAborted();
    };
    // A command's changes require fresh reads.
    const sql = sqlFor(actor.id, left.signal, { giveWay, isOnce: isQuery });
    const reading = {
      ...{ own, extensions: {}, progress },
      ...{ patience: { isOver: false }, isStopped },
    };
    let waiting: Promise<boolean> | undefined;
    return {
      context: resolverContext(actor, {
        sql,
        queryHandlers,
        log: logFor(actor.id, left.signal),
        now,
        giveWay: stepping,
        isReadable: (reads) => readable(reading, reads),
      }),
      send,
      process,
      ...reading,
      batched,
      caughtUp: () => {
        waiting ??= progress.waitFor(
          readModels.filter((model) => !isStopped(model)),
          seen,
          WAIT_MS,
        );
        return waiting;
      },
      response,
      written: (position) => positions.written(response, actor, position),
      writtenByOthers: () => positions.writtenByOthers(response, actor),
      left,
      ...(giveWay && { giveWay }),
      correlationId,
      explain: explain(correlationId),
      nextCommandId: commandIds(request.get('Idempotency-Key'), actor),
    };
  };
