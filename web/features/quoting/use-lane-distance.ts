import { skipToken } from '@reduxjs/toolkit/query';
import { ASKED_ONCE } from '../../api/api.ts';
import { useTriedAgain } from '../../kit/use-again.ts';
import { useDistanceQuery, useLocationByZipcodeQuery } from './places-api.ts';

type Lane = { readonly origin: string; readonly destination: string };

/** `UNKNOWN`: it could not be asked for, or a ZIP code is unknown. */
export type LaneDistance = { readonly miles: number } | 'NO_ROAD' | 'UNKNOWN' | 'PENDING';

const isKnown = (found: unknown): boolean => typeof found === 'object' && found !== null;

/** The miles by road between two ZIP codes; between known ones without miles there is no road. */
export const useLaneDistance = (lane: Lane | undefined): LaneDistance => {
  const { currentData: miles, error } = useTriedAgain(useDistanceQuery(lane ?? skipToken, ASKED_ONCE));
  const ends = lane !== undefined && miles === null ? lane : undefined;
  const ofEnd = (zipcode: string | undefined) => (zipcode === undefined ? skipToken : { zipcode });
  const from = useTriedAgain(useLocationByZipcodeQuery(ofEnd(ends?.origin), ASKED_ONCE));
  const to = useTriedAgain(useLocationByZipcodeQuery(ofEnd(ends?.destination), ASKED_ONCE));
  if (typeof miles === 'number') return { miles };
  if (lane === undefined) return 'PENDING';
  if (miles === null && isKnown(from.currentData) && isKnown(to.currentData)) return 'NO_ROAD';
  if (miles === null && [from, to].some((end) => end.currentData === undefined && !end.error))
    return 'PENDING';
  return miles === null || error !== undefined ? 'UNKNOWN' : 'PENDING';
};
