import { forget, recall, remember } from '../remembered.ts';
import { type LastList, type ListEntry, sessionFrom, textOf } from './list-session.ts';

const MOST_ENTRIES = 50;

let person: string | undefined;
let entries = new Map<string, ListEntry>();
let last: LastList | undefined;

const keep = (): void => {
  if (person !== undefined && entries.size > 0) remember('lists', textOf({ person, entries, last }));
  else forget('lists');
};

/**
 * Starts remembering the state of this user's lists, across page reloads. Another user's lists are forgotten.
 */
export const rememberListsOf = (id: string): void => {
  if (id === person) return;
  const kept = sessionFrom(recall('lists'), id);
  person = id;
  entries = new Map(kept.entries);
  last = kept.last;
  window.addEventListener('pagehide', keep);
};

/** Runs on sign-out. */
export const forgetLists = (): void => {
  entries = new Map();
  last = undefined;
  forget('lists');
};

/** Last state of the list at a history entry. */
export const recallEntry = (key: string): ListEntry | undefined => entries.get(key);

export const rememberEntry = (key: string, part: ListEntry): void => {
  const entry = { ...entries.get(key), ...part };
  entries.delete(key);
  entries.set(key, entry);
  const [oldest] = entries.keys();
  if (entries.size > MOST_ENTRIES && oldest !== undefined) entries.delete(oldest);
};

type Keep = (passes: (id: string) => boolean) => void;

/** What keeps rows selected in the lists that are shown, by history entry. */
const shown = new Map<string, Keep>();

/** Returns what ends it. */
export const showSelection = (key: string, keep: Keep): (() => void) => {
  shown.set(key, keep);
  return () => {
    if (shown.get(key) === keep) shown.delete(key);
  };
};

/** Keeps only some records selected in the list at a history entry, whether or not it is shown. */
export const keepSelected = (key: string, passes: (id: string) => boolean): void => {
  const keep = shown.get(key);
  if (keep) {
    keep(passes);
    return;
  }
  const selected = [...(recallEntry(key)?.selected ?? [])].filter(([, id]) => passes(id));
  rememberEntry(key, { selected: new Map(selected) });
};

export const rememberList = (list: LastList): void => {
  last = list;
};

export const lastList = (): LastList | undefined => last;

/** Router state of a link to a list in its last state. */
export type ToListEntry = { readonly entry: string };

/** History entry whose list is shown: the current one, or the one that a link names. */
export const entryKey = ({ key, state }: { readonly key: string; readonly state: unknown }): string =>
  typeof state === 'object' && state !== null && 'entry' in state ? String(state.entry) : key;
