import type { PlannedChange } from './bulk-plan.ts';
import type { Former } from './bulk-types.ts';
import type { Fate, Fates } from './fates.ts';

/** What takes one change back, unless somebody has changed the same since `revision`. */
export type Restoration = { readonly id: string; readonly input: Former; readonly revision: number };

export type UndoPlan = {
  readonly restorations: ReadonlyArray<Restoration>;
  /** Changes of which it is known beforehand that they stay. */
  readonly skipped: Fates;
};

/** A batch adds one event to each record that it changes. */
const EVENTS_OF_A_CHANGE = 1;

const MEANWHILE: Fate = {
  state: 'refused',
  reason: 'Skipped: somebody else changed it at the same moment. Its history tells what it was before.',
};
const NOTHING_BEFORE: Fate = { state: 'refused', reason: 'Skipped: there was nothing before the change.' };
const NOT_KNOWN: Fate = { state: 'refused', reason: 'Skipped: it is not known what it was changed into.' };

const undoOf = (
  { id, former, revision: before }: PlannedChange,
  after: number | null,
): Restoration | Fate => {
  if (former === null) return NOTHING_BEFORE;
  if (after === null) return NOT_KNOWN;
  return after > before + EVENTS_OF_A_CHANGE ? MEANWHILE : { id, input: former, revision: after };
};

/**
 * How to take back what a batch has changed. Where somebody else was in between reading and changing, the former
 * values may not be what stood there last, so these records are left as they are.
 */
export const undoPlan = (changes: ReadonlyArray<PlannedChange>, fates: Fates): UndoPlan => {
  const undone = changes.flatMap((change) => {
    const fate = fates.get(change.id);
    return fate?.state === 'changed' ? [{ id: change.id, undo: undoOf(change, fate.revision) }] : [];
  });
  return {
    restorations: undone.flatMap(({ undo }) => ('input' in undo ? [undo] : [])),
    skipped: new Map(undone.flatMap(({ id, undo }) => ('input' in undo ? [] : [[id, undo]]))),
  };
};
