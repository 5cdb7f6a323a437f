import type { CSSProperties } from 'react';
import { PRICE_COMPONENTS, type PriceComponent } from '../../../../src/shared-kernel/price-components.ts';
import type { PriceStep, VehiclePrice } from '../../../api/generated/types.ts';
import { wholeMoney } from '../../../kit/format.ts';
import './price-steps.css';

type Bar = { readonly step: PriceStep; readonly from: number };

/** Each amount begins where the one before it ends. */
const barsOf = (steps: ReadonlyArray<PriceStep>): ReadonlyArray<Bar> => {
  let sum = 0;
  return steps.map((step) => {
    const from = sum;
    sum += step.amount;
    return { step, from };
  });
};

const share = (amount: number, whole: number): string => `${whole === 0 ? 0 : (100 * amount) / whole}%`;

const kindOf = (of: string): string => {
  if (of === 'basePrice') return 'base';
  return PRICE_COMPONENTS[of as PriceComponent]?.isCarriers ? 'fee' : 'deposit';
};

const place = ({ step, from }: Bar, whole: number): CSSProperties => ({
  insetInlineStart: share(from, whole),
  inlineSize: share(step.amount, whole),
});

const Step = ({ bar, whole }: { readonly bar: Bar; readonly whole: number }) => {
  const { of, label, amount, reason } = bar.step;
  return (
    <tr>
      <th scope="row">
        {label}
        <span className="price-step-reason">{reason}</span>
      </th>
      <td className="price-step-bar" aria-hidden>
        <span className={`price-bar price-bar-${kindOf(of)}`} style={place(bar, whole)} />
      </td>
      <td className="money">{wholeMoney(amount)}</td>
    </tr>
  );
};

const sizeWords = ({ size, isSizeFromChart }: VehiclePrice): string =>
  size === null ? 'no size' : isSizeFromChart ? `${size.name}, by the size chart` : size.name;

/** Within a sentence; the name of a size, with which it may begin, stays as it is written. */
const within = (reason: string, size: VehiclePrice['size']): string => {
  const words = reason.replace(/\.$/u, '');
  return size && words.startsWith(size.name) ? words : `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
};

/** `Nothing for inop fee (it runs), enclosed fee (open transport).` */
export const nothingFor = ({ steps, size }: Pick<VehiclePrice, 'steps' | 'size'>): string => {
  const words = steps.flatMap(({ amount, label, reason }) =>
    amount === 0 ? [`${label.toLowerCase()} (${within(reason, size)})`] : [],
  );
  return words.length === 0 ? '' : `Nothing for ${words.join(', ')}.`;
};

const VehicleSteps = ({ price, whole }: { readonly price: VehiclePrice; readonly whole: number }) => {
  const bars = barsOf(price.steps.filter(({ amount }) => amount !== 0));
  const nothing = nothingFor(price);
  return (
    <div className="price-steps">
      <table>
        <caption>
          <bdi>{price.vehicle}</bdi>
          <span className="quiet"> · {sizeWords(price)}</span>
        </caption>
        <tbody>
          {bars.map((bar) => (
            <Step key={bar.step.name} bar={bar} whole={whole} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Together</th>
            <td aria-hidden />
            <td className="money">{wholeMoney(price.total)}</td>
          </tr>
        </tfoot>
      </table>
      {nothing && <p className="price-steps-nothing">{nothing}</p>}
    </div>
  );
};

/** How a price came about: the steps of each vehicle, each beginning where the one before ends, with its row of the tables. */
export const PriceSteps = ({ vehicles }: { readonly vehicles: ReadonlyArray<VehiclePrice> }) => {
  const whole = Math.max(...vehicles.map(({ total }) => total), 0);
  return vehicles.map((price, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: vehicles have no id but their index
    <VehicleSteps key={at} price={price} whole={whole} />
  ));
};
