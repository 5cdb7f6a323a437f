import { useSyncExternalStore } from 'react';
import { recall, remember } from '../remembered.ts';

/** Heights of a list's rows. */
export const DENSITIES = { comfortable: 'Comfortable', compact: 'Compact' } as const;
export type Density = keyof typeof DENSITIES;

let density: Density = recall('density') === 'compact' ? 'compact' : 'comfortable';
const subscribers = new Set<() => void>();

const choose = (next: Density): void => {
  density = next;
  remember('density', next);
  for (const changed of subscribers) changed();
};

const subscribe = (changed: () => void): (() => void) => {
  subscribers.add(changed);
  return () => subscribers.delete(changed);
};

/** Density of all lists and its setter; the browser remembers it. */
export const useDensity = (): readonly [Density, (next: Density) => void] =>
  [useSyncExternalStore(subscribe, () => density), choose] as const;
