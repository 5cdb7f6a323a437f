import { expect } from 'chai';
import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import { quoteChanges } from '../../../../src/quoting/contract/record-changes.ts';
import { decodeWith } from '../../../../src/shared-kernel/validation.ts';
import {
  changedFields,
  emptyPrices,
  PRICE_FIELDS,
  type PriceDraft,
  type PriceField,
  savedPrices,
  shownPrices,
  switchFullPay,
  withQuoted,
  zeroPrices,
} from './price-draft.ts';
import { shiftBetween } from './price-words.ts';
import { enterTyped, pricesAsSent } from './typed-prices.ts';

const stored = (changes: Partial<PriceDraft> = {}): PriceDraft => ({
  ...savedPrices({
    basePrice: 800,
    deposit: 200,
    sizeFee: 0,
    sizeFeeByDistance: 0,
    inopFee: 0,
    enclosedFee: 0,
    depositFeeByDistance: 0,
    totalPrice: 1000,
    fullPay: false,
  }),
  ...changes,
});

const typing = (draft: PriceDraft, texts: Partial<PriceDraft['typed']>): PriceDraft => ({
  ...draft,
  typed: { ...draft.typed, ...texts },
});
const entered = (draft: PriceDraft, field: PriceField, text: string): PriceDraft =>
  enterTyped(typing(draft, { [field]: text })).draft;

/** Errors of a draft by the contract of an update, by field; empty if valid. */
const refusedBy = (draft: PriceDraft): Readonly<Record<string, string>> =>
  E.match(
    (fields: Readonly<Record<string, string>>) => fields,
    () => ({}),
  )(
    decodeWith(quoteChanges)({
      transport: { availableDate: '2026-11-20', ...pricesAsSent(draft) },
    }),
  );

describe('the price in a form', () => {
  it('adds up while it was never saved, and empty stays empty', () => {
    const after = entered(entered(emptyPrices(), 'basePrice', '$1,800'), 'deposit', '200.50');
    expect(after).to.include({ basePrice: 1800, deposit: 200.5, sizeFee: null, totalPrice: 2000.5 });
    expect(after.settled).to.equal(false);
    expect(shownPrices(after)).to.deep.equal({
      carrierPay: 1800,
      fullPayFee: 0,
      discountedPrice: 2000.5,
      regularPrice: 2100.5,
    });
  });

  it('keeps its sum once it was saved, or given a total', () => {
    expect(entered(stored(), 'inopFee', '50')).to.include({ inopFee: 50, deposit: 150, totalPrice: 1000 });
    const given = entered(emptyPrices(), 'totalPrice', '900');
    expect(given).to.include({ basePrice: 900, settled: true });
    expect(entered(given, 'deposit', '200')).to.include({ basePrice: 700, deposit: 200, totalPrice: 900 });
  });

  it("takes the quoter's amounts as they are, and keeps their sum afterwards", () => {
    const answer = {
      ...{ basePrice: 700, deposit: 200, sizeFee: 155, sizeFeeByDistance: 40 },
      ...{ inopFee: 0, enclosedFee: 0, depositFeeByDistance: 25 },
    };
    const quote = { token: 'sealed', sizes: [] } as unknown as NonNullable<PriceDraft['quote']>;
    for (const before of [zeroPrices(), typing(stored({ sizeFee: 90 }), { deposit: '12' })]) {
      const after = withQuoted(before, answer, quote);
      expect(after).to.include({ ...answer, totalPrice: 1_120, settled: true, quote });
      expect(after.typed).to.deep.equal(emptyPrices().typed);
      expect(entered(after, 'basePrice', '750')).to.include({ deposit: 150, totalPrice: 1_120, quote });
      expect(pricesAsSent(after)).to.not.have.property('quote');
    }
  });

  it('is 0 throughout in the calculator, and adds up', () => {
    expect(zeroPrices()).to.include({ basePrice: 0, deposit: 0, enclosedFee: 0, totalPrice: 0 });
    expect(entered(zeroPrices(), 'basePrice', '500')).to.include({ deposit: 0, totalPrice: 500 });
    expect(refusedBy(zeroPrices())).to.deep.equal({});
  });

  it('shows the typed total with full pay, and sends it', () => {
    const after = entered(switchFullPay(stored(), true), 'totalPrice', '1,575');
    expect(after).to.include({ basePrice: 1330, deposit: 200, totalPrice: 1575 });
    expect(shownPrices(after)).to.include({ fullPayFee: 45, discountedPrice: 1530, regularPrice: 1575 });
    expect(pricesAsSent(after)).to.include({ basePrice: 1330, totalPrice: 1575, fullPay: true });
    expect(refusedBy(after)).to.deep.equal({});
  });

  it('counts an emptied component as nothing, and leaves it empty for the rules', () => {
    const after = entered(stored(), 'basePrice', ' ');
    expect(after).to.include({ basePrice: null, deposit: 1000, totalPrice: 1000 });
    expect(refusedBy(after)).to.deep.equal({ 'transport.basePrice': 'Enter the base price.' });
  });

  it('does not change by what is only being typed', () => {
    const draft = typing(stored(), { basePrice: '9' });
    expect(draft).to.include({ basePrice: 800, totalPrice: 1000 });
    expect(pricesAsSent(draft)).to.include({ basePrice: 9, deposit: 991, totalPrice: 1000 });
  });

  it('keeps what is refused, says why, and never saves it', () => {
    const fees = stored({ basePrice: 650, sizeFee: 150 });
    const refusals: ReadonlyArray<readonly [PriceField, string, string]> = [
      ['totalPrice', '100', 'The base price would fall below $0.00: enter at least $350.00.'],
      ['totalPrice', '', 'Enter dollars and cents.'],
      ['carrierPay', '149.99', 'Carrier pay holds its fees: enter at least $150.00.'],
      ['carrierPay', 'abc', 'Enter dollars and cents.'],
      ['carrierPay', '1000001', 'Enter an amount of at most $1,000,000.00.'],
      ['basePrice', '-1', 'Enter an amount of $0.00 or more.'],
      ['sizeFee', '1.005', 'Enter dollars and cents.'],
    ];
    for (const [field, text, why] of refusals) {
      const { draft, refused } = enterTyped(typing(fees, { [field]: text }));
      expect(refused).to.deep.equal({ [field]: why });
      expect(draft).to.deep.equal(typing(fees, { [field]: text }));
      const path = `transport.${field === 'carrierPay' ? 'basePrice' : field}`;
      expect(Object.keys(refusedBy(draft)), `${field} ${text}`).to.deep.equal([path]);
    }
  });

  it('takes a refused text up again when the others have made room for it', () => {
    const fees = stored({ basePrice: 650, sizeFee: 150 });
    const { draft } = enterTyped(typing(fees, { carrierPay: '100' }));
    const after = entered(draft, 'sizeFee', '50');
    expect(after).to.include({ basePrice: 50, sizeFee: 50, totalPrice: 1000 });
    expect(after.typed.carrierPay).to.equal(null);
  });

  it('is accepted by the rules after every edit that was not refused', () => {
    const text = fc.oneof(
      fc.integer({ min: 0, max: 3000 }).map(String),
      fc.integer({ min: 0, max: 300_000 }).map((cents) => (cents / 100).toFixed(2)),
      fc.constantFrom('0', '-0', '$1,200', '.5'),
    );
    const step = fc.oneof(
      fc.tuple(fc.constantFrom(...PRICE_FIELDS), text),
      fc.tuple(fc.constant('fullPay' as const), fc.boolean()),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(emptyPrices(), stored()),
        fc.array(step, { maxLength: 8 }),
        (start, steps) => {
          const end = steps.reduce<PriceDraft>(
            (draft, [field, value]) =>
              field === 'fullPay'
                ? switchFullPay(draft, value)
                : { ...entered(draft, field, value), typed: draft.typed },
            start,
          );
          const sent = { ...end, basePrice: end.basePrice ?? 0, deposit: end.deposit ?? 0 };
          expect(refusedBy(sent)).to.deep.equal({});
          for (const field of PRICE_FIELDS)
            if (field !== 'carrierPay') expect(Object.is(end[field], -0)).to.equal(false);
        },
      ),
    );
  });
});

describe('what an edit says', () => {
  it('names what shifted, not what was edited', () => {
    const after = entered(stored(), 'basePrice', '850');
    expect(changedFields(stored(), after)).to.deep.equal(['basePrice', 'deposit', 'carrierPay']);
    expect(shiftBetween(stored(), after, 'basePrice')).to.deep.equal({
      fields: ['deposit', 'carrierPay'],
      words: 'Deposit is now $150.00. Carrier pay is now $850.00.',
    });
  });

  it('says nothing when nothing shifted', () => {
    expect(shiftBetween(stored(), stored(), undefined)).to.deep.equal({ fields: [], words: '' });
  });
});
