import type { Lazy } from './code.ts';

const LATE_MS = 3_000;

/** Code that a screen stands without: asked for a few seconds after it is wanted. */
export const late =
  <Module>(lazy: Lazy<Module>): Lazy<Module> =>
  () =>
    new Promise<void>((resolve) => setTimeout(resolve, LATE_MS)).then(lazy);
