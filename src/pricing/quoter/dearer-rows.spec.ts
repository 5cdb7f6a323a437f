import { expect } from 'chai';
import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import type { Band, DistanceFees, ExceptionRule, PriceTables, PricingException } from './price-tables.ts';
import { createQuoter, type QuotedVehicle, type QuoteRequest } from './quote-transport.ts';
import { totalOfAmounts } from './quoted-amounts.ts';
import { pointOf, request, spot, tables } from './testing/tables.ts';

const dollars = fc.nat(5_000);

/** Bands with gaps between them, and with miles that several have. */
const bands: fc.Arbitrary<ReadonlyArray<Band>> = fc
  .array(fc.record({ minMileage: fc.nat(60), width: fc.nat(40), amount: dollars }), { maxLength: 5 })
  .map((all) =>
    all.map(({ minMileage, width, amount }, at) => ({
      ...{ id: at + 1, minMileage, maxMileage: minMileage + width, amount },
    })),
  );

const radius = fc.constantFrom(0, 20, 40);
const rules = fc.array(
  fc.option(fc.record<ExceptionRule>({ originRadius: radius, destRadius: radius, price: dollars })),
  { maxLength: 3 },
);
const [MIAMI, HIALEAH, NEW_YORK, YONKERS] = [
  { city: 'Miami', state: 'FL' },
  { city: 'Hialeah', state: 'FL' },
  { city: 'New York', state: 'NY' },
  { city: 'Yonkers', state: 'NY' },
] as const;
const exception = fc.record({
  origin: fc.constantFrom(MIAMI, HIALEAH),
  destination: fc.constantFrom(NEW_YORK, YONKERS),
  rules,
});
const size = fc.record({ rateBump: fc.nat(200), flatBump: dollars });
const chartRow = fc.record({
  ...{ year: fc.constantFrom(null, 2018, 2019, 2020), make: fc.constant('Toyota') },
  ...{ model: fc.constantFrom('Camry', 'Corolla'), sizeId: fc.constantFrom(null, 1, 2) },
});

const someTables = fc.record({
  ...{ mileage: bands, inop: bands, enclosed: bands, perVehicle: bands, ofSize: fc.tuple(bands, bands) },
  ...{ sizes: fc.tuple(size, size), chart: fc.array(chartRow, { maxLength: 5 }) },
  exceptions: fc.array(exception, { maxLength: 4 }),
});
type Rows = typeof someTables extends fc.Arbitrary<infer A> ? A : never;

const tablesOf = ({ mileage, inop, enclosed, perVehicle, ofSize, ...rows }: Rows): PriceTables => {
  const fees: DistanceFees = {
    INOP: new Map([[null, inop]]),
    ENCLOSED: new Map([[null, enclosed]]),
    DEPOSIT_FEE: new Map([[null, perVehicle]]),
    SIZE: new Map(ofSize.map((each, at) => [at + 1, each])),
  };
  return tables({
    ...{ mileage, fees },
    sizes: new Map(rows.sizes.map((each, at) => [at + 1, { ...each, id: at + 1, name: `Size ${at + 1}` }])),
    chart: rows.chart.map((each, at) => ({ ...each, id: at + 1, dontQuote: false })),
    exceptions: rows.exceptions.map((each, at): PricingException => ({ ...each, id: at + 1 })),
  });
};

const someRequest: fc.Arbitrary<QuoteRequest> = fc
  .record({
    origin: fc.constantFrom(spot('Miami', 'FL'), spot('Elsewhere', 'FL', { lat: 25.3, lng: -80 })),
    destination: fc.constantFrom(spot('New York', 'NY'), spot('Elsewhere', 'NY', { lat: 40.3, lng: -74 })),
    ...{ miles: fc.nat(100), isEnclosed: fc.boolean(), deposit: dollars },
    vehicles: fc.array(
      fc.record({
        ...{ year: fc.constantFrom(2017, 2019, 2021), make: fc.constant('Toyota') },
        ...{ model: fc.constantFrom('Camry', 'Corolla', 'Yaris'), operable: fc.boolean() },
        sizeId: fc.constantFrom(null, 1, 2),
      }) as fc.Arbitrary<QuotedVehicle>,
      { minLength: 1, maxLength: 3 },
    ),
  })
  .map(request);

const eachOf = <Row>(
  rows: ReadonlyArray<Row>,
  raised: (row: Row) => Row,
): ReadonlyArray<ReadonlyArray<Row>> => rows.map((row, at) => rows.with(at, raised(row)));

/** The same tables, each with one amount of one row raised; an exception's rule without a price stays so. */
const dearer = (rows: Rows, more: number): ReadonlyArray<Rows> => {
  const band = (each: Band): Band => ({ ...each, amount: each.amount + more });
  const rule = (each: ExceptionRule | null) =>
    each && each.price > 0 ? { ...each, price: each.price + more } : each;
  const [first, second] = rows.ofSize;
  const sizes = (name: 'rateBump' | 'flatBump') =>
    eachOf(rows.sizes, (each) => ({ ...each, [name]: each[name] + more }));
  const ofException = (each: Rows['exceptions'][number]) =>
    eachOf(each.rules, rule).map((raised) => ({ ...each, rules: [...raised] }));
  return [
    ...(['mileage', 'inop', 'enclosed', 'perVehicle'] as const).flatMap((name) =>
      eachOf(rows[name], band).map((raised) => ({ ...rows, [name]: raised })),
    ),
    ...eachOf(first, band).map((raised): Rows => ({ ...rows, ofSize: [raised, second] })),
    ...eachOf(second, band).map((raised): Rows => ({ ...rows, ofSize: [first, raised] })),
    ...[...sizes('rateBump'), ...sizes('flatBump')].map((raised) => ({
      ...rows,
      sizes: raised as Rows['sizes'],
    })),
    ...rows.exceptions.flatMap((each, at) =>
      ofException(each).map((raised) => ({ ...rows, exceptions: rows.exceptions.with(at, raised) })),
    ),
  ];
};

/** Null for a refusal. */
const totalBy = (rows: Rows, asked: QuoteRequest): number | null => {
  const answer = createQuoter(tablesOf(rows), pointOf).quote(asked);
  return E.isLeft(answer) ? null : totalOfAmounts(answer.right);
};

describe('any quote by tables of any rows', () => {
  it('never gets lower by a higher amount of any row, or by a higher deposit', () => {
    const seen = { same: 0, higher: 0, refused: 0 };
    fc.assert(
      fc.property(someTables, someRequest, fc.integer({ min: 1, max: 500 }), (rows, asked, more) => {
        const total = totalBy(rows, asked);
        for (const raised of dearer(rows, more)) {
          const now = totalBy(raised, asked);
          if (total === null || now === null) expect(now).to.equal(total);
          else expect(now).to.be.at.least(total);
          seen[total === null ? 'refused' : now === total ? 'same' : 'higher'] += 1;
        }
        const { vehicles } = asked;
        const dearerDeposit = totalBy(rows, { ...asked, deposit: asked.deposit + more });
        expect(dearerDeposit).to.equal(total === null ? null : total + vehicles.length * more);
      }),
    );
    expect(Object.values(seen).filter((count) => count === 0)).to.deep.equal([]);
  });
});
