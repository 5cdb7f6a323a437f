import * as E from 'fp-ts/lib/Either.js';
import { sleep, type TickTools } from '../../../platform/scheduler.ts';
import { recordLookUp } from '../commands/record-look-up.ts';
import type { LookUp } from '../resolvers/look-up.ts';

/** DOT numbers: the registry answered, it has no such carrier, or nobody asked because it stopped answering. */
export type Rechecked = {
  readonly answered: ReadonlyArray<number>;
  readonly unknown: ReadonlyArray<number>;
  readonly left: ReadonlyArray<number>;
};

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
    dotNumbers: ReadonlyArray<number>,
    { sql, now, send, signal }: Omit<TickTools, 'ask'>,
  ): Promise<Rechecked> => {
    const due = [...new Set(dotNumbers)];
    const answered: number[] = [];
    const unknown: number[] = [];
    for (const [index, number] of due.entries()) {
      if (index > 0) await sleep(pauseMs, signal);
      const intention = `${number} at ${now.toISOString()}`;
      const found = signal.aborted
        ? undefined
        : await lookUp(
            { kind: 'DOT', number },
            { sql, now: () => now, keep: (facts) => send(recordLookUp, facts, intention) },
          );
      if (!found || E.isLeft(found)) return { answered, unknown, left: due.slice(index) };
      (found.right === null ? unknown : answered).push(number);
    }
    return { answered, unknown, left: [] };
  };
