import type { Feature } from '../../kit/feature.ts';

/** The dispatch of an order to a carrier's driver: a card and an action on its page. */
export const dispatch: Feature = {
  recordCards: [
    {
      ...{ title: 'Dispatch', kinds: ['order'], column: 'call', order: 600, needs: 'order_view' },
      lazy: async () => ({ Component: (await import('./card/dispatch-card.tsx')).DispatchCard }),
    },
    {
      ...{ title: 'Load board', kinds: ['order'], column: 'call', order: 610, needs: 'order_view' },
      lazy: async () => ({ Component: (await import('./load-board/load-board-card.tsx')).LoadBoardCard }),
    },
  ],
  recordMarks: [
    {
      ...{ title: 'Load board', kinds: ['order'], needs: 'order_view' },
      lazy: async () => ({ Component: (await import('./load-board/status-mark.tsx')).StatusMark }),
    },
  ],
  listMarks: [
    {
      ...{ title: 'Load board', lists: ['ORDERS', 'DISPATCHES'], needs: 'order_view' },
      lazy: () => import('./load-board/find-marks.tsx'),
    },
  ],
  listWorks: [
    {
      ...{ lists: ['ORDERS', 'DISPATCHES'], needs: 'order_post_to_load_board_only' },
      lazy: () => import('./load-board/board-work.tsx'),
    },
  ],
  recordActions: [
    {
      ...{ title: 'Dispatch', kinds: ['order'], order: 300, needs: 'order_dispatch_only' },
      lazy: async () => ({ Component: (await import('./dialog/dispatch-action.tsx')).DispatchAction }),
    },
  ],
};
