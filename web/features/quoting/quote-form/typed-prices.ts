import * as E from 'fp-ts/lib/Either.js';
import {
  type Pricing,
  withCarrierPay,
  withComponent,
  withTotal,
} from '../../../../src/quoting/contract/price-edits.ts';
import { carrierPay } from '../../../../src/quoting/contract/prices.ts';
import { type Cents, dollars, subtract, toDollars, ZERO } from '../../../../src/shared-kernel/money.ts';
import type { PriceComponent } from '../../../../src/shared-kernel/price-components.ts';
import { decodeWith } from '../../../../src/shared-kernel/validation.ts';
import { moneyValue } from '../../../kit/form/typed.ts';
import {
  COMPONENTS,
  centsOf,
  PRICE_FIELDS,
  type PriceDraft,
  type PriceField,
  pricingOf,
  withPricing,
} from './price-draft.ts';

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

/** A draft with what was typed in its price fields, as leaving them enters it. */
export const withTypedPrices = <Draft extends { readonly transport: PriceDraft }>(draft: Draft): Draft => ({
  ...draft,
  transport: enterTyped(draft.transport).draft,
});

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
