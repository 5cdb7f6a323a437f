import { createHeldKeys } from './held-keys.ts';
import type { DraftSide } from './merged-row.ts';
import { type MetThere, metByOthers, metRow } from './met-by-others.ts';
import type { BasedRow } from './price-draft.ts';
import { rowKey, rowOfKey, type TableRows } from './price-rows.ts';
import type { TablesToEdit } from './queries.ts';
import { type MetRow, type Settled, settledRows } from './settled-row.ts';

type Based = Pick<BasedRow, 'row' | 'base'>;

/** Of any draft two or three are enough; another number is a defect. */
const MOST_ROUNDS = 50;

export type SettledDraft = Settled & {
  /** Whether rows still meet others, as `most` of them were settled. */
  readonly hasMore: boolean;
};

/**
 * What becomes of the rows of a draft that meet others, so that none does any more. Settling one can let another one
 * meet, as where each of many rows has the lane of the next one: then that one is settled too. It ends, since a row that
 * was settled is decided on the latest tables, and one whose key is not its own leaves the draft or is deleted. It stops
 * once `most` rows are drafted: the others still meet as they did, so it can go on from there.
 */
export const settledDraft = (
  drafted: ReadonlyMap<string, Based>,
  seen: ReadonlyMap<number, TableRows | null>,
  latest: TablesToEdit,
  sideOf: (met: MetRow) => DraftSide,
  most = Number.POSITIVE_INFINITY,
): SettledDraft => {
  const rows = new Map(drafted);
  const settled = new Set<string>();
  const keys = createHeldKeys(rows, latest.now);

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
    const touched = [...left, ...changed];
    touched.forEach(keys.follow);
    return touched.flatMap(keys.sharing);
  };

  /** Settles a row, and those that meet it then, one after another. */
  const settleOn = (first: MetRow): void => {
    const next = [...settle(first)];
    for (let name = next.pop(); name !== undefined && settled.size < most; name = next.pop()) {
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
  for (let round = 0; met.length > 0 && settled.size < most; round += 1) {
    if (round === MOST_ROUNDS) throw new Error('the rows of a draft meet again and again');
    for (const each of met) if (settled.size < most && isAsMet(each)) settleOn(each);
    met = metByOthers(rows, seen, latest.now);
  }
  return {
    drafted: [...rows].flatMap(([key, { row }]) => (settled.has(key) ? [row] : [])),
    left: [...drafted.keys()].filter((key) => !rows.has(key)).map(rowOfKey),
    hasMore: met.length > 0,
  };
};
