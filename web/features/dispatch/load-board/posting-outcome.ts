import type { LoadBoardStatus, OrderOnBoard } from '../../../api/generated/types.ts';
import { isOnBoard, isUnderWay, nameOf } from './listing-state.ts';

export type BoardAction = 'post' | 'refresh' | 'remove';

/** What a person asked of the board, and the listing as it was then. */
export type Asked = { readonly action: BoardAction; readonly before: OrderOnBoard['loadBoard'] };

export type BoardOutcome = { readonly text: string; readonly isGood: boolean };

type OrderView = Pick<OrderOnBoard, 'id' | 'isOrder' | 'loadBoard'>;

/** What is read may still be the listing of before. */
const isNews = ({ before }: Asked, { revision }: NonNullable<OrderView['loadBoard']>): boolean =>
  before === null || revision > before.revision;

const reasonsOf = ({ problems, error }: NonNullable<OrderView['loadBoard']>): string => {
  const sentences = [...new Set(problems.map(({ message }) => message))].slice(0, 3);
  return sentences.length > 0 ? ` ${sentences.join(' ')}` : error === null ? '' : ` ${error}`;
};

/** How a removal ends; anything else was under way before it. */
const REMOVAL_ENDS: ReadonlyArray<LoadBoardStatus> = ['REMOVED', 'REMOVAL_REFUSED', 'BOOKED'];

/** How it ended, in words; undefined while it is under way. */
export const outcomeOf = (asked: Asked, order: OrderView): BoardOutcome | undefined => {
  const { id, loadBoard } = order;
  if (loadBoard === null || !isNews(asked, loadBoard)) return undefined;
  if (asked.action === 'remove' && !REMOVAL_ENDS.includes(loadBoard.status)) return undefined;
  switch (loadBoard.status) {
    case 'REFUSED':
      return { text: `The load board refused order ${id}.${reasonsOf(loadBoard)}`, isGood: false };
    case 'UPDATE_REFUSED':
      return {
        text: `The load board refused the change of order ${id}.${reasonsOf(loadBoard)}`,
        isGood: false,
      };
    case 'REMOVAL_REFUSED':
      return {
        text: `The load board refused to remove ${nameOf(order).toLowerCase()}: carriers still find it.${reasonsOf(loadBoard)}`,
        isGood: false,
      };
    case 'BOOKED':
      if (asked.action !== 'remove') break;
      return { text: `${nameOf(order)} is not removed.${reasonsOf(loadBoard)}`, isGood: false };
    case 'UNKNOWN':
      return {
        text: `Nobody knows whether order ${id} was posted. Look it up on the load board.`,
        isGood: false,
      };
    case 'REMOVED':
      return asked.action === 'remove'
        ? { text: `${nameOf(order)} is off the load board.`, isGood: true }
        : undefined;
  }
  if (isUnderWay(order) || !isOnBoard(order)) return undefined;
  return asked.action === 'refresh'
    ? { text: `The load board shows order ${id} as it is now.`, isGood: true }
    : { text: `Order ${id} is on the load board.`, isGood: true };
};
