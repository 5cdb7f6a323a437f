import type { DraftSide } from './merged-row.ts';
import { metByOthers } from './met-by-others.ts';
import type { BasedRow } from './price-draft.ts';
import { rowKey, rowOfKey, type TableRows } from './price-rows.ts';
import type { TablesToEdit } from './queries.ts';
import { type MetRow, type Settled, settledRows } from './settled-row.ts';

type Based = Pick<BasedRow, 'row' | 'base'>;

/** Rounds in which rows are settled that others let meet; each goes through the whole draft. */
const MOST_ROUNDS = 50;

/**
 * What becomes of the rows of a draft that meet others, so that none does any more. Settling one can let another one
 * meet, as where the draft has added a row for the lane to which others have moved one that it changes: then that one is
 * settled too. It ends, since a row that was settled is decided on the latest tables, and one whose key is not its own
 * leaves the draft or is deleted. Undefined where it takes too many rounds, as where each of hundreds of rows has the lane
 * of the next one.
 */
export const settledDraft = (
  drafted: ReadonlyMap<string, Based>,
  seen: ReadonlyMap<number, TableRows | null>,
  latest: TablesToEdit,
  sideOf: (met: MetRow) => DraftSide,
): Settled | undefined => {
  const rows = new Map(drafted);
  const settled = new Set<string>();
  for (let round = 0; ; round += 1) {
    const met = metByOthers(rows, seen, latest.now);
    if (met.length === 0) break;
    if (round === MOST_ROUNDS) return undefined;
    for (const each of met) {
      const result = settledRows(each, latest, sideOf(each));
      for (const row of result.left) rows.delete(rowKey(row));
      for (const row of result.drafted) {
        rows.set(rowKey(row), { row, base: latest.publication });
        settled.add(rowKey(row));
      }
    }
  }
  return {
    drafted: [...rows].flatMap(([key, { row }]) => (settled.has(key) ? [row] : [])),
    left: [...drafted.keys()].filter((key) => !rows.has(key)).map(rowOfKey),
  };
};
