import { MOST_SENT_ROWS } from '../../../../src/pricing/contract/price-limits.ts';
import type { Unseen } from '../../../kit/import/import-work.ts';
import type { ListsDispatch } from '../../../kit/list/rows/rows-api.ts';
import { createDraft, discardDraft, publishDraft } from '../drafts/drafts-api.ts';
import type { FileOfTable } from './price-file.ts';
import type { ImportTarget } from './price-import.ts';
import { endOfDraft, sendRows } from './send-rows.ts';

/** What is told of how an import ended. */
type Ends = {
  /** The rows stay in a draft. */
  readonly onKept: (draft: string) => void;
  /** They are in force, by the publication of this number; `onUndone` once that is taken back. */
  readonly onPublished: (number: number, onUndone: () => void) => void;
  readonly onUnseen: (unseen: Unseen) => void;
};

/** Into a draft of the import's own: all rows are published together, or stay in it. */
export const intoOwnDraft = (
  of: FileOfTable,
  dispatch: ListsDispatch,
  { onKept, onPublished, onUnseen }: Ends,
): ImportTarget => {
  /** The drafts as they were begun, with the file whose parts came since: what others put into them was not seen. */
  const seen = new Map<string, { readonly draftRevision: number; readonly file?: string }>();
  const asSeen = (id: string) => ({ id, ...seen.get(id) });
  return {
    storing: (checked) => ({
      rowsAtOnce: MOST_SENT_ROWS,
      begin: async (intention) => {
        const name = `Import of ${of.file.what}`;
        const draft = await dispatch(createDraft({ name, intention })).unwrap();
        if (draft) seen.set(draft.id, { draftRevision: draft.revision });
        return draft?.id ?? null;
      },
      add: async (draft, part, intention) => {
        const asBegun = seen.get(draft);
        if (asBegun) seen.set(draft, { ...asBegun, file: part.file });
        await sendRows(of, dispatch, part, { draft, base: checked()?.publication }, intention);
      },
      finish: async (id, intention, onUndone) => {
        const note = 'Imported from a file';
        const published = await dispatch(publishDraft({ ...asSeen(id), note, intention })).unwrap();
        if (published) onPublished(published.number, onUndone);
      },
      discard: (id, intention) => dispatch(discardDraft({ ...asSeen(id), intention })).unwrap(),
      endOf: endOfDraft(of, dispatch, onPublished),
      onUnseen,
      keep: { text: 'Try in a draft first', onKept },
    }),
  };
};
