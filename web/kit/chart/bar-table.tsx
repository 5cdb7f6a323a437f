import { count } from '../format.ts';
import './bar-table.css';

/** Direction of a bar beside its words: what gets less, what stays, what gets more. */
export type BarKind = 'less' | 'same' | 'more';

export type Bar = {
  readonly label: string;
  readonly value: number;
  readonly kind: BarKind;
};

type BarTableProps = {
  /** What is counted how: `Quotes by difference`. */
  readonly label: string;
  /** Title of the column with the bars' labels. */
  readonly heading: string;
  /** Title of the column with their values. */
  readonly valueHeading: string;
  readonly bars: ReadonlyArray<Bar>;
};

const percent = (value: number, most: number): number => (most === 0 ? 0 : (value / most) * 100);

const shareInWords = (value: number, total: number): string => {
  const share = percent(value, total);
  if (value === 0) return '';
  return share < 1 ? 'under 1%' : `${Math.round(share)}%`;
};

/** A bar chart that is a table: each bar stands in the row of its label and value, which are read out instead. */
export const BarTable = ({ label, heading, valueHeading, bars }: BarTableProps) => {
  const most = Math.max(...bars.map(({ value }) => value));
  const total = bars.reduce((sum, { value }) => sum + value, 0);
  return (
    <table className="bar-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <td />
          <th scope="col" className="bar-value">
            {valueHeading}
          </th>
          <th scope="col" className="bar-value">
            Share
          </th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ label: name, value, kind }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="bar-cell" aria-hidden>
              <span className={`bar bar-${kind}`} style={{ width: `${percent(value, most)}%` }} />
            </td>
            <td className="bar-value">{count(value)}</td>
            <td className="bar-value bar-share">{shareInWords(value, total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
