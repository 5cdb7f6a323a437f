import type { Halt } from '../../shared-kernel/halt.ts';
import type { Cursor } from '../event-store/replaced-log.ts';
import type { Sql } from '../sql.ts';

/** State of a reaction. It continues after `position`, unless it is paused or stopped. */
export type ReactionState = Cursor & {
  readonly name: string;
  readonly paused: boolean;
  /** Why it paused by itself, or a restore paused it, as a sentence. */
  readonly pausedReason?: string;
  /** The event at which it threw. */
  readonly stopped?: { readonly position: bigint; readonly reason: string };
  /** External calls with unknown outcome that nobody has checked yet. */
  readonly unknown: number;
};

type Row = {
  readonly name: string;
  readonly position: number;
  readonly hash: string | null;
  readonly paused: boolean;
  readonly paused_reason: string | null;
  readonly stopped_position: number | null;
  readonly stopped_reason: string | null;
  readonly unknown: number;
};

const stateOf = (row: Row): ReactionState => {
  const { name, position, hash, paused, paused_reason, stopped_position, stopped_reason, unknown } = row;
  return {
    name,
    position: BigInt(position),
    paused,
    unknown,
    ...(hash === null ? {} : { hash }),
    ...(paused_reason === null ? {} : { pausedReason: paused_reason }),
    ...(stopped_position !== null && stopped_reason !== null
      ? { stopped: { position: BigInt(stopped_position), reason: stopped_reason } }
      : {}),
  };
};

/** Every reaction that was ever installed. */
export const readReactionStates = async (sql: Sql): Promise<ReadonlyArray<ReactionState>> => {
  const rows = await sql<Row>(
    'reactions',
    `select r.*, (
       select count(*) from reaction_claims c where c.reaction = r.name and c.unknown is not null and not c.checked
     ) as unknown
     from reactions r order by name`,
  );
  return rows.map(stateOf);
};

/** Null where it goes on by itself. */
export const haltOf = async (sql: Sql, name: string): Promise<Halt | null> => {
  const text = `select case when stopped_position is not null then 'STOPPED'
      when paused_reason is not null then 'REPLACED' when paused then 'PAUSED' end as halt
    from reactions where name = $1`;
  return (await sql<{ readonly halt: Halt | null }>('reactions_halt', text, [name]))[0]?.halt ?? null;
};

/** An existing reaction keeps its position. */
export const install = async (sql: Sql, name: string, position: bigint): Promise<void> => {
  await sql(
    'reactions_install',
    'insert into reactions (name, position) values ($1, $2) on conflict do nothing',
    [name, position.toString()],
  );
};

const NOTIFY = "pg_notify('reactions', name)";

/** False: unknown reaction. Ends the term of the node that runs it. */
export const pause = async (sql: Sql, name: string): Promise<boolean> => {
  const paused = await sql(
    'reactions_pause',
    `update reactions set paused = true, term = term + 1 where name = $1 returning ${NOTIFY}`,
    [name],
  );
  return paused.length > 0;
};

/** After a restore: mails and charges of the meantime must not be repeated. */
export const pauseAll = async (sql: Sql, reason: string): Promise<void> => {
  await sql(
    'reactions_pause_all',
    `update reactions set paused = true, paused_reason = $1, term = term + 1 returning ${NOTIFY}`,
    [reason],
  );
};

/**
 * Resumes a paused or stopped reaction, after `position` where one is given: the position of its stop skips the
 * event it threw at. False: unknown reaction.
 */
export const resume = async (sql: Sql, name: string, position?: bigint): Promise<boolean> => {
  const resumed = await sql(
    'reactions_resume',
    `update reactions set paused = false, paused_reason = null, stopped_position = null, stopped_reason = null,
       position = coalesce($2::bigint, position), hash = case when $2::bigint is null then hash end, term = term + 1
     where name = $1 returning ${NOTIFY}`,
    [name, position?.toString() ?? null],
  );
  return resumed.length > 0;
};

/** An external call with unknown outcome; `answer` is a response that arrived after it was given up. */
export type OpenCall = {
  readonly reaction: string;
  readonly call: string;
  readonly claimedAt: string;
  readonly reason: string;
  readonly answer: string | null;
};

/** SQL for the name of a call, unique within its reaction: the event's id, with `/part` for one of several calls. */
const CALL = `event_id || case part when '' then '' else '/' || part end`;

export const readOpenCalls = (sql: Sql): Promise<ReadonlyArray<OpenCall>> =>
  sql<OpenCall>(
    'reaction_claims_open',
    `select reaction, ${CALL} as call, claimed_at as "claimedAt", unknown as reason, answer
     from reaction_claims where unknown is not null and not checked order by claimed_at`,
  );

/** Marks a call as checked and hides it. False: unknown call. */
export const checkCall = async (sql: Sql, reaction: string, call: string): Promise<boolean> => {
  const checked = await sql(
    'reaction_claims_check',
    `update reaction_claims set checked = true
     where reaction = $1 and ${CALL} = $2 and unknown is not null and not checked returning event_id`,
    [reaction, call],
  );
  return checked.length > 0;
};

/** Marks the calls of a reaction for some events as checked. */
export const checkCalls = async (
  sql: Sql,
  reaction: string,
  eventIds: ReadonlyArray<string>,
): Promise<void> => {
  await sql(
    'reaction_claims_check_all',
    `update reaction_claims set checked = true
     where reaction = $1 and event_id = any($2) and unknown is not null and not checked`,
    [reaction, eventIds],
  );
};

/** Makes every reaction reload its state and retry its set-aside events. */
export const notifyReactions = async (sql: Sql): Promise<void> => {
  await sql('reactions_tell', `select pg_notify('reactions', '')`);
};
