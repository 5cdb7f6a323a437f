import type { TablesToEdit } from '../queries.ts';
import { rowKey, rowOfKey, type TableRows } from '../rows/price-rows.ts';
import { createHeldKeys } from './held-keys.ts';
import type { DraftSide } from './merged-row.ts';
import { type MetThere, metByOthers, metRow } from './met-by-others.ts';
import type { BasedRow } from './price-draft.ts';
import { type MetRow, type Settled, settledRows } from './settled-row.ts';

type Based = Pick<BasedRow, 'row' | 'base'>;

/** Of any draft two or three are enough; another number is a defect. */
const MOST_ROUNDS = 50;

export type SettledDraft = {
  readonly whole: Settled;
  /** All of it, or, where that drafts more than `most` rows, as far as it was once so many were drafted. */
  readonly part: Settled;
  /** Whether rows still meet others after the part. */
  readonly hasMore: boolean;
};

/**
 * What becomes of the rows of a draft that meet others, so that none does any more. Settling one can let another one
 * meet, as where each of many rows has the lane of the next one: then that one is settled too. It ends, since a row that
 * was settled is decided on the latest tables, and one whose key is not its own leaves the draft or is deleted. After
 * `most` rows the others still meet as they did, so that it can go on from a part.
 */
export const settledDraft = (
  drafted: ReadonlyMap<string, Based>,
  seen: ReadonlyMap<number, TableRows | null>,
  latest: TablesToEdit,
  sideOf: (met: MetRow) => DraftSide,
  /** Drafted rows of a part. */
  most = Number.POSITIVE_INFINITY,
): SettledDraft => {
  const rows = new Map(drafted);
  const settled = new Set<string>();
  const keys = createHeldKeys(rows, latest.now);
  let part: Settled | undefined;

  const soFar = (): Settled => ({
    drafted: [...rows].flatMap(([key, { row }]) => (settled.has(key) ? [row] : [])),
    left: [...drafted.keys()].filter((key) => !rows.has(key)).map(rowOfKey),
  });

  /** Returns the rows, by their keys, that may meet by now. */
  const settle = (met: MetRow): ReadonlyArray<string> => {
    const { left, drafted: changed } = settledRows(met, latest, sideOf(met));
    for (const row of left) {
      rows.delete(rowKey(row));
      settled.delete(rowKey(row));
    }
    for (const row of changed) {
      rows.set(rowKey(row), { row, base: latest.publication });
      settled.add(rowKey(row));
    }
    if (settled.size >= most) part ??= soFar();
    const touched = [...left, ...changed];
    touched.forEach(keys.follow);
    return touched.flatMap(keys.sharing);
  };

  /** Settles a row, and those that meet it then, one after another. */
  const settleOn = (first: MetRow): void => {
    const next = [...settle(first)];
    for (let name = next.pop(); name !== undefined; name = next.pop()) {
      const based = rows.get(name);
      const holder = based && keys.holderOf(based.row);
      if (based && holder) next.push(...settle(metRow(based, [holder], seen, latest.now)));
    }
  };

  /** Whether a row is as it was when it met. */
  const isAsMet = ({ row, base }: MetThere): boolean => {
    const present = rows.get(rowKey(row));
    return present !== undefined && present.row.value === row.value && present.base === base;
  };

  let met = metByOthers(rows, seen, latest.now);
  for (let round = 0; met.length > 0; round += 1) {
    if (round === MOST_ROUNDS) throw new Error('the rows of a draft meet again and again');
    for (const each of met) if (isAsMet(each)) settleOn(each);
    met = metByOthers(rows, seen, latest.now);
  }
  const whole = soFar();
  const hasMore = whole.drafted.length > most;
  return { whole, part: hasMore && part ? part : whole, hasMore };
};
