import { AREA_CODES } from './time-zone/area-codes.ts';
import { zoneOfZip } from './time-zone/zip-zones.ts';
import { type TimeZone, ZONES } from './time-zone/zones.ts';

export type { TimeZone } from './time-zone/zones.ts';

/** Data that locate a customer: a ZIP code (also ZIP+4), a phone number as stored (`+1` and ten digits). */
type Whereabouts = { readonly zipcode?: string | null; readonly phone?: string | null };

/**
 * The IANA zone of a customer: that of the ZIP code, otherwise that of the phone's area code, which many people
 * keep when they move. Null when both are unknown.
 */
export const timeZoneOf = ({ zipcode, phone }: Whereabouts): TimeZone | null => {
  const [zip] = /^\d{5}(?=(-\d{4})?$)/u.exec(zipcode?.trim() ?? '') ?? [];
  const [, area = ''] = /^\+1(\d{3})\d{7}$/u.exec(phone?.trim() ?? '') ?? [];
  const letter = (zip === undefined ? undefined : zoneOfZip(zip)) ?? AREA_CODES.get(area)?.zone;
  return letter === undefined ? null : ZONES[letter];
};
