import { expect } from 'chai';
import { leastQuote } from '../../../../src/quoting/record/testing/quotes.ts';
import { emptyQuote, type QuoteDraft } from '../quote-form/draft.ts';
import { zeroPrices } from '../quote-form/price-draft.ts';
import { resolveQuick } from './quick-validation.ts';

const empty = emptyQuote(null, '2026-11-20');
const [vehicle] = empty.vehicles as [QuoteDraft['vehicles'][number]];
const { origin, destination, vehicles } = leastQuote();

/** Without a customer, as it is priced. */
const whole = {
  ...empty,
  origin: { ...empty.origin, ...origin },
  destination: { ...empty.destination, ...destination },
  vehicles: [{ ...vehicle, ...vehicles[0] }],
  transport: { ...empty.transport, ...zeroPrices() },
} as unknown as QuoteDraft;

const withDate = (availableDate: string | null) =>
  ({ ...whole, transport: { ...whole.transport, availableDate } }) as QuoteDraft;

describe('a quick quote', () => {
  it('needs its places, a vehicle and a price', () => {
    const { errors } = resolveQuick({
      ...empty,
      transport: { ...empty.transport, basePrice: null } as never,
    });
    expect(errors).to.have.keys('origin', 'destination', 'vehicles', 'transport');
    expect(errors.origin).to.have.keys('city', 'state', 'zipcode');
    expect(errors.vehicles?.[0]).to.include.keys('year', 'make', 'model');
    expect(errors.transport).to.include.keys('basePrice').and.not.include.keys('availableDate');
    expect(resolveQuick(whole).errors).to.deep.equal({});
  });

  it('needs no date, and is handed over as it was typed', () => {
    for (const blank of ['', null]) {
      const { errors, values } = resolveQuick(withDate(blank));
      expect(errors).to.deep.equal({});
      expect((values as QuoteDraft).transport.availableDate).to.equal(blank);
    }
    expect(resolveQuick(withDate('2026-02-30')).errors.transport).to.have.keys('availableDate');
  });
});
