import { createContext, useContext } from 'react';
import type { Feature } from './feature.ts';

/** All features, for those that collect contributions of others, such as settings and search. */
export const Features = createContext<ReadonlyArray<Feature>>([]);

export const useFeatures = (): ReadonlyArray<Feature> => useContext(Features);
