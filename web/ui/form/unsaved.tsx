import { type Source, useSource } from './leaving.ts';

/** Nothing typed is lost unasked: on every way out of the page `LeaveGuard` asks for what stands in here. */
export const Unsaved = (source: Source) => {
  useSource(source);
  return null;
};
