import { useMemo } from 'react';
import type { DistanceFeeType } from '../../../api/generated/types.ts';
import { BandsOfDraft, type OfDraft, UnreadBands } from '../bands/bands-of-draft.tsx';
import { useFeeTableQuery } from '../tables/tables-api.ts';
import { feeData } from './fee-definition.ts';
import { FEES } from './fees-screen.ts';

type OfTypeProps = OfDraft & { readonly type: DistanceFeeType; readonly what: string };

const OfType = ({ at, type, what }: OfTypeProps) => {
  const { currentData, error } = useFeeTableQuery({ type, at });
  const rows = useMemo(() => (currentData ? feeData(currentData).rows : []), [currentData]);
  const label = what.charAt(0).toUpperCase() + what.slice(1);
  if (!currentData) return <UnreadBands label={label} error={error} />;
  if (type !== 'SIZE') return <BandsOfDraft label={label} amount="fee" rows={rows} />;
  return currentData.vehicleSizes.map(({ id, name }) => (
    <BandsOfDraft key={id} label={`${label}, ${name}`} amount="fee" rows={rows} size={id} />
  ));
};

/** Gaps and overlaps of the fees of each type with a draft. */
export const FeeBands = ({ at }: OfDraft) =>
  FEES.files.map(
    ({ feeType, what }) => feeType && <OfType key={feeType} at={at} type={feeType} what={what} />,
  );
