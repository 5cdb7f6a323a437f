import { sameValue } from './same-value.ts';

/** The text of cells by column; empty ones are null, blank or not there. */
type Cells = Readonly<Record<string, string | null>>;

/** Something as it was, and as two sides have it since. */
export type Sides<Of> = { readonly before: Of; readonly theirs: Of; readonly mine: Of };

export type Side = 'theirs' | 'mine';

/**
 * Columns that say one thing together, such as a rule or a city and its state: where both sides changed it, it is one
 * side's as a whole.
 */
export type CellGroup = {
  readonly label: string;
  readonly columns: ReadonlyArray<{ readonly name: string; readonly label: string }>;
};

/** What only one side changed is that side's. */
export const mergedValue = <Of>(sides: Sides<Of>, kept: Side): Of => {
  const { before, theirs, mine } = sides;
  if (mine === before) return theirs;
  return theirs === before ? mine : sides[kept];
};

const textIn = (cells: Cells, column: string): string | null => cells[column] || null;

const ofColumn = ({ before, theirs, mine }: Sides<Cells>, column: string): Sides<string | null> => ({
  before: textIn(before, column),
  theirs: textIn(theirs, column),
  mine: textIn(mine, column),
});

/** Both changed it, and not to the same. */
const isContested = <Of>({ before, theirs, mine }: Sides<Of>): boolean =>
  !(sameValue(mine, before) || sameValue(theirs, before) || sameValue(mine, theirs));

const ofGroup = ({ before, theirs, mine }: Sides<Cells>, { columns }: CellGroup) => {
  const texts = (cells: Cells) => columns.map(({ name }) => textIn(cells, name));
  return { before: texts(before), theirs: texts(theirs), mine: texts(mine) };
};

/** Cells that are chosen together: those of a contested group, or one that both sides changed. */
export type ContestedCells = { readonly group: CellGroup | null; readonly columns: ReadonlyArray<string> };

/** What is to be chosen between both sides, in the order of columns: a group that both changed is one choice. */
export const contestedCells = (
  sides: Sides<Cells>,
  columns: ReadonlyArray<string>,
  groups: ReadonlyArray<CellGroup>,
): ReadonlyArray<ContestedCells> => {
  const whole = new Map(
    groups
      .filter((group) => isContested(ofGroup(sides, group)))
      .flatMap((group) => group.columns.map(({ name }) => [name, group] as const)),
  );
  return columns.flatMap((column): ReadonlyArray<ContestedCells> => {
    const group = whole.get(column);
    if (group) {
      const names = group.columns.map(({ name }) => name);
      return names[0] === column ? [{ group, columns: names }] : [];
    }
    return isContested(ofColumn(sides, column)) ? [{ group: null, columns: [column] }] : [];
  });
};

/** The cells of both sides by column, with those of `kept` where there is something to choose. */
export const mergedCells = (
  sides: Sides<Cells>,
  columns: ReadonlyArray<string>,
  groups: ReadonlyArray<CellGroup>,
  kept: Side,
): Readonly<Record<string, string | null>> => {
  const chosen = new Set(contestedCells(sides, columns, groups).flatMap((each) => each.columns));
  return Object.fromEntries(
    columns.map((column) => {
      const cell = ofColumn(sides, column);
      return [column, chosen.has(column) ? cell[kept] : mergedValue(cell, kept)];
    }),
  );
};
