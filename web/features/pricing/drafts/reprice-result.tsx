import { Link } from 'react-router';
import {
  DIFFERENCE_BINS,
  type Mover,
  type Repriced,
  type Unpriced,
  type UnpricedReason,
} from '../../../../src/pricing/contract/repricing.ts';
import { type Bar, BarTable } from '../../../kit/chart/bar-table.tsx';
import { civilDate, count, moneyDifference, wholeMoney } from '../../../kit/format.ts';
import { counted } from '../../../kit/list/bulk/bulk-report.ts';
import { RepriceTotals } from './reprice-totals.tsx';
import type { RepricedSoFar } from './use-reprice.ts';

const REASONS: Readonly<Record<UnpricedReason, string>> = {
  NO_PLACE: 'a ZIP code is missing or unknown',
  NO_ROAD: 'no road joins origin and destination',
  NO_VEHICLES: 'there is no vehicle',
  NO_MILEAGE_PRICE: 'there is no mileage price for the miles',
  DONT_QUOTE: 'a vehicle is priced by hand',
  UNKNOWN_SIZE: 'a vehicle has an unknown size',
  TOO_MUCH: 'the price is more than $1,000,000',
};

const BY: Readonly<Record<Unpriced['by'], string>> = {
  NOW: 'no price now, but one by the draft',
  DRAFT: 'a price now, but none by the draft',
  BOTH: 'no price by either',
};

const UnpricedList = ({ unpriced }: Pick<Repriced, 'unpriced'>) => {
  if (unpriced.length === 0) return null;
  const all = unpriced.reduce((sum, each) => sum + each.count, 0);
  return (
    <>
      <h3>Not compared: {count(all)}</h3>
      <ul className="reprice-unpriced">
        {unpriced.map(({ reason, by, count: quotes }) => (
          <li key={`${reason} ${by}`} className={by === 'DRAFT' ? 'overdue' : undefined}>
            {count(quotes)}: {REASONS[reason]} ({BY[by]})
          </li>
        ))}
      </ul>
    </>
  );
};

const dollars = (amount: number): string => wholeMoney(Math.abs(amount));

const binInWords = ({ least, most }: (typeof DIFFERENCE_BINS)[number]): string => {
  if (least === 0 && most === 0) return 'Unchanged';
  if (least === null) return `${dollars(most ?? 0)} or more lower`;
  if (most === null) return `${dollars(least)} or more higher`;
  return most < 0
    ? `${dollars(most)} to ${dollars(least)} lower`
    : `${dollars(least)} to ${dollars(most)} higher`;
};

const kindOf = ({ least, most }: (typeof DIFFERENCE_BINS)[number]): Bar['kind'] => {
  if (least === 0 && most === 0) return 'same';
  return (most ?? 1) < 0 ? 'less' : 'more';
};

const barsOf = (differences: Repriced['differences']): ReadonlyArray<Bar> =>
  DIFFERENCE_BINS.map((bin, at) => ({
    label: binInWords(bin),
    value: differences[at] ?? 0,
    kind: kindOf(bin),
  }));

const MoverRow = ({ mover: { id, isBooked, lane, vehicles, from, to } }: { readonly mover: Mover }) => (
  <tr>
    <th scope="row">
      <Link to={`/${isBooked ? 'orders' : 'quotes'}/${id}`}>{id}</Link>
      {isBooked && <span className="quiet mover-booked">Booked</span>}
    </th>
    <td className="mover-lane" data-label="Lane">
      <bdi>{lane}</bdi>
      <span className="quiet">
        <bdi>{vehicles}</bdi>
      </span>
    </td>
    <td className="mover-amount" data-label="Now">
      {wholeMoney(from)}
    </td>
    <td className="mover-amount" data-label="By the draft">
      {wholeMoney(to)}
    </td>
    <td className="mover-amount" data-label="Difference">
      {moneyDifference(to - from)}
    </td>
  </tr>
);

const Movers = ({ movers }: Pick<Repriced, 'movers'>) => (
  <>
    <h3>Biggest differences</h3>
    {movers.length === 0 ? (
      <p className="quiet">No quote costs another amount.</p>
    ) : (
      <table className="movers" aria-label="Biggest differences">
        <thead>
          <tr>
            <th scope="col">Quote</th>
            <th scope="col">Lane</th>
            <th scope="col" className="mover-amount">
              Now
            </th>
            <th scope="col" className="mover-amount">
              By the draft
            </th>
            <th scope="col" className="mover-amount">
              Difference
            </th>
          </tr>
        </thead>
        <tbody>
          {movers.map((mover) => (
            <MoverRow key={mover.id} mover={mover} />
          ))}
        </tbody>
      </table>
    )}
  </>
);

type ResultProps = { readonly soFar: RepricedSoFar };

const periodInWords = ({ from, to }: RepricedSoFar['period']): string =>
  `received ${civilDate(from)} to ${civilDate(to)}`;

/** Of quotes that have a price by both. */
const Compared = ({ soFar: { period, sum } }: ResultProps) => (
  <>
    <p>
      {count(sum.priced)} of {counted(sum.quotes, 'quote')} {periodInWords(period)}{' '}
      {sum.priced === 1 ? 'has' : 'have'} a price by both.{' '}
      <span className="quiet">
        Totals are without the full-pay fee; the margin is deposit and deposit by distance.
      </span>
    </p>
    <div className="reprice-parts">
      <div>
        <RepriceTotals sum={sum} />
        <UnpricedList unpriced={sum.unpriced} />
      </div>
      <div>
        <h3>Quotes by difference</h3>
        <BarTable
          label="Quotes by difference"
          heading="By the draft"
          valueHeading="Quotes"
          bars={barsOf(sum.differences)}
        />
      </div>
    </div>
    <Movers movers={sum.movers} />
  </>
);

const NoneCompared = ({ soFar: { period, sum } }: ResultProps) => (
  <>
    <p>
      No quote can be compared: none of {counted(sum.quotes, 'quote')} {periodInWords(period)} has a price by
      both.
    </p>
    <UnpricedList unpriced={sum.unpriced} />
  </>
);

/** What was repriced: totals, differences, and the quotes that move most; or why nothing can be compared. */
export const RepriceResult = ({ soFar }: ResultProps) => (
  <div className="reprice-result">
    {soFar.sum.priced === 0 ? <NoneCompared soFar={soFar} /> : <Compared soFar={soFar} />}
  </div>
);
