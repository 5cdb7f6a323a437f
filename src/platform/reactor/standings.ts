import type { Cursor } from '../event-store/replaced-log.ts';
import type { Sql } from '../sql.ts';

/** Where a reaction is. It takes up what comes after `position`, unless it was paused or stopped. */
export type Standing = Cursor & {
  readonly name: string;
  readonly paused: boolean;
  /** Why it paused by itself, as a sentence. */
  readonly pausedReason?: string;
  /** The event at which it threw. */
  readonly stopped?: { readonly position: bigint; readonly reason: string };
  /** Calls to the outside whose outcome is unknown, and which nobody has looked into yet. */
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

const standing = (row: Row): Standing => {
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
export const readStandings = async (sql: Sql): Promise<ReadonlyArray<Standing>> => {
  const rows = await sql<Row>(
    'reactions',
    `select r.*, (
       select count(*) from reaction_claims c where c.reaction = r.name and c.unknown is not null and not c.checked
     ) as unknown
     from reactions r order by name`,
  );
  return rows.map(standing);
};

/** A reaction that stands already stays where it is. */
export const install = async (sql: Sql, name: string, position: bigint): Promise<void> => {
  await sql(
    'reactions_install',
    'insert into reactions (name, position) values ($1, $2) on conflict do nothing',
    [name, position.toString()],
  );
};

const TELL = "pg_notify('reactions', name)";

/** False: there is no such reaction. The term of the node that runs it is over. */
export const pause = async (sql: Sql, name: string): Promise<boolean> => {
  const paused = await sql(
    'reactions_pause',
    `update reactions set paused = true, term = term + 1 where name = $1 returning ${TELL}`,
    [name],
  );
  return paused.length > 0;
};

/** After a restore: what has been mailed or charged meanwhile must not be done again. */
export const pauseAll = async (sql: Sql): Promise<void> => {
  await sql('reactions_pause_all', `update reactions set paused = true, term = term + 1 returning ${TELL}`);
};

/**
 * Lets a paused or stopped reaction go on, behind `position` where one is given: its stop's position passes over
 * the event it threw at. False: there is no such reaction.
 */
export const resume = async (sql: Sql, name: string, position?: bigint): Promise<boolean> => {
  const resumed = await sql(
    'reactions_resume',
    `update reactions set paused = false, paused_reason = null, stopped_position = null, stopped_reason = null,
       position = coalesce($2::bigint, position), hash = case when $2::bigint is null then hash end, term = term + 1
     where name = $1 returning ${TELL}`,
    [name, position?.toString() ?? null],
  );
  return resumed.length > 0;
};

/** A call to the outside whose outcome nobody knows; `answer` is what came after it was given up. */
export type OpenCall = {
  readonly reaction: string;
  readonly eventId: string;
  readonly claimedAt: string;
  readonly reason: string;
  readonly answer: string | null;
};

export const readOpenCalls = (sql: Sql): Promise<ReadonlyArray<OpenCall>> =>
  sql<OpenCall>(
    'reaction_claims_open',
    `select reaction, event_id as "eventId", claimed_at as "claimedAt", unknown as reason, answer
     from reaction_claims where unknown is not null and not checked order by claimed_at`,
  );

/** Somebody has looked into it, and it is shown no longer. False: there is no such call. */
export const checkCall = async (sql: Sql, reaction: string, eventId: string): Promise<boolean> => {
  const checked = await sql(
    'reaction_claims_check',
    `update reaction_claims set checked = true
     where reaction = $1 and event_id::text = $2 and unknown is not null and not checked returning event_id`,
    [reaction, eventId],
  );
  return checked.length > 0;
};

/** Every reaction reads its standing again, and what it has set aside. */
export const tellReactions = async (sql: Sql): Promise<void> => {
  await sql('reactions_tell', `select pg_notify('reactions', '')`);
};
