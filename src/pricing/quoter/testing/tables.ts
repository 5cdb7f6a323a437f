import type { Point } from '../../../shared-kernel/great-circle.ts';
import type { Band, CityName, PriceTables, PricingException } from '../price-tables.ts';
import type { QuotedVehicle, QuoteRequest } from '../quote-transport.ts';
import { type Spot, spotAt } from '../spot.ts';

/** A degree of latitude north of another is 69.09 miles away. */
const CITIES: Readonly<Record<string, Point>> = {
  'FL Miami': { lat: 25, lng: -80 },
  'FL Hialeah': { lat: 25.5, lng: -80 },
  'NY New York': { lat: 40, lng: -74 },
  'NY Yonkers': { lat: 40.5, lng: -74 },
};

export const pointOf = ({ city, state }: CityName): Point | undefined => CITIES[`${state} ${city}`];

export const spot = (city: string, state: Spot['state'], at: Partial<Spot> = {}): Spot =>
  spotAt({
    ...{ city, state, zip: '33101' },
    ...(pointOf({ city, state }) ?? { lat: 0, lng: 0 }),
    ...at,
  });

export const band = (minMileage: number, maxMileage: number, amount: number, id = 1): Band => ({
  ...{ id, minMileage, maxMileage, amount },
});

/** Bands of fees that vehicles of every size pay. */
export const forAll = (...bands: ReadonlyArray<Band>): ReadonlyMap<null, ReadonlyArray<Band>> =>
  new Map([[null, bands]]);

type Rule = PricingException['rules'][number];

export const lane = (id: number, ...rules: ReadonlyArray<Rule>): PricingException => ({
  ...{ id, rules },
  origin: { city: 'Miami', state: 'FL' },
  destination: { city: 'New York', state: 'NY' },
});

export const rule = (price: number, originRadius = 0, destRadius = 0): Rule => ({
  ...{ price, originRadius, destRadius },
});

export const tables = (changes: Partial<PriceTables> = {}): PriceTables => ({
  mileage: [band(0, 500, 400), band(501, 1_500, 800, 2)],
  exceptions: [],
  sizes: new Map([
    [1, { id: 1, name: 'Sedan', rateBump: 0, flatBump: 0 }],
    [2, { id: 2, name: 'Large SUV', rateBump: 15, flatBump: 50 }],
  ]),
  chart: [],
  fees: {},
  ...changes,
});

export const camry: QuotedVehicle = { year: 2020, make: 'Toyota', model: 'Camry', operable: true };

export const request = (changes: Partial<QuoteRequest> = {}): QuoteRequest => ({
  origin: spot('Miami', 'FL'),
  destination: spot('New York', 'NY'),
  ...{ miles: 1_200, isEnclosed: false, vehicles: [camry], deposit: 200 },
  ...changes,
});
