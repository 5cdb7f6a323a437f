import * as E from 'fp-ts/lib/Either.js';
import {
  type PriceComponent,
  type Pricing,
  quoted,
  withCarrierPay,
  withComponent,
  withFullPay,
  withTotal,
} from '../../../../src/quoting/contract/price-edits.ts';
import {
  carrierPay,
  discountedPrice,
  fullPayFee,
  regularPrice,
} from '../../../../src/quoting/contract/prices.ts';
import { type Cents, dollars, subtract, toDollars, ZERO } from '../../../../src/shared-kernel/money.ts';
import { decodeWith } from '../../../../src/shared-kernel/validation.ts';
import type { TransportPrice } from '../../../api/generated/types.ts';
import { moneyValue } from '../../../kit/form/typed.ts';
import type { HeldQuote } from '../quoter/quoter-request.ts';

export const COMPONENTS = [
  'basePrice',
  'deposit',
  'sizeFee',
  'sizeFeeByDistance',
  'inopFee',
  'enclosedFee',
  'depositFeeByDistance',
] as const satisfies ReadonlyArray<PriceComponent>;

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
  /** The quoter's answer that the price began with. Its token is sent while it is about what the form has. */
  quote: HeldQuote | null;
};

const nothingTyped = (): PriceDraft['typed'] =>
  Object.fromEntries(PRICE_FIELDS.map((field) => [field, null])) as PriceDraft['typed'];

/** A price that was never saved: its components simply add up. */
export const emptyPrices = (): PriceDraft => ({
  ...(Object.fromEntries(COMPONENTS.map((key) => [key, null])) as Components),
  totalPrice: 0,
  fullPay: false,
  settled: false,
  typed: nothingTyped(),
  quote: null,
});

/** A price of 0 throughout, where the quoter is to fill it in (specification, settings 2.8). */
export const zeroPrices = (): PriceDraft => ({
  ...emptyPrices(),
  ...(Object.fromEntries(COMPONENTS.map((key) => [key, 0])) as Components),
});

/** The price of a stored record, in dollars. */
export const savedPrices = (
  stored: Readonly<Record<PriceComponent | 'totalPrice', number>> & { readonly fullPay: boolean },
): PriceDraft => ({
  ...(Object.fromEntries(COMPONENTS.map((key) => [key, stored[key]])) as Components),
  totalPrice: stored.totalPrice,
  fullPay: stored.fullPay,
  settled: true,
  typed: nothingTyped(),
  quote: null,
});

const centsOf = (amount: number | null): Cents => E.getOrElse(() => ZERO)(dollars.decode(amount));

const pricingOf = (draft: PriceDraft): Pricing => ({
  ...(Object.fromEntries(COMPONENTS.map((key) => [key, centsOf(draft[key])])) as Record<
    PriceComponent,
    Cents
  >),
  totalPrice: centsOf(draft.totalPrice),
  fullPay: draft.fullPay,
  settled: draft.settled,
});

/** The draft with other prices; an empty component stays empty while it is 0. */
const withPricing = <T extends PriceDraft>(draft: T, pricing: Pricing): T => ({
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
  Object.fromEntries(COMPONENTS.map((key) => [key, answer[key]])) as Components;

const edited = (pricing: Pricing, field: PriceField, amount: Cents): E.Either<string, Pricing> => {
  if (field === 'totalPrice') return withTotal(pricing, amount);
  if (field === 'carrierPay') return withCarrierPay(pricing, amount);
  return E.right(withComponent(pricing, field, amount));
};

const isComponent = (field: PriceField): field is PriceComponent =>
  field !== 'carrierPay' && field !== 'totalPrice';

/** Applies one text as an edit; Left is its error. */
const enteredField = <T extends PriceDraft>(
  draft: T,
  field: PriceField,
  text: string,
): E.Either<string, T> => {
  const value = moneyValue(text);
  const empty = value === null && isComponent(field);
  const amount: E.Either<string, Cents> = empty
    ? E.right(ZERO)
    : E.mapLeft((errors: Readonly<Record<string, string>>) => errors[''] ?? '')(decodeWith(dollars)(value));
  return E.map((pricing: Pricing): T => {
    const after = withPricing(draft, pricing);
    return {
      ...after,
      ...(isComponent(field) && { [field]: empty ? null : toDollars(pricing[field]) }),
      typed: { ...draft.typed, [field]: null },
    };
  })(E.chain((cents: Cents) => edited(pricingOf(draft), field, cents))(amount));
};

export type Refusals = { readonly [key in PriceField]?: string };

/** Applies the pending texts, each as an edit of the current price; rejected ones stay pending. */
export const enterTyped = <T extends PriceDraft>(
  draft: T,
): { readonly draft: T; readonly refused: Refusals } => {
  const refused: { [key in PriceField]?: string } = {};
  let now = draft;
  for (const field of PRICE_FIELDS) {
    const text = now.typed[field];
    if (text === null) continue;
    const entered = enteredField(now, field, text);
    if (E.isRight(entered)) now = entered.right;
    else refused[field] = entered.left;
  }
  return { draft: now, refused };
};

export const switchFullPay = <T extends PriceDraft>(draft: T, fullPay: boolean): T =>
  withPricing(draft, withFullPay(pricingOf(draft), fullPay));

/** The draft with the quoter's amounts in place of its own, also of what is being typed. */
export const withQuoted = <T extends PriceDraft>(
  draft: T,
  answer: Pick<TransportPrice, PriceComponent>,
  quote: HeldQuote,
): T => {
  const amounts = Object.fromEntries(COMPONENTS.map((key) => [key, centsOf(answer[key])])) as Record<
    PriceComponent,
    Cents
  >;
  const priced = withPricing(draft, quoted(pricingOf(draft), amounts));
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

/** A rejected carrier pay as the base price it would need, which validation rejects as well. */
const baseForRefused = (draft: PriceDraft, text: string): number | string | null => {
  const value = moneyValue(text);
  const amount = dollars.decode(value);
  if (E.isLeft(amount)) return value;
  const fees = subtract(carrierPay(pricingOf(draft)), centsOf(draft.basePrice));
  return toDollars(subtract(amount.right, fees));
};

/**
 * API input of a price: pending texts count, and a rejected one stays in its field for validation to reject.
 */
export const pricesAsSent = <T extends PriceDraft>(typing: T) => {
  const { draft } = enterTyped(typing);
  const { typed, settled: _settled, quote: _quote, ...prices } = draft;
  return {
    ...prices,
    ...(typed.carrierPay !== null && { basePrice: baseForRefused(draft, typed.carrierPay) }),
    ...Object.fromEntries(
      [...COMPONENTS, 'totalPrice' as const].flatMap((field) => {
        const text = typed[field];
        return text === null ? [] : [[field, moneyValue(text)]];
      }),
    ),
  };
};
