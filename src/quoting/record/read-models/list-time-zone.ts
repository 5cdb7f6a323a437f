import { timeZoneOf } from '../../../shared-kernel/time-zone.ts';
import type { Shipper } from '../events/sections.ts';

/** The four time zones of list filters, from east to west. */
export const TIMEZONES = ['EST', 'CST', 'MT', 'PST'] as const;

export type Timezone = (typeof TIMEZONES)[number];

type Zone = NonNullable<ReturnType<typeof timeZoneOf>>;

/** Arizona belongs to MT, Alaska and Hawaii to PST (rules, "Records"); islands belong to the nearest one. */
const TIMEZONE_OF: Readonly<Record<Zone, Timezone>> = {
  'America/New_York': 'EST',
  'America/Puerto_Rico': 'EST',
  'America/St_Thomas': 'EST',
  'America/Chicago': 'CST',
  'America/Denver': 'MT',
  'America/Phoenix': 'MT',
  'America/Los_Angeles': 'PST',
  'America/Anchorage': 'PST',
  'America/Adak': 'PST',
  'Pacific/Honolulu': 'PST',
  'Pacific/Guam': 'PST',
  'Pacific/Saipan': 'PST',
  'Pacific/Pago_Pago': 'PST',
};

type Whereabouts = Pick<Shipper, 'zipcode' | 'phone'>;

/** The time zone of a customer, by ZIP, otherwise by phone; null where both are unknown. */
export const timezoneOf = (shipper: Whereabouts): Timezone | null => {
  const zone = timeZoneOf(shipper);
  return zone === null ? null : TIMEZONE_OF[zone];
};

/** A customer's time zone, and whether it derives from the phone alone: then it is as personal as that. */
export const timezoneColumns = ({ zipcode, phone }: Whereabouts) => {
  const timezone = timezoneOf({ zipcode, phone });
  return {
    timezone,
    zone_by_phone: timezone !== null && timezoneOf({ zipcode, phone: null }) === null,
  };
};
