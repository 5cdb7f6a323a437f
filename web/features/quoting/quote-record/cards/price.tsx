import { Tag } from '@blueprintjs/core';
import { Dollar } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { FIELDS } from '../../../../../src/quoting/contract/fields.ts';
import { DERIVED_PRICES } from '../../../../../src/quoting/contract/transport.ts';
import { COMPONENT_NAMES } from '../../../../../src/shared-kernel/price-components.ts';
import type { Transport } from '../../../../api/generated/types.ts';
import { Card } from '../../../../kit/card.tsx';
import { money } from '../../../../kit/format.ts';
import { MAIN_COMPONENTS, savedPrices, shownPrices } from '../../quote-form/price-draft.ts';

const LABELS = { ...FIELDS.transport, ...DERIVED_PRICES };

const AMOUNTS = [...COMPONENT_NAMES, 'fullPayFee'] as const;

const Row = ({
  label,
  amount,
  strong,
}: {
  readonly label: string;
  readonly amount: number;
  readonly strong?: boolean;
}) => (
  <div className={strong ? 'totals-total' : undefined} data-keep-clear={strong ? '' : undefined}>
    <dt>{label}</dt>
    <dd className="money">{money(amount)}</dd>
  </div>
);

const FullPay = () => (
  <Tag minimal icon={<Dollar size={14} />}>
    {FIELDS.transport.fullPay.label}
  </Tag>
);

/** Both prices that a customer can choose between, if they differ. */
const Choice = ({ transport }: { readonly transport: Transport }) => {
  const { discountedPrice, regularPrice } = shownPrices(savedPrices(transport));
  if (discountedPrice === regularPrice) return null;
  return (
    <>
      <Row label={DERIVED_PRICES.discountedPrice.label} amount={discountedPrice} />
      <Row label={DERIVED_PRICES.regularPrice.label} amount={regularPrice} />
    </>
  );
};

type PriceProps = { readonly transport: Transport; readonly children?: ReactNode };

/** Amounts of the price; fees that do not apply are left out. `children` are said above them. */
export const Price = ({ transport, children }: PriceProps) => (
  <Card title="Transport pricing" actions={transport.fullPay && <FullPay />}>
    {children}
    <dl className="totals">
      {AMOUNTS.filter((key) => MAIN_COMPONENTS.includes(key) || transport[key] !== 0).map((key) => (
        <Row key={key} label={LABELS[key].label} amount={transport[key]} />
      ))}
      <Row label={FIELDS.transport.totalPrice.label} amount={transport.totalPrice} strong />
      <Row label={DERIVED_PRICES.carrierPay.label} amount={transport.carrierPay} />
      <Choice transport={transport} />
    </dl>
  </Card>
);
