import type { PartOfChange } from '../events.ts';
import type { RowRange } from '../rows/row-ranges.ts';

/** By which the rows of a file are known, by their places in it. */
export type KeysOfFile = ReadonlyMap<number, string>;

/** Those with the rows of a part; without a place of its own, it follows the rows before. */
export const withKeys = (
  before: KeysOfFile = new Map(),
  { done, placed, keys = [] }: PartOfChange,
): KeysOfFile => {
  const from = placed?.from ?? done - keys.length;
  return new Map([...before, ...keys.map((key, at) => [from + at, key] as const)]);
};

/** The keys of rows beside those of a range. */
export const keysBeside = (keys: KeysOfFile = new Map(), { from, to }: RowRange): ReadonlySet<string> =>
  new Set([...keys].flatMap(([at, key]) => (at < from || at >= to ? [key] : [])));
