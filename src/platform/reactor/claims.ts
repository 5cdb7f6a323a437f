import { setTimeout as sleep } from 'node:timers/promises';
import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import { isOutage } from '../database.ts';
import type { Sql } from '../sql.ts';
import { uuidV5 } from '../uuid.ts';
import { type Call, NotSent, type Tools } from './reaction.ts';

type Row = { readonly answer: string | null; readonly unknown: string | null };

/** One reaction's claim on one event. */
export type ClaimParts = {
  readonly sql: Sql;
  readonly reaction: string;
  readonly eventId: string;
  readonly now: () => Date;
  readonly signal: AbortSignal;
};

const RETRY_MS = 500;
const LEFT_OPEN = 'It was begun, and the process or its lead ended before the answer was kept.';

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What only this process knows is not given up for an outage: it is waited out. */
const patiently = async <A>(signal: AbortSignal, work: () => Promise<A>): Promise<A> => {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (signal.aborted || !isOutage(error)) throw error;
      await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  }
};

const outcome = <Answer>(codec: t.Type<Answer, unknown>, row: Row | undefined): Call<Answer> => {
  if (!row || row.answer === null || row.unknown !== null)
    return { kind: 'unknown', reason: row?.unknown ?? LEFT_OPEN };
  const decoded = codec.decode(JSON.parse(row.answer));
  if (E.isLeft(decoded)) throw new Error('the kept answer of a call does not decode');
  return { kind: 'answered', answer: decoded.right };
};

/**
 * Whoever inserts the claim's row makes the call, once. Whoever finds the row without an answer cannot know
 * whether the call was made, says so for good, and never repeats it.
 */
export const createClaim =
  ({ sql, reaction, eventId, now, signal }: ClaimParts): Tools['claim'] =>
  async (codec, call) => {
    const claim = [reaction, eventId];
    const change = (name: string, set: string, value: string) =>
      patiently(signal, async () => {
        const rows = await sql<Row>(
          `reaction_claims_${name}`,
          `update reaction_claims set ${set} where reaction = $1 and event_id = $2 returning answer, unknown`,
          [...claim, value],
        );
        return outcome(codec, rows[0]);
      });
    const giveUp = (reason: string) =>
      change(
        'give_up',
        'unknown = case when answer is null then coalesce(unknown, $3) else unknown end',
        reason,
      );

    const begun = await sql(
      'reaction_claims_begin',
      `insert into reaction_claims (reaction, event_id, claimed_at) values ($1, $2, $3)
       on conflict do nothing returning event_id`,
      [...claim, now()],
    );
    if (begun.length === 0) return giveUp(LEFT_OPEN);
    try {
      const answer = JSON.stringify(codec.encode(await call(uuidV5(eventId, `${reaction}/call`))));
      return await change('answer', 'answer = $3', answer);
    } catch (error) {
      if (!(error instanceof NotSent)) return giveUp(reasonOf(error));
      const release = 'delete from reaction_claims where reaction = $1 and event_id = $2';
      await patiently(signal, () => sql('reaction_claims_release', release, claim));
      throw error;
    }
  };
