/** What a status is for: quotes or orders. */
export type Category = 'QUOTE' | 'ORDER';

export const CATEGORIES: Readonly<Record<Category, string>> = { QUOTE: 'Quotes', ORDER: 'Orders' };

export type ListedStatus = {
  readonly id: string;
  readonly name: string;
  readonly type: Category;
  /** Null for a parent status. */
  readonly parentId: string | null;
  /** Its place among its siblings, from 1. */
  readonly weight: number;
  readonly reserved: boolean;
};

export type ParentStatus = ListedStatus & { readonly children: ReadonlyArray<ListedStatus> };

/** One up or one down. */
export type Step = -1 | 1;

/** Where a status stands among its siblings, from 1, and how many they are. */
export type Placed = { readonly place: number; readonly of: number };

const byWeight = (a: ListedStatus, b: ListedStatus): number => a.weight - b.weight;

/** The parent statuses of a category with their children, in their order. */
export const parentsOf = (
  statuses: ReadonlyArray<ListedStatus>,
  category: Category,
): ReadonlyArray<ParentStatus> =>
  statuses
    .filter(({ type, parentId }) => type === category && parentId === null)
    .toSorted(byWeight)
    .map((parent) => ({
      ...parent,
      children: statuses.filter(({ parentId }) => parentId === parent.id).toSorted(byWeight),
    }));

/** A status and those that it can change places with, in their order. */
const siblingsOf = (
  statuses: ReadonlyArray<ListedStatus>,
  { type, parentId }: ListedStatus,
): ReadonlyArray<ListedStatus> =>
  statuses.filter((each) => each.type === type && each.parentId === parentId).toSorted(byWeight);

/** Where a step leads: from the first place up to the last, from the last down to the first (specification, settings 4). */
export const stepped = (statuses: ReadonlyArray<ListedStatus>, status: ListedStatus, step: Step): Placed => {
  const siblings = siblingsOf(statuses, status);
  const from = siblings.findIndex(({ id }) => id === status.id);
  return { place: ((from + step + siblings.length) % siblings.length) + 1, of: siblings.length };
};

/** A status at a place, and whoever stood there at the place that it left. */
export const swapped = (
  statuses: ReadonlyArray<ListedStatus>,
  status: ListedStatus,
  place: number,
): ReadonlyArray<ListedStatus> => {
  const siblings = siblingsOf(statuses, status);
  const from = siblings.findIndex(({ id }) => id === status.id) + 1;
  const other = siblings[place - 1];
  const weights: Readonly<Record<string, number>> = {
    ...(other && { [other.id]: from }),
    [status.id]: place,
  };
  return statuses.map((each) => ({ ...each, weight: weights[each.id] ?? each.weight }));
};

/** Who is nearest once a status is gone: the next sibling, the one before, its parent; null where it stood alone. */
export const nearest = (statuses: ReadonlyArray<ListedStatus>, status: ListedStatus): string | null => {
  const siblings = siblingsOf(statuses, status);
  const at = siblings.findIndex(({ id }) => id === status.id);
  return (siblings[at + 1] ?? siblings[at - 1])?.id ?? status.parentId;
};
