import type { CSSProperties } from 'react';
import type { ExplainedPrice } from '../../../../api/generated/types.ts';
import { briefDate } from '../../../../kit/format.ts';
import { wholeMoney } from '../../quoter/whole-money.ts';

type Loads = NonNullable<ExplainedPrice['similarLoads']>;

const at = (amount: number, [least, most]: readonly [number, number]): string =>
  `${most === least ? 50 : (100 * (amount - least)) / (most - least)}%`;

type PaidRangeProps = {
  readonly loads: Loads;
  /** Base price of a vehicle in dollars. */
  readonly base: number;
};

const cases = (count: number): string => (count === 1 ? 'One similar load' : `${count} similar loads`);

/** What carriers took for similar loads, as a band from the least to the most, with the base price on it. */
export const PaidRange = ({ loads: { count, low, median, high, since }, base }: PaidRangeProps) => {
  if (count === 0 || low === null || median === null || high === null)
    return <p className="quiet">No similar load was dispatched since {briefDate(since)}.</p>;
  const range = [Math.min(low, base), Math.max(high, base)] as const;
  const style = {
    '--low': at(low, range),
    '--high': at(high, range),
    '--median': at(median, range),
    '--base': at(base, range),
  } as CSSProperties;
  return (
    <div className="paid-range" style={style}>
      <p>
        {cases(count)} since {briefDate(since)} paid carriers <b className="money">{wholeMoney(median)}</b> a
        vehicle in the middle
        {low < high && (
          <>
            , from <span className="money">{wholeMoney(low)}</span> to{' '}
            <span className="money">{wholeMoney(high)}</span>
          </>
        )}
        . The base price of a vehicle is <b className="money">{wholeMoney(base)}</b>.
      </p>
      <div className="paid-track" aria-hidden>
        <span className="paid-band" />
        <span className="paid-median" />
        <span className="paid-base" />
      </div>
      <p className="paid-legend" aria-hidden>
        <span className="paid-key-band">Paid</span>
        <span className="paid-key-median">Middle</span>
        <span className="paid-key-base">Base price</span>
      </p>
    </div>
  );
};
