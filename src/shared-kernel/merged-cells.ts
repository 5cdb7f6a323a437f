import { sameValue } from './same-value.ts';

/** The text of cells by column; empty ones are null, blank or not there. */
type Cells = Readonly<Record<string, string | null>>;

/** Something as it was, and as two sides have it since. */
export type Sides<Of> = { readonly before: Of; readonly theirs: Of; readonly mine: Of };

export type Side = 'theirs' | 'mine';

/**
 * Columns that say one thing together, such as a rule: it is there while one of its cells is not empty. Changes of
 * different cells of it go together; otherwise it is one side's as a whole.
 */
export type CellGroup = {
  readonly label: string;
  readonly columns: ReadonlyArray<{ readonly name: string; readonly label: string }>;
  /** Its cells mean nothing apart, as a city without its state. */
  readonly isIndivisible?: boolean;
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
const isContestedCell = ({ before, theirs, mine }: Sides<string | null>): boolean =>
  mine !== before && theirs !== before && mine !== theirs;

/**
 * Whether a group is chosen as a whole. After such a choice `before` is the group that was not chosen: where others change
 * a cell of it in which the two differ, the whole is chosen again.
 */
const isContested = (sides: Sides<Cells>, { columns, isIndivisible = false }: CellGroup): boolean => {
  const { before, theirs, mine } = sides;
  const all = [before, theirs, mine].map((cells) => columns.map(({ name }) => textIn(cells, name)));
  const [was, their, own] = all;
  if (sameValue(their, was) || sameValue(own, was) || sameValue(their, own)) return false;
  if (isIndivisible || all.some((texts) => texts.every((text) => text === null))) return true;
  const cells = columns.map(({ name }) => ofColumn(sides, name));
  // Where the sides differ in one cell alone, that cell says which side's the group is.
  return cells.filter((cell) => cell.theirs !== cell.mine).length > 1 && cells.some(isContestedCell);
};

/** Cells that are chosen together: those of a contested group, or one that both sides changed. */
export type ContestedCells = { readonly group: CellGroup | null; readonly columns: ReadonlyArray<string> };

/**
 * What is to be chosen between both sides, in the order of columns. A group that both changed is one choice where one of
 * them added or removed it, or where both changed a cell of it and more cells differ.
 */
export const contestedCells = (
  sides: Sides<Cells>,
  columns: ReadonlyArray<string>,
  groups: ReadonlyArray<CellGroup>,
): ReadonlyArray<ContestedCells> => {
  const whole = new Map(
    groups
      .filter((group) => isContested(sides, group))
      .flatMap((group) => group.columns.map(({ name }) => [name, group] as const)),
  );
  return columns.flatMap((column): ReadonlyArray<ContestedCells> => {
    const group = whole.get(column);
    if (group) {
      const names = group.columns.map(({ name }) => name);
      return names[0] === column ? [{ group, columns: names }] : [];
    }
    return isContestedCell(ofColumn(sides, column)) ? [{ group: null, columns: [column] }] : [];
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
