import { zipcode as zipcodeCodec } from '../../../../src/shared-kernel/zipcode.ts';
import { useStable } from '../../../kit/use-stable.ts';
import { useLazyLocationByZipcodeQuery } from '../places-api.ts';
import type { QuoteDraft } from '../quote-form/draft.ts';

type Stop = QuoteDraft['origin'];
type Lane = Pick<QuoteDraft, 'origin' | 'destination'>;

/** Fills in the city and state of each end of a lane that has its ZIP code alone; an unknown one stays without. */
export const useNamedStops = () => {
  const [find] = useLazyLocationByZipcodeQuery();
  const named = async (stop: Stop): Promise<Stop> => {
    const zipcode = stop.zipcode.trim();
    if (stop.city.trim() !== '' || stop.state !== null || !zipcodeCodec.is(zipcode)) return stop;
    // Without an answer, its price says what is wrong.
    const { data } = await find({ zipcode }, true);
    return data ? { ...stop, city: data.city, state: data.state } : stop;
  };
  return useStable(async <Draft extends Lane>(draft: Draft): Promise<Draft> => {
    const [origin, destination] = await Promise.all([named(draft.origin), named(draft.destination)]);
    return { ...draft, origin, destination };
  });
};
