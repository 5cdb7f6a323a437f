import { useMemo } from 'react';
import type { GridRow } from '../../../kit/grid/grid-state.ts';
import { bandsOf } from '../tables/grid-rows.ts';
import { BandNotices } from './band-notices.tsx';
import { type Amount, endOfBandsInWords, noBandsInWords } from './band-words.ts';
import { stretchesOf, wrongIn } from './bands.ts';

/** Of a table by miles, with the changes of a draft. */
export type OfDraft = { readonly at: { readonly draft: string } };

type BandsProps = {
  readonly label: string;
  readonly amount: Amount;
  /** The whole table: rows are named by their places. */
  readonly rows: ReadonlyArray<GridRow>;
  readonly size?: string;
};

/** Gaps and overlaps of a table with a draft, and where it ends; nothing where all miles are in one row each. */
export const BandsOfDraft = ({ label, amount, rows, size }: BandsProps) => {
  const stretches = useMemo(() => {
    const bands = bandsOf(rows, ({ size: of = '' }) => of);
    return stretchesOf(size === undefined ? bands : bands.filter((band) => band.label === size));
  }, [rows, size]);
  const wrong = wrongIn(stretches);
  if (wrong.length === 0 && !(noBandsInWords(stretches, amount) || endOfBandsInWords(stretches, amount)))
    return null;
  return (
    <li>
      {label}, once published:
      <BandNotices stretches={stretches} wrong={wrong} amount={amount} />
    </li>
  );
};

type UnreadProps = { readonly label: string; readonly error?: unknown };

/** In place of the gaps and overlaps of a table that is not there yet, or could not be loaded. */
export const UnreadBands = ({ label, error }: UnreadProps) => (
  <li>
    {error === undefined
      ? `${label}: Checking gaps and overlaps…`
      : `${label}: Gaps and overlaps could not be checked.`}
  </li>
);
