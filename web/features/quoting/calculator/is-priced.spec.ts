import { expect } from 'chai';
import { describe, it } from 'mocha';
import { emptyQuote, type QuoteDraft } from '../quote-form/draft.ts';
import { zeroPrices } from '../quote-form/price-draft.ts';
import { quotedFor, requestOf } from '../quoter/quoter-request.ts';
import { isPriced, totalOf } from './is-priced.ts';

const EMPTY = emptyQuote(null, '2026-11-27');
const fresh: QuoteDraft = { ...EMPTY, transport: { ...EMPTY.transport, ...zeroPrices() } };

const withPrice = (changes: Partial<QuoteDraft['transport']>): QuoteDraft => ({
  ...fresh,
  transport: { ...fresh.transport, ...changes },
});

const quoted = (): QuoteDraft =>
  withPrice({
    ...{ basePrice: 900, deposit: 200, totalPrice: 1100 },
    quote: { ...quotedFor(requestOf(fresh), []), token: 'token' },
  });

describe('whether the calculator has a price', () => {
  it('is not so while all is 0', () => {
    expect(isPriced(fresh)).to.equal(false);
  });

  it('is so once one was typed, also while it is', () => {
    expect(isPriced(withPrice({ basePrice: 900, totalPrice: 900 }))).to.equal(true);
    const typing = withPrice({ typed: { ...fresh.transport.typed, totalPrice: '990' } });
    expect([isPriced(typing), totalOf(typing)]).to.deep.equal([true, 990]);
  });

  it('is so once it was quoted, until something else is to be moved', () => {
    expect(isPriced(quoted())).to.equal(true);
    expect(isPriced({ ...quoted(), referrerId: '7' })).to.equal(false);
    expect(isPriced({ ...quoted(), vehicles: [] })).to.equal(false);
  });
});
