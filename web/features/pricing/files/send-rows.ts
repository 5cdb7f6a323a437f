import { MOST_SENT_ROWS } from '../../../../src/pricing/contract/price-limits.ts';
import { chunksOf } from '../../../api/chunks.ts';
import type { EndOfDraft, PartOfFile, RowFate, StoreTogether } from '../../../kit/import/import-work.ts';
import type { ListsDispatch } from '../../../kit/list/rows/rows-api.ts';
import { fetchDraftInTables, importRows } from '../drafts/drafts-api.ts';
import { forgetBegun } from '../tables/continued-drafts.ts';
import { hasEnded } from '../tables/use-ended-draft.ts';
import { askFates } from './ask-fates.ts';
import { changedInWords, endOfDraftInWords, takenBackInWords } from './end-of-draft-words.ts';
import { type FileOfTable, type PriceRow, partOf } from './price-file.ts';

type Onto = {
  readonly draft: string;
  /** The publication by which the rows were checked. */
  readonly base: number | undefined;
  /** The revision of the draft that was seen; null where nobody else can have seen it. */
  readonly draftRevision?: number | null;
};

/** Adds rows of a file to a draft; answers the revision that it has by then, null while that cannot be read. */
export const sendRows = async (
  of: FileOfTable,
  dispatch: ListsDispatch,
  { inputs, hasMore: more, file, rows: fileRows, firstRow }: PartOfFile<PriceRow>,
  { base, draftRevision, ...onto }: Onto,
  intention: string,
): Promise<number | null> => {
  const sent = {
    ...partOf(of),
    rows: [...inputs],
    ...{ more, file, fileRows, firstRow },
    ...onto,
    intention,
  };
  const seen = { ...(base !== undefined && { base }), ...(draftRevision != null && { draftRevision }) };
  return (await dispatch(importRows({ ...sent, ...seen })).unwrap())?.revision ?? null;
};

/** Rows that the table in force has as they are sent, whoever published them. */
const areInForce = async (
  of: FileOfTable,
  dispatch: ListsDispatch,
  rows: ReadonlyArray<PriceRow>,
): Promise<ReadonlyArray<boolean>> => {
  const ask = askFates(of, dispatch);
  const fates: Array<RowFate<string | null>> = [];
  for (const chunk of chunksOf(rows, MOST_SENT_ROWS)) fates.push(...(await ask(chunk)));
  return fates.map(({ state }) => state === 'same');
};

type EndOf = NonNullable<StoreTogether<PriceRow>['endOf']>;

/**
 * What others made of the draft that should have rows of a file; `onInForce` is told the publication with which all of
 * them are in force. Throws an ApiError.
 */
export const endOfDraft =
  (
    of: FileOfTable,
    dispatch: ListsDispatch,
    onInForce?: (publication: number, onUndone: () => void) => void,
  ): EndOf =>
  async (id, inputs, { error, onUndone }): Promise<EndOfDraft | null> => {
    const changed = takenBackInWords(error) ?? changedInWords(error);
    if (changed !== undefined) return { how: changed, inForce: [], isOpen: true };
    const draft = await dispatch(fetchDraftInTables({ id })).unwrap();
    if (!draft || !hasEnded(draft)) return null;
    forgetBegun(id);
    const how = await endOfDraftInWords(draft, of.screen.table, dispatch);
    if (draft.publication === null || draft.undoneBy) return { how, inForce: [] };
    const inForce = await areInForce(of, dispatch, inputs);
    if (inForce.every(Boolean)) onInForce?.(draft.publication, onUndone);
    return { how, inForce };
  };
