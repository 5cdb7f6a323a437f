import type { Requirement } from '../../src/shared-kernel/permission.ts';
import type { Feature } from './feature.ts';

/** A screen with a tab in the screen that is called `outlet`. */
type Tab = {
  readonly outlet: string;
  readonly title: string;
  readonly path: string;
  readonly needs: Requirement | undefined;
};

/** All tabs, in the order of the features. */
export const tabsOf = (features: ReadonlyArray<Feature>): ReadonlyArray<Tab> => {
  const routes = features.flatMap((feature) => feature.routes ?? []);
  return routes.flatMap(({ tab: title, within, path, needs }) => {
    const parent = within === undefined ? undefined : routes.find(({ outlet }) => outlet === within);
    return title === undefined || within === undefined || parent === undefined
      ? []
      : [{ outlet: within, title, path: `${parent.path}/${path}`, needs }];
  });
};
