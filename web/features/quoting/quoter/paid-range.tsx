import type { CSSProperties } from 'react';
import type { SimilarLoads } from '../../../api/generated/types.ts';
import { wholeMoney } from '../../../kit/format.ts';
import { casesPaid, nothingPaid } from './paid-words.ts';
import './paid-range.css';

const at = (amount: number, [least, most]: readonly [number, number]): string =>
  `${most === least ? 50 : (100 * (amount - least)) / (most - least)}%`;

type PaidRangeProps = {
  readonly loads: SimilarLoads;
  /** What the carrier of this one would get for a vehicle, in dollars; null without a price. */
  readonly pay: number | null;
  /** Whether that lies under what carriers took. */
  readonly isUnder?: boolean;
};

const PayOfThis = ({ pay, isUnder }: { readonly pay: number; readonly isUnder: boolean }) => {
  const words = (
    <>
      The carrier pay of this one is <b className="money">{wholeMoney(pay)}</b> a vehicle
    </>
  );
  return isUnder ? <strong className="paid-under">{words}, less than carriers took.</strong> : <>{words}.</>;
};

/** What carriers took for similar loads, as a band from the least to the most, with the carrier pay of this one on it. */
export const PaidRange = ({ loads, pay, isUnder = false }: PaidRangeProps) => {
  const { low, median, high } = loads;
  if (low === null || median === null || high === null) return <p className="quiet">{nothingPaid(loads)}</p>;
  const range = [Math.min(low, pay ?? low), Math.max(high, pay ?? high)] as const;
  const style = {
    '--low': at(low, range),
    '--high': at(high, range),
    '--median': at(median, range),
    ...(pay !== null && { '--pay': at(pay, range) }),
  } as CSSProperties;
  return (
    <div className="paid-range" style={style}>
      <p>
        {casesPaid(loads)} <b className="money">{wholeMoney(median)}</b> a vehicle
        {low < high && (
          <>
            , from <span className="money">{wholeMoney(low)}</span> to{' '}
            <span className="money">{wholeMoney(high)}</span>
          </>
        )}
        .
        {pay !== null && (
          <>
            {' '}
            <PayOfThis pay={pay} isUnder={isUnder} />
          </>
        )}
      </p>
      <div className="paid-scale" aria-hidden>
        <div className="paid-track">
          <span className="paid-band" />
          <span className="paid-median" />
          {pay !== null && <span className="paid-pay" />}
        </div>
        <p className="paid-legend">
          <span>Paid</span>
          <span className="paid-key-median">Middle</span>
          {pay !== null && <span className="paid-key-pay">Carrier pay</span>}
        </p>
      </div>
    </div>
  );
};
