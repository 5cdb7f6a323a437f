import type { CellGroup } from '../../../../src/shared-kernel/merged-cells.ts';
import { editedSince, type NewIds, renamed } from '../../../kit/grid/grid-merge.ts';
import type { Sent } from './saved-prices.ts';
import type { Seen, TableData } from './table-definition.ts';

type AfterSave = {
  readonly sent: Sent;
  readonly ids: NewIds;
  /** The rows as they are edited by now. */
  readonly mine: TableData['rows'];
  /** The table as it was read after the save; undefined where it could not be. */
  readonly now: TableData | undefined;
  readonly groups: ReadonlyArray<CellGroup>;
};

/**
 * What counts as stored after a save. Where the table could not be read, or others changed a cell that is edited here, it
 * is what was sent, as of the moment when it was seen: the next save is then compared with everything that others stored
 * since.
 */
export const storedAfter = ({ sent: { rows, from }, ids, mine, now, groups }: AfterSave): TableData => {
  const isClear =
    now && editedSince({ base: rows, mine, theirs: now.rows, groups }, ids).conflicts.length === 0;
  return isClear ? now : { ...from, rows: renamed(rows, ids) };
};

/** Whether rows that were read may have a save that rows seen `before` it lack: in a draft, its revision says so. */
export const isNewerThan = (before: Seen | undefined, { publication, draftRevision }: Seen): boolean => {
  if (before === undefined) return true;
  return before.draftRevision === null
    ? publication > before.publication
    : (draftRevision ?? -1) > before.draftRevision;
};
