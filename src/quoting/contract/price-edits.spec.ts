import { expect } from 'chai';
import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import { add, type Cents, wholeDollars, ZERO } from '../../shared-kernel/money.ts';
import type { PriceComponent } from '../../shared-kernel/price-components.ts';
import { anyAmount, anyPrices, computed, none } from '../record/testing/prices.ts';
import {
  type Pricing,
  quoted,
  withCarrierPay,
  withComponent,
  withFullPay,
  withTotal,
} from './price-edits.ts';
import { acceptsTotal, carrierPay, depositFamily, fullPayFee, type Prices, priceSum } from './prices.ts';

const dollars = (prices: Partial<Record<PriceComponent, number>>): Prices => ({
  ...none,
  ...Object.fromEntries(Object.entries(prices).map(([name, amount]) => [name, wholeDollars(amount)])),
});

const settled = (prices: Partial<Record<PriceComponent, number>>, fullPay = false): Pricing => ({
  ...computed(dollars(prices), fullPay),
  settled: true,
});
const fresh: Pricing = { ...computed(none, false), settled: false };

const accepted = (result: E.Either<string, Pricing>): Pricing => {
  if (E.isLeft(result)) throw new Error(`refused: ${result.left}`);
  return result.right;
};
const refusal = (result: E.Either<string, Pricing>): string | undefined =>
  E.isLeft(result) ? result.left : undefined;

/** One edit by a person or the quoter; a refused one changes nothing. */
type Step = (pricing: Pricing) => Pricing;
const component = fc.constantFrom(...(Object.keys(none) as Array<PriceComponent>));
const orSame =
  (edit: (pricing: Pricing) => E.Either<string, Pricing>): Step =>
  (pricing) =>
    E.getOrElse(() => pricing)(edit(pricing));

const keepingFee: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(component, anyAmount).map(
    ([name, amount]): Step =>
      (pricing) =>
        withComponent(pricing, name, amount),
  ),
  anyAmount.map((amount) => orSame((pricing) => withCarrierPay(pricing, amount))),
);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  keepingFee,
  anyAmount.map((amount) => orSame((pricing) => withTotal(pricing, amount))),
  fc.boolean().map(
    (on): Step =>
      (pricing) =>
        withFullPay(pricing, on),
  ),
  anyPrices.map(
    (answer): Step =>
      (pricing) =>
        quoted(pricing, answer),
  ),
);
const anyPricing: fc.Arbitrary<Pricing> = fc
  .tuple(anyPrices, fc.boolean(), fc.boolean(), fc.array(anyStep, { maxLength: 8 }))
  .map(([prices, fullPay, isSettled, steps]) =>
    steps.reduce<Pricing>((pricing, step) => step(pricing), {
      ...computed(prices, fullPay),
      settled: isSettled,
    }),
  );

const amountsOf = (pricing: Pricing): ReadonlyArray<Cents> => [
  ...(Object.keys(none) as Array<PriceComponent>).map((name) => pricing[name]),
  pricing.totalPrice,
  fullPayFee(pricing),
  carrierPay(pricing),
];

describe('edits of a price', () => {
  it('keep every amount at 0 or more, the sum of the parts, and a total that is accepted', () => {
    fc.assert(
      fc.property(anyPricing, (pricing) => {
        for (const amount of amountsOf(pricing)) {
          expect(Number.isSafeInteger(amount)).to.equal(true);
          expect(amount).to.be.at.least(0);
        }
        expect(add(carrierPay(pricing), depositFamily(pricing), fullPayFee(pricing))).to.equal(
          pricing.totalPrice,
        );
        expect(acceptsTotal(pricing)).to.equal(true);
      }),
      { numRuns: 500 },
    );
  });

  it('change nothing when an amount is entered again', () => {
    fc.assert(
      fc.property(anyPricing, component, anyAmount, anyAmount, (pricing, name, amount, typed) => {
        const once = withComponent(pricing, name, amount);
        expect(withComponent(once, name, amount)).to.deep.equal(once);
        expect(withComponent(pricing, name, pricing[name])).to.deep.equal(pricing);
        expect(accepted(withCarrierPay(pricing, carrierPay(pricing)))).to.deep.equal(pricing);
        const given = withTotal(pricing, typed);
        expect(E.chain((after: Pricing) => withTotal(after, typed))(given)).to.deep.equal(given);
        expect(withFullPay(pricing, pricing.fullPay)).to.deep.equal(pricing);
      }),
    );
  });

  it('can come to every total that is accepted, and to no other', () => {
    const anyTransport = fc.oneof(
      anyPricing,
      fc
        .tuple(anyPrices, fc.boolean(), anyAmount)
        .map(([prices, fullPay, totalPrice]): Pricing => ({ ...prices, fullPay, totalPrice, settled: true })),
    );
    fc.assert(
      fc.property(anyTransport, (transport) => {
        const addedUp = computed(transport, transport.fullPay).totalPrice === transport.totalPrice;
        const given = withTotal(
          { ...computed({ ...transport, basePrice: ZERO }, transport.fullPay), settled: true },
          transport.totalPrice,
        );
        const typed = E.isRight(given) && given.right.basePrice === transport.basePrice;
        expect(acceptsTotal(transport)).to.equal(addedUp || typed);
      }),
      { numRuns: 500 },
    );
  });
});

describe('editing a component of a settled price', () => {
  const price = settled({ basePrice: 800, deposit: 200 });

  it('shifts the deposit, and the sum stays', () => {
    const after = withComponent(price, 'sizeFee', wholeDollars(50));
    expect(after).to.deep.include(dollars({ basePrice: 800, sizeFee: 50, deposit: 150 }));
    expect(after.totalPrice).to.equal(wholeDollars(1000));
  });

  it('shifts the base price when the deposit is edited', () => {
    const after = withComponent(price, 'deposit', wholeDollars(295));
    expect(after).to.deep.include(dollars({ basePrice: 705, deposit: 295 }));
    expect(after.totalPrice).to.equal(wholeDollars(1000));
  });

  it('keeps what would fall below 0 at 0, and the sum rises', () => {
    const bigger = withComponent(price, 'enclosedFee', wholeDollars(350));
    expect(bigger).to.deep.include(dollars({ basePrice: 800, enclosedFee: 350 }));
    expect(bigger.totalPrice).to.equal(wholeDollars(1150));
    const deposit = withComponent(price, 'deposit', wholeDollars(1200));
    expect(deposit).to.deep.include(dollars({ deposit: 1200 }));
    expect(deposit.totalPrice).to.equal(wholeDollars(1200));
  });

  it('never lowers the sum, and raises it only when its counterpart is at 0', () => {
    fc.assert(
      fc.property(anyPrices, fc.boolean(), component, anyAmount, (prices, fullPay, name, amount) => {
        const before: Pricing = { ...computed(prices, fullPay), settled: true };
        const after = withComponent(before, name, amount);
        const counterpart = name === 'deposit' ? 'basePrice' : 'deposit';
        expect(after[name]).to.equal(amount);
        expect(priceSum(after)).to.be.at.least(priceSum(before));
        if (priceSum(after) > priceSum(before)) expect(after[counterpart]).to.equal(0);
        for (const other of Object.keys(none) as Array<PriceComponent>) {
          if (other !== name && other !== counterpart) expect(after[other]).to.equal(before[other]);
        }
      }),
    );
  });

  it('computes the full-pay fee of the new components', () => {
    const before = settled({ basePrice: 800, deposit: 200 }, true);
    const after = withComponent(before, 'sizeFeeByDistance', wholeDollars(100));
    expect(fullPayFee(before)).to.equal(wholeDollars(50));
    expect(priceSum(after)).to.equal(wholeDollars(1000));
    expect(fullPayFee(after)).to.equal(wholeDollars(45));
  });
});

describe('editing carrier pay', () => {
  const price = settled({ basePrice: 800, sizeFee: 100, inopFee: 50, deposit: 200 });

  it('sets the base price, which shifts the deposit', () => {
    const after = accepted(withCarrierPay(price, wholeDollars(1000)));
    expect(after).to.deep.include(dollars({ basePrice: 850, sizeFee: 100, inopFee: 50, deposit: 150 }));
    expect(after.totalPrice).to.equal(price.totalPrice);
  });

  it('is refused below its fees', () => {
    expect(accepted(withCarrierPay(price, wholeDollars(150))).basePrice).to.equal(0);
    expect(refusal(withCarrierPay(price, 14_999 as Cents))).to.equal(
      'Carrier pay holds its fees: enter at least $150.00.',
    );
  });

  it('adds up on a price that is not settled', () => {
    const after = accepted(withCarrierPay({ ...price, settled: false }, wholeDollars(1000)));
    expect(after).to.deep.include({ deposit: wholeDollars(200), totalPrice: wholeDollars(1200) });
  });
});

describe('a price that was never saved, quoted or given a total', () => {
  it('simply adds up', () => {
    const steps: ReadonlyArray<readonly [PriceComponent, number]> = [
      ['basePrice', 800],
      ['deposit', 200],
      ['sizeFee', 50],
      ['depositFeeByDistance', 25],
      ['deposit', 150],
    ];
    const after = steps.reduce<Pricing>(
      (pricing, [name, amount]) => withComponent(pricing, name, wholeDollars(amount)),
      fresh,
    );
    expect(after).to.deep.include(
      dollars({ basePrice: 800, deposit: 150, sizeFee: 50, depositFeeByDistance: 25 }),
    );
    expect(after).to.include({ totalPrice: wholeDollars(1025), settled: false });
  });

  it('is settled by a total', () => {
    const after = accepted(withTotal(fresh, wholeDollars(900)));
    expect(after).to.include({ basePrice: wholeDollars(900), settled: true });
    expect(withComponent(after, 'deposit', wholeDollars(200))).to.deep.include(
      dollars({ basePrice: 700, deposit: 200 }),
    );
  });

  it('is settled by the quoter, and computed anew', () => {
    const answer = dollars({ basePrice: 1000, deposit: 200, inopFee: 100 });
    const typed = accepted(withTotal({ ...fresh, fullPay: true }, wholeDollars(1575)));
    const after = quoted(typed, answer);
    expect(after).to.deep.include(answer);
    expect(after).to.include({ fullPay: true, settled: true, totalPrice: wholeDollars(1365) });
  });
});

describe('a typed total', () => {
  it('without full pay: the base price is the total less the other six', () => {
    const after = accepted(
      withTotal(settled({ basePrice: 1, deposit: 200, sizeFee: 75 }), wholeDollars(1575)),
    );
    expect(after.basePrice).to.equal(wholeDollars(1300));
    expect(priceSum(after)).to.equal(wholeDollars(1575));
  });

  it('with full pay: 1575 is a sum of 1530 and a fee of 45', () => {
    const after = accepted(withTotal(settled({ basePrice: 1, deposit: 200 }, true), wholeDollars(1575)));
    expect(after).to.include({ basePrice: wholeDollars(1330), totalPrice: wholeDollars(1575) });
    expect(priceSum(after)).to.equal(wholeDollars(1530));
    expect(fullPayFee(after)).to.equal(wholeDollars(45));
  });

  it('with full pay: a total below a dollar leaves no fee', () => {
    const after = accepted(withTotal({ ...fresh, fullPay: true }, 50 as Cents));
    expect(after).to.include({ basePrice: 50, totalPrice: 50 });
  });

  it('wins over edits that keep the sum', () => {
    fc.assert(
      fc.property(anyPricing, anyAmount, fc.array(keepingFee, { maxLength: 6 }), (pricing, total, steps) => {
        const given = withTotal(pricing, total);
        fc.pre(E.isRight(given));
        if (E.isLeft(given) || pricing.totalPrice === total) return;
        expect(given.right.totalPrice).to.equal(total);
        const sum = priceSum(given.right);
        steps.reduce<Pricing>((before, step) => {
          const after = step(before);
          if (priceSum(before) === sum && priceSum(after) === sum) expect(after.totalPrice).to.equal(total);
          return after;
        }, given.right);
      }),
    );
  });

  const typed = accepted(withTotal(settled({ basePrice: 1, deposit: 200 }, true), wholeDollars(1575)));

  it('leaves a fee that stands until the sum changes', () => {
    const kept = withComponent(typed, 'sizeFeeByDistance', wholeDollars(100));
    expect(fullPayFee(kept)).to.equal(wholeDollars(45));
    const raised = withComponent(typed, 'inopFee', wholeDollars(270));
    expect(priceSum(raised)).to.equal(wholeDollars(1600));
    expect(fullPayFee(raised)).to.equal(wholeDollars(80));
  });

  it('leaves a fee that stands until full pay is switched, or the quoter answers', () => {
    const off = withFullPay(typed, false);
    expect(off.totalPrice).to.equal(wholeDollars(1530));
    expect(fullPayFee(withFullPay(off, true))).to.equal(wholeDollars(76));
    expect(fullPayFee(quoted(typed, typed))).to.equal(wholeDollars(76));
  });

  it('is refused where it needs a negative base price, with the lowest one that does not', () => {
    const off = settled({ basePrice: 100, deposit: 200 });
    expect(accepted(withTotal(off, wholeDollars(200))).basePrice).to.equal(0);
    expect(refusal(withTotal(off, 19_999 as Cents))).to.equal(
      'The base price would fall below $0.00: enter at least $200.00.',
    );
    const on = settled({ basePrice: 100, deposit: 200 }, true);
    expect(refusal(withTotal(on, wholeDollars(200)))).to.equal(
      'The base price would fall below $0.00: enter at least $204.98.',
    );
    expect(accepted(withTotal(on, 20_498 as Cents)).basePrice).to.equal(0);
    expect(E.isLeft(withTotal(on, 20_497 as Cents))).to.equal(true);
  });
});
