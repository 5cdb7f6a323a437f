import type { VehicleLookup } from '../vehicle-lookup.ts';
import { AMERICAN } from './american.ts';
import { ASIAN } from './asian.ts';
import { EUROPEAN } from './european.ts';
import { MOTORCYCLES } from './motorcycles.ts';
import { type Catalogue, type Model, parseCatalogue } from './parse.ts';

let parsed: Catalogue | undefined;

/** Vehicles common on US roads, from 1937 on; loaded lazily. */
export const bundledCatalogue = (): Catalogue => {
  parsed ??= parseCatalogue(AMERICAN, ASIAN, EUROPEAN, MOTORCYCLES);
  return parsed;
};

const builtIn =
  (year: number) =>
  ({ years }: Model): boolean =>
    years.some(({ first, last }) => first <= year && (last === undefined || year <= last));

const byName = new Intl.Collator('en', { numeric: true });

/** The bundled catalogue, offline. */
export const catalogueLookup: VehicleLookup = {
  makes: async (year) =>
    [...bundledCatalogue()]
      .filter(([, models]) => models.some(builtIn(year)))
      .map(([make]) => make)
      .sort(byName.compare),
  models: async (year, make) => {
    const wanted = make.trim().toLowerCase();
    const found = [...bundledCatalogue()].find(([name]) => name.toLowerCase() === wanted);
    return (found?.[1] ?? [])
      .filter(builtIn(year))
      .map(({ name }) => name)
      .sort(byName.compare);
  },
};
