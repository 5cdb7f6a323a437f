import { type Source, useSource } from './sources.ts';

/** Registers unsaved input with `LeaveGuard`, which asks on every way out of the page. */
export const Unsaved = (source: Source) => {
  useSource(source);
  return null;
};
