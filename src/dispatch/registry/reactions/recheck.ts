import * as E from 'fp-ts/lib/Either.js';
import { sleep, type TickTools } from '../../../platform/scheduler.ts';
import type { LookUp } from '../adapters/look-up.ts';
import { recordLookUp } from '../commands/record-look-up.ts';
import type { RegistryNumber } from '../numbers.ts';

/** The registry answered, it has no such carrier, or nobody asked because it stopped answering. */
export type Rechecked = {
  readonly answered: ReadonlyArray<RegistryNumber>;
  readonly unknown: ReadonlyArray<RegistryNumber>;
  readonly left: ReadonlyArray<RegistryNumber>;
};

/** `DOT 3000017`: the same for the same number of the same register. */
export const nameOf = ({ kind, number }: RegistryNumber): string => `${kind} ${number}`;

/** Each look-up asks four times; FMCSA publishes no limit. */
const PAUSE_MS = 2_000;

/**
 * Looks up carriers again, one after the other with a pause between them, within a tick of a schedule. It ends when
 * the registry does not answer or the tick is over: what is left is due at the next one, as is what was not looked
 * up within a day.
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
    for (const [index, number] of due.entries()) {
      if (index > 0) await sleep(pauseMs, signal);
      const intention = `${nameOf(number)} at ${now.toISOString()}`;
      const found = signal.aborted
        ? undefined
        : await lookUp(number, {
            ...{ sql, now: () => now, keep: (facts) => send(recordLookUp, facts, intention) },
          });
      if (!found || E.isLeft(found)) return { answered, unknown, left: due.slice(index) };
      (found.right === null ? unknown : answered).push(number);
    }
    return { answered, unknown, left: [] };
  };
