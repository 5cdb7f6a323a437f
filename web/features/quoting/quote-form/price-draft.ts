import * as E from 'fp-ts/lib/Either.js';
import { type Pricing, quoted, withFullPay } from '../../../../src/quoting/contract/price-edits.ts';
import {
  carrierPay,
  discountedPrice,
  fullPayFee,
  regularPrice,
} from '../../../../src/quoting/contract/prices.ts';
import { type Cents, dollars, toDollars, ZERO } from '../../../../src/shared-kernel/money.ts';
import {
  COMPONENT_NAMES,
  type OfComponents,
  ofComponents,
  type PriceComponent,
} from '../../../../src/shared-kernel/price-components.ts';
import { sameValue } from '../../../../src/shared-kernel/same-value.ts';
import type { TransportPrice } from '../../../api/generated/types.ts';
import type { HeldQuote } from '../quoter/quoter-request.ts';

/** Every price has them, also where they are 0. */
export const MAIN_COMPONENTS: ReadonlyArray<string> = [
  'basePrice',
  'deposit',
] satisfies ReadonlyArray<PriceComponent>;

const isMain = (name: string): boolean => MAIN_COMPONENTS.includes(name);

/** The main components first, as they are typed. */
export const COMPONENTS = [
  ...COMPONENT_NAMES.filter(isMain),
  ...COMPONENT_NAMES.filter((name) => !isMain(name)),
];

/** Editable amounts of the card, in tab order. */
export const PRICE_FIELDS = [...COMPONENTS, 'carrierPay', 'totalPrice'] as const;
export type PriceField = (typeof PRICE_FIELDS)[number];

type Components = { [key in PriceComponent]: number | null };

/** Form values of a price, in dollars; an empty component counts as 0. */
export type PriceDraft = Components & {
  totalPrice: number;
  fullPay: boolean;
  /** Whether edits keep the sum (rules, "Money"); never sent. */
  settled: boolean;
  /** Pending text: still being typed, or rejected. Never sent. */
  typed: { [key in PriceField]: string | null };
  /** The quoter's answer that the price began with, whose token is sent. */
  quote: HeldQuote | null;
};

/** What edits of a price change, of its draft. */
export const PRICE_VALUES = [...COMPONENTS, 'totalPrice', 'fullPay', 'settled', 'quote'] as const;

const nothingTyped = (): PriceDraft['typed'] =>
  Object.fromEntries(PRICE_FIELDS.map((field) => [field, null])) as PriceDraft['typed'];

/** A price that was never saved: its components simply add up. */
export const emptyPrices = (): PriceDraft => ({
  ...ofComponents(() => null),
  totalPrice: 0,
  fullPay: false,
  settled: false,
  typed: nothingTyped(),
  quote: null,
});

/** A price of 0 throughout, where the quoter is to fill it in (specification, settings 2.8). */
export const zeroPrices = (): PriceDraft => ({
  ...emptyPrices(),
  ...ofComponents(() => 0),
});

/** The price of a stored record, in dollars. */
export const savedPrices = (
  stored: Readonly<Record<PriceComponent | 'totalPrice', number>> & { readonly fullPay: boolean },
): PriceDraft => ({
  ...ofComponents((key) => stored[key]),
  totalPrice: stored.totalPrice,
  fullPay: stored.fullPay,
  settled: true,
  typed: nothingTyped(),
  quote: null,
});

export const centsOf = (amount: number | null): Cents => E.getOrElse(() => ZERO)(dollars.decode(amount));

/** Components of a price in cents. */
export const inCents = (amounts: Components): OfComponents<Cents> =>
  ofComponents((key) => centsOf(amounts[key]));

export const pricingOf = (draft: PriceDraft): Pricing => ({
  ...inCents(draft),
  totalPrice: centsOf(draft.totalPrice),
  fullPay: draft.fullPay,
  settled: draft.settled,
});

/** The draft with other prices; an empty component stays empty while it is 0. */
export const withPricing = <T extends PriceDraft>(draft: T, pricing: Pricing): T => ({
  ...draft,
  ...Object.fromEntries(
    COMPONENTS.filter((key) => centsOf(draft[key]) !== pricing[key]).map((key) => [
      key,
      toDollars(pricing[key]),
    ]),
  ),
  totalPrice: toDollars(pricing.totalPrice),
  fullPay: pricing.fullPay,
  settled: pricing.settled,
});

/** Amounts that are said also where they are 0. */
const amountsShown = (answer: Pick<TransportPrice, PriceComponent>): Components =>
  ofComponents((key) => answer[key]);

export const switchFullPay = <T extends PriceDraft>(draft: T, fullPay: boolean): T =>
  withPricing(draft, withFullPay(pricingOf(draft), fullPay));

/** The draft with the quoter's amounts in place of its own, also of what is being typed. */
export const withQuoted = <T extends PriceDraft>(
  draft: T,
  answer: Pick<TransportPrice, PriceComponent>,
  quote: HeldQuote,
): T => {
  const priced = withPricing(draft, quoted(pricingOf(draft), inCents(answer)));
  return { ...priced, ...amountsShown(answer), typed: nothingTyped(), quote };
};

/** Derived amounts of a draft, in dollars. */
export const shownPrices = (draft: PriceDraft) => {
  const pricing = pricingOf(draft);
  return {
    carrierPay: toDollars(carrierPay(pricing)),
    fullPayFee: toDollars(fullPayFee(pricing)),
    discountedPrice: toDollars(discountedPrice(pricing)),
    regularPrice: toDollars(regularPrice(pricing)),
  };
};

/** The amount that a field shows without pending text. */
export const amountOf = (draft: PriceDraft, field: PriceField): number | null =>
  field === 'carrierPay' ? shownPrices(draft).carrierPay : draft[field];

/** Fields with different amounts in two drafts. */
export const changedFields = (before: PriceDraft, after: PriceDraft): ReadonlyArray<PriceField> =>
  PRICE_FIELDS.filter((field) => (amountOf(before, field) ?? 0) !== (amountOf(after, field) ?? 0));

type WithMiles = PriceDraft & { readonly miles: unknown };

/** Whether two drafts have the same price, miles and pending texts: all that the quoter replaces. */
export const isSamePrice = (one: WithMiles, other: WithMiles): boolean =>
  [...PRICE_VALUES, 'typed' as const, 'miles' as const].every((key) => sameValue(one[key], other[key]));
