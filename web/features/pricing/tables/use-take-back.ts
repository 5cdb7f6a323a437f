import { Intent } from '@blueprintjs/core';
import { useDispatch } from 'react-redux';
import type { TakeBackPriceRowsMutationVariables } from '../../../api/generated/types.ts';
import { TRY_AGAIN } from '../../../kit/again-words.ts';
import type { ListsDispatch } from '../../../kit/list/rows/rows-api.ts';
import { answerOf, isStored } from '../../../kit/save/outcome.ts';
import { toastNotStored } from '../../../kit/save/toast-not-stored.ts';
import { useSave } from '../../../kit/save/use-save.ts';
import { dismissToast, type Offer, toast } from '../../../kit/toaster.ts';
import { takeBackRows } from './tables-api.ts';

type TakingBack = {
  /** See `toast`. */
  readonly subject: string;
  /** Names what is not taken back if it fails, as in `Undo for Fees`. */
  readonly of: string;
  readonly change: TakeBackPriceRowsMutationVariables;
  readonly done: string;
  /** What is offered once the draft has the revision. */
  readonly offers?: (revision: number) => ReadonlyArray<Offer>;
};

/** Takes changes of a draft back, and says so; true once that is stored. */
export const useTakeBack = (): ((takingBack: TakingBack) => Promise<boolean>) => {
  const dispatch = useDispatch<ListsDispatch>();
  const save = useSave();
  const takeBack = async (takingBack: TakingBack): Promise<boolean> => {
    const { subject, of, change, done, offers } = takingBack;
    const unsettled = `not taken back of ${JSON.stringify(change)}`;
    const outcome = await save({
      input: change,
      send: ({ input, intention }) => dispatch(takeBackRows({ ...input, intention })).unwrap(),
    });
    if (!isStored(outcome)) {
      const again = () => takeBack(takingBack);
      // Once the later changes of others are taken back, what was changed before can be.
      const isChangedSince = outcome.state === 'conflict' && change.since !== null;
      const instead = isChangedSince ? { text: TRY_AGAIN, onClick: again } : undefined;
      toastNotStored(outcome, { subject: unsettled, of, retry: again, instead });
      return false;
    }
    dismissToast(unsettled);
    const revision = answerOf(outcome)?.revision;
    toast(subject, done, Intent.PRIMARY, revision === undefined ? [] : offers?.(revision));
    return true;
  };
  return takeBack;
};
