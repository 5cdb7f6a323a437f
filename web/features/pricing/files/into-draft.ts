import { MOST_SENT_ROWS } from '../../../../src/pricing/contract/price-limits.ts';
import { asApiError } from '../../../api/api-error.ts';
import type { Unseen } from '../../../kit/import/import-work.ts';
import type { ListsDispatch } from '../../../kit/list/rows/rows-api.ts';
import { stateOf } from '../../../kit/save/outcome.ts';
import type { DraftAt } from '../tables/save-after-end.ts';
import { fetchLatest, takeBackRows } from '../tables/tables-api.ts';
import type { FileOfTable } from './price-file.ts';
import type { ImportTarget } from './price-import.ts';
import { endOfDraft, sendRows } from './send-rows.ts';

/** What importing rows has changed of a draft. */
export type Added = { readonly draft: string; readonly since: number; readonly draftRevision: number | null };

/** A draft that has what others put there, too. */
type SharedDraft = {
  /** Undefined where it is begun for the rows. */
  readonly draft?: string;
  /** Begins one for them, or answers that which is begun; null while it cannot be read. */
  readonly begin?: () => Promise<DraftAt | null>;
  /** Of a draft that is begun: `into a new draft`. */
  readonly into?: string;
  /** Once the draft has all rows; `onUndone` once they are taken back. */
  readonly onAdded: (added: Added, onUndone: () => void) => void;
  readonly onUnseen: (unseen: Unseen) => void;
};

const mayBeStored = (thrown: unknown): boolean => stateOf(asApiError(thrown).code) === 'unknown';

/** Into a draft that is open, and stays so: what it has of rows that are not all imported is taken back. */
export const intoDraft = (
  of: FileOfTable,
  dispatch: ListsDispatch,
  { draft, begin, into, onAdded, onUnseen }: SharedDraft,
): ImportTarget => {
  /** The draft as the rows were checked by it, before the first of them, and as the last ones left it. */
  let seen: number | undefined;
  let before: number | undefined;
  let after: number | null = null;
  /** Whether it may have some of them. */
  let hasRows = false;
  return {
    draft,
    storing: (checked) => ({
      rowsAtOnce: MOST_SENT_ROWS,
      ...(into !== undefined && { into }),
      begin: async () => {
        hasRows = false;
        const begun = draft === undefined ? ((await begin?.()) ?? null) : null;
        const id = draft ?? begun?.id ?? null;
        seen = (draft === undefined ? begun?.revision : checked()?.draftRevision) ?? undefined;
        // What one has put there meanwhile, as in another window, is no part of the import.
        before = (id === null ? null : (await fetchLatest(dispatch, id))?.draftRevision) ?? seen;
        return id;
      },
      add: async (id, part, intention) => {
        const onto = { draft: id, base: checked()?.publication, draftRevision: seen ?? null };
        hasRows ||= part.firstRow > 0;
        try {
          after = await sendRows(of, dispatch, part, onto, intention);
          hasRows = true;
        } catch (thrown) {
          hasRows ||= mayBeStored(thrown);
          throw thrown;
        }
      },
      finish: async (id, _intention, onUndone) => {
        if (before !== undefined) onAdded({ draft: id, since: before, draftRevision: after }, onUndone);
      },
      discard: async (id, intention) => {
        const draftRevision = hasRows ? (await fetchLatest(dispatch, id))?.draftRevision : undefined;
        if (draftRevision == null || before === undefined) return;
        const change = { draft: id, table: of.screen.table, rowIDs: null, since: before, draftRevision };
        await dispatch(takeBackRows({ ...change, intention })).unwrap();
      },
      endOf: endOfDraft(of, dispatch),
      onUnseen,
    }),
  };
};
