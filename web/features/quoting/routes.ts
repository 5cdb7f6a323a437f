import type { Requirement } from '../../../src/shared-kernel/permission.ts';
import type { FeatureRoute } from '../../kit/feature.ts';

const EITHER: Requirement = ['quote_view', 'order_view'];

const asOf: FeatureRoute['lazy'] = async () => ({
  Component: (await import('./quote-record/as-of/as-of.tsx')).AsOfRoute,
});

const convert = () => import('./quote-record/convert/convert-page.tsx');

const LISTS: ReadonlyArray<FeatureRoute> = [
  {
    path: '/quotes',
    needs: 'quote_view',
    lazy: async () => ({ Component: (await import('./quote-list.tsx')).QuoteList }),
  },
  {
    path: '/followups',
    needs: 'quote_view',
    lazy: async () => ({ Component: (await import('./followup-list.tsx')).FollowupList }),
  },
  {
    path: '/orders',
    needs: 'order_view',
    lazy: async () => ({ Component: (await import('./order-list.tsx')).OrderList }),
  },
  {
    path: '/dispatches',
    needs: 'order_view',
    lazy: async () => ({ Component: (await import('./dispatch-list.tsx')).DispatchList }),
  },
];

const RECORDS: ReadonlyArray<FeatureRoute> = [
  {
    path: '/quotes/create',
    title: 'New Quote',
    needs: 'quote_create',
    lazy: async () => ({ Component: (await import('./quote-form/create-record.tsx')).CreateQuote }),
  },
  {
    path: '/orders/create',
    title: 'New Order',
    needs: 'order_create',
    lazy: async () => ({ Component: (await import('./quote-form/create-record.tsx')).CreateOrder }),
  },
  {
    path: '/quotes/:id',
    needs: 'quote_view',
    lazy: async () => ({ Component: (await import('./quote-record/quote-page.tsx')).QuotePage }),
  },
  {
    path: '/orders/:id',
    needs: 'order_view',
    lazy: async () => ({ Component: (await import('./quote-record/quote-page.tsx')).OrderPage }),
  },
  {
    path: '/quotes/:id/convert',
    title: 'the booking of quotes',
    needs: 'order_create',
    lazy: async () => ({ Component: (await convert()).ConvertToOrder }),
  },
  {
    path: '/orders/:id/convert',
    title: 'the conversion of orders to quotes',
    needs: 'quote_create',
    lazy: async () => ({ Component: (await convert()).ConvertToQuote }),
  },
  {
    path: '/taq/price-check',
    needs: 'taq_view',
    lazy: async () => ({ Component: (await import('./price-check/price-check.tsx')).PriceCheck }),
  },
  { path: '/orders/:id/history/:revision', needs: EITHER, lazy: asOf },
  { path: '/quotes/:id/history/:revision', needs: EITHER, lazy: asOf },
  {
    path: '/embedded',
    needs: 'signed_in',
    within: 'bare',
    lazy: async () => ({ Component: (await import('./quote-record/embedded-record.tsx')).EmbeddedRecord }),
  },
];

/** Titles from the specification (settings 2). */
const STATUSES: ReadonlyArray<FeatureRoute> = [
  {
    path: 'statuses',
    within: 'settings',
    id: 'statuses',
    tab: 'Statuses',
    needs: 'status_view',
    lazy: async () => ({ Component: (await import('./statuses/status-list.tsx')).StatusList }),
  },
  {
    path: 'statuses/create',
    title: 'New status',
    within: 'settings',
    id: 'create-status',
    needs: 'status_create',
    lazy: async () => ({ Component: (await import('./statuses/create-status.tsx')).CreateStatus }),
  },
  {
    path: 'statuses/:id',
    title: 'Statuses',
    within: 'settings',
    id: 'status-detail',
    needs: 'status_update',
    lazy: async () => ({ Component: (await import('./statuses/status-detail.tsx')).StatusDetailPage }),
  },
];

/** All screens with their permissions and lazy modules. */
export const routes: ReadonlyArray<FeatureRoute> = [...LISTS, ...RECORDS, ...STATUSES];
