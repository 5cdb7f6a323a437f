import { Button } from '@blueprintjs/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { useFormContext } from 'react-hook-form';
import { zipcode } from '../../../../../src/shared-kernel/zipcode.ts';
import { ASKED_ONCE } from '../../../../api/api.ts';
import { count } from '../../../../kit/format.ts';
import { useRecordEditing } from '../../../../kit/record/editing/record-editing.ts';
import { useTriedAgain } from '../../../../kit/use-again.ts';
import { useDistanceQuery } from '../../places-api.ts';
import type { QuoteDraft } from '../../quote-form/draft.ts';
import { useCurrentRecord } from '../current-record.ts';
import { cardsWith } from '../editing/record-cards.ts';

/** Two measures of one lane differ by up to a tenth: typed from a map, by road, or estimated (docs/road-miles.md). */
const isOfOtherLane = (stored: number, apart: number): boolean =>
  Math.abs(apart - stored) > Math.max(apart, stored) / 10;

/**
 * Says in a closed card that the record's miles are not those of its ZIP codes, as after one of these was changed, and
 * takes theirs with one press. Miles stay as they are stored otherwise: they may have been typed. What is typed in a card
 * that would be stored with them is stored by its own Confirm, so there is no such press while one is open.
 */
export const LaneMiles = () => {
  const { origin, destination, transport } = useCurrentRecord();
  const { mayUpdate, open, confirm } = useRecordEditing();
  const mayUse = mayUpdate && !cardsWith('transport').some((card) => open.has(card));
  const form = useFormContext<QuoteDraft>();
  const lane = { origin: origin.zipcode ?? '', destination: destination.zipcode ?? '' };
  const isKnown = transport.miles !== null && zipcode.is(lane.origin) && zipcode.is(lane.destination);
  const { currentData: miles } = useTriedAgain(useDistanceQuery(isKnown ? lane : skipToken, ASKED_ONCE));
  if (transport.miles === null || typeof miles !== 'number') return null;
  if (!isOfOtherLane(transport.miles, miles)) return null;
  const use = (): void => {
    form.setValue('transport.miles', miles, { shouldDirty: true });
    void confirm('transport');
  };
  return (
    <div className="distance whole">
      <span role="status">
        The ZIP codes are {count(miles)} miles apart, not {count(transport.miles)}: the price may be that of
        another lane.
      </span>
      {mayUse && <Button size="small" text={`Use ${count(miles)} miles`} onClick={use} />}
    </div>
  );
};
