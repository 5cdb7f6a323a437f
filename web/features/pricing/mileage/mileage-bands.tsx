import { useMemo } from 'react';
import { BandsOfDraft, type OfDraft, UnreadBands } from '../bands/bands-of-draft.tsx';
import { useMileageTableQuery } from '../tables/tables-api.ts';
import { mileageData } from './mileage-definition.ts';
import { MILEAGE } from './mileage-screen.ts';

/** Gaps and overlaps of mileage pricing with a draft. */
export const MileageBands = ({ at }: OfDraft) => {
  const { currentData, error } = useMileageTableQuery({ at });
  const rows = useMemo(() => (currentData ? mileageData(currentData).rows : []), [currentData]);
  if (!currentData) return <UnreadBands label={MILEAGE.title} error={error} />;
  return <BandsOfDraft label={MILEAGE.title} amount="price" rows={rows} />;
};
