import { MOST_ROWS } from './price-limits.ts';

/** Ids that a draft gives to its new rows: from the first until before the end. No other draft gives them. */
export const newIdsOf = (draft: number): { readonly first: number; readonly end: number } => ({
  first: draft * MOST_ROWS,
  end: (draft + 1) * MOST_ROWS,
});

/** Whether a row was added by a draft. */
export const isAddedBy = (draft: number, id: number): boolean => {
  const { first, end } = newIdsOf(draft);
  return id >= first && id < end;
};
