/** `Prairie Auto Haulers` of `Prairie Auto Haulers, LLC`: with or without it, the carrier is found. */
export const withoutLegalForm = (name: string): string =>
  name.replace(/[\s,]+(?:l\.?l\.?c|inc|corp|co|ltd|l\.?p|incorporated|corporation)\.?\s*$/iu, '').trim();

const plain = (name: string): string =>
  withoutLegalForm(name)
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Whether two names are those of one carrier, which the load board and the office may write differently. */
export const isSameCarrier = (one: string, other: string): boolean => plain(one) === plain(other);
