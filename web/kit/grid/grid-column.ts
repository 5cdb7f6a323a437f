import { wholeDigitsIn } from '../../../src/shared-kernel/whole-number.ts';
import { count } from '../format.ts';

export type GridChoice = { readonly value: string; readonly label: string };

type Base = {
  readonly id: string;
  readonly title: string;
  /** In pixels. */
  readonly width: number;
  /** May be blank. */
  readonly isOptional?: boolean;
};

export type WholeColumn = Base & {
  readonly kind: 'whole';
  /** What is counted: `miles`. */
  readonly unit: string;
  readonly least?: number;
  readonly most?: number;
  /** What to enter; made of unit and limits by default. */
  readonly words?: string;
  /** 0 says the same as a blank cell, and is read as one. */
  readonly isBlankAtZero?: boolean;
};
type TextColumn = Base & { readonly kind: 'text'; readonly longest: number };
export type ChoiceColumn = Base & { readonly kind: 'choice'; readonly choices: ReadonlyArray<GridChoice> };
/** Leads to the address that is the cell's text; never edited. */
type LinkColumn = Base & { readonly kind: 'link'; readonly text: string };

/** A column of cells. A cell is kept as text, as it was typed, so that nothing is cut off that cannot be stored. */
export type GridColumn = WholeColumn | TextColumn | ChoiceColumn | LinkColumn;

export const isEditable = ({ kind }: GridColumn): boolean => kind !== 'link';

const MOST = 1_000_000;

const readWhole = ({ isBlankAtZero = false }: WholeColumn, text: string): string => {
  const digits = wholeDigitsIn(text) ?? text;
  return isBlankAtZero && digits === '0' ? '' : digits;
};

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The text of a cell in which `typed` was typed or pasted; what cannot be read stays as it is. */
export const readCell = (column: GridColumn, typed: string): string => {
  const text = typed.trim();
  if (column.kind === 'whole') return readWhole(column, text);
  if (column.kind !== 'choice') return text;
  const found = column.choices.find(({ value, label }) => isSame(label, text) || value === text);
  return found?.value ?? text;
};

/** What is shown of a cell, and copied from it. */
export const shownCell = (column: GridColumn, text: string): string =>
  column.kind === 'choice' ? (column.choices.find(({ value }) => value === text)?.label ?? text) : text;

const wholeProblem = (
  { unit, least = 0, most = MOST, words }: WholeColumn,
  text: string,
): string | undefined => {
  const isWhole = /^-?\d{1,15}$/u.test(text);
  return isWhole && Number(text) >= least && Number(text) <= most
    ? undefined
    : (words ?? `Enter whole ${unit} from ${count(least)} to ${count(most)}.`);
};

const FEW = 10;

const choiceProblem = ({ title, choices }: ChoiceColumn, text: string): string | undefined => {
  if (choices.some(({ value }) => value === text)) return undefined;
  const labels = choices.map(({ label }) => label).join(', ');
  return choices.length > FEW ? `Choose one for “${title}”.` : `Choose one of: ${labels}.`;
};

/** Why the text of a cell cannot be stored; undefined if it can. */
export const problemIn = (column: GridColumn, text: string): string | undefined => {
  if ((text === '' && column.isOptional) || column.kind === 'link') return undefined;
  if (column.kind === 'whole') return wholeProblem(column, text);
  if (column.kind === 'choice') return choiceProblem(column, text);
  if (text === '') return `Enter something for “${column.title}”.`;
  return text.length > column.longest ? `Enter at most ${count(column.longest)} characters.` : undefined;
};
