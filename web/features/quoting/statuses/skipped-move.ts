import type { NotStored } from '../../../kit/save/outcome.ts';

/** What becomes of a move behind one that was not stored, or may not be. */
export const skippedAfter = ({ state }: Pick<NotStored, 'state'>): NotStored => {
  const why =
    state === 'unknown'
      ? 'it is not known whether the move before it was stored'
      : 'a move before it was not stored';
  return {
    state: 'offline',
    error: { code: 'UNAVAILABLE', message: `It was not moved, as ${why}.`, fields: {} },
  };
};
