import { expect } from 'chai';
import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import { COMPONENT_NAMES } from '../../shared-kernel/price-components.ts';
import type { Rejection } from '../../shared-kernel/rejection.ts';
import { FEE_TYPES, hasSize } from '../contract/fee-types.ts';
import { explain } from './explain.ts';
import type { Band, DistanceFees, PriceTables } from './price-tables.ts';
import {
  createQuoter,
  type QuotedVehicle,
  type QuoteRequest,
  type TransportQuote,
} from './quote-transport.ts';
import { sumOfAmounts, totalOfAmounts } from './quoted-amounts.ts';
import { band, camry, forAll, lane, pointOf, request, rule, spot, tables } from './testing/tables.ts';

const quote = (of: PriceTables, asked: QuoteRequest) => createQuoter(of, pointOf).quote(asked);

/** The same row for each type of fees, of the size 2 where sizes have their own. */
const allFees = (row: Band): DistanceFees =>
  Object.fromEntries(FEE_TYPES.map((type) => [type, hasSize(type) ? new Map([[2, [row]]]) : forAll(row)]));

const priced = (of: Partial<PriceTables>, asked: Partial<QuoteRequest> = {}): TransportQuote => {
  const answer = quote(tables(of), request(asked));
  if (E.isLeft(answer)) throw new Error(JSON.stringify(answer.left));
  return answer.right;
};

const refused = (of: Partial<PriceTables>, asked: Partial<QuoteRequest> = {}): Rejection['fields'] => {
  const answer = quote(tables(of), request(asked));
  if (E.isRight(answer)) throw new Error('it was priced');
  return answer.left.fields;
};

const chartRow = (id: number, year: number | null, sizeId: number | null, dontQuote = false) => ({
  ...{ id, year, sizeId, dontQuote, make: 'Toyota', model: 'Camry' },
});

describe('the automatic quoter', () => {
  it('takes the price of the miles for each vehicle, and the deposit', () => {
    const { mileage, ...quoted } = priced({}, { vehicles: [camry, camry] });
    expect(mileage.id).to.equal(2);
    expect(quoted).to.include({ basePrice: 1_600, deposit: 400, sizeFee: 0 });
  });

  it('takes the first of overlapping bands, both ends included, and names miles without a band', () => {
    const overlapping = [band(0, 1_000, 300), band(1_000, 1_200, 900, 2)];
    expect(priced({ mileage: overlapping }, { miles: 1_000 }).basePrice).to.equal(300);
    expect(priced({ mileage: overlapping }, { miles: 1_200 }).basePrice).to.equal(900);
    expect(refused({ mileage: overlapping }, { miles: 1_201 })).to.deep.equal({
      miles: 'No mileage price for 1201 miles',
    });
    expect(refused({ mileage: [], exceptions: [lane(1, rule(500))] })).to.have.key('miles');
  });

  it('replaces the base price by that of a lane, whose fees are still added', () => {
    const quoted = priced({
      exceptions: [lane(7, rule(650))],
      fees: { DEPOSIT_FEE: forAll(band(0, 5_000, 30)) },
    });
    expect(quoted).to.include({ basePrice: 650, depositFeeByDistance: 30 });
    expect(quoted.lane).to.deep.include({ priority: 1, originMiles: 0, destMiles: 0 });
    const two = priced({ exceptions: [lane(7, rule(650))] }, { vehicles: [camry, camry] });
    expect([two.basePrice, ...two.vehicles.map(({ basePrice }) => basePrice)]).to.deep.equal([
      1_300, 650, 650,
    ]);
  });

  it('tries the first rule of every lane before the second of any, and skips rules without a price', () => {
    const exceptions = [lane(1, rule(0), rule(500)), lane(2, null, null, rule(400)), lane(3, rule(900))];
    expect(priced({ exceptions }).basePrice).to.equal(900);
    expect(priced({ exceptions: exceptions.slice(0, 2) }).basePrice).to.equal(500);
    expect(priced({ exceptions: exceptions.slice(1, 2) }).lane?.priority).to.equal(3);
  });

  it('holds within both radii, the edge included, and in one direction', () => {
    const hialeah = { origin: spot('Hialeah', 'FL') };
    const miles = 34.546_709_492_654_95;
    expect(priced({ exceptions: [lane(1, rule(500, 35))] }, hialeah).basePrice).to.equal(500);
    expect(priced({ exceptions: [lane(1, rule(500, 34.5))] }, hialeah).basePrice).to.equal(800);
    const measured = priced({ exceptions: [lane(1, rule(500, 35))] }, hialeah).lane?.originMiles ?? 0;
    expect(measured).to.be.closeTo(miles, 1e-9);
    expect(priced({ exceptions: [lane(1, rule(500, measured))] }, hialeah).basePrice).to.equal(500);
    const back = { origin: spot('New York', 'NY'), destination: spot('Miami', 'FL') };
    expect(priced({ exceptions: [lane(1, rule(500, 100, 100))] }, back).lane).to.equal(null);
    const yonkers = { destination: spot('Yonkers', 'NY') };
    expect(priced({ exceptions: [lane(1, rule(500, 100, 30))] }, yonkers).lane).to.equal(null);
  });

  it('without a radius is for every ZIP code of the city, however far from its middle', () => {
    const outskirts = { origin: spot('Miami', 'FL', { lat: 27 }) };
    expect(priced({ exceptions: [lane(1, rule(500))] }, outskirts).basePrice).to.equal(500);
    expect(priced({ exceptions: [lane(1, rule(500, 5))] }, outskirts).basePrice).to.equal(500);
  });

  it('of several takes the nearest, then the lowest id', () => {
    const near = { ...lane(9, rule(700, 100)), origin: { city: 'Hialeah', state: 'FL' } as const };
    const from = { origin: spot('Somewhere', 'FL', { lat: 25.4, lng: -80 }) };
    expect(priced({ exceptions: [lane(1, rule(500, 100)), near] }, from).basePrice).to.equal(700);
    expect(priced({ exceptions: [lane(4, rule(500)), lane(3, rule(600))] }).basePrice).to.equal(600);
  });

  it('adds a size: percent of the base price, half a dollar up, and its flat amount', () => {
    const large = { ...camry, sizeId: 2 };
    const vehicles = [large, camry];
    expect(priced({ mileage: [band(0, 5_000, 103)] }, { vehicles }).sizeFee).to.equal(15 + 50);
    expect(priced({ mileage: [band(0, 5_000, 110)] }, { vehicles }).sizeFee).to.equal(17 + 50);
    expect(priced({ exceptions: [lane(1, rule(1_000))] }, { vehicles }).sizeFee).to.equal(200);
  });

  it('finds a size by year, then without a year, then by the nearest year, the newer first', () => {
    const sizes = (...chart: ReadonlyArray<ReturnType<typeof chartRow>>) =>
      priced({ chart }).vehicles[0]?.chartRow?.id;
    expect(sizes(chartRow(1, 2019, 1), chartRow(2, null, 1), chartRow(3, 2020, 2))).to.equal(3);
    expect(sizes(chartRow(1, 2019, 1), chartRow(2, null, 1))).to.equal(2);
    expect(sizes(chartRow(1, 2019, 1), chartRow(2, 2021, 1), chartRow(3, 2018, 1))).to.equal(2);
    expect(sizes(chartRow(5, 2021, 1), chartRow(4, 2021, 1))).to.equal(4);
    const shouted = { ...camry, make: ' TOYOTA', model: 'camry ' };
    const quoted = priced({ chart: [chartRow(1, null, 2)] }, { vehicles: [shouted] });
    expect(quoted.vehicles[0]?.size?.name).to.equal('Large SUV');
  });

  it('refuses what is not quoted, also where a size is given, with everything else that is wrong', () => {
    const chart = [chartRow(1, null, null, true)];
    const vehicles = [
      { ...camry, model: 'Corolla' },
      { ...camry, sizeId: 1 },
      { ...camry, model: 'Yaris', sizeId: 77 },
    ];
    expect(refused({ chart }, { vehicles, miles: 9_000 })).to.deep.equal({
      miles: 'No mileage price for 9000 miles',
      'vehicles.1':
        'The 2020 Toyota Camry is not quoted automatically: the size chart says so of the Toyota Camry. Price it by hand.',
      'vehicles.2': 'Choose another size for the 2020 Toyota Yaris: the one it has does not exist.',
    });
  });

  it('takes fees by distance only where they apply, and 0 without a row', () => {
    const fees = allFees(band(0, 5_000, 25));
    const plain = priced({ fees });
    expect(plain).to.include({ inopFee: 0, enclosedFee: 0, sizeFeeByDistance: 0, depositFeeByDistance: 25 });
    const vehicles = [
      { ...camry, sizeId: 2, operable: false },
      { ...camry, sizeId: 1 },
    ];
    const hard = priced({ fees }, { vehicles, isEnclosed: true });
    expect(hard).to.include({
      inopFee: 25,
      enclosedFee: 50,
      sizeFeeByDistance: 25,
      depositFeeByDistance: 50,
    });
  });

  for (const type of FEE_TYPES)
    it(`has a fee of the type ${type} in the price, and as a step of its explanation`, () => {
      const vehicles = [{ ...camry, sizeId: 2, operable: false }];
      const asked = { vehicles, isEnclosed: true };
      const whole = priced({ fees: { [type]: allFees(band(0, 5_000, 25, 9))[type] } }, asked);
      expect(totalOfAmounts(whole) - totalOfAmounts(priced({}, asked))).to.equal(25);
      const steps = explain(whole, { vehicles, depositReason: '' }).flatMap((each) => each.steps);
      expect(steps.filter(({ table }) => table === 'FEES')).to.have.length(1);
      expect(steps.find(({ table }) => table === 'FEES')).to.include({ amount: 25, rowId: 9 });
    });

  it('refuses more than a million', () => {
    const mileage = [band(0, 5_000, 100_000)];
    const vehicles = Array.from({ length: 10 }, () => camry);
    expect(totalOfAmounts(priced({ mileage }, { vehicles, deposit: 0 }))).to.equal(1_000_000);
    expect(refused({ mileage }, { vehicles, deposit: 1 })).to.deep.equal({
      vehicles: 'The price is more than $1,000,000. Split the vehicles over several quotes.',
    });
  });

  it("counts a referrer's deposit from before there was a bound, and names it where the price is too large by it", () => {
    expect(totalOfAmounts(priced({}, { deposit: 600_000 }))).to.equal(600_800);
    expect(refused({}, { deposit: 600_000, vehicles: [camry, camry] })).to.deep.equal({
      referrerId:
        "The price is more than $1,000,000 with the referrer's deposit of $600,000 for each vehicle. Lower it in the list of referrers, to $100,000 at most.",
    });
  });
});

const dollars = fc.integer({ min: 0, max: 5_000 });
const vehicles = fc.array(
  fc.record({
    ...{ year: fc.constant(2020), make: fc.constant('Toyota'), model: fc.constantFrom('Camry', 'Corolla') },
    ...{ sizeId: fc.constantFrom(1, 2, null), operable: fc.boolean() },
  }) as fc.Arbitrary<QuotedVehicle>,
  { minLength: 1, maxLength: 6 },
);

const arbitrary = fc.record({
  ...{
    vehicles,
    isEnclosed: fc.boolean(),
    deposit: dollars,
    base: dollars,
    inop: dollars,
    enclosed: dollars,
  },
  ...{ size: dollars, perVehicle: dollars, rateBump: fc.integer({ min: 0, max: 200 }), flatBump: dollars },
  /** Of the size chart, for vehicles without a given size. */
  chartSize: fc.constantFrom(1, 2, null),
  /** The rules of a lane that the transport is on. */
  rules: fc.array(fc.option(dollars.map((price) => rule(price))), { maxLength: 3 }),
});
type Arbitrary = typeof arbitrary extends fc.Arbitrary<infer A> ? A : never;

const pricedBy = ({
  vehicles,
  isEnclosed,
  deposit,
  chartSize,
  rules,
  ...amounts
}: Arbitrary): TransportQuote => {
  const sizes = new Map([
    ...tables().sizes,
    [2, { id: 2, name: 'Large', rateBump: amounts.rateBump, flatBump: amounts.flatBump }],
  ]);
  const fee = (amount: number) => band(0, 9_999, amount);
  const fees = {
    INOP: forAll(fee(amounts.inop)),
    ENCLOSED: forAll(fee(amounts.enclosed)),
    DEPOSIT_FEE: forAll(fee(amounts.perVehicle)),
    SIZE: new Map([[2, [fee(amounts.size)]]]),
  };
  const of = { mileage: [fee(amounts.base)], sizes, fees, exceptions: [lane(1, ...rules)] };
  return priced({ ...of, chart: [chartRow(1, null, chartSize)] }, { vehicles, isEnclosed, deposit });
};

describe('any quote of the automatic quoter', () => {
  it('is the sum of its vehicles, each priced alone', () => {
    fc.assert(
      fc.property(arbitrary, (asked) => {
        const whole = pricedBy(asked);
        const alone = asked.vehicles.map((vehicle) => pricedBy({ ...asked, vehicles: [vehicle] }));
        expect(sumOfAmounts(alone)).to.deep.equal(sumOfAmounts(whole.vehicles));
        expect(totalOfAmounts(whole)).to.equal(alone.reduce((sum, each) => sum + totalOfAmounts(each), 0));
      }),
    );
  });

  it('is the same in each of its amounts whatever the order of the vehicles', () => {
    const inAnyOrder = arbitrary.chain((asked) => {
      const { length } = asked.vehicles;
      const shuffled = fc.shuffledSubarray([...asked.vehicles], { minLength: length, maxLength: length });
      return fc.tuple(fc.constant(asked), shuffled);
    });
    fc.assert(
      fc.property(inAnyOrder, ([asked, vehicles]) => {
        const { vehicles: _asked, ...whole } = pricedBy(asked);
        const { vehicles: _shuffled, ...again } = pricedBy({ ...asked, vehicles });
        expect(again).to.deep.equal(whole);
      }),
    );
  });

  it('is the sum of its seven amounts, of each vehicle and of all', () => {
    fc.assert(
      fc.property(arbitrary, (asked) => {
        const { vehicles, ...whole } = pricedBy(asked);
        const { basePrice, sizeFee, sizeFeeByDistance, inopFee, enclosedFee, deposit, depositFeeByDistance } =
          whole;
        const sum =
          basePrice + sizeFee + sizeFeeByDistance + inopFee + enclosedFee + deposit + depositFeeByDistance;
        expect(totalOfAmounts(whole)).to.equal(sum);
        expect(vehicles.reduce((all, each) => all + totalOfAmounts(each), 0)).to.equal(sum);
      }),
    );
  });

  it('is explained by steps that add up to each amount of each vehicle, with a name each', () => {
    fc.assert(
      fc.property(arbitrary, (asked) => {
        const quoted = pricedBy(asked);
        const explained = explain(quoted, { vehicles: asked.vehicles, depositReason: '' });
        for (const [at, { steps, total }] of explained.entries()) {
          for (const name of COMPONENT_NAMES) {
            const amounts = steps.filter(({ of }) => of === name).map(({ amount }) => amount);
            expect(amounts, name).not.to.deep.equal([]);
            expect(amounts.reduce((sum, amount) => sum + amount, 0)).to.equal(quoted.vehicles[at]?.[name]);
          }
          expect(steps.reduce((sum, { amount }) => sum + amount, 0)).to.equal(total);
          expect(new Set(steps.map(({ name }) => name)).size).to.equal(steps.length);
        }
      }),
    );
  });

  it('is refused as a whole by one vehicle that is not quoted, wherever it stands', () => {
    const unquoted = { ...camry, model: 'Yaris' };
    const chart = [{ ...chartRow(1, null, null, true), model: 'Yaris' }];
    fc.assert(
      fc.property(vehicles, fc.nat(6), (others, at) => {
        const index = Math.min(at, others.length);
        const all = [...others.slice(0, index), unquoted, ...others.slice(index)];
        expect(refused({ chart }, { vehicles: all })).to.deep.equal({
          [`vehicles.${index}`]:
            'The 2020 Toyota Yaris is not quoted automatically: the size chart says so of the Toyota Yaris. Price it by hand.',
        });
      }),
    );
  });

  it('is refused by its miles exactly where no band has them', () => {
    const someBands = fc.array(
      fc
        .tuple(fc.nat(60), fc.nat(60))
        .map(([one, other]) => band(Math.min(one, other), Math.max(one, other), 1)),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(someBands, fc.nat(70), (mileage, miles) => {
        const answer = quote(tables({ mileage }), request({ miles }));
        const first = mileage.find(
          ({ minMileage, maxMileage }) => miles >= minMileage && miles <= maxMileage,
        );
        expect(E.isRight(answer) ? answer.right.mileage : answer.left.fields).to.deep.equal(
          first ?? { miles: `No mileage price for ${miles} miles` },
        );
      }),
    );
  });

  it('is in whole dollars', () => {
    fc.assert(
      fc.property(arbitrary, (asked) => {
        expect(Number.isInteger(totalOfAmounts(pricedBy(asked)))).to.equal(true);
      }),
    );
  });
});
