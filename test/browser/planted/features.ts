import * as product from '../../../web/app/features.ts';
import type { Feature } from '../../../web/kit/feature.ts';
import { escorts } from './escorts.tsx';

/** The product's features, those in development and the planted one. */
export const features: ReadonlyArray<Feature> = [
  ...product.features,
  ...product.featuresInDevelopment,
  escorts,
];
export const { finder, featuresInDevelopment } = product;
