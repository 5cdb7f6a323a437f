import { fileColumns, PRICE_COLUMNS } from '../../../../src/pricing/contract/price-columns.ts';
import { MOST_SENT_ROWS } from '../../../../src/pricing/contract/price-limits.ts';
import { chunksOf } from '../../../api/chunks.ts';
import type { PriceImportQuery } from '../../../api/generated/types.ts';
import type { AskFates, ImportWork, RowEntry, RowFate, Unseen } from '../../../kit/import/import-work.ts';
import type { FileRow, FileShape } from '../../../kit/import/read-table.ts';
import type { ListsDispatch } from '../../../kit/list/rows/rows-api.ts';
import {
  createDraft,
  discardDraft,
  fetchDraftInTables,
  importRows,
  publishDraft,
} from '../drafts/drafts-api.ts';
import type { PriceFile, PriceTableScreen } from '../tables/price-table-screen.ts';
import { fetchFates } from '../tables/tables-api.ts';
import { hasEnded } from '../tables/use-ended-draft.ts';
import { endOfDraftInWords, takenBackInWords } from './end-of-draft-words.ts';

/** A row by its cells, in the order of the table's columns. */
type PriceRow = { readonly cells: ReadonlyArray<string> };

/** A file with the table that it is of. */
export type FileOfTable = { readonly screen: PriceTableScreen; readonly file: PriceFile };

const fileColumnsOf = ({ screen, file }: FileOfTable) => fileColumns(screen.table, file.feeType);

/** Columns that a file of the table has. */
export const columnsOf = (of: FileOfTable): ReadonlyArray<string> =>
  fileColumnsOf(of).map(({ label }) => label);

const shapeOf = (of: FileOfTable): FileShape => ({
  columns: [
    ...PRICE_COLUMNS[of.screen.table].map(({ name, label }) => ({ field: name, names: [label, name] })),
    { field: null, names: ['ID', 'Link'] },
  ],
  needsOneOf: of.screen.key.columns.slice(-1),
  needsAll: fileColumnsOf(of).map(({ name }) => name),
  isOneLine: true,
});

const entryIn =
  ({ table, key: { columns }, nameOf }: PriceTableScreen) =>
  ({ line, cells }: FileRow): RowEntry<PriceRow> => {
    const key = columns.map((column) => (cells[column] ?? '').toLowerCase());
    return {
      ...{ line, name: nameOf(cells), problems: [] },
      input: { cells: PRICE_COLUMNS[table].map(({ name }) => cells[name] ?? '') },
      keys: key.every((each) => each === '') ? [] : [key.filter(Boolean).join(', ')],
    };
  };

type AskedFate = PriceImportQuery['priceImport']['fates'][number];

/** The cells of a new row, and what those mean that it leaves empty. */
const newValues = (changes: AskedFate['changes'], { emptyCells = {} }: PriceTableScreen) => [
  ...changes,
  ...Object.entries(emptyCells)
    .filter(([label]) => changes.every((change) => change.label !== label))
    .map(([label, to]) => ({ label, from: null, to })),
];

const fateOf = (
  { fate, id, changes, problems, warning }: AskedFate,
  screen: PriceTableScreen,
): RowFate<string | null> => {
  switch (fate) {
    case 'NEW':
      return { state: 'new', values: newValues(changes, screen), ...(warning !== null && { warning }) };
    case 'SAME':
      return { state: 'same' };
    case 'CHANGES':
      return { state: 'changes', target: id, changes, ...(warning !== null && { warning }) };
    case 'REFUSED':
      return {
        state: 'refused',
        problems: problems.map(({ field, message }) => ({ column: field, message })),
      };
  }
};

/** What is told of how an import ended. */
type Ends = {
  /** The rows stay in a draft. */
  readonly onKept: (draft: string) => void;
  /** They are in force, by the publication of this number; `onUndone` once that is taken back. */
  readonly onPublished: (number: number, onUndone: () => void) => void;
  readonly onUnseen: (unseen: Unseen) => void;
};

/**
 * The import of a table: what would happen is asked row by row, each part of the file with what stands before it; all
 * rows are published together, or stay in a draft.
 */
export const priceImport = (
  of: FileOfTable,
  dispatch: ListsDispatch,
  { onKept, onPublished, onUnseen }: Ends,
): ImportWork<PriceRow, string | null> => {
  const { screen, file } = of;
  const { feeType, one } = file;
  const part = {
    table: screen.table,
    columns: PRICE_COLUMNS[screen.table].map(({ name }) => name),
    ...(feeType && { feeType }),
  };
  /** The drafts as they were begun, with the file whose parts came since: what others put into them was not seen. */
  const seen = new Map<string, { readonly draftRevision: number; readonly file?: string }>();
  const asSeen = (id: string) => ({ id, ...seen.get(id) });
  /** The publication by whose tables the rows were checked. */
  let base: number | undefined;
  const begin = ({ isCheck }: { readonly isCheck: boolean }): AskFates<PriceRow, string | null> => {
    let before: string | undefined;
    return async (rows) => {
      const asked = { ...part, rows: [...rows], ...(before !== undefined && { before }) };
      const { fates, after, publication } = await dispatch(fetchFates(asked)).unwrap();
      before = after;
      if (isCheck) base = publication;
      return fates.map((each) => fateOf(each, screen));
    };
  };
  /** Rows that the table has as they are sent, whoever published them. */
  const areInForce = async (rows: ReadonlyArray<PriceRow>): Promise<ReadonlyArray<boolean>> => {
    const ask = begin({ isCheck: false });
    const fates: Array<RowFate<string | null>> = [];
    for (const chunk of chunksOf(rows, MOST_SENT_ROWS)) fates.push(...(await ask(chunk)));
    return fates.map(({ state }) => state === 'same');
  };
  return {
    ...{ one, keyed: screen.key.word, shape: shapeOf(of), entryOf: entryIn(screen) },
    ask: (rows) => begin({ isCheck: true })(rows),
    inOrder: { rowsAtOnce: MOST_SENT_ROWS, begin: () => begin({ isCheck: true }) },
    store: {
      rowsAtOnce: MOST_SENT_ROWS,
      begin: async (intention) => {
        const draft = await dispatch(createDraft({ name: `Import of ${file.what}`, intention })).unwrap();
        if (draft) seen.set(draft.id, { draftRevision: draft.revision });
        return draft?.id ?? null;
      },
      add: async (draft, { inputs, hasMore: more, file: id, rows: fileRows, firstRow }, intention) => {
        const sent = {
          ...part,
          rows: [...inputs],
          more,
          file: id,
          fileRows,
          firstRow,
          ...(base !== undefined && { base }),
        };
        const asBegun = seen.get(draft);
        if (asBegun) seen.set(draft, { ...asBegun, file: id });
        await dispatch(importRows({ draft, ...sent, intention })).unwrap();
      },
      finish: async (id, intention, onUndone) => {
        const note = 'Imported from a file';
        const published = await dispatch(publishDraft({ ...asSeen(id), note, intention })).unwrap();
        if (published) onPublished(published.number, onUndone);
      },
      discard: (id, intention) => dispatch(discardDraft({ ...asSeen(id), intention })).unwrap(),
      endOf: async (id, inputs, { error, onUndone }) => {
        const takenBack = takenBackInWords(error);
        if (takenBack !== undefined) return { how: takenBack, inForce: [], isOpen: true };
        const draft = await dispatch(fetchDraftInTables({ id })).unwrap();
        if (!draft || !hasEnded(draft)) return null;
        const how = await endOfDraftInWords(draft, screen.table, dispatch);
        if (draft.publication === null || draft.undoneBy) return { how, inForce: [] };
        const inForce = await areInForce(inputs);
        if (inForce.every(Boolean)) onPublished(draft.publication, onUndone);
        return { how, inForce };
      },
      onUnseen,
      keep: { text: 'Try in a draft first', onKept },
    },
  };
};
