import { isAddedBy } from '../../../../src/pricing/contract/row-ids.ts';
import { type NewIds, newIds } from '../../../kit/grid/grid-merge.ts';
import type { GridRows } from '../../../kit/grid/grid-state.ts';

/**
 * Ids that the new rows of a save were given, from those of the rows that are stored, in their order. In a draft these
 * include rows that others have published meanwhile, which were not sent.
 */
export const idsOfNewRows = (
  sent: GridRows,
  stored: ReadonlyArray<string>,
  draft: string | undefined,
): NewIds => {
  const keys = new Set(sent.map(({ key }) => key));
  const isOwn = (id: string): boolean =>
    keys.has(id) || draft === undefined || isAddedBy(Number(draft), Number(id));
  return newIds(sent, stored.filter(isOwn));
};
