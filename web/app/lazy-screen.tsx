import type { FeatureRoute } from '../kit/feature.ts';
import { load } from '../kit/lazy/code.ts';
import { useCode } from '../kit/lazy/use-code.ts';
import { Loading } from '../kit/loaded.tsx';
import { Page } from '../kit/page.tsx';
import { Problem } from '../kit/problem.tsx';

/** What a route knows of its screen, for prefetching. */
export type ScreenHandle = Pick<FeatureRoute, 'lazy'>;

/**
 * The part of a route that is its screen. The navigation waits for the code; if that does not arrive, the screen says
 * so: the router would show nothing for a `lazy` that rejects.
 */
export const lazyScreen = (lazy: FeatureRoute['lazy']) => {
  const Screen = () => {
    const { module, error, retry } = useCode(lazy);
    if (module) return <module.Component />;
    // The code did not arrive, which a newer build may explain: that is looked for.
    if (!error)
      return (
        <Page title="Loading the page…">
          <Loading what="page" />
        </Page>
      );
    return (
      <Page title="This page could not be loaded">
        <Problem title="A part of it did not arrive" error={error} retry={retry} />
      </Page>
    );
  };
  return {
    handle: { lazy } satisfies ScreenHandle,
    lazy: async () => {
      await load(lazy);
      return { Component: Screen };
    },
  };
};
