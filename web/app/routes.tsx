import { createBrowserRouter, type RouteObject } from 'react-router';
import type { FeatureRoute } from '../kit/feature.ts';
import { rememberOrigins } from '../kit/list/came-from.ts';
import { Bare } from './bare.tsx';
import { Broken, NotFound } from './dead-ends.tsx';
import { features, featuresInDevelopment } from './features.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { nameEntry } from './name-entry.ts';
import { Needs } from './needs.tsx';
import { Outline } from './outline.tsx';
import { Root } from './root.tsx';
import { Shell } from './shell.tsx';

const ROUTES = [...(import.meta.env.DEV ? featuresInDevelopment : []), ...features].flatMap(
  ({ routes = [] }) => routes,
);

const within = (place: string | undefined): ReadonlyArray<FeatureRoute> =>
  ROUTES.filter((route) => route.within === place);

/** Route of a screen and its child screens; users without the permission are redirected to `otherwise`. */
const routeOf = (
  { path, needs, id, lazy, outlet, tab, title = tab }: FeatureRoute,
  otherwise: string,
): RouteObject => {
  const children = outlet === undefined ? [] : within(outlet).map((inner) => routeOf(inner, path));
  const place = path === '' ? { index: true as const } : { path, children };
  const screen: RouteObject = {
    ...place,
    ...(id !== undefined && { id }),
    ...lazyScreen(lazy),
    errorElement: <Broken />,
  };
  return needs === undefined
    ? screen
    : { element: <Needs requirement={needs} title={title} otherwise={otherwise} />, children: [screen] };
};

const routesWithin = (place: string | undefined): Array<RouteObject> =>
  within(place).map((route) => routeOf(route, '/'));

nameEntry();

export const router = createBrowserRouter([
  {
    element: <Root Frame={Bare} whileLoading={null} />,
    errorElement: <Broken />,
    HydrateFallback: () => null,
    children: routesWithin('bare'),
  },
  {
    path: '/',
    element: <Root Frame={Shell} whileLoading={<Outline />} />,
    errorElement: <Broken />,
    HydrateFallback: Outline,
    children: [...routesWithin(undefined), { path: '*', element: <NotFound /> }],
  },
]);

/** Pages that are one tap away lead to others, such as records, and are the ones to come back to. */
const TITLES = new Map(
  features
    .flatMap(({ navigation = [], listViews = [] }) => [...navigation, ...listViews])
    .map(({ path, title }) => [path, title]),
);

router.subscribe(rememberOrigins(router.state.location, (path) => TITLES.get(path)));
