import { ROWS_OF_A_PART } from '../../contract/price-limits.ts';
import { tableEditOf } from '../definitions/registry.ts';
import { hasMoreParts, inPart } from '../drafts/parts-of-edits.ts';
import type { PriceEdit } from '../rows/price-edit.ts';
import type { RowOf } from '../rows/price-rows.ts';

/** What a part of an edit decides on and drafts. */
export type PartOfEdit = {
  /** The edit of its rows and of those of later parts: the first part decides on all of them. */
  readonly edit: PriceEdit;
  readonly isEmpty: boolean;
  /** How many rows this part has, whether or not it changes them. */
  readonly count: number;
  /** Whether this part drafts the row. */
  readonly isOwn: (row: RowOf) => boolean;
  /** How many rows the parts before had, of how many. */
  readonly done: number;
  readonly all: number;
  readonly hasMore: boolean;
};

/** A part of an edit, from part 0 on. An edit without chosen rows is one part. */
export const partOfEdit = (edit: PriceEdit, part: number): PartOfEdit => {
  const { kind, ...sent } = edit;
  const chosen = tableEditOf(kind)?.edit.chosen;
  if (!chosen) {
    const count = edit.kind === 'import' ? edit.rows.length : 0;
    return { edit, isEmpty: false, count, isOwn: () => true, done: 0, all: 0, hasMore: false };
  }
  const all = chosen.ids(sent);
  const own = new Set(inPart(all, part));
  const left = all.slice(part * ROWS_OF_A_PART);
  return {
    edit: { kind, ...chosen.only(sent, left) },
    isEmpty: own.size === 0,
    count: own.size,
    isOwn: ({ id }) => own.has(id),
    done: all.length - left.length,
    all: all.length,
    hasMore: hasMoreParts(all, part),
  };
};
