import { Switch } from '@blueprintjs/core';
import { Dollar } from '@blueprintjs/icons';
import { useController } from 'react-hook-form';
import { labelOf } from '../../../../src/quoting/contract/fields.ts';
import { DERIVED_PRICES } from '../../../../src/quoting/contract/transport.ts';
import { Card } from '../../../kit/card.tsx';
import { useFieldIds } from '../../../kit/form/field-ids.ts';
import { money } from '../../../kit/format.ts';
import { OutdatedTotal } from '../quoter/outdated.tsx';
import { Quoter } from '../quoter/quoter.tsx';
import type { ShowField } from '../quoter/quoter-problems.tsx';
import { type QuoterRun, useQuoter } from '../quoter/use-quoter.ts';
import { PRICE_FIELDS, shownPrices } from './price-draft.ts';
import { PriceField } from './price-field.tsx';
import { type PricingForm, usePricing } from './use-pricing.ts';
import './pricing.css';

const REQUIRED: ReadonlySet<string> = new Set(['basePrice', 'deposit', 'totalPrice']);

/** Switch for the engagement `fullpay` (rules, "Money"). */
const FullPay = ({ pricing }: { readonly pricing: PricingForm }) => {
  const { field } = useController({ name: 'transport.fullPay' });
  const idOf = useFieldIds();
  return (
    <Switch
      id={idOf('transport.fullPay')}
      name="transport.fullPay"
      inputRef={field.ref}
      onBlur={field.onBlur}
      checked={pricing.draft.fullPay}
      onChange={({ currentTarget }) => pricing.switchFullPay(currentTarget.checked)}
      labelElement={
        <span className="full-pay">
          <Dollar size={14} />
          {labelOf('transport.fullPay')}
        </span>
      }
      className="field-switch"
    />
  );
};

/** Derived amounts; both prices of a choice if they differ. */
const Following = ({ pricing }: { readonly pricing: PricingForm }) => {
  const { fullPayFee, discountedPrice, regularPrice } = shownPrices(pricing.draft);
  const lines = [
    ...(pricing.draft.fullPay ? [[DERIVED_PRICES.fullPayFee.label, fullPayFee] as const] : []),
    ...(discountedPrice === regularPrice
      ? []
      : [
          [DERIVED_PRICES.discountedPrice.label, discountedPrice] as const,
          [DERIVED_PRICES.regularPrice.label, regularPrice] as const,
        ]),
  ];
  if (lines.length === 0) return null;
  return (
    <dl className="totals whole">
      {lines.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="money">{money(amount)}</dd>
        </div>
      ))}
    </dl>
  );
};

type PricingCardProps = {
  /** Opens the card of a field that the quoter lacks something of, where cards can be closed. */
  readonly show?: ShowField;
};

type PriceCardProps = PricingCardProps & { readonly pricing: PricingForm; readonly quoter: QuoterRun };

/** The card of a price whose quoter is also run from elsewhere. */
export const PriceCard = ({ pricing, quoter, show }: PriceCardProps) => (
  <Card title="Transport pricing" actions={<FullPay pricing={pricing} />}>
    <div className="fields">
      <Quoter pricing={pricing} quoter={quoter} {...(show && { show })} />
      {PRICE_FIELDS.map((field) => (
        <div
          key={field}
          className={field === 'totalPrice' ? 'whole price-total' : undefined}
          data-keep-clear={field === 'totalPrice' ? '' : undefined}
        >
          <PriceField field={field} pricing={pricing} required={REQUIRED.has(field)} />
          {field === 'totalPrice' && <OutdatedTotal />}
        </div>
      ))}
      <Following pricing={pricing} />
    </div>
    <p className="price-shift" role="status" aria-live="polite">
      {pricing.shift.words}
    </p>
  </Card>
);

/**
 * Price of the surrounding form: each amount can be edited, and the others follow by the contract's rules.
 */
export const PricingCard = (props: PricingCardProps) => {
  const pricing = usePricing();
  const quoter = useQuoter(pricing);
  return <PriceCard pricing={pricing} quoter={quoter} {...props} />;
};
