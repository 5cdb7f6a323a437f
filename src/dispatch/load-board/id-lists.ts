const MOST = 100;

export const withId = (ids: ReadonlyArray<string>, id: string): ReadonlyArray<string> =>
  ids.includes(id) ? ids : [...ids, id];

/** The last of them, with another one. */
export const lately = (ids: ReadonlyArray<string>, id: string): ReadonlyArray<string> =>
  [...ids, id].slice(-MOST);
