import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { ofComponents } from '../../shared-kernel/price-components.ts';
import type { ChartRow, PriceTables } from './price-tables.ts';
import { createQuoter, type QuoteRequest } from './quote-transport.ts';
import { band, camry, forAll, lane, pointOf, request, rule, spot, tables } from './testing/tables.ts';

const KEPT = fileURLToPath(new URL('testing/golden-quotes.json', import.meta.url));
const UPDATE = 'GOLDEN=update npx mocha src/pricing/quoter/golden-quotes.spec.ts';

const chartRow = (id: number, of: Partial<ChartRow>): ChartRow => ({
  ...{ id, year: null, make: 'Toyota', model: 'Sequoia', sizeId: 2, dontQuote: false },
  ...of,
});

const TABLES: PriceTables = tables({
  mileage: [band(0, 500, 405), band(501, 1_500, 803, 2), band(1_400, 3_000, 1_111, 3)],
  exceptions: [
    lane(1, rule(655, 10, 10), rule(705, 50, 30), rule(0, 300, 300)),
    { ...lane(2, null, rule(690, 40, 30)), origin: { city: 'Hialeah', state: 'FL' } },
    {
      ...lane(3, null, null, rule(999, 100, 0)),
      destination: { city: 'Yonkers', state: 'NY' },
    },
  ],
  sizes: new Map([
    [1, { id: 1, name: 'Sedan', rateBump: 0, flatBump: 0 }],
    [2, { id: 2, name: 'Large SUV', rateBump: 15, flatBump: 50 }],
    [3, { id: 3, name: 'Compact', rateBump: 10, flatBump: 5 }],
  ]),
  chart: [
    chartRow(1, {}),
    chartRow(2, { model: '4Runner', year: 1996, sizeId: 1 }),
    chartRow(3, { model: '4Runner', year: 2010 }),
    chartRow(4, { model: 'Yaris', sizeId: 3 }),
    chartRow(5, { model: 'Dyna', sizeId: null, dontQuote: true }),
  ],
  fees: {
    INOP: forAll(band(0, 1_000, 110), band(1_001, 3_000, 135, 2)),
    ENCLOSED: forAll(band(0, 1_250, 425, 3), band(1_200, 3_000, 525, 4)),
    SIZE: new Map([[2, [band(501, 1_300, 77, 5)]]]),
    DEPOSIT_FEE: forAll(band(600, 3_000, 25, 6)),
  },
});

const toyota = (model: string, changes: object = {}) => ({ ...camry, model, ...changes });
const near = { origin: spot('Elsewhere', 'FL', { lat: 25.4, lng: -80 }) };
/** Off every lane. */
const back = { origin: spot('New York', 'NY'), destination: spot('Miami', 'FL') };
const onBack = (model: string, changes: object = {}): Partial<QuoteRequest> => ({
  ...back,
  vehicles: [toyota(model, changes)],
});

const REQUESTS: Readonly<Record<string, Partial<QuoteRequest>>> = {
  'by miles': back,
  'no miles': { ...back, miles: 0 },
  'the last mile of a band': { ...back, miles: 500 },
  'the first of two bands': { ...back, miles: 1_450 },
  'the second band alone': { ...back, miles: 1_501 },
  'miles without a band': { ...back, miles: 3_001 },
  'a lane between its cities': {},
  'a lane by its second rule, the nearer of two': near,
  'a lane by its third rule': { ...near, destination: spot('Yonkers', 'NY') },
  'a lane whose one rule that holds has no price': { origin: spot('Elsewhere', 'FL', { lat: 27, lng: -80 }) },
  'a large vehicle': onBack('Sequoia'),
  'a large vehicle on a lane, beyond its fees': { vehicles: [toyota('Sequoia')], miles: 1_400 },
  'half a dollar of a size, which goes up': { ...onBack('Yaris'), miles: 400 },
  'a given size': onBack('Yaris', { sizeId: 2 }),
  'the size of the nearest year': onBack('4Runner', { year: 2001 }),
  'the size of two years equally near': onBack('4Runner', { year: 2003, make: 'toyota ' }),
  'a vehicle that does not run': onBack('Camry', { operable: false }),
  enclosed: { ...back, isEnclosed: true },
  'enclosed beyond the first band': { ...back, isEnclosed: true, miles: 1_251 },
  'all at once': {
    ...{ ...near, isEnclosed: true, miles: 1_225, deposit: 175 },
    vehicles: [toyota('Sequoia', { operable: false }), toyota('Yaris'), camry],
  },
  'what is not quoted, and a size that there is not': {
    ...back,
    vehicles: [toyota('Dyna'), toyota('Camry', { sizeId: 9 })],
  },
  'more than there may be': { ...back, deposit: 600_000, vehicles: [camry, camry] },
};

const resultOf = (asked: Partial<QuoteRequest>) => {
  const answer = createQuoter(TABLES, pointOf).quote(request(asked));
  return E.isLeft(answer) ? answer.left.fields : ofComponents((name) => answer.right[name]);
};

describe('results of the automatic quoter', () => {
  it('are those of earlier releases: quotes are explained, and compared, by the rules of today', () => {
    const now = Object.fromEntries(Object.entries(REQUESTS).map(([name, asked]) => [name, resultOf(asked)]));
    if (process.env.GOLDEN === 'update') writeFileSync(KEPT, `${JSON.stringify(now, null, 2)}\n`);
    const kept = JSON.parse(readFileSync(KEPT, 'utf8'));
    expect(now, `where a rule is to give other amounts: ${UPDATE}`).to.deep.equal(kept);
  });
});
