import { setTimeout as pause } from 'node:timers/promises';

/** So many times what the last answer took is waited before the next one is made, up to so many ms. */
const TIMES = 3;
const MOST_MS = 100;

/**
 * One answer for all who ask until it is there. Made again and again it takes a quarter of the process, however many ask:
 * it is for what anybody may ask for.
 */
export const askedTogether = <A>(make: () => Promise<A>): (() => Promise<A>) => {
  let answer: Promise<A> | undefined;
  let notBefore = 0;

  const begin = async (): Promise<A> => {
    await pause(Math.max(0, notBefore - performance.now()));
    const begun = performance.now();
    try {
      return await make();
    } finally {
      const ended = performance.now();
      notBefore = ended + Math.min(MOST_MS, TIMES * (ended - begun));
      answer = undefined;
    }
  };

  return () => {
    answer ??= begin();
    return answer;
  };
};
