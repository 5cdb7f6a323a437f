import { Intent } from '@blueprintjs/core';
import { useDispatch } from 'react-redux';
import type { ListsDispatch } from '../../../kit/list/rows/rows-api.ts';
import { isStored } from '../../../kit/save/outcome.ts';
import { toastNotStored } from '../../../kit/save/toast-not-stored.ts';
import { useSave } from '../../../kit/save/use-save.ts';
import { toast } from '../../../kit/toaster.ts';
import { undoPublication } from './tables-api.ts';

type Undoing = {
  /** See `toast`. */
  readonly subject: string;
  /** Numbers of publications, in the order in which they are taken back. */
  readonly numbers: ReadonlyArray<number>;
  readonly done: string;
};

/** Takes publications of prices back, one after the other, and says so. */
export const useUndoPublications = (): ((undoing: Undoing) => Promise<void>) => {
  const dispatch = useDispatch<ListsDispatch>();
  const save = useSave();
  const undo = async ({ subject, numbers, done }: Undoing): Promise<void> => {
    for (const [at, number] of numbers.entries()) {
      const outcome = await save({
        input: { number },
        send: ({ input, intention }) => dispatch(undoPublication({ ...input, intention })).unwrap(),
      });
      if (isStored(outcome)) continue;
      const retry = (): Promise<void> => undo({ subject, numbers: numbers.slice(at), done });
      return toastNotStored(outcome, { subject, retry });
    }
    toast(subject, done, Intent.PRIMARY);
  };
  return undo;
};
