import type { After } from '../../src/platform/after.ts';

type Timer = { readonly at: number; readonly act: () => void };

/** Timers that run when a spec lets time pass, in the order in which they are due. */
export const virtualTimers = (): { readonly after: After; readonly pass: (ms: number) => void } => {
  let now = 0;
  const timers = new Set<Timer>();
  const next = (until: number): Timer | undefined =>
    [...timers].filter(({ at }) => at <= until).sort((one, other) => one.at - other.at)[0];
  return {
    after: (ms, act) => {
      const timer = { at: now + ms, act };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    pass: (ms) => {
      const until = now + ms;
      for (let timer = next(until); timer; timer = next(until)) {
        timers.delete(timer);
        now = timer.at;
        timer.act();
      }
      now = until;
    },
  };
};
