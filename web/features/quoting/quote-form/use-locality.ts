import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { zipcode as zipcodeCodec } from '../../../../src/shared-kernel/zipcode.ts';
import { ASKED_ONCE } from '../../../api/api.ts';
import type { FoundLocality } from '../../../api/generated/types.ts';
import { checkFields } from '../../../kit/form/checks.ts';
import { useAwaited } from '../../../kit/form/look-ups.ts';
import { zipHint } from '../../../kit/places/zip-hint.ts';
import { useTriedAgain } from '../../../kit/use-again.ts';
import { useSettled } from '../../../kit/use-settled.ts';
import { useStable } from '../../../kit/use-stable.ts';
import { useLocationByZipcodeQuery, useLocationsQuery } from '../places-api.ts';
import type { QuoteDraft } from './draft.ts';
import type { Suggestion } from './suggest-field.tsx';

type Stop = 'origin' | 'destination';

/** The last typed text with a pending look-up. */
type Typed = { readonly field: 'zipcode' | 'city' | null; readonly text: string };
const NOTHING: Typed = { field: null, text: '' };

const SHORTEST_CITY = 2;

/** City and state of the ZIP code, until they are typed. */
type Filled = { readonly city?: string | undefined; readonly state?: string | undefined };

/** Those that a form starts with belong to its ZIP code, if it has one. */
const filledAtFirst = ({ zipcode, city, state }: Partial<QuoteDraft[Stop]> = {}): Filled =>
  zipcode ? { city: city ?? undefined, state: state ?? undefined } : {};

/** Six digits with a leading 0 lose that 0. */
const zipIn = (text: string): string => text.replace(/^0(?=\d{5}$)/u, '').trim();

export type LocalitySuggestion = Suggestion & { readonly locality: FoundLocality };

const suggestionOf = (locality: FoundLocality): LocalitySuggestion => ({
  key: locality.zip,
  text: locality.city,
  detail: `${locality.state} ${locality.zip}`,
  locality,
});

/**
 * Look-ups of a stop: a typed ZIP code fills city and state, a city suggests places. Only typing starts one,
 * so an unedited record stays as it is; text typed before the response arrives wins. An unknown ZIP code clears the
 * city and state of the one before, since they belong to another place; so does one that cannot be looked up. A save waits
 * for the look-up.
 */
export const useLocality = (stop: Stop) => {
  const form = useFormContext<QuoteDraft>();
  const { getValues, setValue, watch } = form;
  const [typed, setTyped] = useState(NOTHING);
  const filled = useRef(filledAtFirst(getValues(stop)));
  useEffect(() => {
    const { unsubscribe } = watch((values, { name, type }) => {
      if (name === undefined) {
        filled.current = filledAtFirst(values[stop]);
        setTyped(NOTHING);
      }
      if (type !== 'change' || name?.startsWith(`${stop}.`) !== true) return;
      const { zipcode = '', city = '' } = values[stop] ?? {};
      if (name === `${stop}.city`) filled.current = { ...filled.current, city: undefined };
      if (name === `${stop}.state`) filled.current = { ...filled.current, state: undefined };
      if (name === `${stop}.zipcode`) setTyped({ field: 'zipcode', text: zipcode });
      else if (name === `${stop}.city`) setTyped({ field: 'city', text: city });
      else if (name === `${stop}.state`) setTyped(NOTHING);
      // Six characters with a leading 0 lose that 0 (specification, core 5).
      if (name === `${stop}.zipcode` && /^0\d{5}$/u.test(zipcode))
        setValue(`${stop}.zipcode`, zipcode.slice(1), { shouldDirty: true });
    });
    return unsubscribe;
  }, [watch, setValue, stop]);

  const { field } = typed;
  const text = useSettled(typed.text);
  const settled = text === typed.text;
  const zip = zipIn(text);
  const asksZip = field === 'zipcode' && settled && zipcodeCodec.is(zip);
  const byZip = useTriedAgain(useLocationByZipcodeQuery(asksZip ? { zipcode: zip } : skipToken, ASKED_ONCE));
  const hasFailed = asksZip && byZip.error !== undefined;
  const found = asksZip ? byZip.currentData : undefined;
  useAwaited(
    form,
    field === 'zipcode' && zipcodeCodec.is(zipIn(typed.text)) && found === undefined && !hasFailed,
  );
  const fill = useStable(({ city, state }: Pick<FoundLocality, 'city' | 'state'>): void => {
    setValue(`${stop}.city`, city, { shouldDirty: true });
    setValue(`${stop}.state`, state, { shouldDirty: true });
    filled.current = { city, state };
    checkFields(form);
  });
  const clear = useStable((): void => {
    const { city, state } = filled.current;
    if (city !== undefined && getValues(`${stop}.city`) === city)
      setValue(`${stop}.city`, '', { shouldDirty: true });
    if (state !== undefined && getValues(`${stop}.state`) === state)
      setValue(`${stop}.state`, null, { shouldDirty: true });
    filled.current = {};
  });
  useEffect(() => {
    if (found) fill(found);
    else if (found === null || hasFailed) clear();
  }, [found, hasFailed, fill, clear]);

  const asksCity = field === 'city' && settled && text.trim().length >= SHORTEST_CITY;
  const localities = useTriedAgain(useLocationsQuery(asksCity ? { text } : skipToken, ASKED_ONCE));
  const choose = ({ locality }: LocalitySuggestion): void => {
    setTyped(NOTHING);
    setValue(`${stop}.zipcode`, locality.zip, { shouldDirty: true });
    fill(locality);
  };
  return {
    zipHint: zipHint({ found, error: hasFailed ? byZip.error : undefined }),
    suggestions: asksCity ? (localities.currentData ?? []).map(suggestionOf) : [],
    choose,
  };
};
