import type { Repriced, RepricedSum, RepricedTotals } from '../../../../src/pricing/contract/repricing.ts';
import { count, moneyDifference, wholeMoney } from '../../../kit/format.ts';

type RowProps = { readonly title: string; readonly now: number; readonly draft: number };

/** `+1.2%`; empty without a difference, and of nothing. */
const shareInWords = (from: number, to: number): string => {
  if (from === to || from === 0) return '';
  const percent = ((to - from) / from) * 100;
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent).toFixed(1)}%`;
};

const TotalRow = ({ title, now, draft }: RowProps) => (
  <tr>
    <th scope="row">{title}</th>
    <td>{wholeMoney(now)}</td>
    <td>{wholeMoney(draft)}</td>
    <td className="reprice-difference">
      {moneyDifference(draft - now)}
      <span className="quiet"> {shareInWords(now, draft)}</span>
    </td>
  </tr>
);

const subtracted = (one: RepricedTotals, other: RepricedTotals): RepricedTotals => ({
  total: one.total - other.total,
  margin: one.margin - other.margin,
});

/** Quotes that are still quotes. */
const openOf = ({ booked, ...all }: Repriced): RepricedSum => ({
  ...{ quotes: all.quotes - booked.quotes, priced: all.priced - booked.priced },
  ...{ now: subtracted(all.now, booked.now), draft: subtracted(all.draft, booked.draft) },
});

type GroupProps = { readonly title?: string; readonly sum: RepricedSum };

const Group = ({ title, sum: { quotes, priced, now, draft } }: GroupProps) => (
  <tbody>
    {title !== undefined && (
      <tr>
        <th scope="rowgroup" colSpan={4} className="reprice-group">
          {title}{' '}
          <span className="quiet">
            {count(priced)} of {count(quotes)}
          </span>
        </th>
      </tr>
    )}
    {priced > 0 && (
      <>
        <TotalRow title="Total" now={now.total} draft={draft.total} />
        <TotalRow title="Margin" now={now.margin} draft={draft.margin} />
        <TotalRow
          title="Total of a quote"
          now={Math.round(now.total / priced)}
          draft={Math.round(draft.total / priced)}
        />
      </>
    )}
  </tbody>
);

/** What quotes cost by both: all, and where some are booked, these and the others. */
export const RepriceTotals = ({ sum }: { readonly sum: Repriced }) => (
  <table className="reprice-totals" aria-label="Totals">
    <thead>
      <tr>
        <td />
        <th scope="col">Now</th>
        <th scope="col">By the draft</th>
        <th scope="col">Difference</th>
      </tr>
    </thead>
    {sum.booked.quotes === 0 ? (
      <Group sum={sum} />
    ) : (
      <>
        <Group title="All" sum={sum} />
        <Group title="Booked by now" sum={sum.booked} />
        <Group title="Not booked" sum={openOf(sum)} />
      </>
    )}
  </table>
);
