import type { Lazy } from './code.ts';

const LATE_MS = 3_000;

const lates = new WeakSet<Lazy<unknown>>();

/** Whether code is loaded late: it is not fetched ahead, as whatever is fetched behind it would wait as long. */
export const isLate = (lazy: Lazy<unknown>): boolean => lates.has(lazy);

/** Code that a screen stands without: asked for a few seconds after it is wanted. */
export const late = <Module>(lazy: Lazy<Module>): Lazy<Module> => {
  const after: Lazy<Module> = () => new Promise<void>((resolve) => setTimeout(resolve, LATE_MS)).then(lazy);
  lates.add(after);
  return after;
};
