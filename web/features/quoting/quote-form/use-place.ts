import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { zipcode as zipcodeCodec } from '../../../../src/shared-kernel/zipcode.ts';
import { useSettled } from '../../../ui/use-settled.ts';
import { type Place, useLocationByZipcodeQuery, useLocationsQuery } from '../places-api.ts';
import type { QuoteDraft } from './draft.ts';
import type { Suggestion } from './suggest-field.tsx';

type Stop = 'origin' | 'destination';

/** What a person typed last here, and still awaits an answer to. */
type Typed = { readonly field: 'zipcode' | 'city' | null; readonly text: string };
const NOTHING: Typed = { field: null, text: '' };

const UNKNOWN_ZIP = 'No place is known for this ZIP code. Type city and state yourself.';
const SHORTEST_CITY = 2;
const FILLED = { shouldDirty: true, shouldValidate: true };

export type PlaceSuggestion = Suggestion & { readonly place: Place };

const suggestionOf = (place: Place): PlaceSuggestion => ({
  key: place.zip,
  text: place.city,
  detail: `${place.state} ${place.zip}`,
  place,
});

/**
 * The look-ups of a stop: a ZIP code that a person types fills city and state, and a city suggests places.
 * Only typing starts one, so an opened record stays as it is; whoever types on before the answer
 * comes keeps what they typed.
 */
export const usePlace = (stop: Stop) => {
  const { setValue, watch } = useFormContext<QuoteDraft>();
  const [typed, setTyped] = useState(NOTHING);
  useEffect(() => {
    const { unsubscribe } = watch((values, { name, type }) => {
      if (type !== 'change' || name?.startsWith(`${stop}.`) !== true) return;
      const { zipcode = '', city = '' } = values[stop] ?? {};
      if (name === `${stop}.zipcode`) setTyped({ field: 'zipcode', text: zipcode });
      else if (name === `${stop}.city`) setTyped({ field: 'city', text: city });
      else if (name === `${stop}.state`) setTyped(NOTHING);
      // Six characters that start with 0 lose that 0 (specification, core 5).
      if (name === `${stop}.zipcode` && /^0\d{5}$/u.test(zipcode))
        setValue(`${stop}.zipcode`, zipcode.slice(1), { shouldDirty: true });
    });
    return unsubscribe;
  }, [watch, setValue, stop]);

  const { field } = typed;
  const text = useSettled(typed.text);
  const settled = text === typed.text;
  const zip = text.replace(/^0(?=\d{5}$)/u, '').trim();
  const asksZip = field === 'zipcode' && settled && zipcodeCodec.is(zip);
  const byZip = useLocationByZipcodeQuery(asksZip ? zip : skipToken, { refetchOnMountOrArgChange: false });
  const found = asksZip ? byZip.currentData : undefined;
  useEffect(() => {
    if (!found) return;
    setValue(`${stop}.city`, found.city, FILLED);
    setValue(`${stop}.state`, found.state, FILLED);
  }, [found, setValue, stop]);

  const asksCity = field === 'city' && settled && text.trim().length >= SHORTEST_CITY;
  const places = useLocationsQuery(asksCity ? text : skipToken, { refetchOnMountOrArgChange: false });
  const choose = ({ place }: PlaceSuggestion): void => {
    setTyped(NOTHING);
    setValue(`${stop}.zipcode`, place.zip, FILLED);
    setValue(`${stop}.city`, place.city, FILLED);
    setValue(`${stop}.state`, place.state, FILLED);
  };
  return {
    zipHelp: found === null ? UNKNOWN_ZIP : undefined,
    suggestions: asksCity ? (places.currentData ?? []).map(suggestionOf) : [],
    choose,
  };
};
