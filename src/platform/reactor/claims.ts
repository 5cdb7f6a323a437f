import { setTimeout as sleep } from 'node:timers/promises';
import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import { v5 as uuidV5 } from 'uuid';
import { isOutage } from '../database.ts';
import type { Sql } from '../sql.ts';
import { type ExternalCall, NotSent, type Tools } from './reaction.ts';
import { type Term, TermOver } from './term.ts';

type Row = { readonly answer: string | null; readonly unknown: string | null };

/** One reaction's claims on one event. */
export type ClaimParts = {
  readonly sql: Sql;
  readonly reaction: string;
  readonly eventId: string;
  readonly term: Pick<Term, 'number' | 'confirm' | 'during'>;
  readonly signal: AbortSignal;
};

const RETRY_MS = 500;
const LEFT_OPEN = 'It was begun, and the process or its lead ended before the answer was kept.';

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A result that only this process has must survive an outage: the write is retried until it succeeds. */
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

const outcome = <Response>(
  codec: t.Type<Response, unknown>,
  row: Row | undefined,
): ExternalCall<Response> => {
  if (!row || row.answer === null || row.unknown !== null)
    return { kind: 'unknown', reason: row?.unknown ?? LEFT_OPEN };
  const decoded = codec.decode(JSON.parse(row.answer));
  if (E.isLeft(decoded)) throw new Error('the kept answer of a call does not decode');
  return { kind: 'answered', answer: decoded.right };
};

export const isClaimed =
  ({ sql, reaction, eventId }: Pick<ClaimParts, 'sql' | 'reaction' | 'eventId'>): Tools['isClaimed'] =>
  async (part = '') => {
    const text = 'select from reaction_claims where reaction = $1 and event_id = $2 and part = $3';
    return (await sql('reaction_claims_has', text, [reaction, eventId, part])).length > 0;
  };

/**
 * The process that inserts the claim's row makes the call, once. A process that finds the row without an answer
 * cannot know whether the call was made: it records the outcome as unknown and never repeats the call. Both
 * only during their term: throws TermOver after it. The answer of a call that was begun is stored in any case.
 */
export const createClaim =
  ({ sql, reaction, eventId, term, signal }: ClaimParts): Tools['claim'] =>
  async (codec, call, part = '') => {
    const claim = [reaction, eventId, term.number, part];
    const ONE = 'reaction = $1 and event_id = $2 and part = $4';
    const OWN = `${ONE} and term = $3`;
    const IN_TERM = 'from reactions r where r.name = $1 and r.term = $3 for share';
    const change = (name: string, set: string, which: string, value: string) =>
      patiently(signal, async () => {
        const rows = await sql<Row>(
          `reaction_claims_${name}`,
          `update reaction_claims set ${set} where ${which} returning answer, unknown`,
          [...claim, value],
        );
        return rows[0];
      });
    const UNKNOWN = 'unknown = case when answer is null then coalesce(unknown, $5) else unknown end';
    const release = () =>
      patiently(signal, () =>
        sql(
          'reaction_claims_release',
          `delete from reaction_claims where ${OWN} and answer is null and unknown is null`,
          claim,
        ),
      );

    const begin = () =>
      sql(
        'reaction_claims_begin',
        `insert into reaction_claims (reaction, event_id, term, part, claimed_at)
         select $1, $2, $3, $4, now() ${IN_TERM} on conflict do nothing returning event_id`,
        claim,
      );
    if ((await term.during(begin)).length === 0) {
      const found = await change('find', UNKNOWN, `${ONE} and exists (select ${IN_TERM})`, LEFT_OPEN);
      if (!found) throw new TermOver(reaction);
      return outcome(codec, found);
    }
    try {
      await term.confirm();
    } catch (error) {
      await release();
      throw error;
    }
    try {
      const answer = JSON.stringify(
        codec.encode(await call(uuidV5(`${reaction}/call${part && `/${part}`}`, eventId))),
      );
      return outcome(codec, await change('answer', 'answer = $5', OWN, answer));
    } catch (error) {
      if (!(error instanceof NotSent))
        return outcome(codec, await change('give_up', UNKNOWN, OWN, reasonOf(error)));
      await release();
      throw error;
    }
  };
