import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { TransportPrice } from '../../../api/generated/types.ts';
import { checkFields } from '../../../kit/form/checks.ts';
import type { HeldQuote } from '../quoter/quoter-request.ts';
import type { QuoteDraft } from './draft.ts';
import {
  changedFields,
  PRICE_VALUES,
  type PriceDraft,
  type PriceField,
  switchFullPay,
  withQuoted,
} from './price-draft.ts';
import { NO_SHIFT, type Shift, shiftBetween } from './price-words.ts';
import { enterTyped, type Refusals } from './typed-prices.ts';

const SHIFT_SHOWN = 6000;
/** Delay of validation after the last keystroke, in ms (specification, core 5). */
const LATE_CHECK = 2000;

export type PricingForm = {
  readonly draft: QuoteDraft['transport'];
  /** Errors of pending texts, except the one being typed. */
  readonly refused: Refusals;
  readonly shift: Shift;
  readonly type: (field: PriceField, text: string) => void;
  /** Applies the pending text of a field, if there is one. */
  readonly enter: (field: PriceField) => void;
  /** Discards the pending text of a field. */
  readonly takeBack: (field: PriceField) => void;
  readonly switchFullPay: (on: boolean) => void;
  /** Puts the quoter's amounts and miles in place of those of the form; returns what undoes that. */
  readonly takeQuoted: (answer: TransportPrice, quote: HeldQuote) => () => void;
};

/** Form path of an amount; carrier pay is stored as the base price. */
const pathOf = (field: PriceField): `transport.${Exclude<PriceField, 'carrierPay'>}` =>
  field === 'carrierPay' ? 'transport.basePrice' : `transport.${field}`;

/** Price state and actions of the surrounding form. */
export const usePricing = (): PricingForm => {
  const form = useFormContext<QuoteDraft>();
  const { getValues, setValue } = form;
  const draft = useWatch<QuoteDraft, 'transport'>({ name: 'transport' });
  const [typing, setTyping] = useState<PriceField>();
  const [shift, setShift] = useState(NO_SHIFT);

  useEffect(() => {
    if (shift === NO_SHIFT) return;
    const timer = setTimeout(() => setShift(NO_SHIFT), SHIFT_SHOWN);
    return () => clearTimeout(timer);
  }, [shift]);

  const text = typing && draft.typed[typing];
  useEffect(() => {
    if (typing === undefined || typeof text !== 'string') return;
    const timer = setTimeout(() => {
      setTyping(undefined);
      checkFields(form, [pathOf(typing)]);
    }, LATE_CHECK);
    return () => clearTimeout(timer);
  }, [typing, text, form]);

  /** A copy, since the form mutates its values. */
  const current = (): PriceDraft => structuredClone(getValues('transport'));

  const write = (after: PriceDraft, edited?: PriceField): void => {
    const before = current();
    const changed = changedFields(before, after);
    for (const key of PRICE_VALUES)
      if (before[key] !== after[key]) setValue(`transport.${key}`, after[key], { shouldDirty: true });
    for (const [field, value] of Object.entries(after.typed) as Array<[PriceField, string | null]>)
      if (before.typed[field] !== value) setValue(`transport.typed.${field}`, value, { shouldDirty: true });
    setShift(shiftBetween(before, after, edited));
    setTyping(undefined);
    checkFields(form, [...changed, ...(edited ? [edited] : [])].map(pathOf));
  };

  return {
    draft,
    refused: Object.fromEntries(
      Object.entries(enterTyped<PriceDraft>(draft).refused).filter(([field]) => field !== typing),
    ),
    shift,
    type: (field, typed) => {
      setTyping(field);
      setValue(`transport.typed.${field}`, typed, { shouldDirty: true });
    },
    enter: (field) => {
      if (getValues(`transport.typed.${field}`) === null) checkFields(form);
      else write(enterTyped(current()).draft, field);
    },
    takeBack: (field) => {
      const before = current();
      write({ ...before, typed: { ...before.typed, [field]: null } }, field);
    },
    switchFullPay: (on) => write(enterTyped(switchFullPay(current(), on)).draft),
    takeQuoted: (answer, quote) => {
      const before = structuredClone(getValues('transport'));
      const put = (after: PriceDraft, miles: typeof before.miles): void => {
        if (getValues('transport.miles') !== miles) setValue('transport.miles', miles, { shouldDirty: true });
        write(after);
      };
      put(withQuoted<PriceDraft>(before, answer, quote), answer.miles);
      return () => put(before, before.miles);
    },
  };
};
