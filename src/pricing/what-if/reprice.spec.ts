import { expect } from 'chai';
import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import { addRepriced, DIFFERENCE_BINS, MOST_MOVERS, NOTHING_REPRICED } from '../contract/repricing.ts';
import type { PriceTables } from '../quoter/price-tables.ts';
import { createQuoter, type QuoteRequest } from '../quoter/quote-transport.ts';
import { band, camry, forAll, lane, pointOf, request, rule, spot, tables } from '../quoter/testing/tables.ts';
import { type Repricing, reprice, type StoredQuote } from './reprice.ts';

const by = (now: Partial<PriceTables>, draft: Partial<PriceTables>): Repricing => ({
  now: createQuoter(tables(now), pointOf),
  draft: createQuoter(tables(draft), pointOf),
});

const LANE = { destination: spot('New York', 'NY', { zip: '10001' }) };

const stored = (changes: Partial<QuoteRequest> = {}, quote: Partial<StoredQuote> = {}): StoredQuote => ({
  ...{ id: 1, isBooked: false },
  request: E.right(request({ ...LANE, ...changes })),
  ...quote,
});

const UNPLACED = { request: E.left('NO_PLACE' as const) };

const CHEAPER = { mileage: [band(0, 500, 400), band(501, 1_500, 700, 2)] };

const arbitraryQuote: fc.Arbitrary<StoredQuote> = fc
  .record({
    id: fc.integer({ min: 1, max: 500 }),
    miles: fc.integer({ min: 0, max: 1_700 }),
    isPlaced: fc.boolean(),
    isBooked: fc.boolean(),
    count: fc.integer({ min: 0, max: 3 }),
    sizeId: fc.constantFrom(null, 1, 2, 9),
    deposit: fc.integer({ min: 0, max: 300 }),
  })
  .map(({ id, isPlaced, isBooked, count, sizeId, ...asked }) => {
    const vehicles = Array.from({ length: count }, () => ({ ...camry, sizeId }));
    return stored({ ...asked, vehicles }, { id, isBooked, ...(!isPlaced && UNPLACED) });
  });

describe('repricing quotes', () => {
  it('compares what they cost by the present tables and by the draft, without the full-pay fee', () => {
    const two = [stored(), stored({ miles: 100 }, { id: 2 })];
    const repriced = reprice(two, by({}, { ...CHEAPER, exceptions: [] }));
    expect(repriced).to.deep.include({ quotes: 2, priced: 2, unpriced: [] });
    expect(repriced.now).to.deep.equal({ total: 1_600, margin: 400 });
    expect(repriced.draft).to.deep.equal({ total: 1_500, margin: 400 });
  });

  it('counts deposit and deposit by distance as the margin', () => {
    const fees = { DEPOSIT_FEE: forAll(band(0, 9_999, 25)) };
    const { now, draft } = reprice([stored()], by({}, { fees }));
    expect([now.margin, draft.margin]).to.deep.equal([200, 225]);
  });

  it('takes the lane, the carrier type and the vehicles as they are stored', () => {
    const fees = { ENCLOSED: forAll(band(0, 9_999, 300)), INOP: forAll(band(0, 9_999, 40)) };
    const exceptions = [lane(1, rule(500))];
    const quote = stored({ isEnclosed: true, vehicles: [{ ...camry, operable: false }] });
    expect(reprice([quote], by({}, { fees, exceptions })).draft.total).to.equal(500 + 200 + 300 + 40);
  });

  it('counts quotes by the size of their difference, and names those that move', () => {
    const { differences, movers } = reprice([stored(), stored({ miles: 100 }, { id: 2 })], by({}, CHEAPER));
    const bins = DIFFERENCE_BINS.flatMap((bin, at) => (differences[at] ? [[bin, differences[at]]] : []));
    expect(bins).to.deep.equal([
      [{ least: -249, most: -100 }, 1],
      [{ least: 0, most: 0 }, 1],
    ]);
    expect(movers).to.deep.equal([
      {
        ...{ id: 1, isBooked: false, lane: 'Miami, FL → New York, NY', vehicles: '2020 Toyota Camry' },
        ...{ from: 1_000, to: 900 },
      },
    ]);
  });

  it('counts those that are orders now among all, and by themselves', () => {
    const orders = [
      stored({}, { id: 2, isBooked: true }),
      stored({}, { id: 3, isBooked: true, ...UNPLACED }),
    ];
    const { booked, movers, ...all } = reprice([stored(), ...orders], by({}, CHEAPER));
    expect(all).to.deep.include({ quotes: 3, priced: 2, now: { total: 2_000, margin: 400 } });
    expect(booked).to.deep.equal({
      ...{ quotes: 2, priced: 1 },
      ...{ now: { total: 1_000, margin: 200 }, draft: { total: 900, margin: 200 } },
    });
    expect(movers.map(({ id, isBooked }) => [id, isBooked])).to.deep.equal([
      [1, false],
      [2, true],
    ]);
  });

  it('says why a quote has no price, and by which tables', () => {
    const unsized = stored({ vehicles: [{ ...camry, sizeId: 9 }] });
    const quotes = [
      stored({}, UNPLACED),
      stored({}, { request: E.left('NO_ROAD') }),
      stored({ vehicles: [] }),
      ...[unsized, unsized],
      stored({ miles: 100 }),
      stored({ miles: 9_000 }),
      stored(),
    ];
    const draft = { mileage: [band(501, 9_999, 800)] };
    const { priced, unpriced } = reprice(quotes, by({}, draft));
    expect(priced).to.equal(1);
    expect(unpriced).to.deep.equal([
      { reason: 'NO_PLACE', by: 'BOTH', count: 1 },
      { reason: 'NO_ROAD', by: 'BOTH', count: 1 },
      { reason: 'NO_VEHICLES', by: 'BOTH', count: 1 },
      { reason: 'NO_MILEAGE_PRICE', by: 'NOW', count: 1 },
      { reason: 'NO_MILEAGE_PRICE', by: 'DRAFT', count: 1 },
      { reason: 'UNKNOWN_SIZE', by: 'BOTH', count: 2 },
    ]);
  });

  it('adds up to the same, however the quotes are divided into parts', () => {
    const exceptions = [lane(1, rule(650))];
    const both = by({ mileage: [band(0, 1_600, 800)] }, { ...CHEAPER, exceptions });
    fc.assert(
      fc.property(
        fc.array(arbitraryQuote, { maxLength: 80 }),
        fc.array(fc.nat(80), { maxLength: 6 }),
        (quotes, cuts) => {
          const edges = [0, ...cuts.toSorted((a, b) => a - b), 80];
          const parts = edges.map((edge, at) => reprice(quotes.slice(edge, edges[at + 1] ?? 80), both));
          const whole = reprice(quotes, both);
          expect(parts.reduce(addRepriced, NOTHING_REPRICED)).to.deep.equal(whole);
          expect(parts.reduceRight((sum, part) => addRepriced(part, sum))).to.deep.equal(whole);
          const counted = whole.unpriced.reduce((sum, { count }) => sum + count, whole.priced);
          expect(counted).to.equal(quotes.length);
          expect(whole.differences.reduce((sum, count) => sum + count, 0)).to.equal(whole.priced);
          expect(whole.movers.length).to.be.at.most(MOST_MOVERS);
        },
      ),
      { numRuns: 200 },
    );
  });
});
