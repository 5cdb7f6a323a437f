import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { zipcode } from '../../../../src/shared-kernel/zipcode.ts';
import { ASKED_ONCE } from '../../../api/api.ts';
import { checkFields } from '../../../kit/form/checks.ts';
import { useAwaited } from '../../../kit/form/look-ups.ts';
import { useTriedAgain } from '../../../kit/use-again.ts';
import { useSettled } from '../../../kit/use-settled.ts';
import { useDistanceQuery } from '../places-api.ts';
import type { QuoteDraft } from './draft.ts';

/** Texts from the specification (core, 5 and 8). */
const NO_ZIP = 'No Zipcode Information';
const FAILED = 'Unable to fetch distance';

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
  const query = useDistanceQuery(complete ? { origin, destination } : skipToken, ASKED_ONCE);
  const { currentData: miles, error } = useTriedAgain(query);
  const failed = complete && (error !== undefined || miles === null);

  const opened = useRef(lane);
  const fetched = useRef<number>(undefined);
  useEffect(() => {
    const held = getValues('transport.miles');
    const ours = held === null || held === '' || held === fetched.current;
    if (failed && ours && held === fetched.current) setValue('transport.miles', null, { shouldDirty: true });
    if (typeof miles !== 'number') return;
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
        ? { message: FAILED }
        : typeof miles === 'number'
          ? { miles }
          : { pending: true };
  useAwaited(form, 'pending' in distance && `${from} ${to}` !== opened.current);
  const use = (distance: number): void => {
    fetched.current = distance;
    setValue('transport.miles', distance, { shouldDirty: true });
    checkFields(form);
  };
  return { distance, use };
};
