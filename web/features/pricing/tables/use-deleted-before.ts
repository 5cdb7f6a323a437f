import { Intent } from '@blueprintjs/core';
import { useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useMe } from '../../../api/session.ts';
import type { ListsDispatch } from '../../../kit/list/rows/rows-api.ts';
import { toast } from '../../../kit/toaster.ts';
import { fetchPublicationsAfter } from './fetch-publications-after.ts';
import { type DeletedBefore, deletedBefore, deletionsOf, type Sent } from './saved-prices.ts';
import { deletedBy } from './saved-publications.ts';
import type { TableData, TableDefinition } from './table-definition.ts';
import { useUndoSave } from './use-undo-save.ts';

const inWords = ({ rows }: DeletedBefore): string =>
  `${rows.length === 1 ? 'One row was' : `${rows.length} rows were`} deleted. The other changes are not saved yet.`;

/** Rows that a save has deleted although the rest of it was not stored. In a draft nothing of it counts yet. */
export const useDeletedBefore = (
  { table }: Pick<TableDefinition, 'table'>,
  { subject, isDraft }: { readonly subject: string; readonly isDraft: boolean },
) => {
  const dispatch = useDispatch<ListsDispatch>();
  const me = useMe();
  const undoSave = useUndoSave();
  const kept = useRef<DeletedBefore>(undefined);
  const forget = (): void => {
    kept.current = undefined;
  };
  return {
    /** After a save of which at most the deletions were stored. */
    add: async (sent: Sent, now: TableData): Promise<void> => {
      const base = sent.from.publication;
      if (isDraft || now.publication === base) return;
      const publications = await fetchPublicationsAfter(dispatch, { table, base });
      const isOwn = deletedBy(me?.id, publications, base);
      kept.current = deletedBefore(kept.current, sent, now, isOwn);
    },
    /** Those that Undo of the save that stores the rest takes back, too. */
    kept: (): DeletedBefore | undefined => kept.current,
    forget,
    say: (): void => {
      const before = kept.current;
      if (!before) return;
      const onClick = () => {
        forget();
        void undoSave(`${subject}/deleted`, deletionsOf(table, before));
      };
      toast(`${subject}/deleted`, inWords(before), Intent.WARNING, [{ text: 'Undo', onClick }]);
    },
  };
};
