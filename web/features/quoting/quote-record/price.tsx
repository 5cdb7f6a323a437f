import { Tag } from '@blueprintjs/core';
import { Dollar } from '@blueprintjs/icons';
import { Card } from '../../../ui/card.tsx';
import { money } from '../../../ui/format.ts';
import { savedPrices, shownPrices } from '../quote-form/price-draft.ts';
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

const FullPay = () => (
  <Tag minimal icon={<Dollar size={14} />}>
    Full pay
  </Tag>
);

/** The two prices that a customer can choose between, where they differ. */
const Choice = ({ transport }: { readonly transport: Transport }) => {
  const { discountedPrice, regularPrice } = shownPrices(savedPrices(transport));
  if (discountedPrice === regularPrice) return null;
  return (
    <>
      <Row label="Discounted price" amount={discountedPrice} />
      <Row label="Regular price" amount={regularPrice} />
    </>
  );
};

/** What the price is made of; fees that do not apply are left out. */
export const Price = ({ transport }: { readonly transport: Transport }) => (
  <Card title="Transport pricing" actions={transport.fullPay && <FullPay />}>
    <dl className="totals">
      {AMOUNTS.filter(([key]) => ALWAYS_SHOWN.has(key) || transport[key] !== 0).map(([key, label]) => (
        <Row key={key} label={label} amount={transport[key]} />
      ))}
      <Row label="Total price" amount={transport.totalPrice} strong />
      <Row label="Carrier pay" amount={transport.carrierPay} />
      <Choice transport={transport} />
    </dl>
  </Card>
);
