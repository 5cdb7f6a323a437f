import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import type { Rejection } from '../../../shared-kernel/rejection.ts';
import { MOST_ROWS } from '../../contract/price-limits.ts';
import { draftedRows } from '../drafted-rows.ts';
import type { PartOfChange, PriceDraftEvent } from '../events.ts';
import { type PriceDraft, rowsOf } from '../price-draft.ts';
import { type DraftRow, rowKey } from '../price-rows.ts';
import { tooManyRows } from './draft-refusals.ts';
import { reopened } from './open-draft.ts';

/** Rows that go into a draft, decided on the publication `base`. The other fields are of a draft that is begun. */
type Drafted = {
  readonly id: number;
  readonly base: number;
  readonly rows: ReadonlyArray<DraftRow>;
  /** Rows of later parts, for which there must be room, too. */
  readonly later?: ReadonlyArray<DraftRow>;
  /** Which change they are a part of, if it has several. */
  readonly change?: PartOfChange | null;
  readonly name: string;
  readonly undoes: number | null;
};

/** Rows that go into a draft, as events: that of a direct edit begins with them. REFUSED where it has no room. */
export const beginOrGoOn = (
  draft: PriceDraft,
  { id, base, rows, later = [], change = null, name, undoes }: Drafted,
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
    ...draftedRows(id, base, rows, change),
  ]);
};
