import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { zipcode } from '../../../../src/shared-kernel/zipcode.ts';
import { checkFields } from '../../../kit/form/checks.ts';
import { useAwaited } from '../../../kit/form/look-ups.ts';
import { useSettled } from '../../../kit/use-settled.ts';
import { useLaneDistance } from '../use-lane-distance.ts';
import type { QuoteDraft } from './draft.ts';

/** Texts from the specification (core, 5 and 8). */
const NO_ZIP = 'No Zipcode Information';
const FAILED = 'Unable to fetch distance';

const NO_ROAD = 'There is no road between these ZIP codes.';

type DistanceState = { readonly miles: number } | { readonly message: string } | { readonly pending: true };

/**
 * Distance between the two ZIP codes, fetched when one of them changes. It becomes the record's miles if
 * these are empty or came from here; typed miles stay, and so does an unedited record.
 */
export const useDistance = () => {
  const form = useFormContext<QuoteDraft>();
  const { getValues, setValue } = form;
  const [from, to] = useWatch<QuoteDraft, ['origin.zipcode', 'destination.zipcode']>({
    name: ['origin.zipcode', 'destination.zipcode'],
  });
  const lane = useSettled(`${from} ${to}`);
  const [origin = '', destination = ''] = lane.split(' ');
  const complete = zipcode.is(origin) && zipcode.is(destination);
  const found = useLaneDistance(complete ? { origin, destination } : undefined);
  const miles = typeof found === 'object' ? found.miles : undefined;
  const failed = found === 'NO_ROAD' || found === 'UNKNOWN';

  const opened = useRef(lane);
  const fetched = useRef<number>(undefined);
  useEffect(() => {
    const held = getValues('transport.miles');
    const ours = held === null || held === '' || held === fetched.current;
    if (failed && ours && held === fetched.current) setValue('transport.miles', null, { shouldDirty: true });
    if (miles === undefined) return;
    if (ours && lane !== opened.current) {
      setValue('transport.miles', miles, { shouldDirty: true });
      checkFields(form);
    }
    if (getValues('transport.miles') === miles) fetched.current = miles;
  }, [miles, failed, lane, form, getValues, setValue]);

  const distance: DistanceState =
    from.trim() === '' || to.trim() === '' || (!complete && lane === `${from} ${to}`)
      ? { message: NO_ZIP }
      : failed
        ? { message: found === 'NO_ROAD' ? NO_ROAD : FAILED }
        : miles === undefined
          ? { pending: true }
          : { miles };
  useAwaited(form, 'pending' in distance && `${from} ${to}` !== opened.current);
  const use = (distance: number): void => {
    fetched.current = distance;
    setValue('transport.miles', distance, { shouldDirty: true });
    checkFields(form);
  };
  return { distance, use };
};
