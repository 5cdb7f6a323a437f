import type { BoardDispatch } from '../../../api/generated/types.ts';

export type Days = Partial<Pick<BoardDispatch, 'pickupDate' | 'deliveryDate'>>;

/** Days that were chosen for the stops of a load, until the board has them. */
export type MovedStops = {
  readonly days: Days;
  /** Moves that wait to be stored, or are being stored. */
  readonly running: number;
  /** Revision of the last stored move. */
  readonly revision: number;
};

export const NOT_MOVED: MovedStops = { days: {}, running: 0, revision: 0 };

type Load = Pick<BoardDispatch, 'revision'>;

/** Whether the board does not have these days yet. */
const isAhead = ({ running, revision }: MovedStops, load: Load): boolean =>
  running > 0 || load.revision < revision;

/** A load with the days that were chosen for it. */
export const asMoved = <Of extends Load>(load: Of, moved: MovedStops = NOT_MOVED): Of =>
  isAhead(moved, load) ? { ...load, ...moved.days } : load;

/** A move begins. Days that the board has by now are forgotten: others may have changed them since. */
export const begun = (moved: MovedStops, load: Load, days: Days): MovedStops => ({
  ...moved,
  days: { ...(isAhead(moved, load) ? moved.days : {}), ...days },
  running: moved.running + 1,
});

/** A move that waits leads to other days. */
export const redirected = (moved: MovedStops, days: Days): MovedStops => ({
  ...moved,
  days: { ...moved.days, ...days },
});

/** A move is over, and nothing was to be stored. */
export const ended = (moved: MovedStops): MovedStops => ({ ...moved, running: moved.running - 1 });

export const stored = (moved: MovedStops, revision: number): MovedStops => ({
  ...ended(moved),
  revision: Math.max(moved.revision, revision),
});

/** The refused days are given up, unless others were chosen since; the other stop stays where it is. */
export const refused = (moved: MovedStops, days: Days): MovedStops => ({
  ...ended(moved),
  days: Object.fromEntries(
    Object.entries(moved.days).filter(([field, day]) => days[field as keyof Days] !== day),
  ),
});
