import type { Agreed } from '../../status-question.ts';
import type { Refusal } from './bulk-report.ts';
import type { BulkWork, Intended, Meaning } from './bulk-work.ts';

/** Planned change of one item. */
export type PlannedChange<Change> = Omit<Meaning<Change>, 'isSame' | 'leftOut'> & {
  readonly id: string;
  /** The number shown to users. */
  readonly number: string;
  readonly name: string;
  /** Revision of the item when `from` and `former` were read. */
  readonly revision: number;
  /** What the change takes away for good, in a sentence: it has no undo. */
  readonly lost?: string;
};

export type Plan<Change> = {
  readonly input: Change;
  readonly changes: ReadonlyArray<PlannedChange<Change>>;
  /** Items that cannot have it, each with the reason. */
  readonly leftOut: ReadonlyArray<Refusal>;
  /** Number of items that already have the new value. */
  readonly unchanged: number;
  /** Selected items that no longer exist. */
  readonly missing: ReadonlyArray<string>;
  /** Runs right before an item is sent. If it throws, that item alone is not sent. */
  readonly prepare?: (id: string) => Promise<unknown>;
};

type Item = { readonly id: string; readonly revision: number };

/** Planned changes of the selected items, in the order of selection, without duplicates. */
export const planOf = <Each extends Item, Change>(
  { input, meaningFor }: Intended<Each, Change>,
  chosen: ReadonlyArray<string>,
  items: ReadonlyArray<Each>,
  nameOf: BulkWork<Each, Change>['nameOf'],
): Plan<Change> => {
  const found = new Set(items.map(({ id }) => id));
  const meant = items.map((item) => ({ item, ...meaningFor(item) }));
  const changes = meant.flatMap(({ item, isSame, leftOut, ...meaning }) => {
    const { id, revision } = item;
    return isSame || leftOut !== undefined ? [] : [{ ...meaning, ...nameOf(item), id, revision }];
  });
  const leftOut = meant.flatMap(({ item, leftOut: reason }) =>
    reason === undefined ? [] : [{ ...nameOf(item), id: item.id, reason }],
  );
  return {
    input,
    changes,
    leftOut,
    unchanged: items.length - changes.length - leftOut.length,
    missing: chosen.filter((id) => !found.has(id)),
  };
};

/** The plan once what it takes away was agreed to. */
export const agreedPlan = <Change>(plan: Plan<Change>, { lost, prepare }: Agreed): Plan<Change> => ({
  ...{ ...plan, prepare },
  changes: plan.changes.map((change) => {
    const taken = lost.get(change.id);
    return taken === undefined ? change : { ...change, former: null, lost: taken };
  }),
});
