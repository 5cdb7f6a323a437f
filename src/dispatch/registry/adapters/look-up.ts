import * as E from 'fp-ts/lib/Either.js';
import type { Outcome } from '../../../platform/command/command.ts';
import type { Sql } from '../../../platform/sql.ts';
import type { Rejection } from '../../../shared-kernel/rejection.ts';
import type { Registration, RegistrationFacts } from '../facts.ts';
import { isFresh } from '../freshness.ts';
import type { RegistryNumber } from '../numbers.ts';
import { registrationOf } from '../read-models/registrations.ts';
import type { Registry } from '../registry.ts';

export type LookUpTools = {
  readonly sql: Sql;
  readonly now: () => Date;
  /** Sends `recordLookUp` in the name of who looks up. */
  readonly keep: (facts: RegistrationFacts) => Promise<E.Either<Rejection, Pick<Outcome, 'events'>>>;
  /** Sends `recordDelisted` likewise. */
  readonly keepDelisted: (dotNumber: number) => Promise<E.Either<Rejection, unknown>>;
};

/** Null: the registry has no carrier of this number. */
export type LookUp = (
  number: RegistryNumber,
  tools: LookUpTools,
) => Promise<E.Either<Rejection, Registration | null>>;

type Found = E.Either<Rejection, RegistrationFacts | null>;

/**
 * What was kept within a day is the answer, unless its name was forgotten, which only the registry still knows, or the
 * registry did not have the carrier any more.
 */
const isEnough = (known: Registration, now: Date): boolean =>
  known.delistedAt === null && known.legalName !== null && isFresh(known, now.toISOString());

/**
 * Looks up carriers and keeps what the registry answers. The registry is asked once a day for a carrier, and once
 * at a time for a number. That it has no such carrier is kept of one that it had under its DOT number; the next look-up
 * asks again.
 */
export const createLookUp = (registry: Registry): LookUp => {
  const pending = new Map<string, Promise<Found>>();

  const ask = (number: RegistryNumber): Promise<Found> => {
    const name = `${number.kind} ${number.number}`;
    const asked = pending.get(name) ?? registry(number)().finally(() => pending.delete(name));
    pending.set(name, asked);
    return asked;
  };

  return async (number, { sql, now, keep, keepDelisted }) => {
    const known = await registrationOf(number, sql);
    if (known && isEnough(known, now())) return E.right(known);
    const answer = await ask(number);
    if (E.isLeft(answer)) return answer;
    const facts = answer.right;
    if (facts === null) {
      // A docket number may have become another carrier's, or nobody's; a DOT number does not change.
      if (!known || number.kind !== 'DOT') return E.right(null);
      return E.map(() => null)(await keepDelisted(known.dotNumber));
    }
    const kept = await keep(facts);
    if (E.isLeft(kept)) return kept;
    // Without an event somebody else has just kept the same answer.
    const lookedUpAt = kept.right.events.at(-1)?.at ?? now().toISOString();
    return E.right({ ...facts, lookedUpAt, delistedAt: null });
  };
};
