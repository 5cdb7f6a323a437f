import { sameValue } from '../../shared-kernel/same-value.ts';

/** Whose cells count where a draft and others have changed the same ones. */
export type DraftSide = 'DRAFT' | 'THEIRS';

type Cells = Readonly<Record<string, unknown>>;
type Row = Cells | null;

const isList = Array.isArray as (value: unknown) => value is ReadonlyArray<unknown>;

/** A cell, or a rule of an exception, that only one side changed is that side's. */
const mergedCell = (base: unknown, draft: unknown, theirs: unknown, keep: DraftSide): unknown => {
  if (sameValue(draft, base)) return theirs;
  if (sameValue(theirs, base)) return draft;
  if (isList(draft) && isList(theirs) && draft.length === theirs.length)
    return draft.map((each, at) => mergedCell(isList(base) ? base[at] : undefined, each, theirs[at], keep));
  return keep === 'DRAFT' ? draft : theirs;
};

/** A row that a draft and others changed since `base`; null is without the row. */
export const mergedRow = (base: Row, draft: Row, theirs: Row, keep: DraftSide): Row => {
  if (draft === null || theirs === null) return keep === 'DRAFT' ? draft : theirs;
  return Object.fromEntries(
    Object.keys(theirs).map((name) => [name, mergedCell(base?.[name], draft[name], theirs[name], keep)]),
  );
};
