import { createBrowserRouter, type RouteObject } from 'react-router';
import type { Requirement } from '../../src/shared-kernel/permission.ts';
import { Broken, NotFound } from './dead-ends.tsx';
import { Needs } from './needs.tsx';
import { Root } from './root.tsx';

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
  { path: '*', element: <NotFound /> },
];

export const router = createBrowserRouter([
  {
    path: '/',
    element: <Root />,
    errorElement: <Broken />,
    HydrateFallback: () => null,
    children: [...SCREENS],
  },
]);
