import { expect } from 'chai';
import type { ResolverContext } from '../../../platform/resolver.ts';
import type { PricedRecordResponse, QuotableRecord } from '../../../quoting/published/queries/prices.ts';
import { staffActor } from '../../../shared-kernel/actor.ts';
import { recordIdOf } from '../../../shared-kernel/ids/record.ts';
import type { UserId } from '../../../shared-kernel/ids/user.ts';
import type { Cents } from '../../../shared-kernel/money.ts';
import { ofComponents } from '../../../shared-kernel/price-components.ts';
import { createDistances } from '../../places/road-distance.ts';
import { createQuoter } from '../quote-transport.ts';
import { pointOf, tables } from '../testing/tables.ts';
import { recordPricing } from './record-pricing.ts';

const ASKED: QuotableRecord = {
  ...{ originZip: '02108', destinationZip: '02554', carrierType: 'OPEN' },
  ...{ vehicles: [{ year: 2020, make: 'Toyota', model: 'Camry', sizeId: null, operable: true }] },
  referrerId: null,
};
const NO_ROAD = 'There is no road between origin and destination. Price the transport by hand.';

const quoter = { publication: 1, quoter: createQuoter(tables(), pointOf) };
const pricing = recordPricing({
  quoters: { now: async () => quoter, at: async () => quoter },
  distance: createDistances({ roads: undefined, log: { warn: () => undefined } }).distance,
  standardDeposit: 200,
});

/** Of a record between Boston and Nantucket, quoted by 109 miles when these counted as joined by road. */
const priced = (now: Partial<PricedRecordResponse>) => {
  const record: PricedRecordResponse = {
    ...{ ...ASKED, id: recordIdOf(1), miles: 109, carrierPay: 40_000 as Cents },
    ...{ amounts: ofComponents(() => 0), typedTotal: null },
    quoted: {
      request: { ...ASKED, miles: 109, deposit: 200 } as never,
      ...{ amounts: ofComponents(() => 0), publication: 1, at: '2026-11-25T12:00:00.000Z' },
    },
    ...now,
  };
  const actor = staffActor('1' as UserId, 'SALES', ['quote_view', 'quote_update']);
  const context = { actor, ask: async () => record, sql: async () => [] } as unknown as ResolverContext;
  return pricing({ id: 1 }, {}, context);
};

describe('the price of a record whose lane has no road any more', () => {
  it('is what was quoted, explained, and none by the present tables', async () => {
    const { quoted, explanation, today, asItIsNow } = await priced({});
    expect([quoted?.miles, explanation.length, asItIsNow]).to.deep.equal([109, 1, null]);
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
