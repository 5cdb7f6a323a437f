const FORMS = [
  ...['l\\.?l\\.?c', 'p\\.?l\\.?l\\.?c', 'l\\.?l\\.?p', 'l\\.?p', 'p\\.?c', 'inc', 'corp', 'co', 'ltd'],
  ...['incorporated', 'corporation', 'company', 'limited'],
];
const LEGAL_FORM = new RegExp(`(?:[\\s,]+(?:${FORMS.join('|')})\\.?)+\\s*$`, 'iu');

/** `Prairie Auto Haulers` of `Prairie Auto Haulers Co., LLC`: with or without it, the carrier is found. */
export const withoutLegalForm = (name: string): string => name.replace(LEGAL_FORM, '').trim();

const plain = (name: string): string =>
  withoutLegalForm(name)
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** The names of `Red Rock LLC dba Blue Heron`. */
const namesIn = (name: string): ReadonlyArray<string> =>
  name
    .replace(/[()]/gu, ' ')
    .split(/[\s,]+d[./]?b[./]?a\.?[\s:]+/iu)
    .map(plain);

/** Whether two names are those of one carrier, which the load board and the office may write differently. */
export const isSameCarrier = (one: string, other: string): boolean =>
  namesIn(one).some((name) => namesIn(other).includes(name));
