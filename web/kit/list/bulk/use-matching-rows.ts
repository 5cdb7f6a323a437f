import { useDispatch } from 'react-redux';
import type { ListState } from '../list-state.ts';
import type { ListedRow, ListSource } from '../rows/list-source.ts';
import type { ListsDispatch } from '../rows/rows-api.ts';
import type { RowsPage } from './collect-rows.ts';
import { readMatching } from './matching-rows-api.ts';
import type { AllRows } from './use-select-all.ts';

/** Reads the rows of a list page by page, in the order of its state. */
export const useMatchingRows = <Row extends ListedRow, Filters extends object>(
  { list: { name: list } }: ListSource<Row, Filters>,
  state: ListState<Filters>,
): AllRows<Row>['read'] => {
  const dispatch = useDispatch<ListsDispatch>();
  // The source of this name has made them.
  return (after, signal) =>
    dispatch(readMatching({ list, state }, after, signal)) as Promise<RowsPage<ListedRow>> as Promise<
      RowsPage<Row>
    >;
};
