import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { ofComponents, PRICE_COMPONENTS } from '../../shared-kernel/price-components.ts';
import { differencesBetween } from './differences.ts';
import { explain, type PriceStep, reasonInWords } from './explain.ts';
import type { ChartRow, DistanceFees, PriceTables } from './price-tables.ts';
import { createQuoter } from './quote-transport.ts';
import type { QuotedAmounts } from './quoted-amounts.ts';
import { band, pointOf, request, tables } from './testing/tables.ts';

const chartRow = (sizeId: number | null, year: number | null = 2016): ChartRow => ({
  ...{ id: 7, year, make: 'Toyota', model: 'Camry', sizeId, dontQuote: false },
});

const sizes = (flatBump: number): PriceTables['sizes'] =>
  new Map([
    [1, { id: 1, name: 'Sedan', rateBump: 0, flatBump }],
    [2, { id: 2, name: 'SUV', rateBump: 15, flatBump: 50 }],
  ]);

const explained = (
  of: Partial<PriceTables>,
  deposit = 200,
  depositReason = 'The standard deposit, of each vehicle',
) => {
  const answer = createQuoter(tables(of), pointOf).quote(request({ deposit }));
  if (E.isLeft(answer)) throw new Error(JSON.stringify(answer.left));
  return explain(answer.right, { ...request(), depositReason });
};

const bySize: DistanceFees = { SIZE: new Map([[2, [band(0, 5_000, 60, 9)]]]) };

const AMOUNTS: Partial<QuotedAmounts> = { basePrice: 800, sizeFee: 170, sizeFeeByDistance: 60, deposit: 200 };

describe('the explanation of a size', () => {
  const wordsOf = (of: Partial<PriceTables>) =>
    explained(of)[0]?.steps.flatMap((step) => (step.name.startsWith('sizeFee') ? [reasonInWords(step)] : []));

  it('names the row of the size chart that gave it', () => {
    expect(wordsOf({ chart: [chartRow(2)], fees: bySize })).to.deep.equal([
      'Large SUV: 15% of the base price + $50, by the 2016 Toyota Camry of the size chart',
      'Large SUV, 0 to 5,000 miles',
    ]);
    expect(wordsOf({ chart: [chartRow(1, null)] })?.[0]).to.equal(
      'Sedan: 0% of the base price + $0, by the Toyota Camry of the size chart',
    );
  });

  it('says where the chart has no row, and where its row has no size', () => {
    expect(wordsOf({})).to.deep.equal(Array(2).fill('No size is given, and the size chart has none'));
    expect(wordsOf({ chart: [chartRow(null)] })?.[0]).to.equal(
      'No size, by the 2016 Toyota Camry of the size chart',
    );
  });
});

describe('the steps of a vehicle', () => {
  const [{ steps, total } = { steps: [], total: 0 }] = explained({ chart: [chartRow(2)], fees: bySize });

  it('have the labels of the price fields, and add up to them', () => {
    const bySteps = ofComponents((name) => ({
      label: steps.find((step) => step.name === name)?.label,
      amount: steps.reduce((sum, { of, amount }) => sum + (of === name ? amount : 0), 0),
    }));
    expect(bySteps).to.deep.equal(
      ofComponents((name) => ({ label: PRICE_COMPONENTS[name].label, amount: AMOUNTS[name] ?? 0 })),
    );
    expect(total).to.equal(1_230);
  });
});

describe('what differs between two prices', () => {
  it('is ascribed to the row of the size chart where that gives another size', () => {
    const before = explained({ chart: [chartRow(1)], sizes: sizes(0), fees: bySize });
    const after = explained({ chart: [chartRow(2)], sizes: sizes(30), fees: bySize });
    const [fee, byDistance] = differencesBetween(before, after);
    expect(fee).to.deep.include({
      ...{ vehicle: '2020 Toyota Camry', label: 'Size fee', from: 0, to: 170 },
      reason:
        'Then: vehicle sizes, Sedan: 0% of the base price + $0, by the 2016 Toyota Camry of the size chart. ' +
        'Now: vehicle sizes, SUV: 15% of the base price + $50, by the 2016 Toyota Camry of the size chart.',
    });
    const chart = {
      ...{ table: 'SIZE_CHART', rowId: 7, amounts: [] },
      bounds: ['year', 'make', 'model', 'size'],
    };
    expect(fee?.rows).to.deep.equal([
      chart,
      { table: 'SIZES', rowId: 2, amounts: ['rateBump', 'flatBump'], bounds: [] },
    ]);
    expect(byDistance?.rows).to.deep.equal([
      chart,
      { table: 'FEES', rowId: 9, amounts: ['fee'], bounds: [] },
    ]);
  });

  it('is ascribed to the size where that costs otherwise', () => {
    const [fee] = differencesBetween(
      explained({ chart: [chartRow(1)], sizes: sizes(0) }),
      explained({ chart: [chartRow(1)], sizes: sizes(30) }),
    );
    expect(fee?.reason).to.equal(
      'The same row of the vehicle sizes. ' +
        'Then: Sedan: 0% of the base price + $0, by the 2016 Toyota Camry of the size chart. ' +
        'Now: Sedan: 0% of the base price + $30, by the 2016 Toyota Camry of the size chart.',
    );
    expect(fee?.rows).to.deep.equal([
      { table: 'SIZES', rowId: 1, amounts: ['rateBump', 'flatBump'], bounds: [] },
    ]);
  });

  it('is another deposit of the same referrer, or of another one', () => {
    const reasonOf = (deposit: number, reason: string) =>
      differencesBetween(
        explained({}, 150, "Mobile App's, of each vehicle"),
        explained({}, deposit, reason),
      ).map((each) => each.reason);
    expect(reasonOf(150, "Mobile App's, of each vehicle")).to.deep.equal([]);
    expect(reasonOf(175, "Mobile App's, of each vehicle")).to.deep.equal([
      "Mobile App's, of each vehicle: $150 → $175.",
    ]);
    expect(reasonOf(200, 'The standard deposit, of each vehicle')).to.deep.equal([
      "Then: Mobile App's, of each vehicle. Now: The standard deposit, of each vehicle.",
    ]);
  });

  const step = (name: string, amount: number): PriceStep => ({
    ...{ name, of: 'basePrice', label: name, amount, reason: '0 to 500 miles' },
    ...{ table: 'FEES', rowId: 7, chartRow: null },
  });
  const vehicle = (...steps: ReadonlyArray<PriceStep>) => [
    { vehicle: '2020 Toyota Camry', total: 0, size: null, chartRow: null, steps },
  ];
  const partsOf = (...asked: Parameters<typeof differencesBetween>) =>
    differencesBetween(...asked).map(({ label, from, to, reason }) => [label, from, to, reason]);

  it('is ascribed to its row alone, which is named without what else it would cost', () => {
    const lane = (amount: number, byMiles: number): PriceStep => ({
      ...step('Base price', amount),
      ...{ table: 'EXCEPTIONS', row: 'Miami, FL to Dallas, TX, rule 1' },
      reason: `Miami, FL to Dallas, TX, rule 1; by miles it is $${byMiles}`,
    });
    const reason = 'The same row of the exceptions has another amount now: Miami, FL to Dallas, TX, rule 1.';
    for (const byMiles of [925, 1_025])
      expect(partsOf(vehicle(lane(875, 925)), vehicle(lane(915, byMiles)))).to.deep.equal([
        ['Base price', 875, 915, reason],
      ]);
  });

  it('is made by the amount of its row, and by the bounds where it is in another one', () => {
    const of = (table: PriceStep['table'], rowId: number, rule?: number): PriceStep => ({
      ...step('Base price', 100 * rowId + (rule ?? 0)),
      ...{ table, rowId, rule },
    });
    const rowsOf = (before: PriceStep, after: PriceStep) =>
      differencesBetween(vehicle(before), vehicle({ ...after, amount: after.amount + 1 }))[0]?.rows.map(
        ({ rowId, amounts, bounds }) => [rowId, amounts, bounds],
      );
    const band = ['minMileage', 'maxMileage'];
    const lane = ['originState', 'originCity', 'destState', 'destCity'];
    const rule = (at: number) => [`originRadius${at}`, `destRadius${at}`, `price${at}`];
    expect(rowsOf(of('MILEAGE', 1), of('MILEAGE', 1))).to.deep.equal([[1, ['price'], []]]);
    expect(rowsOf(of('MILEAGE', 1), of('MILEAGE', 2))).to.deep.equal([
      [1, [], band],
      [2, ['price'], band],
    ]);
    expect(rowsOf(of('FEES', 1), of('FEES', 2))).to.deep.equal([
      [1, [], [...band, 'size']],
      [2, ['fee'], [...band, 'size']],
    ]);
    expect(rowsOf(of('EXCEPTIONS', 1, 2), of('EXCEPTIONS', 1, 2))).to.deep.equal([[1, ['price2'], []]]);
    expect(rowsOf(of('EXCEPTIONS', 1, 1), of('EXCEPTIONS', 1, 3))).to.deep.equal([
      [1, ['price3'], [...lane, ...rule(1), ...rule(3)]],
    ]);
    expect(rowsOf(of('EXCEPTIONS', 1, 1), of('MILEAGE', 2))).to.deep.equal([
      [1, [], [...lane, ...rule(1)]],
      [2, ['price'], []],
    ]);
    expect(rowsOf(of('MILEAGE', 2), of('EXCEPTIONS', 1, 1))).to.deep.equal([
      [2, [], []],
      [1, ['price1'], [...lane, ...rule(1)]],
    ]);
  });

  it('is said of the amount alone where bounds of its row are others, too', () => {
    const band = (amount: number, reason: string): PriceStep => ({ ...step('Base price', amount), reason });
    expect(
      partsOf(vehicle(band(803, '0 to 500 miles')), vehicle(band(914, '0 to 501 miles'))).map(
        ([, , , reason]) => reason,
      ),
    ).to.deep.equal(['The same row of the fees by distance has another amount now: 0 to 501 miles.']);
  });

  it('is a step that one of them lacks, and not the steps after it', () => {
    const [base, deposit, fuel] = [step('Base price', 800), step('Deposit', 200), step('Fuel', 60)];
    expect(partsOf(vehicle(base, deposit), vehicle(base, fuel, deposit))).to.deep.equal([
      ['Fuel', 0, 60, 'Then: no such amount. Now: fees by distance, 0 to 500 miles.'],
    ]);
    expect(partsOf(vehicle(base, fuel, deposit), vehicle(base, deposit))).to.deep.equal([
      ['Fuel', 60, 0, 'Then: fees by distance, 0 to 500 miles. Now: no such amount.'],
    ]);
  });
});
