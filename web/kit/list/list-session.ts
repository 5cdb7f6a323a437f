import type { Selected } from './list-selection.ts';

/** Last state of a list: loaded pages, scroll offset, last used row and selection. */
export type ListPlace = {
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
  readonly places: ReadonlyMap<string, ListPlace>;
  readonly last: LastList | undefined;
};

/** Size limit of the stored text: a tenth of the smallest storage quota of a tab. */
export const MOST_CHARACTERS = 250_000;

/** A search text may be a customer's name or number. */
const isPrivate = ({ address }: LastList): boolean =>
  new URLSearchParams(address.split('?')[1]).has('search');

const plain = ([key, { selected, ...place }]: readonly [string, ListPlace]) =>
  [key, { ...place, ...(selected && selected.size > 0 && { selected: [...selected] }) }] as const;

/** The latest states that fit the limit. */
const fitting = (places: ListSession['places']) => {
  let room = MOST_CHARACTERS;
  const latestFirst = [...places].toReversed().map(plain);
  const tooMuch = latestFirst.findIndex((place) => {
    room -= JSON.stringify(place).length + 1;
    return room < 0;
  });
  return (tooMuch < 0 ? latestFirst : latestFirst.slice(0, tooMuch)).toReversed();
};

/** Keys, ids, counts and offsets, no customer data: survives a reload in the tab's storage. */
export const textOf = ({ person, places, last }: ListSession): string =>
  JSON.stringify({
    person,
    last: last && !isPrivate(last) ? last : null,
    places: fitting(places),
  });

const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): value is number => typeof value === 'number' && value >= 0;
const isPair = (value: unknown): value is readonly [string, unknown] =>
  Array.isArray(value) && value.length === 2 && isText(value[0]);
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const placeOf = (value: unknown): ListPlace => {
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
  if (!isObject(kept) || kept.person !== person) return { person, places: new Map(), last: undefined };
  const places = Array.isArray(kept.places) ? kept.places.filter(isPair) : [];
  return {
    person,
    places: new Map(places.map(([key, place]) => [key, placeOf(place)])),
    last: lastOf(kept.last),
  };
};
