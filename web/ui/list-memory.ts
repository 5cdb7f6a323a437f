/** How a list was left: how far it was loaded and scrolled, the row that was last used, and the rows that were chosen. */
export type ListPlace = {
  readonly pages?: number;
  readonly top?: number;
  readonly row?: string;
  readonly selected?: ReadonlyMap<string, unknown>;
};

const MOST_PLACES = 50;
const places = new Map<string, ListPlace>();

/** How the list of an entry of the browser's history was left; nothing is known after the page was reloaded. */
export const recallPlace = (key: string): ListPlace | undefined => places.get(key);

export const rememberPlace = (key: string, part: ListPlace): void => {
  const place = { ...places.get(key), ...part };
  places.delete(key);
  places.set(key, place);
  const [oldest] = places.keys();
  if (places.size > MOST_PLACES && oldest !== undefined) places.delete(oldest);
};

/** The list that was looked at last: its title, its address, and its entry in the history. */
export type LastList = { readonly title: string; readonly address: string; readonly key: string };

let last: LastList | undefined;

export const rememberList = (list: LastList): void => {
  last = list;
};

export const lastList = (): LastList | undefined => last;

/** The state of a link that leads to a list as it was left. */
export type ToPlace = { readonly place: string };

/** The entry whose list is to be shown: that of this address, or the one that a link names. */
export const placeKey = ({ key, state }: { readonly key: string; readonly state: unknown }): string =>
  typeof state === 'object' && state !== null && 'place' in state ? String(state.place) : key;
