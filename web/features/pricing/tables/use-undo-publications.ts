import { Intent } from '@blueprintjs/core';
import { useDispatch } from 'react-redux';
import type { ListsDispatch } from '../../../kit/list/rows/rows-api.ts';
import { toastNotStored } from '../../../kit/save/toast-not-stored.ts';
import { useSave } from '../../../kit/save/use-save.ts';
import { toast } from '../../../kit/toaster.ts';
import { undoPublication } from './tables-api.ts';
import { undoEach } from './undo-each.ts';

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
    const ended = await undoEach(numbers, (number) =>
      save({
        input: { number },
        send: ({ input, intention }) => dispatch(undoPublication({ ...input, intention })).unwrap(),
      }),
    );
    if (ended.state === 'done') return void toast(subject, done, Intent.PRIMARY);
    const retry = (): Promise<void> => undo({ subject, numbers: ended.left, done });
    toastNotStored(ended.outcome, { subject, retry });
  };
  return undo;
};
