import { createBrowserRouter, type RouteObject } from 'react-router';
import type { Requirement } from '../../src/shared-kernel/permission.ts';
import { Bare } from './bare.tsx';
import { Broken, NotFound } from './dead-ends.tsx';
import { Needs } from './needs.tsx';
import { Root } from './root.tsx';
import { Shell } from './shell.tsx';

type Screen = () => Promise<{ readonly Component: React.ComponentType }>;

const screen = (path: string, requirement: Requirement, lazy: Screen): RouteObject => ({
  element: <Needs requirement={requirement} />,
  children: [{ path, lazy, errorElement: <Broken /> }],
});

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
  screen('/quotes/create', 'quote_create', async () => ({
    Component: (await import('../features/quoting/quote-form/create-quote.tsx')).CreateQuote,
  })),
  screen('/quotes/:id', 'quote_view', async () => ({
    Component: (await import('../features/quoting/quote-record/quote-page.tsx')).QuotePage,
  })),
  screen('/quotes/:id/history/:revision', ['quote_view', 'order_view'], async () => ({
    Component: (await import('../features/quoting/quote-record/as-of-page.tsx')).AsOfPage,
  })),
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
