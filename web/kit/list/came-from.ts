import type { Location, NavigationType } from 'react-router';
import { entryKey, lastList } from './list-memory.ts';
import type { LastList } from './list-session.ts';

/** The list or other page from which the current history entry was opened; kept with the entry, so that it survives a reload. */
export const cameFrom = (): LastList | undefined => history.state?.from;

type Step = { readonly location: Location; readonly historyAction: `${NavigationType}` };

/** The title of the page at a path, if it is one to come back to. */
type TitleAt = (path: string) => string | undefined;

/** A list as it was left, or the page. */
const leftFrom = (here: Location, titleAt: TitleAt): LastList | undefined => {
  const list = lastList();
  const { key, pathname, search } = here;
  if (list?.key === entryKey(here)) return list;
  const title = titleAt(pathname);
  return title === undefined ? undefined : { title, address: `${pathname}${search}`, key };
};

/**
 * Returns a listener of the router that stores in each new history entry from which list, or other page with a title, it was
 * opened. An entry of the same page keeps what the one before has.
 */
export const rememberOrigins = (first: Location, titleAt: TitleAt): ((step: Step) => void) => {
  let here = first;
  let origin = cameFrom();
  return ({ location, historyAction }) => {
    if (location.key === here.key) return;
    const next = location.pathname === here.pathname ? origin : leftFrom(here, titleAt);
    here = location;
    if (historyAction !== 'POP' && next) history.replaceState({ ...history.state, from: next }, '');
    origin = cameFrom();
  };
};
