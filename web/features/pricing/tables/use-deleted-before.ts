import { Intent } from '@blueprintjs/core';
import { useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useMe } from '../../../api/session.ts';
import type { ListsDispatch } from '../../../kit/list/rows/rows-api.ts';
import { toast } from '../../../kit/toaster.ts';
import { fetchPublicationsAfter } from './fetch-publications-after.ts';
import {
  type DeletedBefore,
  deletedBefore,
  deletedOnto,
  deletionsOf,
  type EditedTable,
  type Sent,
} from './saved-prices.ts';
import { deletedBy } from './saved-publications.ts';
import type { TableData } from './table-definition.ts';
import { useUndoSave } from './use-undo-save.ts';

const inWords = ({ rows }: DeletedBefore): string =>
  `${rows.length === 1 ? 'One row was' : `${rows.length} rows were`} deleted. The other changes are not saved yet.`;

/** Rows that a save has deleted although the rest of it was not stored. */
export const useDeletedBefore = (of: EditedTable, subject: string) => {
  const dispatch = useDispatch<ListsDispatch>();
  const me = useMe();
  const undoSave = useUndoSave();
  const kept = useRef<DeletedBefore>(undefined);
  const forget = (): void => {
    kept.current = undefined;
  };
  const ownIn = async ({ publication: base }: TableData, now: TableData) => {
    if (now.publication === base) return () => false;
    const publications = await fetchPublicationsAfter(dispatch, { table: of.table, base });
    return deletedBy(me?.id, publications, base);
  };
  return {
    /** After a save of which at most the deletions were stored. */
    add: async (sent: Sent, now: TableData): Promise<void> => {
      const isOwn = of.draft === undefined ? await ownIn(sent.from, now) : deletedOnto(sent);
      kept.current = deletedBefore(kept.current, sent, now, isOwn);
    },
    /** Those that Undo of the save that stores the rest takes back, too. */
    kept: (): DeletedBefore | undefined => kept.current,
    forget,
    say: (): void => {
      const before = kept.current;
      if (!before) return;
      const saved = deletionsOf(of, before);
      const onClick = () => {
        forget();
        if (saved) void undoSave(`${subject}/deleted`, saved);
      };
      toast(`${subject}/deleted`, inWords(before), Intent.WARNING, saved ? [{ text: 'Undo', onClick }] : []);
    },
  };
};
