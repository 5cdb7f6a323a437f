import type { ListedStatus, StatusType } from '../../../api/generated/types.ts';

/** Category of a status: quotes or orders. */
export type Category = Exclude<StatusType, 'ALL'>;

export const CATEGORIES: Readonly<Record<Category, string>> = { QUOTE: 'Quotes', ORDER: 'Orders' };

export const categoryOf = ({ type }: { readonly type: StatusType }): Category =>
  type === 'ORDER' ? 'ORDER' : 'QUOTE';

export type ParentStatus = ListedStatus & { readonly children: ReadonlyArray<ListedStatus> };

/** Up or down. */
export type Step = -1 | 1;

/** Position of a status among its siblings, from 1, and their number. */
export type Position = { readonly place: number; readonly of: number };

const byWeight = (a: ListedStatus, b: ListedStatus): number => a.weight - b.weight;

/** Parent statuses of a category with their children, in order. */
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

/** A status and its siblings, in order. */
const siblingsOf = (
  statuses: ReadonlyArray<ListedStatus>,
  { type, parentId }: ListedStatus,
): ReadonlyArray<ListedStatus> =>
  statuses.filter((each) => each.type === type && each.parentId === parentId).toSorted(byWeight);

/** Position after a step: wraps around at both ends (specification, settings 4). */
export const stepped = (
  statuses: ReadonlyArray<ListedStatus>,
  status: ListedStatus,
  step: Step,
): Position => {
  const siblings = siblingsOf(statuses, status);
  const from = siblings.findIndex(({ id }) => id === status.id);
  return { place: ((from + step + siblings.length) % siblings.length) + 1, of: siblings.length };
};

/** Moves a status to a position and swaps it with the status there. */
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

/** Whether the statuses of one list have the places of another. */
export const areInSameOrder = (
  statuses: ReadonlyArray<ListedStatus>,
  others: ReadonlyArray<ListedStatus>,
): boolean => {
  const places = new Map(others.map(({ id, weight }) => [id, weight]));
  return statuses.every(({ id, weight }) => places.get(id) === weight);
};

/** The status to focus after a removal: next sibling, previous one or parent; null if there is none. */
export const nearest = (statuses: ReadonlyArray<ListedStatus>, status: ListedStatus): string | null => {
  const siblings = siblingsOf(statuses, status);
  const at = siblings.findIndex(({ id }) => id === status.id);
  return (siblings[at + 1] ?? siblings[at - 1])?.id ?? status.parentId;
};
