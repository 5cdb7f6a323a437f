import { carriers } from '../features/dispatch/carriers/feature.tsx';
import { dispatch } from '../features/dispatch/feature.tsx';
import { home } from '../features/home/feature.tsx';
import { kitInDevelopment } from '../features/kit/feature-in-development.ts';
import { office } from '../features/office/feature.ts';
import { pricing } from '../features/pricing/feature.tsx';
import { quoting } from '../features/quoting/feature.tsx';
import { quotingInDevelopment } from '../features/quoting/feature-in-development.ts';
import { referrers } from '../features/referrers/feature.ts';
import { search } from '../features/search/feature.ts';
import { settings } from '../features/settings/feature.tsx';
import type { Feature, Finder } from '../kit/feature.ts';

/** All features, in the order of the sidebar. */
export const features: ReadonlyArray<Feature> = [
  home,
  quoting,
  carriers,
  dispatch,
  pricing,
  referrers,
  office,
  search,
  settings,
];

/** The search used by the header and the palette. */
export const finder: Finder = search.finder;

/** Excluded from builds. */
export const featuresInDevelopment: ReadonlyArray<Feature> = [quotingInDevelopment, kitInDevelopment];
