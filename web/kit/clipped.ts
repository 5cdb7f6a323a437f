/** The beginning of a long text, and that it goes on. */
export const clipped = (text: string, most = 160): string =>
  text.length > most
    ? `${text
        .slice(0, most)
        .replace(/\p{Cs}$/u, '')
        .trimEnd()}…`
    : text;
