import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useRef, useState } from 'react';
import { get, useFormContext } from 'react-hook-form';
import { zipcode as zipcodeCodec } from '../../../src/shared-kernel/zipcode.ts';
import { ASKED_ONCE } from '../../api/api.ts';
import { checkFields } from '../form/checks.ts';
import { useAwaited } from '../form/look-ups.ts';
import { useTriedAgain } from '../use-again.ts';
import { useSettled } from '../use-settled.ts';
import { useStable } from '../use-stable.ts';
import { useLocalityOfZipQuery } from './locality-api.ts';
import { zipHint } from './zip-hint.ts';

type Locality = { readonly city: string; readonly state: string | null };
const NOWHERE: Locality = { city: '', state: null };

/** Those that a form starts with belong to its ZIP code, if it has one. */
const localityIn = (values: object, at: string): Locality =>
  get(values, `${at}zipcode`)
    ? { city: get(values, `${at}city`) ?? '', state: get(values, `${at}state`) || null }
    : NOWHERE;

/**
 * A typed ZIP code fills in city and state where both are empty, or are those of the ZIP code before; what is typed there
 * stays. An unknown one clears those of the ZIP code before; one that cannot be looked up clears nothing. Only typing asks,
 * so an unedited form stays as it is. Returns why nothing was filled in, for the ZIP code's field. `at` is the path of the
 * address, with its dot.
 */
export const useLocalityOfZip = (at: '' | `${string}.` = ''): string | undefined => {
  const form = useFormContext();
  const { getValues, setValue, watch } = form;
  const path = `${at}zipcode`;
  const [typed, setTyped] = useState('');
  const filled = useRef(localityIn(getValues(), at));
  useEffect(() => {
    const { unsubscribe } = watch((values, { name, type }) => {
      if (name === undefined) {
        filled.current = localityIn(values, at);
        setTyped('');
      } else if (type === 'change' && name === path) setTyped(String(get(values, path) ?? '').trim());
    });
    return unsubscribe;
  }, [watch, path, at]);

  const zip = useSettled(typed);
  const asks = zip === typed && zipcodeCodec.is(zip);
  const query = useTriedAgain(useLocalityOfZipQuery(asks ? { zipcode: zip } : skipToken, ASKED_ONCE));
  const found = asks ? query.currentData : undefined;
  const error = asks ? query.error : undefined;
  useAwaited(form, zipcodeCodec.is(typed) && found === undefined && error === undefined);

  const put = useStable(({ city, state }: Locality): void => {
    const [cityNow, stateNow] = getValues([`${at}city`, `${at}state`]);
    if ((cityNow ?? '') !== filled.current.city || (stateNow || null) !== filled.current.state) return;
    filled.current = { city, state };
    setValue(`${at}city`, city, { shouldDirty: true });
    setValue(`${at}state`, state, { shouldDirty: true });
    checkFields(form);
  });
  useEffect(() => {
    if (found !== undefined) put(found ?? NOWHERE);
  }, [found, put]);
  return zipHint({ found, error });
};
