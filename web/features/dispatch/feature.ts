import type { Feature } from '../../kit/feature.ts';

/** The dispatch of an order to a carrier's driver: a card and an action on its page, its sheet, and the page of the carrier's link. */
export const dispatch: Feature = {
  routes: [
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
  recordCards: [
    {
      ...{ title: 'Dispatch', kinds: ['order'], column: 'call', order: 600, needs: 'order_view' },
      lazy: async () => ({ Component: (await import('./card/dispatch-card.tsx')).DispatchCard }),
    },
  ],
  recordActions: [
    {
      ...{ title: 'Dispatch', kinds: ['order'], order: 300, needs: 'order_dispatch_only' },
      lazy: async () => ({ Component: (await import('./dialog/dispatch-action.tsx')).DispatchAction }),
    },
  ],
};
