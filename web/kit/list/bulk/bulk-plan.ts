import type { BulkWork, Intended, Meaning } from './bulk-work.ts';

/** Planned change of one item. */
export type PlannedChange<Change> = Omit<Meaning<Change>, 'isSame'> & {
  readonly id: string;
  /** The number shown to users. */
  readonly number: string;
  readonly name: string;
  /** Revision of the item when `from` and `former` were read. */
  readonly revision: number;
};

export type Plan<Change> = {
  readonly input: Change;
  readonly changes: ReadonlyArray<PlannedChange<Change>>;
  /** Number of items that already have the new value. */
  readonly unchanged: number;
  /** Selected items that no longer exist. */
  readonly missing: ReadonlyArray<string>;
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
  const changes = items.flatMap((item) => {
    const { isSame, ...meaning } = meaningFor(item);
    const { id, revision } = item;
    return isSame ? [] : [{ ...meaning, ...nameOf(item), id, revision }];
  });
  return {
    input,
    changes,
    unchanged: items.length - changes.length,
    missing: chosen.filter((id) => !found.has(id)),
  };
};
