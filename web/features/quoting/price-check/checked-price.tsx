import { Card } from '../../../kit/card.tsx';
import { wholeMoney } from '../../../kit/format.ts';
import { LaneMap } from '../../../kit/lane-map/lane-map.tsx';
import { PriceSteps } from '../quoter/price-steps.tsx';
import { priceTotals } from '../quoter/price-totals.ts';
import { milesAndPrices } from '../quoter/prices-of.ts';
import type { CheckedPrice as Checked } from './use-price-check.ts';

/** A checked price: its amounts, how they came about, and the lane on a map. */
export const CheckedPrice = ({ price, draft: { origin, destination } }: Checked) => {
  const { amounts, total } = priceTotals(price);
  const stop = ({ city, state, zipcode }: typeof origin) => ({ city, state: state ?? '', zipcode });
  return (
    <>
      <Card title="Price">
        <p className="checked-total">
          <b className="money">{wholeMoney(total)}</b>
          <span className="quiet">{milesAndPrices(price)}</span>
        </p>
        <dl className="totals">
          {amounts.map(({ name, label, amount }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd className="money">{wholeMoney(amount)}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card title="How it came about">
        <PriceSteps vehicles={price.vehicles} />
      </Card>
      <Card title="Map">
        <LaneMap origin={stop(origin)} destination={stop(destination)} />
      </Card>
    </>
  );
};
