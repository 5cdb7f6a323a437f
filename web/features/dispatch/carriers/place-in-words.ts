import type { CarriersRow } from '../../../api/generated/types.ts';

/** `Moab, UT`, or what of it is known. */
export const placeInWords = ({ city, state }: Pick<CarriersRow, 'city' | 'state'>): string =>
  [city, state].filter(Boolean).join(', ');
