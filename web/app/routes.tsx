import { createBrowserRouter, type RouteObject } from 'react-router';
import type { Requirement } from '../../src/shared-kernel/permission.ts';
import { Bare } from './bare.tsx';
import { Broken, NotFound } from './dead-ends.tsx';
import { nameEntry } from './name-entry.ts';
import { Needs } from './needs.tsx';
import { Root } from './root.tsx';
import { Shell } from './shell.tsx';

type Screen = () => Promise<{ readonly Component: React.ComponentType }>;

const screen = (path: string, requirement: Requirement, lazy: Screen): RouteObject => ({
  element: <Needs requirement={requirement} otherwise="/" />,
  children: [{ path, lazy, errorElement: <Broken /> }],
});

/** A part of the settings, by its name in the specification (settings 2); who may not open it stays in the settings. */
const setting = (id: string, path: string, requirement: Requirement, lazy: Screen): RouteObject => ({
  element: <Needs requirement={requirement} otherwise="/settings" />,
  children: [{ id, path, lazy, errorElement: <Broken /> }],
});

const SETTINGS: RouteObject = {
  element: <Needs requirement="signed_in" otherwise="/" />,
  children: [
    {
      id: 'settings',
      path: '/settings',
      errorElement: <Broken />,
      lazy: async () => ({ Component: (await import('../features/settings/settings.tsx')).Settings }),
      children: [
        {
          index: true,
          lazy: async () => ({
            Component: (await import('../features/settings/settings.tsx')).SettingsStart,
          }),
        },
        setting('statuses', 'statuses', 'status_view', async () => ({
          Component: (await import('../features/settings/statuses/status-list.tsx')).StatusList,
        })),
        setting('create-status', 'statuses/create', 'status_create', async () => ({
          Component: (await import('../features/settings/statuses/create-status.tsx')).CreateStatus,
        })),
        setting('status-detail', 'statuses/:id', 'status_update', async () => ({
          Component: (await import('../features/settings/statuses/status-detail.tsx')).StatusDetailPage,
        })),
      ],
    },
  ],
};

/** Every screen, what it needs, and where its code is; the code is loaded when it is first opened. */
const SCREENS: ReadonlyArray<RouteObject> = [
  {
    index: true,
    errorElement: <Broken />,
    lazy: async () => ({ Component: (await import('../features/home/home.tsx')).Home }),
  },
  screen('/quotes', 'quote_view', async () => ({
    Component: (await import('../features/quoting/quote-list.tsx')).QuoteList,
  })),
  screen('/followups', 'quote_view', async () => ({
    Component: (await import('../features/quoting/followup-list.tsx')).FollowupList,
  })),
  screen('/orders', 'order_view', async () => ({
    Component: (await import('../features/quoting/order-list.tsx')).OrderList,
  })),
  screen('/dispatches', 'order_view', async () => ({
    Component: (await import('../features/quoting/dispatch-list.tsx')).DispatchList,
  })),
  screen('/quotes/create', 'quote_create', async () => ({
    Component: (await import('../features/quoting/quote-form/create-record.tsx')).CreateQuote,
  })),
  screen('/orders/create', 'order_create', async () => ({
    Component: (await import('../features/quoting/quote-form/create-record.tsx')).CreateOrder,
  })),
  screen('/quotes/:id', 'quote_view', async () => ({
    Component: (await import('../features/quoting/quote-record/quote-page.tsx')).QuotePage,
  })),
  screen('/orders/:id', 'order_view', async () => ({
    Component: (await import('../features/quoting/quote-record/quote-page.tsx')).OrderPage,
  })),
  screen('/quotes/:id/convert', 'order_create', async () => ({
    Component: (await import('../features/quoting/quote-record/quote-page.tsx')).ConvertToOrder,
  })),
  screen('/orders/:id/convert', 'quote_create', async () => ({
    Component: (await import('../features/quoting/quote-record/quote-page.tsx')).ConvertToQuote,
  })),
  screen('/orders/:id/history/:revision', ['quote_view', 'order_view'], async () => ({
    Component: (await import('../features/quoting/quote-record/as-of-page.tsx')).AsOfPage,
  })),
  screen('/quotes/:id/history/:revision', ['quote_view', 'order_view'], async () => ({
    Component: (await import('../features/quoting/quote-record/as-of-page.tsx')).AsOfPage,
  })),
  SETTINGS,
  { path: '*', element: <NotFound /> },
];

/** Screens that stand inside another one, without header and sidebar. */
const EMBEDDED: ReadonlyArray<RouteObject> = [
  screen('/embedded', 'signed_in', async () => ({
    Component: (await import('../features/quoting/quote-record/quote-page.tsx')).EmbeddedRecord,
  })),
];

/** Pages for trying things out, which a build leaves out. */
const IN_DEVELOPMENT: ReadonlyArray<RouteObject> = import.meta.env.DEV
  ? [
      screen('/file-upload', ['quote_update', 'order_update'], async () => ({
        Component: (await import('../features/quoting/file-upload.tsx')).FileUpload,
      })),
    ]
  : [];

nameEntry();

export const router = createBrowserRouter([
  {
    element: <Root Frame={Bare} />,
    errorElement: <Broken />,
    HydrateFallback: () => null,
    children: [...EMBEDDED],
  },
  {
    path: '/',
    element: <Root Frame={Shell} />,
    errorElement: <Broken />,
    HydrateFallback: () => null,
    children: [...IN_DEVELOPMENT, ...SCREENS],
  },
]);
