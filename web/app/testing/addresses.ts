import type { FeatureRoute } from '../../kit/feature.ts';
import { features, featuresInDevelopment } from '../features.ts';

export const routes = [...features, ...featuresInDevelopment].flatMap(({ routes: own = [] }) => own);

/** Address of a screen, below the path of its parent screen. */
export const addressOf = ({ path, within }: FeatureRoute): string => {
  const outer = routes.find(({ outlet }) => outlet !== undefined && outlet === within)?.path ?? '';
  return path.startsWith('/') ? path : `${outer}/${path}`;
};
