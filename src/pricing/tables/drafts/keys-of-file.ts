import type { PartOfChange } from '../events.ts';
import { fingerprintOf } from '../rows/fingerprint.ts';
import type { RowRange } from '../rows/row-ranges.ts';

/** Fingerprints of the keys by which the rows of a file are known, by their places in it. */
export type KeysOfFile = ReadonlyMap<number, string>;

/** What follows a row's own key: the number of a repeated one. */
const split = (key: string): readonly [string, string] => {
  const [own = '', ...number] = key.split('\n');
  return [own, number.map((each) => `\n${each}`).join('')];
};

export const fingerprintOfKey = (key: string): string => {
  const [own, number] = split(key);
  return fingerprintOf(own) + number;
};

/** Those with the rows of a part; without a place of its own, it follows the rows before. */
export const withKeys = (
  before: KeysOfFile = new Map(),
  { done, placed, keys = [], fingerprints = keys.map(fingerprintOfKey) }: PartOfChange,
): KeysOfFile => {
  const from = placed?.from ?? done - fingerprints.length;
  return new Map([...before, ...fingerprints.map((key, at) => [from + at, key] as const)]);
};

/** The keys that several rows have: of a whole file, no other part that comes again meets any. */
export const repeatedKeys = (keys: KeysOfFile): KeysOfFile => {
  const repeated = new Set([...keys.values()].map(split).flatMap(([own, number]) => (number ? [own] : [])));
  return new Map([...keys].filter(([, key]) => repeated.has(split(key)[0])));
};

/** The keys of rows beside those of a range. */
export const keysBeside = (keys: KeysOfFile = new Map(), { from, to }: RowRange): ReadonlySet<string> =>
  new Set([...keys].flatMap(([at, key]) => (at < from || at >= to ? [key] : [])));
