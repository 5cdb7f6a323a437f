import { useDispatch } from 'react-redux';
import type { WorkDispatch } from '../../../kit/feature.ts';
import type { Offer } from '../../../kit/toaster.ts';
import { askAssignPage } from './load-board-api.ts';

/**
 * Looks up an order's listing after its dispatch: the page of the board on which the carrier is assigned, as a link,
 * since a window that opens after an answer is blocked. Nothing where it is not posted, or cannot be asked.
 */
export const useAssignOffer = () => {
  const dispatch = useDispatch<WorkDispatch>();
  return async (orderId: string): Promise<ReadonlyArray<Offer>> => {
    // The dialog, whose hooks end with it, is closed by then.
    const { data } = await dispatch(askAssignPage(orderId));
    const page = data?.loadBoard?.assignUrl;
    return page ? [{ text: 'Assign on the load board', href: page }] : [];
  };
};
