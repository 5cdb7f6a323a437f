import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import type { PricedQuoteResponse } from '../../../quoting/published/queries/prices.ts';
import type { ReferrerResponse } from '../../../quoting/published/queries/referrers.ts';
import type { CivilDate } from '../../../shared-kernel/civil-date.ts';
import type { Ask } from '../../../shared-kernel/context-query.ts';
import { recordIdOf } from '../../../shared-kernel/ids/record.ts';
import type { ReferrerId } from '../../../shared-kernel/ids/referrer.ts';
import type { QuotedRequest } from '../../../shared-kernel/quoted-price.ts';
import { createDistances } from '../../places/road-distance.ts';
import { storedQuotes } from './stored-quotes.ts';

const CAMRY = { year: 2020, make: 'Toyota', model: 'Camry', sizeId: null, operable: true };
const [OWN, WITHOUT] = [3, 4] as [ReferrerId, ReferrerId];

const REQUEST: QuotedRequest = {
  ...{ originZip: '33101', destinationZip: '10001', miles: 1_258, carrierType: 'ENCLOSED', deposit: 150 },
  vehicles: [CAMRY],
};

const RECORD: PricedQuoteResponse = {
  ...{ id: recordIdOf(1), receivedOn: '2026-11-25' as CivilDate, isBooked: true, quoted: null },
  ...{ originZip: '78701', destinationZip: '75201', carrierType: 'OPEN', referrerId: null },
  vehicles: [CAMRY, CAMRY],
};

/** Amounts in cents. */
const ask = ((_about, id: ReferrerId): Pick<ReferrerResponse, 'depositAmount'> => ({
  depositAmount: id === OWN ? 9_900 : null,
})) as Ask;

const SERVICES = {
  distance: createDistances({ roads: undefined, log: { warn: () => undefined } }).distance,
  standardDeposit: 175,
};

const stored = async (changes: Partial<PricedQuoteResponse>) => {
  const [quote] = await storedQuotes([{ ...RECORD, ...changes }], SERVICES, { ask });
  const { request, ...of } = quote ?? expect.fail();
  return E.isRight(request)
    ? { ...of, request: request.right, whyNot: undefined }
    : { ...of, request: undefined, whyNot: request.left };
};

describe('a quote to be repriced', () => {
  it('is what the quoter was asked for, though the record is another one now', async () => {
    const { request, whyNot: _none, ...quote } = await stored({ quoted: REQUEST, referrerId: OWN });
    expect(quote).to.deep.equal({ id: 1, isBooked: true });
    expect(request).to.deep.include({ miles: 1_258, isEnclosed: true, deposit: 150, vehicles: [CAMRY] });
    expect([request?.origin.city, request?.destination.city]).to.deep.equal(['Miami', 'New York']);
  });

  it('has the deposit that counts now, of the referrer for whom it was asked', async () => {
    const depositFor = async (referrerId: ReferrerId | null) =>
      (await stored({ quoted: { ...REQUEST, referrerId } })).request?.deposit;
    expect(await depositFor(OWN)).to.equal(99);
    expect(await depositFor(WITHOUT)).to.equal(175);
    expect(await depositFor(null)).to.equal(175);
  });

  it('is the record as it is, by the miles between its ZIP codes, where the quoter never priced it', async () => {
    const { request } = await stored({});
    expect(request).to.deep.include({ miles: 210, isEnclosed: false, deposit: 175 });
    expect(request?.vehicles).to.deep.equal([CAMRY, CAMRY]);
    expect((await stored({ referrerId: OWN })).request?.deposit).to.equal(99);
  });

  it('is no request where a ZIP code is missing or unknown', async () => {
    expect(await stored({ originZip: null })).to.deep.include({ whyNot: 'NO_PLACE' });
    expect(await stored({ destinationZip: '00000' })).to.deep.include({ whyNot: 'NO_PLACE' });
    const moved = { ...REQUEST, originZip: '00000' };
    expect(await stored({ quoted: moved })).to.deep.include({ whyNot: 'NO_PLACE' });
  });

  it('is no request where no road joins known places, also where it was quoted with miles before', async () => {
    expect(await stored({ destinationZip: '96813' })).to.deep.include({ whyNot: 'NO_ROAD' });
    const toNantucket = { ...REQUEST, originZip: '02108', destinationZip: '02554', miles: 109 };
    expect(await stored({ quoted: toNantucket })).to.deep.include({ whyNot: 'NO_ROAD' });
    const toHonolulu = { ...REQUEST, destinationZip: '96813', miles: 5_700 };
    for (const milesBy of ['ESTIMATE', 'ROAD'] as const)
      expect(await stored({ quoted: { ...toHonolulu, milesBy } })).to.deep.include({ whyNot: 'NO_ROAD' });
  });

  it('has the miles that a road server measured then: it may know a ferry', async () => {
    const byFerry = { ...REQUEST, originZip: '02108', destinationZip: '02554', miles: 109 };
    const { request } = await stored({ quoted: { ...byFerry, milesBy: 'ROAD' } });
    expect(request).to.deep.include({ miles: 109 });
  });
});
