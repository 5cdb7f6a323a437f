/** Characters written in one go, a little over a page of the client. */
export const AT_ONCE = 20_000;

/** Quotes or brackets, and the separator. */
const MARKS = 3;
const NO_TEXT = 6;

type Fields = Readonly<Record<string, unknown>>;

/** Approximate length of a value's JSON. Stops at `most`: longer ones return any number above it. */
export const charactersOf = (value: unknown, most: number): number => {
  if (typeof value === 'string') return value.length + MARKS;
  if (typeof value !== 'object' || value === null) return NO_TEXT;
  let sum = MARKS;
  if (Array.isArray(value))
    for (let nth = 0; nth < value.length && sum <= most; nth += 1)
      sum += charactersOf(value[nth], most - sum);
  else
    for (const key in value) {
      sum += key.length + MARKS + charactersOf((value as Fields)[key], most - sum);
      if (sum > most) break;
    }
  return sum;
};

const isLong = (value: unknown): boolean => charactersOf(value, AT_ONCE) > AT_ONCE;

/**
 * The end index of the items from `from` on that are written in one go; `from` where the first alone is too
 * long.
 */
const endOfPiece = (items: ReadonlyArray<unknown>, from: number): number => {
  let characters = 0;
  for (let to = from; to < items.length; to += 1) {
    characters += charactersOf(items[to], AT_ONCE - characters);
    if (characters > AT_ONCE) return to;
  }
  return items.length;
};

type Pieces = Generator<string, void, undefined>;

function* piecesOfItems(items: ReadonlyArray<unknown>): Pieces {
  for (let from = 0; from < items.length; ) {
    yield from === 0 ? '[' : ',';
    const to = endOfPiece(items, from);
    if (to > from) yield JSON.stringify(items.slice(from, to)).slice(1, -1);
    else yield* piecesOfLong(items[from]);
    from = Math.max(to, from + 1);
  }
  yield ']';
}

function* piecesOfFields(fields: Fields): Pieces {
  let text = '{';
  let comma = '';
  for (const [key, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    text += `${comma}${JSON.stringify(key)}:`;
    comma = ',';
    if (isLong(value)) {
      yield text;
      text = '';
      yield* piecesOfLong(value);
    } else text += JSON.stringify(value);
    if (text.length > AT_ONCE) {
      yield text;
      text = '';
    }
  }
  yield `${text}}`;
}

/** A text is one piece whatever its length, and so is a value with `toJSON`. */
const piecesOfLong = (value: unknown): Iterable<string> => {
  if (Array.isArray(value)) return piecesOfItems(value);
  if (typeof value !== 'object' || value === null) return [JSON.stringify(value)];
  const fields = value as Fields;
  return typeof fields.toJSON === 'function' ? [JSON.stringify(value)] : piecesOfFields(fields);
};

/** JSON of a value, identical to JSON.stringify's, in pieces of about this many characters at most. */
export const piecesOf = (value: unknown): Iterable<string> =>
  isLong(value) ? piecesOfLong(value) : [JSON.stringify(value)];
