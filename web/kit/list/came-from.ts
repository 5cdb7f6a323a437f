import type { Location, NavigationType } from 'react-router';
import { entryKey, lastList } from './list-memory.ts';
import type { LastList } from './list-session.ts';

/** The list from which the current history entry was opened; kept with the entry, so that it survives a reload. */
export const cameFrom = (): LastList | undefined => history.state?.from;

type Step = { readonly location: Location; readonly historyAction: `${NavigationType}` };

/**
 * Returns a listener of the router that stores in each new history entry from which list it was opened. An entry of the
 * same page keeps what the one before has.
 */
export const rememberOrigins = (first: Location): ((step: Step) => void) => {
  let here = first;
  let origin = cameFrom();
  return ({ location, historyAction }) => {
    if (location.key === here.key) return;
    const list = lastList();
    const fromList = list?.key === entryKey(here) ? list : undefined;
    const next = location.pathname === here.pathname ? origin : fromList;
    here = location;
    if (historyAction !== 'POP' && next) history.replaceState({ ...history.state, from: next }, '');
    origin = cameFrom();
  };
};
