import { Button } from '@blueprintjs/core';
import { useFormContext } from 'react-hook-form';
import { zipcode } from '../../../../../src/shared-kernel/zipcode.ts';
import { count } from '../../../../kit/format.ts';
import { useRecordEditing } from '../../../../kit/record/editing/record-editing.ts';
import type { QuoteDraft } from '../../quote-form/draft.ts';
import { type LaneDistance, useLaneDistance } from '../../use-lane-distance.ts';
import { useCurrentRecord } from '../current-record.ts';
import { cardsWith } from '../editing/record-cards.ts';

/** Two measures of one lane differ by up to a tenth: typed from a map, by road, or estimated (docs/road-miles.md). */
const isOfOtherLane = (stored: number, apart: number): boolean =>
  Math.abs(apart - stored) > Math.max(apart, stored) / 10;

type Note = { readonly words: string; readonly press: string; readonly becomes: number | null };

/** What is said of stored miles that are not those of the ZIP codes; undefined where they may be. */
const noteOf = (stored: number, found: LaneDistance): Note | undefined => {
  if (found === 'NO_ROAD')
    return {
      words: `There is no road between the ZIP codes: the ${count(stored)} miles and the price may be those of another lane.`,
      ...{ press: 'Clear the miles', becomes: null },
    };
  if (typeof found !== 'object' || !isOfOtherLane(stored, found.miles)) return undefined;
  const { miles } = found;
  return {
    words: `The ZIP codes are ${count(miles)} miles apart, not ${count(stored)}: the price may be that of another lane.`,
    ...{ press: `Use ${count(miles)} miles`, becomes: miles },
  };
};

/**
 * Says in a closed card that the record's miles are not those of its ZIP codes, as after one of these was changed, and
 * takes theirs with one press, or none where no road joins them. Miles stay as they are stored otherwise: they may have
 * been typed. What is typed in a card that would be stored with them is stored by its own Confirm, so there is no such
 * press while one is open.
 */
export const LaneMiles = () => {
  const { origin, destination, transport } = useCurrentRecord();
  const { mayUpdate, open, confirm } = useRecordEditing();
  const mayUse = mayUpdate && !cardsWith('transport').some((card) => open.has(card));
  const form = useFormContext<QuoteDraft>();
  const lane = { origin: origin.zipcode ?? '', destination: destination.zipcode ?? '' };
  const isKnown = transport.miles !== null && zipcode.is(lane.origin) && zipcode.is(lane.destination);
  const found = useLaneDistance(isKnown ? lane : undefined);
  const note = transport.miles === null ? undefined : noteOf(transport.miles, found);
  if (!note) return null;
  const use = (): void => {
    form.setValue('transport.miles', note.becomes, { shouldDirty: true });
    void confirm('transport');
  };
  return (
    <div className="distance whole">
      <span role="status">{note.words}</span>
      {mayUse && <Button size="small" text={note.press} onClick={use} />}
    </div>
  );
};
