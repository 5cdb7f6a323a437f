import { useWatch } from 'react-hook-form';
import { Card } from '../../../ui/card.tsx';
import { MoneyField } from '../../../ui/form/number-field.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { money } from '../../../ui/format.ts';
import { type QuoteDraft, totalsOf } from './draft.ts';

const Total = () => {
  const transport = useWatch<QuoteDraft, 'transport'>({ name: 'transport' });
  const { totalPrice, fullPayFee, carrierPay } = totalsOf(transport, transport.fullPay);
  return (
    <dl className="totals whole">
      {transport.fullPay && (
        <div>
          <dt>Full-pay fee</dt>
          <dd className="money">{money(fullPayFee)}</dd>
        </div>
      )}
      <div>
        <dt>Carrier pay</dt>
        <dd className="money">{money(carrierPay)}</dd>
      </div>
      <div className="totals-total">
        <dt>Total price</dt>
        <dd className="money">
          <output aria-live="polite">{money(totalPrice)}</output>
        </dd>
      </div>
    </dl>
  );
};

export const PricingCard = () => (
  <Card title="Transport pricing" actions={<SwitchField name="transport.fullPay" label="Full pay" />}>
    <div className="fields">
      <MoneyField name="transport.basePrice" label="Base price" required />
      <MoneyField name="transport.deposit" label="Deposit" required />
      <MoneyField name="transport.sizeFee" label="Size fee" />
      <MoneyField name="transport.sizeFeeByDistance" label="Size fee by distance" />
      <MoneyField name="transport.inopFee" label="Inop fee" />
      <MoneyField name="transport.enclosedFee" label="Enclosed fee" />
      <MoneyField name="transport.depositFeeByDistance" label="Deposit fee by distance" />
      <Total />
    </div>
  </Card>
);
