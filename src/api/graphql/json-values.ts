const [QUOTE, COMMA, OPEN_LIST, BACKSLASH, OPEN_OBJECT] = [34, 44, 91, 92, 123];

/** Each value needs two characters at least: itself and its terminator. */
const LEAST_CHARACTERS = 2;

/** End of a string that begins at a quote: the next quote after an even number of backslashes. */
const endOf = (text: string, quote: number): number => {
  for (let end = text.indexOf('"', quote + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === BACKSLASH) before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
  return text.length;
};

/**
 * Whether a JSON text has more fields, items, lists and objects than the maximum, without parsing it;
 * meaningless for a text that is not JSON.
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
