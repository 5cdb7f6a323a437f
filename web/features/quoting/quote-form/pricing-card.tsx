import { Switch } from '@blueprintjs/core';
import { Dollar } from '@blueprintjs/icons';
import { useController } from 'react-hook-form';
import { Card } from '../../../ui/card.tsx';
import { money } from '../../../ui/format.ts';
import { PRICE_FIELDS, shownPrices } from './price-draft.ts';
import { PriceField } from './price-field.tsx';
import { type PricingForm, usePricing } from './use-pricing.ts';
import './pricing.css';

const REQUIRED: ReadonlySet<string> = new Set(['basePrice', 'deposit', 'totalPrice']);

/** The engagement `fullpay` is this switch (rules, "Money"). */
const FullPay = ({ pricing }: { readonly pricing: PricingForm }) => {
  const { field } = useController({ name: 'transport.fullPay' });
  return (
    <Switch
      id="transport.fullPay"
      name="transport.fullPay"
      inputRef={field.ref}
      onBlur={field.onBlur}
      checked={pricing.draft.fullPay}
      onChange={({ currentTarget }) => pricing.switchFullPay(currentTarget.checked)}
      labelElement={
        <span className="full-pay">
          <Dollar size={14} />
          Full pay
        </span>
      }
      className="field-switch"
    />
  );
};

/** What follows from the amounts; the two prices that a customer can choose between where they differ. */
const Following = ({ pricing }: { readonly pricing: PricingForm }) => {
  const { fullPayFee, discountedPrice, regularPrice } = shownPrices(pricing.draft);
  const lines = [
    ...(pricing.draft.fullPay ? [['Full-pay fee', fullPayFee] as const] : []),
    ...(discountedPrice === regularPrice
      ? []
      : [['Discounted price', discountedPrice] as const, ['Regular price', regularPrice] as const]),
  ];
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

/** The price of the form around it: every amount can be edited, and the others follow by the rules of the contract. */
export const PricingCard = () => {
  const pricing = usePricing();
  return (
    <Card title="Transport pricing" actions={<FullPay pricing={pricing} />}>
      <div className="fields">
        {PRICE_FIELDS.map((field) => (
          <div key={field} className={field === 'totalPrice' ? 'whole price-total' : undefined}>
            <PriceField field={field} pricing={pricing} required={REQUIRED.has(field)} />
          </div>
        ))}
        <Following pricing={pricing} />
      </div>
      <p className="price-shift" role="status" aria-live="polite">
        {pricing.shift.words}
      </p>
    </Card>
  );
};
