import { expect } from 'chai';
import fc from 'fast-check';
import { greatCircle, type Point } from '../places/distance.ts';
import { lanesOf, type Spot } from './lanes.ts';
import type { CityName, PricingException } from './price-tables.ts';

/** The Keys, Alaska, Maine, and the far Aleutians. */
const point: fc.Arbitrary<Point> = fc
  .tuple(fc.integer({ min: 24_000, max: 71_000 }), fc.integer({ min: -179_900, max: -66_000 }))
  .map(([lat, lng]) => ({ lat: lat / 1_000, lng: lng / 1_000 }));

/** Places that are close to each other, so that most radii are in question. */
const cluster = fc
  .tuple(
    point,
    fc.array(fc.tuple(fc.double({ min: -4, max: 4, noNaN: true }), fc.double({ min: -4, max: 4, noNaN: true })), {
      minLength: 2,
      maxLength: 8,
    }),
  )
  .map(([{ lat, lng }, moved]) => moved.map(([up, right]) => ({ lat: lat + up, lng: Math.max(lng + right, -180) })));

const rule = fc.option(
  fc.record({
    originRadius: fc.integer({ min: 0, max: 100 }),
    destRadius: fc.integer({ min: 0, max: 100 }),
    price: fc.integer({ min: 0, max: 3 }),
  }),
);

const named = (nth: number): CityName => ({ city: `City ${nth}`, state: 'FL' });

const world = cluster.chain((points) => {
  const city = fc.nat(points.length - 1);
  const spot = fc
    .record({ city, lat: fc.double({ min: -2, max: 2, noNaN: true }), lng: fc.double({ min: -2, max: 2, noNaN: true }) })
    .map(({ city: at, lat, lng }): Spot => {
      const there = points[at] as Point;
      return { ...named(at), zip: '33101', lat: there.lat + lat, lng: Math.max(there.lng + lng, -180) };
    });
  const exceptions = fc
    .array(fc.record({ origin: city.map(named), destination: city.map(named), rules: fc.array(rule, { maxLength: 3 }) }), {
      maxLength: 30,
    })
    .map((all) => all.map((each, id): PricingException => ({ ...each, id })));
  return fc.record({ points: fc.constant(points), exceptions, origin: spot, destination: spot });
});

describe('the exceptions that hold for a lane', () => {
  it('are those that a look at every one of them finds, in the order of preference', () => {
    fc.assert(
      fc.property(world, ({ points, exceptions, origin, destination }) => {
        const pointOf = ({ city }: CityName) => points[Number(city.slice('City '.length))];
        const holds = (radius: number, spot: Spot, city: CityName): boolean =>
          spot.city === city.city ||
          (radius > 0 && greatCircle(spot, pointOf(city) as Point) <= radius);
        const expected = exceptions.flatMap((each) => {
          const at = each.rules.findIndex(
            (one) =>
              one !== null &&
              one.price > 0 &&
              holds(one.originRadius, origin, each.origin) &&
              holds(one.destRadius, destination, each.destination),
          );
          const miles =
            greatCircle(origin, pointOf(each.origin) as Point) +
            greatCircle(destination, pointOf(each.destination) as Point);
          return at < 0 ? [] : [{ id: each.id, priority: at + 1, miles }];
        });
        expected.sort((a, b) => a.priority - b.priority || a.miles - b.miles || a.id - b.id);
        const found = lanesOf(exceptions, pointOf).matches(origin, destination);
        expect(found.map(({ exception, priority }) => [exception.id, priority])).to.deep.equal(
          expected.map(({ id, priority }) => [id, priority]),
        );
      }),
      { numRuns: 500 },
    );
  });
});
