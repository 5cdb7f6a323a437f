import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { formatList, type ListDefaults, type ListState, parseList } from './list-state.ts';

/** `replaces`: the way back leads past the state that is left. */
type Change<Filters extends object> = (
  next: ListState<Filters>,
  how?: { readonly replaces: boolean },
) => void;

/**
 * The list's state and a way to change it; it lives in the address, so links and the back button know it. The state
 * is the same object for as long as the address says the same of the list.
 */
export const useListState = <Filters extends object>(
  defaults: ListDefaults<Filters>,
): readonly [ListState<Filters>, Change<Filters>] => {
  const [params, setParams] = useSearchParams();
  const said = formatList(parseList(params, defaults)).toString();
  const state = useMemo(() => parseList(new URLSearchParams(said), defaults), [said, defaults]);
  return [state, (next, how) => setParams(formatList(next), { replace: how?.replaces ?? false })];
};
