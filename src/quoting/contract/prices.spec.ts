import { expect } from 'chai';
import fc from 'fast-check';
import { add, type Cents, wholeDollars, ZERO } from '../../shared-kernel/money.ts';
import {
  acceptsTotal,
  carrierPay,
  computedTotal,
  depositFamily,
  fullPayFee,
  type PricedTransport,
  type Prices,
  priceSum,
  withTypedTotal,
} from './prices.ts';

const none: Prices = {
  basePrice: ZERO,
  sizeFee: ZERO,
  sizeFeeByDistance: ZERO,
  inopFee: ZERO,
  enclosedFee: ZERO,
  deposit: ZERO,
  depositFeeByDistance: ZERO,
};

const amount = fc.integer({ min: 0, max: 10_000_000 }).map((value) => value as Cents);
const anyPrices = fc.record({
  basePrice: amount,
  sizeFee: amount,
  sizeFeeByDistance: amount,
  inopFee: amount,
  enclosedFee: amount,
  deposit: amount,
  depositFeeByDistance: amount,
});
const anyTransport: fc.Arbitrary<PricedTransport> = fc
  .tuple(anyPrices, fc.boolean(), amount)
  .map(([prices, fullPay, totalPrice]) => ({ ...prices, fullPay, totalPrice }));

const computed = (prices: Prices, fullPay: boolean): PricedTransport => ({
  ...prices,
  fullPay,
  totalPrice: computedTotal(prices, fullPay),
});

describe('prices', () => {
  it('add up to a total that is accepted, in whole cents', () => {
    fc.assert(
      fc.property(anyPrices, fc.boolean(), (prices, fullPay) => {
        const transport = computed(prices, fullPay);
        expect(acceptsTotal(transport)).to.equal(true);
        expect(Number.isSafeInteger(transport.totalPrice)).to.equal(true);
      }),
    );
  });

  it('keep carrier pay + deposit family + full-pay fee = total, however the total came about', () => {
    const holds = (transport: PricedTransport): void => {
      expect(add(carrierPay(transport), depositFamily(transport), fullPayFee(transport))).to.equal(
        transport.totalPrice,
      );
      expect(fullPayFee(transport)).to.be.at.least(0);
    };
    fc.assert(
      fc.property(anyTransport, (transport) => {
        holds(computed(transport, transport.fullPay));
        const typed = withTypedTotal(transport);
        if (typed !== undefined) holds(typed);
      }),
    );
  });

  it('take 5 % for full pay of all but the fees by distance, rounded down to whole dollars', () => {
    const prices = {
      ...none,
      basePrice: wholeDollars(1019),
      sizeFeeByDistance: wholeDollars(500),
      depositFeeByDistance: wholeDollars(500),
    };
    expect(fullPayFee(computed(prices, true))).to.equal(wholeDollars(50));
    expect(
      fullPayFee(computed({ ...none, basePrice: 101_999 as Cents, deposit: 1 as Cents }, true)),
    ).to.equal(wholeDollars(51));
    expect(fullPayFee(computed(prices, false))).to.equal(0);
  });

  it('fit the base price to a typed total', () => {
    const transport = { ...none, deposit: wholeDollars(200), fullPay: true, totalPrice: wholeDollars(1575) };
    const typed = withTypedTotal(transport);
    expect(typed?.basePrice).to.equal(wholeDollars(1330));
    expect(typed && priceSum(typed)).to.equal(wholeDollars(1530));
    expect(typed && fullPayFee(typed)).to.equal(wholeDollars(45));
    expect(withTypedTotal({ ...transport, fullPay: false })?.basePrice).to.equal(wholeDollars(1375));
  });

  it('accept every total that was typed, and refuse one that needs a negative base price', () => {
    fc.assert(
      fc.property(anyTransport, (transport) => {
        const typed = withTypedTotal(transport);
        if (typed !== undefined) {
          expect(typed.totalPrice).to.equal(transport.totalPrice);
          expect(acceptsTotal(typed)).to.equal(true);
        }
      }),
    );
    expect(
      withTypedTotal({ ...none, deposit: wholeDollars(200), fullPay: false, totalPrice: wholeDollars(199) }),
    ).to.equal(undefined);
  });

  it('refuse a total that the rules do not give', () => {
    const prices = { ...none, basePrice: wholeDollars(1330), deposit: wholeDollars(200) };
    expect(acceptsTotal({ ...prices, fullPay: false, totalPrice: 152_999 as Cents })).to.equal(false);
    expect(acceptsTotal({ ...prices, fullPay: false, totalPrice: wholeDollars(1575) })).to.equal(false);
    expect(acceptsTotal({ ...prices, fullPay: true, totalPrice: wholeDollars(1575) })).to.equal(true);
    expect(acceptsTotal({ ...prices, fullPay: true, totalPrice: wholeDollars(1606) })).to.equal(true);
    expect(acceptsTotal({ ...prices, fullPay: true, totalPrice: wholeDollars(1530) })).to.equal(false);
  });
});
