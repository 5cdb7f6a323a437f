import type { Offer } from '../../../kit/toaster.ts';
import { useLazyAssignPageQuery } from './load-board-api.ts';

/**
 * Looks up an order's listing after its dispatch: the page of the board on which the carrier is assigned, as a link,
 * since a window that opens after an answer is blocked. Nothing where it is not posted, or the board does not answer.
 */
export const useAssignOffer = () => {
  const [ask] = useLazyAssignPageQuery();
  return async (orderId: string): Promise<ReadonlyArray<Offer>> => {
    const { data } = await ask({ id: orderId });
    const page = data?.loadBoard?.assignUrl;
    return page ? [{ text: 'Assign on the load board', href: page }] : [];
  };
};
