import { type LastList, type ListPlace, listsFrom, textOf } from './kept-lists.ts';
import { forget, recall, remember } from './remembered.ts';

const MOST_PLACES = 50;

let person: string | undefined;
let places = new Map<string, ListPlace>();
let last: LastList | undefined;

const keep = (): void => {
  if (person !== undefined && places.size > 0) remember('lists', textOf({ person, places, last }));
  else forget('lists');
};

/** Remembers how this person leaves lists, also through a reload of the page. Somebody else's lists are forgotten. */
export const rememberListsOf = (id: string): void => {
  if (id === person) return;
  const kept = listsFrom(recall('lists'), id);
  person = id;
  places = new Map(kept.places);
  last = kept.last;
  window.addEventListener('pagehide', keep);
};

/** Signing out leaves nothing behind. */
export const forgetLists = (): void => {
  places = new Map();
  last = undefined;
  forget('lists');
};

/** How the list of an entry of the browser's history was left. */
export const recallPlace = (key: string): ListPlace | undefined => places.get(key);

export const rememberPlace = (key: string, part: ListPlace): void => {
  const place = { ...places.get(key), ...part };
  places.delete(key);
  places.set(key, place);
  const [oldest] = places.keys();
  if (places.size > MOST_PLACES && oldest !== undefined) places.delete(oldest);
};

export const rememberList = (list: LastList): void => {
  last = list;
};

export const lastList = (): LastList | undefined => last;

/** The state of a link that leads to a list as it was left. */
export type ToPlace = { readonly place: string };

/** The entry whose list is to be shown: that of this address, or the one that a link names. */
export const placeKey = ({ key, state }: { readonly key: string; readonly state: unknown }): string =>
  typeof state === 'object' && state !== null && 'place' in state ? String(state.place) : key;
