import type { Express } from 'express';

export type Route = { readonly path: string; readonly methods: ReadonlyArray<string> };

type Layer = {
  readonly rawPath: unknown;
  readonly slash: boolean;
  readonly handle: { readonly stack?: ReadonlyArray<Layer> };
  readonly route?: { readonly path: string; readonly methods: Readonly<Record<string, boolean>> };
};

/** Paths of a layer: one, several, or everywhere. */
const placesOf = ({ slash, rawPath }: Layer, mountedAt: string): ReadonlyArray<string> =>
  slash ? [mountedAt] : [rawPath].flat().map((path) => mountedAt + String(path));

const routesIn = (layers: ReadonlyArray<Layer>, mountedAt: string): ReadonlyArray<Route> =>
  layers.flatMap((layer) => {
    if (layer.route) {
      const methods = Object.keys(layer.route.methods).map((name) => name.toUpperCase());
      return [{ path: mountedAt + layer.route.path, methods }];
    }
    const { stack } = layer.handle;
    return placesOf(layer, mountedAt).flatMap((at) => {
      // A mounted handler that is no router takes everything below its path.
      if (stack) return routesIn(stack, at);
      return at === '' ? [] : [{ path: `${at}/{*rest}`, methods: ['GET'] }];
    });
  });

/** Every route of an app, in order, with its pattern: `/rest-api/files/:id`, `/{*path}`. */
export const routesOf = (app: Express): ReadonlyArray<Route> =>
  routesIn((app.router as unknown as { readonly stack: ReadonlyArray<Layer> }).stack, '');

/** A path that matches a route, with each parameter filled in. */
export const pathFor = ({ path }: Route): string =>
  path.replace(/\{\*\w+\}/gu, 'anything').replace(/:\w+/gu, '4711');
