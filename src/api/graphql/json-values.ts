const [QUOTE, COMMA, OPEN_LIST, BACKSLASH, OPEN_OBJECT] = [34, 44, 91, 92, 123];

/** Each needs two characters at least: itself, and what ends it. */
const LEAST_CHARACTERS = 2;

/** Where a text that begins at a quote ends: at the next quote that has an even number of backslashes before it. */
const endOf = (text: string, quote: number): number => {
  for (let end = text.indexOf('"', quote + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === BACKSLASH) before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
  return text.length;
};

/**
 * Whether a text of JSON has more fields, items, lists and objects than so many. It is not parsed for that; of what is no
 * JSON the answer says nothing.
 */
export const hasMoreValues = (text: string, most: number): boolean => {
  if (text.length <= LEAST_CHARACTERS * most) return false;
  let values = 0;
  for (let at = 0; at < text.length && values <= most; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOf(text, at);
    else if (code === COMMA || code === OPEN_LIST || code === OPEN_OBJECT) values += 1;
  }
  return values > most;
};
