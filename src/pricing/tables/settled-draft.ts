import type { DraftSide } from './merged-row.ts';
import { metByOthers } from './met-by-others.ts';
import type { BasedRow } from './price-draft.ts';
import { rowKey, rowOfKey, type TableRows } from './price-rows.ts';
import type { TablesToEdit } from './queries.ts';
import { type MetRow, type Settled, settledRows } from './settled-row.ts';

type Based = Pick<BasedRow, 'row' | 'base'>;

/** Rounds in which rows are settled that others let meet; each goes through the whole draft. */
const MOST_ROUNDS = 50;

export type SettledDraft = Settled & {
  /** Whether rows still meet others, as `most` of them were settled. */
  readonly hasMore: boolean;
};

/**
 * What becomes of the rows of a draft that meet others, so that none does any more. Settling one can let another one
 * meet, as where the draft has added a row for the lane to which others have moved one that it changes: then that one is
 * settled too. It ends, since a row that was settled is decided on the latest tables, and one whose key is not its own
 * leaves the draft or is deleted. Undefined where it takes too many rounds, as where each of hundreds of rows has the lane
 * of the next one. It stops once `most` rows are drafted: the others still meet as they did, so it can go on from there.
 */
export const settledDraft = (
  drafted: ReadonlyMap<string, Based>,
  seen: ReadonlyMap<number, TableRows | null>,
  latest: TablesToEdit,
  sideOf: (met: MetRow) => DraftSide,
  most = Number.POSITIVE_INFINITY,
): SettledDraft | undefined => {
  const rows = new Map(drafted);
  const settled = new Set<string>();
  let met = metByOthers(rows, seen, latest.now);
  for (let round = 0; met.length > 0 && settled.size < most; round += 1) {
    if (round === MOST_ROUNDS) return undefined;
    for (const each of met) {
      if (settled.size >= most) break;
      const result = settledRows(each, latest, sideOf(each));
      for (const row of result.left) {
        rows.delete(rowKey(row));
        settled.delete(rowKey(row));
      }
      for (const row of result.drafted) {
        rows.set(rowKey(row), { row, base: latest.publication });
        settled.add(rowKey(row));
      }
    }
    met = metByOthers(rows, seen, latest.now);
  }
  return {
    drafted: [...rows].flatMap(([key, { row }]) => (settled.has(key) ? [row] : [])),
    left: [...drafted.keys()].filter((key) => !rows.has(key)).map(rowOfKey),
    hasMore: met.length > 0,
  };
};
