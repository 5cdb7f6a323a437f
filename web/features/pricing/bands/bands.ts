import { grouped } from '../../../../src/shared-kernel/grouped.ts';

/** Miles with a price, both ends included. */
export type Band = {
  /** Place in the table, from 1 on. */
  readonly row: number;
  readonly min: number;
  readonly max: number;
  readonly label: string;
};

/** A stretch of miles; `rows` of the table that are about it: none in a gap, several where they overlap. */
export type Stretch = { readonly from: number; readonly to: number; readonly rows: ReadonlyArray<number> };

const rowsBy = (
  bands: ReadonlyArray<Band>,
  mileOf: (band: Band) => number,
): ReadonlyMap<number, ReadonlyArray<number>> =>
  new Map([...grouped(bands, mileOf)].map(([mile, some]) => [mile, some.map(({ row }) => row)]));

/** The miles from 0 to the last band, cut where a band begins or ends. */
export const stretchesOf = (bands: ReadonlyArray<Band>): ReadonlyArray<Stretch> => {
  const sound = bands.filter(({ min, max }) => min <= max);
  const begins = rowsBy(sound, ({ min }) => min);
  const ends = rowsBy(sound, ({ max }) => max + 1);
  const cuts = [...new Set([0, ...begins.keys(), ...ends.keys()])].sort((a, b) => a - b);
  const open = new Set<number>();
  return cuts.slice(0, -1).flatMap((from, index) => {
    for (const row of ends.get(from) ?? []) open.delete(row);
    for (const row of begins.get(from) ?? []) open.add(row);
    return [{ from, to: (cuts[index + 1] ?? from) - 1, rows: [...open].sort((a, b) => a - b) }];
  });
};

const joined = (stretches: ReadonlyArray<Stretch>): ReadonlyArray<Stretch> => {
  const found: Array<Stretch> = [];
  for (const next of stretches) {
    const last = found.at(-1);
    if (last && last.to + 1 === next.from && last.rows.join() === next.rows.join())
      found[found.length - 1] = { ...last, to: next.to };
    else found.push(next);
  }
  return found;
};

export const gapsIn = (stretches: ReadonlyArray<Stretch>): ReadonlyArray<Stretch> =>
  joined(stretches.filter(({ rows }) => rows.length === 0));

export const overlapsIn = (stretches: ReadonlyArray<Stretch>): ReadonlyArray<Stretch> =>
  joined(stretches.filter(({ rows }) => rows.length > 1));

/** What is to be looked at: overlaps, then gaps. Thousands of them take long to put into words. */
export const wrongIn = (stretches: ReadonlyArray<Stretch>): ReadonlyArray<Stretch> => [
  ...overlapsIn(stretches),
  ...gapsIn(stretches),
];

/** Where a mile stands on a strip up to `end`, in percent: by the square root, since bands are short where miles are few. */
export const shareOf = (mile: number, end: number): number => Math.sqrt(Math.min(mile / end, 1)) * 100;

/** A part of a strip. */
export type Drawn = Pick<Stretch, 'from' | 'to'> & { readonly kind: 'gap' | 'overlap' | 'band' };

/** Percent of a strip below which parts are drawn together: about a pixel. */
const LEAST_SHARE = 0.1;

/** Percent of a strip below which a part has no room for an edge: about three pixels. */
const LEAST_EDGED_SHARE = 0.3;

/** Whether a part of a strip up to `end` is drawn apart from the next one; an edge would hide a narrow part. */
export const hasEdge = ({ from, to }: Pick<Drawn, 'from' | 'to'>, end: number): boolean =>
  shareOf(to + 1, end) - shareOf(from, end) >= LEAST_EDGED_SHARE;

const kindOf = ({ rows }: Stretch): Drawn['kind'] => {
  if (rows.length === 0) return 'gap';
  return rows.length > 1 ? 'overlap' : 'band';
};

/** That of the parts of a pixel that is to be looked at first. */
const worseOf = (one: Drawn['kind'], other: Drawn['kind']): Drawn['kind'] =>
  (['gap', 'overlap'] as const).find((kind) => kind === one || kind === other) ?? 'band';

/** The stretches of a strip up to `end` as they are drawn: those that share a pixel are one, and show what is wrong in it. */
export const drawnOf = (stretches: ReadonlyArray<Stretch>, end: number): ReadonlyArray<Drawn> => {
  const drawn: Array<Drawn> = [];
  const isNarrow = ({ from, to }: Pick<Stretch, 'from' | 'to'>): boolean =>
    shareOf(to + 1, end) - shareOf(from, end) < LEAST_SHARE;
  for (const next of stretches) {
    const last = drawn.at(-1);
    const kind = kindOf(next);
    if (last && isNarrow(last) && isNarrow(next))
      drawn[drawn.length - 1] = { from: last.from, to: next.to, kind: worseOf(last.kind, kind) };
    else drawn.push({ from: next.from, to: next.to, kind });
  }
  return drawn;
};

const TICKS = [100, 500, 1_000, 2_000, 3_000, 5_000];
/** Percent of a strip that its end needs for its own words. */
const END_SHARE = 14;

/** Miles that a strip up to `end` names between its ends. */
export const ticksOf = (end: number): ReadonlyArray<number> =>
  TICKS.filter((mile) => shareOf(mile, end) < 100 - END_SHARE);
