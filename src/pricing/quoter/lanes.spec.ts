import { expect } from 'chai';
import fc from 'fast-check';
import { greatCircle, type Point } from '../../shared-kernel/great-circle.ts';
import type { LaneMatch } from './lane-match.ts';
import { lanesOf } from './lanes.ts';
import type { CityName, ExceptionRule, PricingException } from './price-tables.ts';
import { type Spot, spotAt } from './spot.ts';
import { lane, pointOf, rule, spot } from './testing/tables.ts';

/** Cities of a made-up country: near each other, far apart, and one near the date line. */
const POINTS: ReadonlyArray<Point> = [
  ...[
    [40, -74],
    [40.3, -74.4],
    [40.9, -75],
    [41.6, -73.2],
    [25.8, -80.2],
    [26.1, -80.1],
    [47, -122],
    [61, -149],
    [64.5, -165],
    [13.4, 144.8],
  ].map(([lat = 0, lng = 0]) => ({ lat, lng })),
];
const CITY: ReadonlyArray<CityName> = POINTS.map((_, at) => ({ city: `City ${at}`, state: 'NY' }));
const pointAt = ({ city }: CityName): Point | undefined => POINTS[Number(city.split(' ')[1])];

const city = fc.constantFrom(...CITY);
const radius = fc.constantFrom(0, 5, 25, 50, 100, 3_000);
const someRule: fc.Arbitrary<ExceptionRule | null> = fc.option(
  fc.record({ price: fc.constantFrom(0, 300, 700), originRadius: radius, destRadius: radius }),
);
const someExceptions = fc
  .array(fc.record({ origin: city, destination: city, rules: fc.array(someRule, { maxLength: 3 }) }), {
    maxLength: 12,
  })
  .map((all) => all.map((each, at): PricingException => ({ ...each, id: at + 1 })));

const someSpot: fc.Arbitrary<Spot> = fc
  .tuple(
    city,
    fc.double({ min: -1.5, max: 1.5, noNaN: true }),
    fc.double({ min: -1.5, max: 1.5, noNaN: true }),
  )
  .chain(([near, north, east]) =>
    fc.constantFrom(near, { city: 'Elsewhere', state: 'NY' } as const).map((name) => {
      const { lat, lng } = pointAt(near) as Point;
      return spotAt({ ...name, zip: '10001', lat: lat + north, lng: lng + east });
    }),
  );

/** Cities within 150 miles. */
const cityNear = (place: Spot): fc.Arbitrary<CityName> =>
  fc.constantFrom(...CITY.filter((each) => greatCircle(place, pointAt(each) as Point) <= 150));

/** A radius that ends at a place, a hair before it or a hair beyond it. */
const edgeOf = (place: Spot, of: CityName): fc.Arbitrary<number> =>
  fc.constantFrom(-1e-9, 0, 1e-9).map((more) => Math.max(greatCircle(place, pointAt(of) as Point) + more, 0));

/** The rule that a person would find by going through all of them (rules, "Automatic quoter" 2). */
const byHand = (all: ReadonlyArray<PricingException>, from: Spot, to: Spot) => {
  const within = (at: Spot, of: CityName, miles: number): boolean =>
    at.city === of.city || (miles > 0 && greatCircle(at, pointAt(of) as Point) <= miles);
  const far = ({ origin, destination }: PricingException): number =>
    greatCircle(from, pointAt(origin) as Point) + greatCircle(to, pointAt(destination) as Point);
  for (const priority of [1, 2, 3]) {
    const holding = all.filter(({ origin, destination, rules }) => {
      const each = rules[priority - 1];
      return (
        each &&
        each.price > 0 &&
        within(from, origin, each.originRadius) &&
        within(to, destination, each.destRadius)
      );
    });
    const [best] = holding.toSorted((one, other) => far(one) - far(other) || one.id - other.id);
    if (best) return { id: best.id, priority };
  }
  return undefined;
};

const shown = (match: LaneMatch | undefined) => match && { id: match.exception.id, priority: match.priority };

describe('pricing exceptions', () => {
  it('hold as going through all of them finds, whatever the index leaves out', () => {
    fc.assert(
      fc.property(someExceptions, someSpot, someSpot, (all, from, to) => {
        const lanes = lanesOf(all, pointAt);
        const [first] = lanes.matches(from, to);
        expect(shown(first)).to.deep.equal(byHand(all, from, to));
        expect(lanes.best(from, to)).to.deep.equal(first);
      }),
      { numRuns: 500 },
    );
  });

  it('hold as going through all of them finds, also by radii that end just at, before or beyond a place', () => {
    const atEdges = fc.tuple(someSpot, someSpot).chain(([from, to]) => {
      const rules = (origin: CityName, destination: CityName) =>
        fc.array(
          fc.option(
            fc.record({
              price: fc.constantFrom(300, 700),
              originRadius: edgeOf(from, origin),
              destRadius: edgeOf(to, destination),
            }),
          ),
          { maxLength: 3 },
        );
      const exception = fc
        .tuple(cityNear(from), cityNear(to))
        .chain(([origin, destination]) =>
          rules(origin, destination).map((all) => ({ origin, destination, rules: all })),
        );
      return fc.tuple(fc.constant(from), fc.constant(to), fc.array(exception, { maxLength: 6 }));
    });
    fc.assert(
      fc.property(atEdges, ([from, to, exceptions]) => {
        const all = exceptions.map((each, at): PricingException => ({ ...each, id: at + 1 }));
        expect(shown(lanesOf(all, pointAt).best(from, to))).to.deep.equal(byHand(all, from, to));
      }),
      { numRuns: 500 },
    );
  });

  it('hold up to the very edge of a radius, for each rule and each end', () => {
    const miami = spot('Miami', 'FL');
    const newYork = spot('New York', 'NY');
    const away = { lat: miami.lat + 0.7, lng: miami.lng - 0.6 };
    const edge = greatCircle(away, miami);
    const under = edge - 1e-9;
    for (const priority of [0, 1, 2]) {
      const only = (one: ExceptionRule | null) =>
        [null, null, null].map((none, at) => (at === priority ? one : none));
      const from = spotAt({ ...miami, ...away, city: 'Outside' });
      const to = spotAt({ ...newYork, city: 'Outside', lat: newYork.lat + 0.7 });
      const destEdge = greatCircle(to, newYork);
      const count = (one: ExceptionRule | null, start: Spot, end: Spot): number =>
        lanesOf([lane(1, ...only(one))], pointOf).matches(start, end).length;
      expect(count(rule(500, edge), from, newYork), 'origin, edge').to.equal(1);
      expect(count(rule(500, under), from, newYork), 'origin, under').to.equal(0);
      expect(count(rule(500, 0, destEdge), miami, to), 'destination, edge').to.equal(1);
      expect(count(rule(500, 0, destEdge - 1e-9), miami, to), 'destination, under').to.equal(0);
      expect(count(rule(500, edge, destEdge), from, to), 'both').to.equal(1);
      expect(count(rule(500, edge, 0), from, to), 'blank').to.equal(0);
    }
  });

  it('are the nearer one of two, also where the place has the name of a city whose radius is blank', () => {
    const north = spot('Hialeah', 'FL');
    const from = spotAt({ ...spot('Miami', 'FL'), lat: north.lat, lng: north.lng });
    const ofHialeah = { ...lane(2, rule(700, 25)), origin: { city: 'Hialeah', state: 'FL' } as const };
    const all = [lane(1, rule(600)), ofHialeah];
    const to = spot('New York', 'NY');
    expect(shown(lanesOf(all, pointOf).best(from, to))).to.deep.equal({ id: 2, priority: 1 });
    expect(shown(lanesOf(all, pointOf).best(spot('Miami', 'FL'), to))).to.deep.equal({ id: 1, priority: 1 });
  });

  it('are listed once each, in the order of preference', () => {
    const all = [lane(3, rule(0), rule(700, 50)), lane(1, rule(600), rule(1)), lane(2, null, rule(500))];
    const found = lanesOf(all, pointOf).matches(spot('Miami', 'FL'), spot('New York', 'NY'));
    expect(found.map(shown)).to.deep.equal([
      { id: 1, priority: 1 },
      { id: 2, priority: 2 },
      { id: 3, priority: 2 },
    ]);
  });

  it('of a city that there is not hold nowhere', () => {
    const unknown = {
      ...lane(1, rule(500, 3_000, 3_000)),
      origin: { city: 'Atlantis', state: 'FL' } as const,
    };
    const [from, to] = [spot('Miami', 'FL'), spot('New York', 'NY')];
    expect(lanesOf([unknown], pointOf).matches(from, to)).to.deep.equal([]);
  });
});
