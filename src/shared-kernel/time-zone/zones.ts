/** The zones of US customers, by the letter that the tables beside this file use. */
export const ZONES = {
  E: 'America/New_York',
  C: 'America/Chicago',
  M: 'America/Denver',
  /** Arizona has no summer time. */
  Z: 'America/Phoenix',
  P: 'America/Los_Angeles',
  A: 'America/Anchorage',
  /** The Aleutians west of 169° 30′ W. */
  D: 'America/Adak',
  H: 'Pacific/Honolulu',
  R: 'America/Puerto_Rico',
  V: 'America/St_Thomas',
  G: 'Pacific/Guam',
  N: 'Pacific/Saipan',
  S: 'Pacific/Pago_Pago',
} as const;

export type ZoneLetter = keyof typeof ZONES;

/** An IANA zone in which a US customer may live. */
export type TimeZone = (typeof ZONES)[ZoneLetter];
