import { useSearchParams } from 'react-router';
import { formatList, type ListDefaults, type ListState, parseList } from './list-state.ts';

/** The list's state and a way to change it; it lives in the address, so links and the back button know it. */
export const useListState = <Filter extends string>(
  defaults: ListDefaults<Filter>,
): readonly [ListState<Filter>, (next: ListState<Filter>) => void] => {
  const [params, setParams] = useSearchParams();
  return [parseList(params, defaults), (next) => setParams(formatList(next))];
};
