import { forget, recall, remember } from '../remembered.ts';
import { type LastList, type ListPlace, sessionFrom, textOf } from './list-session.ts';

const MOST_PLACES = 50;

let person: string | undefined;
let places = new Map<string, ListPlace>();
let last: LastList | undefined;

const keep = (): void => {
  if (person !== undefined && places.size > 0) remember('lists', textOf({ person, places, last }));
  else forget('lists');
};

/**
 * Starts remembering the state of this user's lists, across page reloads. Another user's lists are forgotten.
 */
export const rememberListsOf = (id: string): void => {
  if (id === person) return;
  const kept = sessionFrom(recall('lists'), id);
  person = id;
  places = new Map(kept.places);
  last = kept.last;
  window.addEventListener('pagehide', keep);
};

/** Runs on sign-out. */
export const forgetLists = (): void => {
  places = new Map();
  last = undefined;
  forget('lists');
};

/** Last state of the list at a history entry. */
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

/** Router state of a link to a list in its last state. */
export type ToPlace = { readonly place: string };

/** History entry whose list is shown: the current one, or the one that a link names. */
export const placeKey = ({ key, state }: { readonly key: string; readonly state: unknown }): string =>
  typeof state === 'object' && state !== null && 'place' in state ? String(state.place) : key;
