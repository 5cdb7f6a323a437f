import { randomUUID } from 'node:crypto';
import type { Request as HttpRequest, Response } from 'express';
import { createAsk } from '../../platform/ask.ts';
import type { Send } from '../../platform/command/command.ts';
import type { Crowd, GiveWay } from '../../platform/crowd.ts';
import { createLeaving } from '../../platform/leaving.ts';
import { nextTurn } from '../../platform/next-turn.ts';
import type { Progress } from '../../platform/projector/progress.ts';
import type { AnyReadModel } from '../../platform/projector/read-model.ts';
import type { RequestLog } from '../../platform/request-log.ts';
import type { RequestSql } from '../../platform/request-sql.ts';
import type { Answerer, Request } from '../../platform/resolver.ts';
import type { Shares } from '../../platform/shares.ts';
import type { Sql } from '../../platform/sql.ts';
import { isUuid, uuidV5 } from '../../platform/uuid.ts';
import type { Actor } from '../../shared-kernel/actor.ts';
import { leftBy } from '../left-by.ts';
import { askerOf } from './asker.ts';
import { type Cost, isLong } from './cost.ts';
import type { Explain } from './errors.ts';

/** The header that says how far the log has come for this client, both ways. A whole number. */
export const POSITION_HEADER = 'Lanebook-Position';

/** How long a read waits for what was written before; then it answers what there is. */
export const WAIT_MS = 1_000;

/** One HTTP request to /graphql. */
export type Call = {
  readonly request: Request;
  readonly send: Send;
  readonly progress: Progress;
  /** Waits, once per request, until the read models that a command may ask hold what the client has written. */
  readonly caughtUp: () => Promise<boolean>;
  readonly response: Response;
  /** Aborted once nobody waits for what the call still asks of the database. */
  readonly left: AbortController;
  /** A long call has it, and waits for it between two steps. */
  readonly giveWay?: GiveWay;
  /** Of these the commands of a person's batches take one each. */
  readonly batched: Shares;
  readonly correlationId: string;
  /** What the client is told of something that was thrown; what nobody expected is logged. */
  readonly explain: Explain;
  /** Ids of the request's mutations in turn: the first is the client's key, the others are derived from it. */
  readonly nextCommandId: () => string;
  /** What the client has written and now expects to see. */
  readonly seen: bigint;
  /** Said in the answer's `extensions`. */
  readonly extensions: Record<string, unknown>;
};

export const requestOf = (
  actor: Actor,
  {
    sql,
    answerers,
    log,
    uploads,
    giveWay,
  }: { sql: Sql; answerers: ReadonlyArray<Answerer> } & Pick<Request, 'log' | 'uploads' | 'giveWay'>,
): Request => ({ actor, sql, ask: createAsk(answerers, sql), log, uploads, giveWay });

const KEYS = '6d1f1d2a-0f5e-4c58-9a6b-3a6f3d1b7c11';

/**
 * Command ids of one request. `key` is the Idempotency-Key header: a UUID as it is, or any other text, which another
 * person may come upon as well. Blank is none.
 */
const commandIds = (key: string | undefined, { id }: Pick<Actor, 'id'>): (() => string) => {
  const given = key ? (isUuid(key) ? key.toLowerCase() : uuidV5(KEYS, `${id} ${key}`)) : undefined;
  const first = given ?? randomUUID();
  let count = 0;
  return () => {
    count += 1;
    return count === 1 ? first : uuidV5(first, String(count));
  };
};

const seenPosition = (header: string | undefined): bigint =>
  header && /^\d{1,19}$/.test(header) ? BigInt(header) : 0n;

export type CallParts = Pick<Call, 'send' | 'progress' | 'batched'> & {
  readonly readModels: ReadonlyArray<AnyReadModel>;
  readonly answerers: ReadonlyArray<Answerer>;
  readonly sqlFor: RequestSql;
  readonly logFor: RequestLog;
  readonly uploads: Request['uploads'];
  readonly crowd: Crowd;
  readonly explain: (correlationId: string) => Explain;
};

/** Begins the call of a request whose asker is known and whose operation is valid. */
export const createCalls =
  ({ send, progress, batched, readModels, answerers, sqlFor, logFor, uploads, crowd, explain }: CallParts) =>
  (request: HttpRequest, response: Response, isQuery: boolean, cost: Cost): Call => {
    const { actor, correlationId } = askerOf(response);
    // Whoever is signed out has written nothing.
    const seen = actor.kind === 'nobody' ? 0n : seenPosition(request.get(POSITION_HEADER));
    const left = createLeaving();
    const giveWay = isLong(cost) ? crowd.longWork(actor.id, leftBy(response)) : undefined;
    const stepping = async (): Promise<void> => {
      await (giveWay ?? nextTurn)();
      left.signal.throwIfAborted();
    };
    // What a command changes must be read anew.
    const sql = sqlFor(actor.id, left.signal, { giveWay, isOnce: isQuery });
    let waiting: Promise<boolean> | undefined;
    return {
      request: requestOf(actor, {
        sql,
        answerers,
        log: logFor(actor.id, left.signal),
        uploads,
        giveWay: stepping,
      }),
      send,
      progress,
      batched,
      caughtUp: () => {
        waiting ??= progress.waitFor(readModels, seen, WAIT_MS);
        return waiting;
      },
      response,
      left,
      ...(giveWay && { giveWay }),
      correlationId,
      explain: explain(correlationId),
      nextCommandId: commandIds(request.get('Idempotency-Key'), actor),
      seen,
      extensions: {},
    };
  };
