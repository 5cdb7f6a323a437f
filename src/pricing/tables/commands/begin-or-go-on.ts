import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import { grouped } from '../../../shared-kernel/grouped.ts';
import type { Rejection } from '../../../shared-kernel/rejection.ts';
import { sameValue } from '../../../shared-kernel/same-value.ts';
import { MOST_ROWS } from '../../contract/price-limits.ts';
import { draftedRows } from '../drafts/drafted-rows.ts';
import { type PriceDraft, rowsOf } from '../drafts/price-draft.ts';
import type { PartOfChange, PriceDraftEvent } from '../events.ts';
import { type DraftRow, rowKey, type TableRows } from '../rows/price-rows.ts';
import { tooManyRows } from './draft-refusals.ts';
import { reopened } from './open-draft.ts';

/** Rows that go into a draft, decided on the publication `base`. The other fields are of a draft that is begun. */
type Drafted = {
  readonly id: number;
  readonly base: number;
  /** The tables of that publication, where the draft may have some of the rows already. */
  readonly seen?: TableRows;
  readonly rows: ReadonlyArray<DraftRow>;
  /** Rows of later parts, for which there must be room, too. */
  readonly later?: ReadonlyArray<DraftRow>;
  /** Which change they are a part of, if it has several. */
  readonly change?: PartOfChange | null;
  readonly name: string;
  readonly undoes: number | null;
};

/**
 * The publication that a row is decided on. One that the draft had is that row with other cells: what others publish of it
 * is known to the draft once it is settled, or where the row was as they have it.
 */
const baseOfRow = (
  draft: PriceDraft,
  row: DraftRow,
  { base, seen }: Pick<Drafted, 'base' | 'seen'>,
): number => {
  const had = draft.kind === 'none' ? undefined : draft.rows.get(rowKey(row));
  if (!had || !seen) return base;
  const isAsSeen = sameValue(had.row.value, seen[row.table].get(row.id) ?? null);
  return isAsSeen ? Math.max(base, had.base) : had.base;
};

/** Rows that go into a draft, as events: that of a direct edit begins with them. REFUSED where it has no room. */
export const beginOrGoOn = (
  draft: PriceDraft,
  { id, base, seen, rows, later = [], change = null, name, undoes }: Drafted,
): E.Either<Rejection, ReadonlyArray<PriceDraftEvent>> => {
  const all = new Set([...rowsOf(draft), ...rows, ...later].map(rowKey));
  if (all.size > MOST_ROWS) return E.left(tooManyRows);
  const begun: PriceDraftEvent = {
    type: 'PriceDraftBegun',
    data: {
      ...{ draftId: id as t.Int, name, base: base as t.Int },
      ...{ direct: true, undoes: undoes as t.Int | null },
    },
  };
  return E.right([
    ...(draft.kind === 'none' ? [begun] : reopened(draft)),
    ...[...grouped(rows, (row) => baseOfRow(draft, row, { base, seen }))].flatMap(([decidedOn, some]) =>
      draftedRows(id, decidedOn, some, change),
    ),
  ]);
};
