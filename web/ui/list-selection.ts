/** The rows of a list that are chosen, by their keys; they may stand on any of its pages. */
export type Selected<Row> = ReadonlyMap<string, Row>;

type Keyed<Row> = (row: Row) => string;

/** Rows of the page from one key to another, whichever comes first; none where either is on another page. */
const between = <Row>(rows: ReadonlyArray<Row>, keyOf: Keyed<Row>, from: string, to: string) => {
  const [first, last] = [from, to]
    .map((key) => rows.findIndex((row) => keyOf(row) === key))
    .toSorted((a, b) => a - b);
  return first === undefined || last === undefined || first < 0 ? [] : rows.slice(first, last + 1);
};

/** Adds some rows, or takes them away. */
export const withRows = <Row>(
  selected: Selected<Row>,
  rows: ReadonlyArray<Row>,
  keyOf: Keyed<Row>,
  isChosen: boolean,
): Selected<Row> => {
  const next = new Map(selected);
  for (const row of rows) {
    if (isChosen) next.set(keyOf(row), row);
    else next.delete(keyOf(row));
  }
  return next;
};

/**
 * Turns one row of the page around. With an anchor every row from there to this one becomes what this one becomes;
 * an anchor on another page counts for nothing.
 */
export const toggled = <Row>(
  selected: Selected<Row>,
  page: ReadonlyArray<Row>,
  keyOf: Keyed<Row>,
  key: string,
  anchor?: string,
): Selected<Row> => {
  const range = anchor === undefined ? [] : between(page, keyOf, anchor, key);
  const rows = range.length > 0 ? range : page.filter((row) => keyOf(row) === key);
  return withRows(selected, rows, keyOf, !selected.has(key));
};

export type PageChoice = 'all' | 'some' | 'none';

/** How much of a page is chosen. */
export const pageChoice = <Row>(
  selected: Selected<Row>,
  page: ReadonlyArray<Row>,
  keyOf: Keyed<Row>,
): PageChoice => {
  const chosen = page.filter((row) => selected.has(keyOf(row))).length;
  if (chosen === 0) return 'none';
  return chosen === page.length ? 'all' : 'some';
};
