import { Tag } from '@blueprintjs/core';
import { Card } from '../../../ui/card.tsx';
import { money } from '../../../ui/format.ts';
import type { Transport } from '../quote-types.ts';

const AMOUNTS = [
  ['basePrice', 'Base price'],
  ['sizeFee', 'Size fee'],
  ['sizeFeeByDistance', 'Size fee by distance'],
  ['inopFee', 'Inop fee'],
  ['enclosedFee', 'Enclosed fee'],
  ['deposit', 'Deposit'],
  ['depositFeeByDistance', 'Deposit fee by distance'],
  ['fullPayFee', 'Full-pay fee'],
] as const;

const ALWAYS_SHOWN: ReadonlySet<string> = new Set(['basePrice', 'deposit']);

const Row = ({
  label,
  amount,
  strong,
}: {
  readonly label: string;
  readonly amount: number;
  readonly strong?: boolean;
}) => (
  <div className={strong ? 'totals-total' : undefined}>
    <dt>{label}</dt>
    <dd className="money">{money(amount)}</dd>
  </div>
);

/** What the price is made of; fees that do not apply are left out. */
export const Price = ({ transport }: { readonly transport: Transport }) => (
  <Card title="Transport pricing" actions={transport.fullPay && <Tag minimal>Full pay</Tag>}>
    <dl className="totals">
      {AMOUNTS.filter(([key]) => ALWAYS_SHOWN.has(key) || transport[key] !== 0).map(([key, label]) => (
        <Row key={key} label={label} amount={transport[key]} />
      ))}
      <Row label="Total price" amount={transport.totalPrice} strong />
      <Row label="Carrier pay" amount={transport.carrierPay} />
    </dl>
  </Card>
);
