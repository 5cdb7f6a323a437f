import type { Selected } from './list-selection.ts';

/** Last state of a list: loaded pages, scroll offset, last used row and selection. */
export type ListEntry = {
  readonly pages?: number;
  readonly top?: number;
  readonly row?: string;
  readonly selected?: Selected;
};

/** The last visited list: title, address and history entry. */
export type LastList = { readonly title: string; readonly address: string; readonly key: string };

/** States of a user's lists in this tab, by history entry, latest last. */
export type ListSession = {
  readonly person: string;
  readonly entries: ReadonlyMap<string, ListEntry>;
  readonly last: LastList | undefined;
};

/** Size limit of the stored text: a tenth of the smallest storage quota of a tab. */
export const MOST_CHARACTERS = 250_000;

/** A search text may be a customer's name or number. */
const isPrivate = ({ address }: LastList): boolean =>
  new URLSearchParams(address.split('?')[1]).has('search');

const plain = ([key, { selected, ...entry }]: readonly [string, ListEntry]) =>
  [key, { ...entry, ...(selected && selected.size > 0 && { selected: [...selected] }) }] as const;

/** The latest states that fit the limit. */
const fitting = (entries: ListSession['entries']) => {
  let room = MOST_CHARACTERS;
  const latestFirst = [...entries].toReversed().map(plain);
  const tooMuch = latestFirst.findIndex((entry) => {
    room -= JSON.stringify(entry).length + 1;
    return room < 0;
  });
  return (tooMuch < 0 ? latestFirst : latestFirst.slice(0, tooMuch)).toReversed();
};

/** Keys, ids, counts and offsets, no customer data: survives a reload in the tab's storage. */
export const textOf = ({ person, entries, last }: ListSession): string =>
  JSON.stringify({
    person,
    last: last && !isPrivate(last) ? last : null,
    entries: fitting(entries),
  });

const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): value is number => typeof value === 'number' && value >= 0;
const isPair = (value: unknown): value is readonly [string, unknown] =>
  Array.isArray(value) && value.length === 2 && isText(value[0]);
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const entryOf = (value: unknown): ListEntry => {
  if (!isObject(value)) return {};
  const { pages, top, row, selected } = value;
  const chosen = Array.isArray(selected) ? selected.filter(isPair) : [];
  return {
    ...(isCount(pages) && { pages }),
    ...(isCount(top) && { top }),
    ...(isText(row) && { row }),
    ...(chosen.length > 0 && { selected: new Map(chosen.map(([key, id]) => [key, String(id)])) }),
  };
};

const lastOf = (value: unknown): LastList | undefined => {
  if (!isObject(value)) return undefined;
  const { title, address, key } = value;
  return isText(title) && isText(address) && isText(key) ? { title, address, key } : undefined;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Stored session of a user; empty if it belongs to somebody else or is unreadable. */
export const sessionFrom = (text: string | null, person: string): ListSession => {
  const kept = parsed(text ?? 'null');
  if (!isObject(kept) || kept.person !== person) return { person, entries: new Map(), last: undefined };
  const entries = Array.isArray(kept.entries) ? kept.entries.filter(isPair) : [];
  return {
    person,
    entries: new Map(entries.map(([key, entry]) => [key, entryOf(entry)])),
    last: lastOf(kept.last),
  };
};
