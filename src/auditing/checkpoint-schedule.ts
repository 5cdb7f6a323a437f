import type { EventStore } from '../platform/event-store/event-store.ts';
import type { Logger } from '../platform/logger.ts';
import type { Schedule } from '../platform/scheduler.ts';
import type { Sql } from '../platform/sql.ts';
import { type Checkpoint, readCheckpoint } from './checkpoint.ts';
import { lastCheckpointLine } from './checkpoint-files.ts';
import { HEADS_ROW_MISSING, headsStatus } from './head-queries.ts';
import { type Signing, signCheckpoint } from './sign-checkpoint.ts';

export type CheckpointSigning = {
  readonly schedule: Schedule;
  /** Why no checkpoint is signed at the moment, as a sentence; empty on nodes that do not sign. */
  readonly warnings: () => ReadonlyArray<string>;
};

const LOOK_EVERY_MS = 60_000;
const HOUR_MS = 3_600_000;

const dayOf = (at: string): string => at.slice(0, 10);

/** An hour after the last one, and at the start of a day, in UTC. */
const isDue = (last: Checkpoint | undefined, now: Date): boolean =>
  last === undefined ||
  now.getTime() - Date.parse(last.at) >= HOUR_MS ||
  dayOf(now.toISOString()) !== dayOf(last.at);

/**
 * Seconds since the last signed checkpoint, or since the installation began where none was; 0 while nothing was appended
 * since, whether its heads were stored or not. What cannot be told counts as appended: a missing row stops no clock.
 * Undefined before the first event. `head` is the log's.
 */
export const checkpointAge = async (sql: Sql, head: bigint, now: Date): Promise<number | undefined> => {
  const [row] = await sql<{ at: string | null; moved: boolean }>(
    'checkpoint_age',
    `select coalesce(last_checkpoint::json->>'at', began) as at,
       coalesce(events > (last_checkpoint::json->>'events')::bigint, true) or coalesce(position < $1, true) as moved
     from (select to_json(min(made_at)) #>> '{}' as began from chain_keys) k
     left join evidence on true left join stream_heads_checkpoint on true`,
    [head.toString()],
  );
  if (!row?.at || head === 0n) return undefined;
  return row.moved ? Math.max(0, (now.getTime() - Date.parse(row.at)) / 1_000) : 0;
};

/** Position of the stored heads, and of the log, at a check. */
type Look = { readonly position: bigint; readonly head: bigint };

/**
 * Throws a sentence where the heads have not moved since the last check, although the log had gone further
 * before that.
 */
const requireToMove = ({ position, head }: Look, before: Look | undefined): void => {
  if (before && before.position === position && before.head > position)
    throw new Error(
      `The audit heads stand at position ${position} and the log goes on to ${head}. The log lines of the nodes say what interrupts keeping the heads.`,
    );
};

/** Signs a checkpoint whenever one is due and the log has moved. A failure keeps nobody from working. */
export const checkpointSigning = (
  signing: Signing & Pick<EventStore, 'head'>,
  log: Pick<Logger, 'warn'>,
): CheckpointSigning => {
  let trouble: string | undefined;
  let looked: Look | undefined;

  const signWhenDue = async (now: Date, sql: Sql): Promise<void> => {
    const line = await lastCheckpointLine(signing.folder);
    const last = line === undefined ? undefined : readCheckpoint(line);
    if (line !== undefined && !last)
      throw new Error(`The last line of ${signing.folder} is no checkpoint. Run npm run verify.`);
    const { isKept, order, position } = await headsStatus(sql);
    if (!isKept) throw new Error(HEADS_ROW_MISSING);
    const hasMoved = order !== undefined && order.events !== last?.events;
    if (hasMoved && (isDue(last, now) || order.events < (last?.events ?? 0)))
      await signCheckpoint(signing, now);
    const before = looked;
    looked = { position, head: await signing.head() };
    requireToMove(looked, before);
  };

  return {
    schedule: {
      name: 'sign_checkpoints',
      everyMs: LOOK_EVERY_MS,
      tick: async ({ now, sql }) => {
        try {
          await signWhenDue(now, sql);
          trouble = undefined;
        } catch (error) {
          const reason = error instanceof Error ? error.message : String(error);
          if (reason !== trouble) log.warn({ err: error }, 'no checkpoint of the log was signed');
          trouble = reason;
        }
      },
    },
    warnings: () => (trouble === undefined ? [] : [`No checkpoint of the log is signed: ${trouble}`]),
  };
};
