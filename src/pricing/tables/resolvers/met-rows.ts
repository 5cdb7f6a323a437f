import type { Sql } from '../../../platform/sql.ts';
import { grouped } from '../../../shared-kernel/grouped.ts';
import type { UserId } from '../../../shared-kernel/ids/user.ts';
import { PRICE_COLUMNS, type PriceTable } from '../../contract/price-columns.ts';
import { cityNamed } from '../../places/city-named.ts';
import type { SizeNames } from '../definitions/price-table-definition.ts';
import { isInstead } from '../drafts/claims.ts';
import { besideInWords, changedRowInWords, rowInWords } from '../drafts/conflict-words.ts';
import { contestedColumns, type DraftSide } from '../drafts/merged-row.ts';
import { type MetRow, settledRow } from '../drafts/settled-row.ts';
import { orderKeyOf } from '../editors/ordered-rows.ts';
import { changesOfRows, LATEST, type PublishedRow } from '../read-models/published-rows.ts';
import { lastChangeOfRow, lastChangesOfCells, type Past } from '../rows/last-changes.ts';
import { type DraftRow, type RowValue, rowIn, rowKey } from '../rows/price-rows.ts';
import { cellChanges, labelOf, cellsOf as rowCells } from '../rows/row-words.ts';

/** A row of a draft that others have published since `base`. */
export type MetByOthers = MetRow & { readonly base: number; readonly sizes: SizeNames };

export type MetCell = {
  readonly field: string;
  readonly label: string;
  readonly was: string | null;
  readonly theirs: string | null;
  readonly draft: string | null;
  /** Who changed it last; null also where none of the others did. */
  readonly authorId: UserId | null;
};

type UnnamedCell = Omit<MetCell, 'authorId'>;

/** Such a row in words. */
export type MetRowView = {
  readonly table: PriceTable;
  readonly id: number;
  readonly row: string;
  readonly authorId: UserId | null;
  readonly at: string | null;
  readonly deletedBy: DraftSide | null;
  readonly cells: ReadonlyArray<MetCell>;
  readonly beside: ReadonlyArray<string>;
  readonly isInstead: boolean;
  /** Both put it to another place in its table. */
  readonly isMoved: boolean;
};

/** More rows are decided together. */
const SHOWN = 50;

const theirRow = ({ row, theirs }: MetRow) => rowIn(row.table, row.id, theirs);

export const metInWords = (met: MetByOthers): string =>
  met.beside.length > 0
    ? besideInWords(met.row, met.beside, met.sizes)
    : changedRowInWords(
        rowInWords({ ours: met.row, was: met.was, theirs: theirRow(met) }, met.sizes),
        met.theirs === null,
      );

const deletedBy = ({ row, theirs, beside }: MetRow): DraftSide | null => {
  if (beside.length > 0) return null;
  if (row.value === null) return 'DRAFT';
  return theirs === null ? 'THEIRS' : null;
};

/** The cells in which a row of others differs from that of the draft; none where there are several. */
const cellsBeside = ({ row, beside: [their, ...more], sizes }: MetByOthers): ReadonlyArray<UnnamedCell> =>
  their === undefined || more.length > 0
    ? []
    : cellChanges(row, their.value, row.value, sizes).map(({ field, label, from: theirs, to: draft }) => ({
        ...{ field, label, was: null, theirs, draft },
      }));

/**
 * The cells in which the row comes out differently by the side that is kept, and those beside them that are chosen with
 * them.
 */
const cellsOf = (met: MetByOthers): ReadonlyArray<UnnamedCell> => {
  const { row, was, sizes } = met;
  const { table, id } = row;
  const inCells = (value: RowValue | null) => rowCells({ table, id, value }, sizes);
  const settled = (keep: DraftSide) => inCells(settledRow(met, { sizes, cityNamed }, keep).value);
  const sides = { was: inCells(was), theirs: settled('THEIRS'), draft: settled('DRAFT') };
  const isGone = deletedBy(met) !== null;
  const together = isGone ? new Set<string>() : contestedColumns(met, sizes);
  return PRICE_COLUMNS[table].flatMap(({ name: field, label }) => {
    const [before, theirs, draft] = [sides.was, sides.theirs, sides.draft].map(
      (cells) => cells[field] ?? null,
    );
    const isShown =
      theirs === draft ? together.has(field) && theirs !== null : !isGone || before !== (theirs ?? draft);
    return isShown
      ? [{ field, label, was: before ?? null, theirs: theirs ?? null, draft: draft ?? null }]
      : [];
  });
};

const isMoved = ({ row, was, theirs, beside }: MetRow): boolean =>
  beside.length === 0 &&
  row.value !== null &&
  theirs !== null &&
  new Set([was, theirs, row.value].map(orderKeyOf)).size === 3;

/** The row that others have published. */
const publishedRow = ({ row, beside }: MetRow): DraftRow => beside[0] ?? row;

/** What others have published of a row since the draft's was decided on. */
const pastOf = ({ was, base }: MetByOthers, changes: ReadonlyArray<PublishedRow>): Past<PublishedRow> => ({
  was,
  versions: changes
    .filter(({ number }) => number > base)
    .map((change) => ({ value: change.row.value, change })),
});

/** Who changed which of the cells that are shown, and the last of these changes, or of the row where there is none. */
const namedCells = (met: MetByOthers, changes: ReadonlyArray<PublishedRow>) => {
  const isBeside = met.beside.length > 0;
  const past = pastOf(met, changes);
  const last = isBeside ? changes.at(-1) : (lastChangeOfRow(past) ?? changes.at(-1));
  const changed = isBeside || met.theirs === null ? [] : lastChangesOfCells(met.row, past, met.sizes);
  const changeOf = new Map(changed.map(({ field, change }) => [field, change]));
  const cells = (isBeside ? cellsBeside(met) : cellsOf(met)).map(
    (cell): MetCell => ({ ...cell, authorId: changeOf.get(cell.field)?.author ?? null }),
  );
  const shown = cells.flatMap(({ field }) => changeOf.get(field) ?? []);
  return { cells, change: shown.toSorted((one, other) => one.number - other.number).at(-1) ?? last };
};

/** The first rows that others have published, with who did when, and what each side has. */
export const metRowViews = async (
  all: ReadonlyArray<MetByOthers>,
  sql: Sql,
): Promise<ReadonlyArray<MetRowView>> => {
  const met = all.slice(0, SHOWN);
  if (met.length === 0) return [];
  const rows = met.map(publishedRow);
  const after = Math.min(...met.map(({ base }) => base));
  const changes = grouped(await changesOfRows(rows, { after, upTo: LATEST }, sql), ({ row }) => rowKey(row));
  return met.map((each) => {
    const { beside, sizes } = each;
    const { table, id, value } = each.row;
    const { cells, change } = namedCells(each, changes.get(rowKey(publishedRow(each))) ?? []);
    const isBeside = beside.length > 0;
    const shown = isBeside ? each.row : rowIn(table, id, each.theirs ?? value);
    return {
      ...{ table, id, row: labelOf(shown, sizes), deletedBy: deletedBy(each) },
      cells,
      ...{ beside: beside.map((row) => labelOf(row, sizes)), isInstead: isInstead(each.row) },
      isMoved: isMoved(each),
      ...{ authorId: change?.author ?? null, at: change?.at ?? null },
    };
  });
};
