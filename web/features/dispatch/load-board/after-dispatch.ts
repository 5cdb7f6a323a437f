import { Intent } from '@blueprintjs/core';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useMay } from '../../../api/session.ts';
import type { WorkDispatch } from '../../../kit/feature.ts';
import { isStored } from '../../../kit/save/outcome.ts';
import { saver } from '../../../kit/save/saver.ts';
import { toastNotStored } from '../../../kit/save/toast-not-stored.ts';
import { toast } from '../../../kit/toaster.ts';
import { aboutCall, boardSubject, settleCalls } from './board-messages.ts';
import { type ListingNotice, noticeOf } from './listing-notice.ts';
import { askAssignPage, takeOffBoard } from './load-board-api.ts';

/** Looks up an order's listing after its dispatch; nothing where it cannot be asked. */
export const useAfterDispatch = () => {
  const dispatch = useDispatch<WorkDispatch>();
  const mayPost = useMay()('order_post_to_load_board_only');
  const [save] = useState(saver);
  const remove = async (orderId: string): Promise<void> => {
    const outcome = await save({
      ...{ subject: orderId, input: { orderId } },
      send: ({ intention }) => dispatch(takeOffBoard({ id: orderId, intention })).unwrap(),
    });
    if (isStored(outcome)) {
      settleCalls(orderId, 'remove');
      toast(boardSubject(orderId), `Order ${orderId} is being taken off the load board.`, Intent.SUCCESS);
    } else toastNotStored(outcome, { ...aboutCall(orderId, 'remove'), retry: () => remove(orderId) });
  };
  return async (orderId: string): Promise<ListingNotice | undefined> => {
    // The dialog, whose hooks end with it, is closed by then.
    const { data } = await dispatch(askAssignPage(orderId));
    const removal = { text: 'Remove from the load board', onClick: () => remove(orderId) };
    return noticeOf(data, mayPost ? removal : undefined);
  };
};
