import { expect } from 'chai';
import fc from 'fast-check';
import { inOrder } from '../definitions/bands.ts';
import { withRows } from '../rows/price-rows.ts';
import { band, edited, lane, row, rowsOf, tables } from '../testing/tables.ts';

const MILEAGE = rowsOf(band(1, 0, 100, 200), band(2, 101, 500, 400));
const sent = (id: number | null, minMileage: unknown, maxMileage: unknown, price: unknown) => ({
  ...{ id, minMileage, maxMileage, price },
});
/** The first row of an edit. */
const first = (rows: unknown): unknown => (rows as ReadonlyArray<unknown>)[0];
const ONE = sent(1, 0, 100, 200);
const TWO = sent(2, 101, 500, 400);

describe('the mileage table, edited', () => {
  it('has the rows that differ, and new ones with ids of the draft', () => {
    const pricingData = [ONE, sent(null, 101, 200, 300), sent(2, 201, 500, 400)];
    expect(edited({ kind: 'mileage', pricingData } as never, tables(MILEAGE))).to.deep.equal([
      row('MILEAGE', 50_000, { minMileage: 101, maxMileage: 200, price: 300, order: 'bF951' }),
      band(2, 201, 500, 400),
    ]);
  });

  it('is in the order of the list, whatever it was before', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([1, 2, 3, 4, 5], { minLength: 5 }), fc.nat(5), (order, at) => {
        const now = rowsOf(...[1, 2, 3, 4, 5].map((id) => band(id, id, id, id)));
        const list: Array<ReturnType<typeof sent>> = order.map((id) => sent(id, id, id, id));
        list.splice(at, 0, sent(null, 9, 9, 9));
        const rows = edited({ kind: 'mileage', pricingData: list } as never, tables(now));
        const after = inOrder(withRows(now, rows as never).MILEAGE).map(([, { price }]) => price);
        expect(after).to.deep.equal(list.map(({ price }) => price));
      }),
    );
  });

  it('is refused at every wrong cell', () => {
    const pricingData = [sent(1, 10.5, -1, 0), sent(2, 500, 101, 100_001), sent(null, 'x', 100_000, 99.5)];
    const miles = 'Enter whole miles from 0 to 99,999.';
    const price = 'Enter a price in whole dollars from 1 to 100,000.';
    expect(edited({ kind: 'mileage', pricingData } as never, tables(MILEAGE))).to.deep.equal({
      ...{
        'pricingData.0.minMileage': miles,
        'pricingData.0.maxMileage': miles,
        'pricingData.0.price': price,
      },
      'pricingData.1.price': price,
      ...{
        'pricingData.2.minMileage': miles,
        'pricingData.2.maxMileage': miles,
        'pricingData.2.price': price,
      },
    });
  });

  it('is refused where it lacks a row, has one twice or one that is gone', () => {
    const edit = (...pricingData: ReadonlyArray<object>) =>
      edited({ kind: 'mileage', pricingData } as never, tables(MILEAGE));
    expect(edit(ONE)).to.contain('101 to 500 miles');
    expect(edit(ONE, TWO, TWO)).to.have.keys('pricingData.2.id');
    expect(edit(ONE, TWO, sent(3, 1, 2, 3))).to.have.keys('pricingData.2.id');
  });

  it('leaves a row deleted that another administrator deleted meanwhile, unless it was changed here', () => {
    const now = withRows(MILEAGE, [row('MILEAGE', 1, null)]);
    const on = tables(now, { seen: MILEAGE });
    expect(edited({ kind: 'mileage', pricingData: [ONE, TWO] } as never, on)).to.deep.equal([]);
    const pricingData = [sent(1, 0, 100, 210), TWO];
    expect(edited({ kind: 'mileage', pricingData } as never, on)).to.deep.equal([band(1, 0, 100, 210)]);
  });

  it('leaves what another administrator changed meanwhile', () => {
    const now = withRows(MILEAGE, [band(2, 101, 500, 450)]);
    const pricingData = [sent(1, 0, 100, 210), TWO];
    expect(edited({ kind: 'mileage', pricingData } as never, tables(now, { seen: MILEAGE }))).to.deep.equal([
      band(1, 0, 100, 210),
    ]);
  });
});

describe('fees, edited', () => {
  const fee = (type: string, sizeId: number | null) => ({
    ...{ id: null, minMileage: 0, maxMileage: 10, fee: 5, type, sizeId },
  });
  const edit = (...feeData: ReadonlyArray<object>) =>
    edited({ kind: 'fees', feeData } as never, tables(rowsOf()));

  it('have a size where they are by size, and none otherwise', () => {
    expect(edit(fee('SIZE', 8))).to.have.length(1);
    expect(edit(fee('SIZE', null), fee('SIZE', 77))).to.have.keys('feeData.0.sizeId', 'feeData.1.sizeId');
    expect(edit(fee('INOP', 8))).to.have.keys('feeData.0.sizeId');
  });

  it('are those of one type', () => {
    expect(edit(fee('INOP', null), fee('ENCLOSED', null))).to.have.keys('feeData.1.type');
    expect(edit()).to.have.keys('type');
  });
});

describe('exceptions, edited', () => {
  const now = rowsOf(lane(1, 900, 950), lane(2, 100), lane(3));
  const batch = (pricingRule: object, priority = 1) =>
    edited(
      { kind: 'exceptions', pricingExceptionIDs: [1, 2, 3], priority, pricingRule } as never,
      tables(now),
    );
  const one = (id: number, pricingRule: object, priority = 1) =>
    edited({ kind: 'exception', pricingExceptionID: id, priority, pricingRule } as never, tables(now));
  const pricesIn = (rows: unknown) =>
    (rows as ReadonlyArray<{ id: number; value: { rules: ReadonlyArray<{ price: number } | null> } }>).map(
      ({ id, value }) => [id, ...value.rules.map((rule) => rule?.price ?? null)],
    );

  it('are set first, then bumped; a rule that was not there is made', () => {
    expect(pricesIn(batch({ price: 500, priceBump: -100 }, 2))).to.deep.equal([
      [1, 900, 400, null],
      [2, 100, 400, null],
      [3, null, 400, null],
    ]);
  });

  it('stay where a bump would reach 0, and the others go on; without a price there is nothing to bump', () => {
    expect(pricesIn(batch({ priceBump: -100 }))).to.deep.equal([[1, 800, 950, null]]);
  });

  it('change nothing in a batch by a price of 0, blank fields or no bump', () => {
    expect(batch({ price: 0, originRadius: null, priceBump: 0 })).to.deep.equal([]);
  });

  it('lose a price inline by 0 or null, and a radius by null; what is left out stays', () => {
    const emptied = { originRadius: 25, destRadius: 25, price: null };
    for (const price of [0, null])
      expect(first(one(1, { price }, 2))).to.deep.nested.include({ 'value.rules[1]': emptied });
    expect(first(one(1, { originRadius: null }, 2))).to.deep.nested.include({
      'value.rules[1]': { originRadius: null, destRadius: 25, price: 950 },
    });
    expect(first(one(1, { price: 0, originRadius: null, destRadius: null }, 2))).to.have.nested.property(
      'value.rules[1]',
      null,
    );
  });

  it('name why an inline bump is refused', () => {
    expect(one(2, { priceBump: -100 })).to.have.keys('pricingRule.priceBump');
    expect(one(9, { price: 5 })).to.contain('no such row');
  });

  it('are added between known cities, once, and without a bump', () => {
    const add = (changes: object, on = rowsOf()) =>
      edited(
        {
          ...{ kind: 'createException', originState: 'fl', originCity: 'MIAMI', destState: 'NY' },
          ...{ destCity: 'New York', pricingRules: [{ price: 900, priceBump: 0 }], ...changes },
        } as never,
        tables(on),
      );
    const added = add({});
    expect(first(added)).to.deep.nested.include({ id: 50_000, 'value.originCity': 'Miami' });
    expect(add({ originCity: 'Nowhere' })).to.have.keys('originCity');
    expect(add({ pricingRules: [{ price: 900, priceBump: 5 }] })).to.have.keys('pricingRules.0.priceBump');
    expect(add({}, rowsOf(...(added as ReadonlyArray<never>)))).to.have.keys('destCity');
  });

  it('are refused without a lane in the same words, whether typed or in a file', () => {
    const words = { originState: 'Choose a state.', destCity: 'Choose a city.' };
    const typed = { originState: '', originCity: 'Miami', destState: 'NY', destCity: ' ', pricingRules: [] };
    expect(edited({ kind: 'createException', ...typed } as never, tables(rowsOf()))).to.deep.equal(words);
    const rows = [{ cells: ['', 'Miami', 'NY', ' '] }];
    expect(edited({ kind: 'import', table: 'EXCEPTIONS', rows } as never, tables(rowsOf()))).to.deep.equal({
      'rows.0.originState': words.originState,
      'rows.0.destCity': words.destCity,
    });
  });
});

describe('sizes and the size chart, edited', () => {
  const now = rowsOf(
    row('SIZE_CHART', 4, { year: null, make: 'Ford', model: 'F-250', sizeId: 1, dontQuote: false }),
  );

  it('have whole per cents and dollars', () => {
    const size = (rateBump: unknown, flatBump: unknown) =>
      edited({ kind: 'size', vehicleSizeID: 8, rateBump, flatBump } as never, tables(now));
    expect(size(5, 100)).to.deep.equal([row('SIZES', 8, { rateBump: 5, flatBump: 100 })]);
    expect(size(1_001, -1)).to.have.keys('rateBump', 'flatBump');
  });

  it('have a size, none, or are not quoted', () => {
    const chart = (sizeID: unknown) =>
      edited({ kind: 'chart', sizeChartID: 4, sizeID } as never, tables(now));
    expect(first(chart('8'))).to.deep.nested.include({ 'value.sizeId': 8, 'value.dontQuote': false });
    expect(first(chart('dont-quote'))).to.deep.nested.include({
      'value.sizeId': null,
      'value.dontQuote': true,
    });
    expect(first(chart(null))).to.deep.nested.include({ 'value.sizeId': null, 'value.dontQuote': false });
    expect(chart('77')).to.have.keys('sizeID');
  });
});

describe('rows of a file, and pasted ones', () => {
  const cells = (...all: ReadonlyArray<string | null>) => ({ cells: all });

  it('are refused at each wrong cell, and none of them is drafted', () => {
    const rows = [cells('0', '50', '$1,250'), cells('=1+1', '50', '10.5'), cells('60', '50', '5')];
    expect(
      edited({ kind: 'import', table: 'MILEAGE', feeType: null, rows } as never, tables(MILEAGE)),
    ).to.have.keys(...['rows.1.minMileage', 'rows.1.price', 'rows.2.maxMileage']);
    expect(
      edited(
        { kind: 'import', table: 'MILEAGE', feeType: null, rows: rows.slice(0, 1) } as never,
        tables(MILEAGE),
      ),
    ).to.deep.equal([
      row('MILEAGE', 50_000, { minMileage: 0, maxMileage: 50, price: 1_250, order: 'bVH51' }),
    ]);
  });

  it('imports leave the cells at the end of a row as they are that were not sent', () => {
    const before = lane(7, 900, 800);
    const cities = { ...tables(rowsOf(before)), cityNamed: (_state: string, city: string) => city };
    const sent = (...cells: ReadonlyArray<string>) =>
      edited({ kind: 'import', table: 'EXCEPTIONS', feeType: null, rows: [{ cells }] } as never, cities);
    const named = ['FL', 'City 7', 'NY', 'New York'];
    const rule = (price: number) => ({ originRadius: 25, destRadius: 25, price });
    const rulesOf = (rows: unknown) => (rows as [{ value: { rules: unknown } }])[0].value.rules;
    expect(rulesOf(sent(...named, '25', '25', '950'))).to.deep.equal([rule(950), rule(800), null]);
    expect(rulesOf(sent(...named, '25', '25', '950', '', '', ''))).to.deep.equal([rule(950), null, null]);
    expect(rulesOf(sent('FL', 'City 8', 'NY', 'New York', '25', '25', '950'))).to.deep.equal([
      rule(950),
      null,
      null,
    ]);
  });

  it('may change a row that was deleted meanwhile: that is settled when they are published', () => {
    const seen = rowsOf(
      row('SIZE_CHART', 4, { year: null, make: 'Ford', model: 'F-250', sizeId: 1, dontQuote: false }),
    );
    const paste = (of: ReadonlyArray<string> | null) =>
      edited(
        { kind: 'rows', table: 'SIZE_CHART', feeType: null, rows: [{ id: '4', cells: of }] } as never,
        tables(rowsOf(), { seen }),
      );
    expect(first(paste(['', 'Ford', 'F-250', 'Large Pickup']))).to.deep.include({ id: 4 });
    expect(paste(null)).to.deep.equal([]);
  });

  it('change rows by their ids', () => {
    const now = rowsOf(
      row('SIZE_CHART', 4, { year: null, make: 'Ford', model: 'F-250', sizeId: 1, dontQuote: false }),
    );
    const paste = (id: string | null, ...all: ReadonlyArray<string>) =>
      edited(
        { kind: 'rows', table: 'SIZE_CHART', feeType: null, rows: [{ id, cells: all }] } as never,
        tables(now),
      );
    expect(first(paste('4', '2019', 'Ford', 'F-250', "don't quote"))).to.deep.nested.include({
      value: { year: 2019, make: 'Ford', model: 'F-250', sizeId: null, dontQuote: true },
    });
    expect(paste(null, '', 'Ford', 'F-250', '')).to.have.keys('rows.0.id');
    expect(paste('5', '', 'Ford', 'F-350', '')).to.have.keys('rows.0.id');
    expect(paste('4', '19', '', 'F-250', 'Huge')).to.have.keys('rows.0.year', 'rows.0.make', 'rows.0.size');
  });
});
