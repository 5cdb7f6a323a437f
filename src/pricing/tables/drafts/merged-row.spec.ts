import { expect } from 'chai';
import { orderKeyOfNumber } from '../rows/order-key.ts';
import { type DraftRow, rowIn } from '../rows/price-rows.ts';
import { band, row, rowsOf, tables } from '../testing/tables.ts';
import { mergedRow } from './merged-row.ts';

const RULES = tables(rowsOf(), { cityNamed: (_state, city) => city });
const SIDES = ['DRAFT', 'THEIRS'] as const;

const merged = (was: DraftRow | null, draft: DraftRow, theirs: DraftRow, keep: (typeof SIDES)[number]) =>
  mergedRow({ row: draft, was: was?.value ?? null, theirs: theirs.value }, RULES, keep);

type Rule = readonly [origin: number | null, dest: number | null, price: number | null] | null;

const laneOf = (...rules: ReadonlyArray<Rule>): DraftRow =>
  row('EXCEPTIONS', 1, {
    ...{ originState: 'FL', originCity: 'Miami', destState: 'NY', destCity: 'New York' },
    rules: [0, 1, 2].map((at) => {
      const [originRadius, destRadius, price] = rules[at] ?? [];
      return rules[at] ? { originRadius, destRadius, price } : null;
    }),
  });
const chart = (size: object, year: number | null = null): DraftRow =>
  row('SIZE_CHART', 1, { year, make: 'Ford', model: 'F-150', sizeId: null, dontQuote: false, ...size });
const fee = (cells: object): DraftRow =>
  row('FEES', 1, {
    ...{ type: 'SIZE', sizeId: 1, minMileage: 0, maxMileage: 100, fee: 50, order: orderKeyOfNumber(1) },
    ...cells,
  });

describe('a row that a draft and others changed', () => {
  it('keeps the cells that only one of them changed', () => {
    for (const keep of SIDES)
      expect(merged(band(1, 0, 100, 300), band(1, 0, 100, 350), band(1, 0, 120, 300), keep)).to.deep.equal(
        band(1, 0, 120, 350),
      );
  });

  it('has the chosen side where both changed the same cell', () => {
    const of = [band(1, 0, 100, 300), band(1, 5, 100, 350), band(1, 0, 100, 280)] as const;
    expect(merged(...of, 'DRAFT')).to.deep.equal(band(1, 5, 100, 350));
    expect(merged(...of, 'THEIRS')).to.deep.equal(band(1, 5, 100, 280));
  });

  it('stands where the one that moved it has put it', () => {
    const [was, moved, priced] = [band(1, 0, 9, 3), band(1, 0, 9, 3, 7_000), band(1, 0, 9, 4)] as const;
    for (const keep of SIDES) {
      expect(merged(was, moved, priced, keep)).to.deep.equal(band(1, 0, 9, 4, 7_000));
      expect(merged(was, priced, moved, keep)).to.deep.equal(band(1, 0, 9, 4, 7_000));
    }
  });

  it('keeps the rules of an exception apart', () => {
    const prices = (...of: ReadonlyArray<number>) => laneOf(...of.map((price) => [25, 25, price] as const));
    const of = [prices(100, 200), prices(110, 200, 300), prices(100, 220, 310)] as const;
    expect(merged(...of, 'DRAFT')).to.deep.equal(prices(110, 220, 300));
    expect(merged(...of, 'THEIRS')).to.deep.equal(prices(110, 220, 310));
  });

  it('has the rule of the chosen side where one removed it and the other changed it', () => {
    const [was, none, changed] = [laneOf([25, 25, 500]), laneOf(null), laneOf([25, 25, 600])] as const;
    expect(merged(was, none, changed, 'DRAFT')).to.deep.equal(none);
    expect(merged(was, none, changed, 'THEIRS')).to.deep.equal(changed);
    expect(merged(was, changed, none, 'DRAFT')).to.deep.equal(changed);
    expect(merged(was, changed, none, 'THEIRS')).to.deep.equal(none);
    for (const keep of SIDES) expect(merged(was, none, was, keep)).to.deep.equal(none);
  });

  it('has the rule of the chosen side where both added it, with the radii that it leaves blank', () => {
    const [none, here] = [laneOf(), laneOf([null, null, 400])];
    for (const around of [laneOf([100, 100, 350]), laneOf([100, null, 400])]) {
      expect(merged(none, here, around, 'DRAFT')).to.deep.equal(here);
      expect(merged(none, here, around, 'THEIRS')).to.deep.equal(around);
      expect(merged(none, around, here, 'DRAFT')).to.deep.equal(around);
      expect(merged(none, around, here, 'THEIRS')).to.deep.equal(here);
      for (const keep of SIDES) expect(merged(none, around, none, keep)).to.deep.equal(around);
    }
  });

  it('has the rule of the chosen side where both changed it, whichever of its cells', () => {
    const [was, theirs] = [laneOf([100, 100, 350]), laneOf([100, 100, 370])];
    for (const ours of [laneOf([null, null, 400]), laneOf([50, 100, 400]), laneOf([50, 100, 350])]) {
      expect(merged(was, ours, theirs, 'DRAFT')).to.deep.equal(ours);
      expect(merged(was, ours, theirs, 'THEIRS')).to.deep.equal(theirs);
    }
  });

  it('has one size, which is one cell', () => {
    const of = [chart({ sizeId: 8 }), chart({ dontQuote: true }), chart({ sizeId: 1 }, 2010)] as const;
    expect(merged(...of, 'DRAFT')).to.deep.equal(chart({ dontQuote: true }, 2010));
    expect(merged(...of, 'THEIRS')).to.deep.equal(chart({ sizeId: 1 }, 2010));
  });

  it('is none where one has deleted it, or the cells of both do not go together', () => {
    for (const keep of SIDES) {
      expect(merged(band(1, 0, 9, 3), rowIn('MILEAGE', 1, null), band(1, 0, 9, 4), keep)).to.equal(undefined);
      expect(merged(band(1, 0, 9, 3), band(1, 0, 9, 4), rowIn('MILEAGE', 1, null), keep)).to.equal(undefined);
      expect(merged(band(1, 0, 9, 3), band(1, 8, 9, 3), band(1, 0, 7, 3), keep), 'miles').to.equal(undefined);
      expect(merged(fee({}), fee({ sizeId: 77 }), fee({ fee: 9 }), keep), 'size').to.equal(undefined);
    }
    const named = (row: DraftRow, names: object) => rowIn('EXCEPTIONS', 1, { ...row.value, ...names });
    const [was, moved] = [laneOf([1, 1, 9]), named(laneOf([1, 1, 9]), { originCity: 'New York' })];
    const elsewhere = named(was, { originState: 'GA' });
    expect(
      mergedRow({ row: moved, was: was.value, theirs: elsewhere.value }, tables(rowsOf()), 'DRAFT'),
      'a city of another state',
    ).to.equal(undefined);
  });
});
