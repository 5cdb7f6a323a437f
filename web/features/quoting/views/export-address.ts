import type { ListName } from '../../../../src/quoting/contract.ts';
import { formatList } from '../../../ui/list-state.ts';
import { filterByOf } from '../list-filters.ts';
import type { Shown } from './view-address.ts';

const FILES: Readonly<Record<ListName, 'quotes' | 'orders' | 'followups' | 'dispatches'>> = {
  QUOTES: 'quotes',
  ORDERS: 'orders',
  FOLLOWUPS: 'followups',
  DISPATCHES: 'dispatches',
};

/** Where all rows of a list are as a CSV file: those that it is narrowed to, in its order, with the columns it shows. */
export const exportAddress = (list: ListName, { state, columns }: Omit<Shown, 'view'>): string => {
  const params = formatList({ ...state, filters: filterByOf(list, state.filters) });
  for (const key of ['page', 'size']) params.delete(key);
  params.set('columns', columns.join());
  return `/rest-api/${FILES[list]}.csv?${params}`;
};
