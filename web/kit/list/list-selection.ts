/** Selected rows of a list across pages: row key → record id. */
export type Selected = ReadonlyMap<string, string>;

/** Key of a row and id of its record; several rows may share a record. */
export type RowNames<Row> = {
  readonly keyOf: (row: Row) => string;
  readonly idOf: (row: Row) => string;
};

/** Rows of the page between two keys, in either order; none if one is on another page. */
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

/** Selects or deselects some rows. */
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
 * Toggles a row of the page. With an anchor, all rows from there to this one get its new state; an anchor on
 * another page is ignored.
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

/** Selection state of a page. */
export const pageChoice = <Row>(
  selected: Selected,
  page: ReadonlyArray<Row>,
  keyOf: (row: Row) => string,
): PageChoice => {
  const chosen = page.filter((row) => selected.has(keyOf(row))).length;
  if (chosen === 0) return 'none';
  return chosen === page.length ? 'all' : 'some';
};
