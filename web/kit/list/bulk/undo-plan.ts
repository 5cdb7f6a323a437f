import type { PlannedChange } from './bulk-plan.ts';
import type { RecordOutcome, RecordOutcomes } from './record-outcomes.ts';

/** Undo of one change, unless the same value was changed since `revision`. */
export type Restoration<Change> = { readonly id: string; readonly input: Change; readonly revision: number };

export type UndoPlan<Change> = {
  readonly restorations: ReadonlyArray<Restoration<Change>>;
  /** Changes known in advance to be kept. */
  readonly skipped: RecordOutcomes;
};

const NOTHING_BEFORE: RecordOutcome = {
  state: 'refused',
  reason: 'Skipped: there was nothing before the change.',
};
const NOT_KNOWN: RecordOutcome = {
  state: 'refused',
  reason: 'Skipped: it is not known what it was changed into.',
};

const undoOf = <Change>(
  { id, former, lost }: PlannedChange<Change>,
  after: number | null,
): Restoration<Change> | RecordOutcome => {
  if (lost !== undefined) return { state: 'refused', reason: `Skipped: ${lost}` };
  if (former === null) return NOTHING_BEFORE;
  if (after === null) return NOT_KNOWN;
  return { id, input: former, revision: after };
};

/** Plans the undo of a batch, which has changed only what was as its preview showed it. */
export const undoPlan = <Change>(
  changes: ReadonlyArray<PlannedChange<Change>>,
  outcomes: RecordOutcomes,
): UndoPlan<Change> => {
  const undone = changes.flatMap((change) => {
    const outcome = outcomes.get(change.id);
    return outcome?.state === 'changed' ? [{ id: change.id, undo: undoOf(change, outcome.revision) }] : [];
  });
  return {
    restorations: undone.flatMap(({ undo }) => ('input' in undo ? [undo] : [])),
    skipped: new Map(undone.flatMap(({ id, undo }) => ('input' in undo ? [] : [[id, undo]]))),
  };
};
