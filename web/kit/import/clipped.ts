/** More characters of a cell tell no more of its row in a list. */
const MOST = 160;

/** The beginning of a long text, and that it goes on. */
export const clipped = (text: string): string =>
  text.length > MOST
    ? `${text
        .slice(0, MOST)
        .replace(/\p{Cs}$/u, '')
        .trimEnd()}…`
    : text;
