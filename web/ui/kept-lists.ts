import type { Selected } from './list-selection.ts';

/** How a list was left: how far it was loaded and scrolled, the row that was last used, and the rows that were chosen. */
export type ListPlace = {
  readonly pages?: number;
  readonly top?: number;
  readonly row?: string;
  readonly selected?: Selected;
};

/** The list that was looked at last: its title, its address, and its entry in the history. */
export type LastList = { readonly title: string; readonly address: string; readonly key: string };

/** What a tab knows of the lists of one person, by their entries in its history, the latest last. */
export type KeptLists = {
  readonly person: string;
  readonly places: ReadonlyMap<string, ListPlace>;
  readonly last: LastList | undefined;
};

/** As text, a tenth of what a tab can keep at least. */
export const MOST_CHARACTERS = 250_000;

/** What was searched for may be a customer's name or number. */
const isPrivate = ({ address }: LastList): boolean =>
  new URLSearchParams(address.split('?')[1]).has('search');

const plain = ([key, { selected, ...place }]: readonly [string, ListPlace]) =>
  [key, { ...place, ...(selected && selected.size > 0 && { selected: [...selected] }) }] as const;

/** The places that were left last, as many as there is room for. */
const fitting = (places: KeptLists['places']) => {
  let room = MOST_CHARACTERS;
  const latestFirst = [...places].toReversed().map(plain);
  const tooMuch = latestFirst.findIndex((place) => {
    room -= JSON.stringify(place).length + 1;
    return room < 0;
  });
  return (tooMuch < 0 ? latestFirst : latestFirst.slice(0, tooMuch)).toReversed();
};

/** Keys, ids, counts and offsets, and no word of a customer: what a tab keeps through a reload. */
export const textOf = ({ person, places, last }: KeptLists): string =>
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

/** What a tab has kept for a person; nothing where it is somebody else's, or cannot be read. */
export const listsFrom = (text: string | null, person: string): KeptLists => {
  const kept = parsed(text ?? 'null');
  if (!isObject(kept) || kept.person !== person) return { person, places: new Map(), last: undefined };
  const places = Array.isArray(kept.places) ? kept.places.filter(isPair) : [];
  return {
    person,
    places: new Map(places.map(([key, place]) => [key, placeOf(place)])),
    last: lastOf(kept.last),
  };
};
