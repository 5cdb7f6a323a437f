import { useMemo } from 'react';
import type { DistanceFeeType, WholeDraft } from '../../../api/generated/types.ts';
import type { GridRow } from '../../../kit/grid/grid-state.ts';
import { BandNotices } from '../bands/band-notices.tsx';
import { noticesOf } from '../bands/band-words.ts';
import { stretchesOf } from '../bands/bands.ts';
import { feeData } from '../fees/fee-definition.ts';
import { FEES } from '../fees/fees-screen.ts';
import { mileageData } from '../mileage/mileage-definition.ts';
import { MILEAGE } from '../mileage/mileage-screen.ts';
import { bandsOf } from '../tables/grid-rows.ts';
import { useFeeTableQuery, useMileageTableQuery } from '../tables/tables-api.ts';

type BandsProps = {
  readonly label: string;
  readonly amount: string;
  /** The whole table: rows are named by their places. */
  readonly rows: ReadonlyArray<GridRow>;
  readonly size?: string;
};

/** Nothing where all miles of a table are in one row each. */
const Bands = ({ label, amount, rows, size }: BandsProps) => {
  const stretches = useMemo(() => {
    const bands = bandsOf(rows, ({ size: of = '' }) => of);
    return stretchesOf(size === undefined ? bands : bands.filter((band) => band.label === size));
  }, [rows, size]);
  if (noticesOf(stretches, amount).length === 0) return null;
  return (
    <li>
      {label}, once published:
      <BandNotices stretches={stretches} amount={amount} />
    </li>
  );
};

type UnreadProps = { readonly label: string; readonly error: unknown };

/** In place of the gaps and overlaps of a table that is not there yet, or could not be loaded. */
const Unread = ({ label, error }: UnreadProps) => (
  <li>
    {error === undefined
      ? `${label}: Checking gaps and overlaps…`
      : `${label}: Gaps and overlaps could not be checked.`}
  </li>
);

type OfDraftProps = { readonly at: { readonly draft: string } };

const MileageBands = ({ at }: OfDraftProps) => {
  const { currentData, error } = useMileageTableQuery({ at });
  const rows = useMemo(() => (currentData ? mileageData(currentData).rows : []), [currentData]);
  if (!currentData) return <Unread label={MILEAGE.title} error={error} />;
  return <Bands label={MILEAGE.title} amount="price" rows={rows} />;
};

type FeeBandsProps = OfDraftProps & { readonly type: DistanceFeeType; readonly what: string };

const FeeBands = ({ at, type, what }: FeeBandsProps) => {
  const { currentData, error } = useFeeTableQuery({ type, at });
  const rows = useMemo(() => (currentData ? feeData(currentData).rows : []), [currentData]);
  const label = what.charAt(0).toUpperCase() + what.slice(1);
  if (!currentData) return <Unread label={label} error={error} />;
  if (type !== 'SIZE') return <Bands label={label} amount="fee" rows={rows} />;
  return currentData.vehicleSizes.map(({ id, name }) => (
    <Bands key={id} label={`${label}, ${name}`} amount="fee" rows={rows} size={id} />
  ));
};

/** Gaps and overlaps that the tables by miles, as far as a draft changes them, would have once it is published. */
export const BandsOncePublished = ({ draft: { id, tables } }: { readonly draft: WholeDraft }) => {
  const at = useMemo(() => ({ draft: id }), [id]);
  return (
    <ul className="draft-bands" aria-label="Gaps and overlaps">
      {tables.includes('MILEAGE') && <MileageBands at={at} />}
      {tables.includes('FEES') &&
        FEES.files.map(
          ({ feeType, what }) => feeType && <FeeBands key={feeType} at={at} type={feeType} what={what} />,
        )}
    </ul>
  );
};
