import { expect } from 'chai';
import fc from 'fast-check';
import { add, type Cents, wholeDollars } from '../../shared-kernel/money.ts';
import { anyPrices, computed, none } from '../record/testing/prices.ts';
import {
  acceptsTotal,
  carrierPay,
  depositFamily,
  discountedPrice,
  fullPayFee,
  leastTypedTotal,
  priceSum,
  regularPrice,
  sumOfTypedTotal,
} from './prices.ts';

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

  it('keep carrier pay + deposit family + full-pay fee = total', () => {
    fc.assert(
      fc.property(anyPrices, fc.boolean(), (prices, fullPay) => {
        const transport = computed(prices, fullPay);
        expect(add(carrierPay(transport), depositFamily(transport), fullPayFee(transport))).to.equal(
          transport.totalPrice,
        );
        expect(fullPayFee(transport)).to.be.at.least(0);
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

  it('leave the full-pay fee out of the discounted price and hold it in the regular one', () => {
    const prices = { ...none, basePrice: wholeDollars(1330), deposit: wholeDollars(200) };
    for (const fullPay of [false, true]) {
      expect(discountedPrice(computed(prices, fullPay))).to.equal(wholeDollars(1530));
      expect(regularPrice(computed(prices, fullPay))).to.equal(wholeDollars(1606));
    }
    const typed = { ...prices, fullPay: true, totalPrice: wholeDollars(1575) };
    expect(discountedPrice(typed)).to.equal(wholeDollars(1530));
    expect(regularPrice(typed)).to.equal(wholeDollars(1575));
  });

  it('know the lowest total that stands for a sum', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.boolean(), (sum, fullPay) => {
        const least = leastTypedTotal(sum as Cents, fullPay);
        expect(sumOfTypedTotal(least, fullPay)).to.be.at.least(sum);
        expect(sumOfTypedTotal((least - 1) as Cents, fullPay)).to.be.below(sum);
      }),
    );
  });

  it('refuse a total that the rules do not give', () => {
    const prices = { ...none, basePrice: wholeDollars(1330), deposit: wholeDollars(200) };
    expect(acceptsTotal({ ...prices, fullPay: false, totalPrice: 152_999 as Cents })).to.equal(false);
    expect(acceptsTotal({ ...prices, fullPay: false, totalPrice: wholeDollars(1575) })).to.equal(false);
    expect(acceptsTotal({ ...prices, fullPay: true, totalPrice: wholeDollars(1575) })).to.equal(true);
    expect(acceptsTotal({ ...prices, fullPay: true, totalPrice: wholeDollars(1606) })).to.equal(true);
    expect(acceptsTotal({ ...prices, fullPay: true, totalPrice: wholeDollars(1530) })).to.equal(false);
    expect(priceSum(prices)).to.equal(wholeDollars(1530));
  });
});
