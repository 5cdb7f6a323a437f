import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { zipcode as zipcodeCodec } from '../../../../src/shared-kernel/zipcode.ts';
import type { FoundLocality } from '../../../api/generated/types.ts';
import { useSettled } from '../../../kit/use-settled.ts';
import { useLocationByZipcodeQuery, useLocationsQuery } from '../places-api.ts';
import type { QuoteDraft } from './draft.ts';
import type { Suggestion } from './suggest-field.tsx';

type Stop = 'origin' | 'destination';

/** The last typed text with a pending look-up. */
type Typed = { readonly field: 'zipcode' | 'city' | null; readonly text: string };
const NOTHING: Typed = { field: null, text: '' };

const UNKNOWN_ZIP = 'No place is known for this ZIP code. Type city and state yourself.';
const SHORTEST_CITY = 2;
const FILLED = { shouldDirty: true, shouldValidate: true };

export type PlaceSuggestion = Suggestion & { readonly place: FoundLocality };

const suggestionOf = (place: FoundLocality): PlaceSuggestion => ({
  key: place.zip,
  text: place.city,
  detail: `${place.state} ${place.zip}`,
  place,
});

/**
 * Look-ups of a stop: a typed ZIP code fills city and state, a city suggests places. Only typing starts one,
 * so an unedited record stays as it is; text typed before the response arrives wins.
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
      // Six characters with a leading 0 lose that 0 (specification, core 5).
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
  const byZip = useLocationByZipcodeQuery(asksZip ? { zipcode: zip } : skipToken, {
    refetchOnMountOrArgChange: false,
  });
  const found = asksZip ? byZip.currentData : undefined;
  useEffect(() => {
    if (!found) return;
    setValue(`${stop}.city`, found.city, FILLED);
    setValue(`${stop}.state`, found.state, FILLED);
  }, [found, setValue, stop]);

  const asksCity = field === 'city' && settled && text.trim().length >= SHORTEST_CITY;
  const places = useLocationsQuery(asksCity ? { text } : skipToken, { refetchOnMountOrArgChange: false });
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
