import { randomUUID } from 'node:crypto';
import type { Response } from 'express';
import { createAsk } from '../../platform/ask.ts';
import type { Send } from '../../platform/command/command.ts';
import type { GiveWay } from '../../platform/crowd.ts';
import type { Progress } from '../../platform/projector/progress.ts';
import type { Answerer, Request } from '../../platform/resolver.ts';
import type { Sql } from '../../platform/sql.ts';
import { isUuid, uuidV5 } from '../../platform/uuid.ts';
import type { Actor } from '../../shared-kernel/actor.ts';
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
  /** There where the call is long: to be waited for between its steps. */
  readonly giveWay?: GiveWay;
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
  }: { sql: Sql; answerers: ReadonlyArray<Answerer> } & Pick<Request, 'log' | 'uploads'>,
): Request => ({ actor, sql, ask: createAsk(answerers, sql), log, uploads });

const KEYS = '6d1f1d2a-0f5e-4c58-9a6b-3a6f3d1b7c11';

/**
 * Command ids of one request. `key` is the Idempotency-Key header: a UUID as it is, or any other text, which another
 * person may come upon as well. Blank is none.
 */
export const commandIds = (key: string | undefined, { id }: Pick<Actor, 'id'>): (() => string) => {
  const given = key ? (isUuid(key) ? key.toLowerCase() : uuidV5(KEYS, `${id} ${key}`)) : undefined;
  const first = given ?? randomUUID();
  let count = 0;
  return () => {
    count += 1;
    return count === 1 ? first : uuidV5(first, String(count));
  };
};
