import { Intent } from '@blueprintjs/core';
import { useRef } from 'react';
import { toast } from '../../../kit/toaster.ts';
import { type DeletedBefore, deletedBefore, deletionsOf, type Sent } from './saved-prices.ts';
import type { TableData, TableDefinition } from './table-definition.ts';
import { useUndoSave } from './use-undo-save.ts';

const inWords = ({ rows }: DeletedBefore): string =>
  `${rows.length === 1 ? 'One row was' : `${rows.length} rows were`} deleted. The other changes are not saved yet.`;

/** Rows that a save has deleted although the rest of it was not stored. In a draft nothing of it counts yet. */
export const useDeletedBefore = (
  { table }: Pick<TableDefinition, 'table'>,
  { subject, isDraft }: { readonly subject: string; readonly isDraft: boolean },
) => {
  const undoSave = useUndoSave();
  const kept = useRef<DeletedBefore>(undefined);
  const take = (): DeletedBefore | undefined => {
    const before = kept.current;
    kept.current = undefined;
    return before;
  };
  return {
    /** After a save of which at most the deletions were stored. */
    add: (sent: Sent, now: TableData): void => {
      kept.current = deletedBefore(kept.current, sent, now);
    },
    /** For Undo of the save that stores the rest, or to forget them. */
    take,
    say: (): void => {
      const before = kept.current;
      if (!before || isDraft) return;
      const onClick = () => {
        take();
        void undoSave(`${subject}/deleted`, deletionsOf(table, before));
      };
      toast(`${subject}/deleted`, inWords(before), Intent.WARNING, [{ text: 'Undo', onClick }]);
    },
  };
};
