const [QUOTE, COMMA, OPEN_LIST, BACKSLASH, OPEN_OBJECT] = [34, 44, 91, 92, 123];

/** Each needs two characters at least: itself, and what ends it. */
const LEAST_CHARACTERS = 2;

/**
 * Whether a text of JSON has more fields, items, lists and objects than so many. It is not parsed for that; of what is no
 * JSON the answer says nothing.
 */
export const hasMoreValues = (text: string, most: number): boolean => {
  if (text.length <= LEAST_CHARACTERS * most) return false;
  let values = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) isInText = !isInText;
    else if (isInText) at += code === BACKSLASH ? 1 : 0;
    else if (code === COMMA || code === OPEN_LIST || code === OPEN_OBJECT) values += 1;
    if (values > most) return true;
  }
  return false;
};
