import { sameValue } from '../../shared-kernel/same-value.ts';
import type { PriceTable } from '../contract/price-columns.ts';
import type { BegunDraft, DraftedRow } from './price-draft.ts';

/** Which changes of a draft are taken back. */
export type TakeBack = {
  readonly table: PriceTable;
  /** Null: any row of the table. */
  readonly ids: ReadonlySet<number> | null;
  /** The changes of one person after this revision; null: everybody's, so that nothing of a row is left. */
  readonly own: { readonly since: number; readonly by: string } | null;
  /** The revision of the draft that was looked at: what was changed later is not meant. */
  readonly until: number;
};

/** A row whose change is taken back. */
export type TakenBack = {
  /** As the draft has it now. */
  readonly latest: DraftedRow;
  /** As the draft had it before; null where it did not. */
  readonly before: DraftedRow | null;
  /** It is another one than what is taken back has left. */
  readonly isMet: boolean;
};

/** The first version, from the latest on, of which something is true. */
const versionOf = (
  latest: DraftedRow | null,
  isMeant: (version: DraftedRow) => boolean,
): DraftedRow | null => {
  let version = latest;
  while (version !== null && !isMeant(version)) version = version.before;
  return version;
};

const isSame = (one: DraftedRow, other: DraftedRow): boolean => sameValue(one.row.value, other.row.value);

const takenBack = (latest: DraftedRow, { own, until }: TakeBack): TakenBack | undefined => {
  const isOwn = ({ revision, by }: DraftedRow): boolean =>
    own === null || (revision > own.since && by === own.by);
  const version = versionOf(latest, (each) => each.revision <= until && isOwn(each));
  return version === null
    ? undefined
    : { latest, before: versionOf(version, (each) => !isOwn(each)), isMet: !isSame(version, latest) };
};

/** The rows of a draft whose changes are taken back, in the order in which they were first drafted. */
export const takenBackRows = (
  { rows }: Pick<BegunDraft, 'rows'>,
  change: TakeBack,
): ReadonlyArray<TakenBack> =>
  [...rows.values()].flatMap((latest) => {
    const { table, id } = latest.row;
    const isMeant = table === change.table && (change.ids === null || change.ids.has(id));
    return (isMeant && takenBack(latest, change)) || [];
  });
