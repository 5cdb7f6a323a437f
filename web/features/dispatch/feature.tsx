import { Calendar, List } from '@blueprintjs/icons';
import type { Feature } from '../../kit/feature.ts';
import { late } from '../../kit/lazy/late.ts';
import { quietPart } from '../../kit/lazy/lazy-part.tsx';
import { BOARD_PATH } from './board/board-path.ts';
import { listCells } from './list/list-cells.tsx';

const BOARD = { path: BOARD_PATH, needs: 'order_view' } as const;

const loadBoardCard = async () => (await import('./load-board/load-board-card.tsx')).LoadBoardCard;
/** Few quotes were orders that may still be on the load board. */
const LateLoadBoardCard = quietPart(late(loadBoardCard));

const statusMark = async () => ({ Component: (await import('./load-board/status-mark.tsx')).StatusMark });
const findMarks = () => import('./load-board/find-marks.tsx');

/** The dispatch of an order to a carrier's driver: a card and an action on its page, its sheet, the board of days, and the page of the carrier's link. */
export const dispatch: Feature = {
  routes: [
    { ...BOARD, lazy: async () => ({ Component: (await import('./board/board-page.tsx')).BoardPage }) },
    {
      path: '/orders/:id/dispatch-sheet',
      needs: 'order_view',
      lazy: async () => ({ Component: (await import('./sheet/sheet-page.tsx')).SheetPage }),
    },
    {
      path: '/dispatch/:encryption',
      within: 'bare',
      lazy: async () => ({ Component: (await import('./carrier-page/carrier-page.tsx')).CarrierPage }),
    },
  ],
  tags: ['CarrierPage'],
  listViews: [{ ...BOARD, list: 'DISPATCHES', title: 'Board', icon: <Calendar />, listIcon: <List /> }],
  listCells: [listCells],
  recordCards: [
    {
      ...{ title: 'Dispatch', kinds: ['order'], column: 'call', order: 600, needs: 'order_view' },
      lazy: async () => ({ Component: (await import('./card/dispatch-card.tsx')).DispatchCard }),
    },
    {
      ...{ title: 'Load board', kinds: ['order'], column: 'call', order: 610, needs: 'order_view' },
      lazy: async () => ({ Component: await loadBoardCard() }),
    },
    {
      ...{ title: 'Load board', kinds: ['quote'], column: 'call', order: 610, needs: 'quote_view' },
      lazy: async () => ({ Component: LateLoadBoardCard }),
    },
  ],
  recordMarks: [
    {
      ...{ title: 'Load board', kinds: ['order'], needs: 'order_view' },
      lazy: statusMark,
    },
    {
      ...{ title: 'Load board', kinds: ['quote'], needs: 'quote_view' },
      lazy: late(statusMark),
    },
  ],
  listMarks: [
    {
      ...{ title: 'Load board', lists: ['ORDERS', 'DISPATCHES'], needs: 'order_view' },
      lazy: findMarks,
    },
    {
      ...{ title: 'Load board', lists: ['QUOTES', 'FOLLOWUPS'], needs: 'quote_view' },
      lazy: late(findMarks),
    },
  ],
  listWorks: [
    {
      ...{ lists: ['ORDERS', 'DISPATCHES'], needs: 'order_post_to_load_board_only' },
      lazy: () => import('./load-board/board-work.tsx'),
    },
  ],
  statusQuestions: [
    { kinds: ['order'], needs: 'order_update', lazy: () => import('./take-back/ask.ts') },
    { kinds: ['order'], needs: 'order_view', lazy: () => import('./load-board/ask-posting.ts') },
  ],
  recordActions: [
    {
      ...{ title: 'Dispatch', kinds: ['order'], order: 300, needs: 'order_dispatch_only' },
      lazy: async () => ({ Component: (await import('./dialog/dispatch-action.tsx')).DispatchAction }),
    },
  ],
  timelineSources: [
    {
      ...{ title: 'dispatches', kinds: ['quote', 'order'], order: 200, needs: ['quote_view', 'order_view'] },
      lazy: () => import('./story/timeline-part.tsx'),
    },
  ],
};
