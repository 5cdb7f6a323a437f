/** The rows of a list that are chosen, by their keys, and the record of each; they may stand on any of its pages. */
export type Selected = ReadonlyMap<string, string>;

/** The key of a row in its list, and the id of the record that it is about: several rows may be about one. */
export type RowNames<Row> = {
  readonly keyOf: (row: Row) => string;
  readonly idOf: (row: Row) => string;
};

/** Rows of the page from one key to another, whichever comes first; none where either is on another page. */
const between = <Row>(
  rows: ReadonlyArray<Row>,
  { keyOf }: Pick<RowNames<Row>, 'keyOf'>,
  from: string,
  to: string,
) => {
  const [first, last] = [from, to]
    .map((key) => rows.findIndex((row) => keyOf(row) === key))
    .toSorted((a, b) => a - b);
  return first === undefined || last === undefined || first < 0 ? [] : rows.slice(first, last + 1);
};

/** Adds some rows, or takes them away. */
export const withRows = <Row>(
  selected: Selected,
  rows: ReadonlyArray<Row>,
  { keyOf, idOf }: RowNames<Row>,
  isChosen: boolean,
): Selected => {
  const next = new Map(selected);
  for (const row of rows) {
    if (isChosen) next.set(keyOf(row), idOf(row));
    else next.delete(keyOf(row));
  }
  return next;
};

/**
 * Turns one row of the page around. With an anchor every row from there to this one becomes what this one becomes;
 * an anchor on another page counts for nothing.
 */
export const toggled = <Row>(
  selected: Selected,
  page: ReadonlyArray<Row>,
  names: RowNames<Row>,
  key: string,
  anchor?: string,
): Selected => {
  const range = anchor === undefined ? [] : between(page, names, anchor, key);
  const rows = range.length > 0 ? range : page.filter((row) => names.keyOf(row) === key);
  return withRows(selected, rows, names, !selected.has(key));
};

export type PageChoice = 'all' | 'some' | 'none';

/** How much of a page is chosen. */
export const pageChoice = <Row>(
  selected: Selected,
  page: ReadonlyArray<Row>,
  keyOf: (row: Row) => string,
): PageChoice => {
  const chosen = page.filter((row) => selected.has(keyOf(row))).length;
  if (chosen === 0) return 'none';
  return chosen === page.length ? 'all' : 'some';
};
