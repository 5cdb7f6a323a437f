import * as E from 'fp-ts/lib/Either.js';
import { sleep, type TickTools } from '../../../platform/scheduler.ts';
import type { LookUp } from '../adapters/look-up.ts';
import { recordDelisted, recordLookUp } from '../commands/record-look-up.ts';
import type { RegistryNumber } from '../numbers.ts';

/**
 * The registry answered; it has no such carrier; it did not answer for this number, or its answer could not be kept; nobody
 * asked, because it had stopped answering or the tick was over.
 */
export type Rechecked = {
  readonly answered: ReadonlyArray<RegistryNumber>;
  readonly unknown: ReadonlyArray<RegistryNumber>;
  readonly failed: ReadonlyArray<RegistryNumber>;
  readonly left: ReadonlyArray<RegistryNumber>;
};

/** `DOT 3000017`: the same for the same number of the same register. */
export const nameOf = ({ kind, number }: RegistryNumber): string => `${kind} ${number}`;

/** Each look-up asks four times; FMCSA publishes no limit. */
const PAUSE_MS = 2_000;

/** The registry is away where so many numbers in a row fail: one alone may be its own trouble. */
const MOST_FAILURES = 3;

/**
 * Looks up carriers again, one after the other with a pause between them, within a tick of a schedule. It goes on behind a
 * number that fails, and ends where several in a row do or the tick is over: what failed or is left is due at the next one,
 * as is what was not looked up within a day.
 */
export const createRecheck =
  (lookUp: LookUp, pauseMs = PAUSE_MS) =>
  async (
    numbers: ReadonlyArray<RegistryNumber>,
    { sql, now, send, signal }: Omit<TickTools, 'ask'>,
  ): Promise<Rechecked> => {
    const due = [...new Map(numbers.map((each) => [nameOf(each), each])).values()];
    const answered: RegistryNumber[] = [];
    const unknown: RegistryNumber[] = [];
    const failed: RegistryNumber[] = [];
    let failures = 0;
    for (const [index, number] of due.entries()) {
      if (index > 0) await sleep(pauseMs, signal);
      if (signal.aborted) return { answered, unknown, failed, left: due.slice(index) };
      const intention = `${nameOf(number)} at ${now.toISOString()}`;
      const found = await lookUp(number, {
        ...{ sql, now: () => now, keep: (facts) => send(recordLookUp, facts, intention) },
        keepDelisted: (dotNumber) => send(recordDelisted, { dotNumber }, intention),
      });
      failures = E.isLeft(found) ? failures + 1 : 0;
      (E.isLeft(found) ? failed : found.right === null ? unknown : answered).push(number);
      if (failures === MOST_FAILURES) return { answered, unknown, failed, left: due.slice(index + 1) };
    }
    return { answered, unknown, failed, left: [] };
  };
