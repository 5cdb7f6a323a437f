import { Intent } from '@blueprintjs/core';
import { useDispatch } from 'react-redux';
import type { ListsDispatch } from '../../../kit/list/rows/rows-api.ts';
import { isStored } from '../../../kit/save/outcome.ts';
import { toastNotStored } from '../../../kit/save/toast-not-stored.ts';
import { useSave } from '../../../kit/save/use-save.ts';
import { dismissToast, toast } from '../../../kit/toaster.ts';
import { undoPublication } from './tables-api.ts';

type Undoing = {
  /** See `toast`. */
  readonly subject: string;
  /** Names what is not taken back if it fails, as in `Undo for “Spring”`. */
  readonly of: string;
  /** Number of the publication. */
  readonly number: number;
  /** Undefined where the page itself says so, in the place of the publication. */
  readonly done?: string;
  readonly onUndone?: () => void;
};

/** Takes a publication of prices back, and says so. */
export const useUndoPublication = (): ((undoing: Undoing) => Promise<void>) => {
  const dispatch = useDispatch<ListsDispatch>();
  const save = useSave();
  const undo = async (undoing: Undoing): Promise<void> => {
    const { subject, of, number, done, onUndone } = undoing;
    const unsettled = `publication ${number}/undo`;
    const outcome = await save({
      input: { number },
      send: ({ input, intention }) => dispatch(undoPublication({ ...input, intention })).unwrap(),
    });
    if (!isStored(outcome))
      return toastNotStored(outcome, { subject: unsettled, of, retry: () => undo(undoing) });
    onUndone?.();
    dismissToast(unsettled);
    if (done === undefined) dismissToast(subject);
    else toast(subject, done, Intent.PRIMARY);
  };
  return undo;
};
