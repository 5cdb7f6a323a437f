import { expect } from 'chai';
import type { ResolverContext } from '../../../platform/resolver.ts';
import type { PricedRecordResponse, QuotableRecord } from '../../../quoting/published/queries/prices.ts';
import { staffActor } from '../../../shared-kernel/actor.ts';
import { recordIdOf } from '../../../shared-kernel/ids/record.ts';
import type { UserId } from '../../../shared-kernel/ids/user.ts';
import type { Cents } from '../../../shared-kernel/money.ts';
import { ofComponents } from '../../../shared-kernel/price-components.ts';
import type { QuotedPrice, QuotedRequest } from '../../../shared-kernel/quoted-price.ts';
import { createDistances } from '../../places/road-distance.ts';
import { createQuoter } from '../quote-transport.ts';
import { pointOf, tables } from '../testing/tables.ts';
import { recordPricing } from './record-pricing.ts';

const ASKED: QuotableRecord = {
  ...{ originZip: '02108', destinationZip: '02554', carrierType: 'OPEN' },
  ...{ vehicles: [{ year: 2020, make: 'Toyota', model: 'Camry', sizeId: null, operable: true }] },
  referrerId: null,
};
const askedOf = (changes: Partial<QuotedRequest>) =>
  ({ ...ASKED, miles: 109, deposit: 200, ...changes }) as QuotedRequest;
const NO_ROAD = 'There is no road between origin and destination. Price the transport by hand.';

/** By the tables of the spec, an open transport of 109 miles costs 400 and the deposit. */
const QUOTED: QuotedPrice['amounts'] = { ...ofComponents(() => 0), basePrice: 400, deposit: 200 };

const quoter = { publication: 1, quoter: createQuoter(tables(), pointOf) };
const pricing = recordPricing({
  quoters: {
    now: async () => quoter,
    at: async (publication) => (publication === 1 ? quoter : undefined),
  },
  distance: createDistances({ roads: undefined, log: { warn: () => undefined } }).distance,
  standardDeposit: 200,
});

type Changes = Omit<Partial<PricedRecordResponse>, 'quoted'> & { readonly quoted?: Partial<QuotedPrice> };

/** Of a record between Boston and Nantucket, quoted by 109 miles when these counted as joined by road. */
const priced = ({ quoted, ...now }: Changes) => {
  const record: PricedRecordResponse = {
    ...{ ...ASKED, id: recordIdOf(1), miles: 109, carrierPay: 40_000 as Cents },
    ...{ amounts: ofComponents(() => 0), typedTotal: null },
    ...now,
    quoted: {
      request: askedOf({}),
      ...{ amounts: QUOTED, publication: 1, at: '2026-11-25T12:00:00.000Z' },
      ...quoted,
    },
  };
  const actor = staffActor('1' as UserId, 'SALES', ['quote_view', 'quote_update']);
  const context = { actor, ask: async () => record, sql: async () => [] } as unknown as ResolverContext;
  return pricing({ id: 1 }, {}, context);
};

describe('the price of a record whose lane has no road any more', () => {
  it('is what was quoted, explained, and none by the present tables', async () => {
    const { quoted, explanation, byTodaysRules, today, asItIsNow } = await priced({});
    expect([quoted?.miles, explanation.length, asItIsNow]).to.deep.equal([109, 1, null]);
    expect([explanation[0]?.total, byTodaysRules]).to.deep.equal([quoted?.total, null]);
    expect(today).to.deep.include({ amounts: null, problems: [NO_ROAD] });
  });

  it('is no other one as it is now, once its miles are cleared or typed', async () => {
    for (const miles of [null, 120]) expect((await priced({ miles })).asItIsNow, `${miles}`).to.equal(null);
  });

  it('is that of its own lane as it is now, once it has another one', async () => {
    const { today, asItIsNow } = await priced({ destinationZip: '10001', miles: null });
    expect(today?.problems).to.deep.equal([NO_ROAD]);
    expect(asItIsNow?.amounts?.miles).to.be.within(200, 240);
  });
});

/** Of a lane by road. */
const BY_ROAD = { destinationZip: '10001', miles: 215 };
const byRoad = (quoted: Partial<QuotedPrice>) =>
  priced({ ...BY_ROAD, quoted: { request: askedOf(BY_ROAD), ...quoted } });

describe("the price of a record that today's rules price otherwise by the same tables", () => {
  it('says what its explanation adds up to, and has each other amount as a reason why it differs', async () => {
    const { quoted, byTodaysRules, explanation, problems, today } = await byRoad({
      amounts: { ...QUOTED, basePrice: 350, sizeFee: 20 },
    });
    expect([quoted?.total, byTodaysRules?.total, problems]).to.deep.equal([570, 600, []]);
    expect(byTodaysRules).to.deep.include({ miles: 215, basePrice: 400, sizeFee: 0 });
    expect(explanation[0]?.total).to.equal(byTodaysRules?.total);
    const reason = "Today's rules give another amount by the same price tables.";
    const vehicle = '2020 Toyota Camry';
    expect(today?.differences).to.deep.equal([
      { vehicle, label: 'Base price', from: 350, to: 400, reason },
      { vehicle, label: 'Size fee', from: 20, to: 0, reason },
    ]);
  });

  it('says so of all vehicles where there are several', async () => {
    const request = askedOf({ ...BY_ROAD, vehicles: [...ASKED.vehicles, ...ASKED.vehicles] });
    const { today } = await priced({ ...BY_ROAD, quoted: { request } });
    expect(today?.differences.map(({ vehicle, from, to }) => [vehicle, from, to])).to.deep.equal([
      ['All vehicles', 400, 800],
      ['All vehicles', 200, 400],
    ]);
  });
});

describe('the price of a record that cannot be explained any more', () => {
  it('says that a ZIP code is unknown, what the tables refuse, or that these are gone', async () => {
    const problemsOf = async (quoted: Partial<QuotedPrice>) => {
      const { explanation, byTodaysRules, problems, today } = await byRoad(quoted);
      expect([explanation, byTodaysRules, today?.differences]).to.deep.equal([[], null, []]);
      return problems;
    };
    expect(await problemsOf({ request: askedOf({ destinationZip: '00000' }) })).to.deep.equal([
      'The ZIP codes of origin and destination must be known for a price by the tables.',
    ]);
    expect(await problemsOf({ request: askedOf({ ...BY_ROAD, miles: 9_000 }) })).to.deep.equal([
      'No mileage price for 9000 miles',
    ]);
    expect(await problemsOf({ publication: 2 })).to.deep.equal([
      'The price tables by which it was quoted are not stored any more.',
    ]);
  });
});
