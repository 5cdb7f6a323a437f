/**
 * `mailto:` with one recipient. Escaped, since other characters of a valid address would add recipients, a
 * subject or a body (RFC 6068): `ann?bcc=eve@example.com`.
 */
export const mailAddress = (address: string): string =>
  `mailto:${address.split('@').map(encodeURIComponent).join('@')}`;

/** `tel:` with the country code and digits. */
export const phoneAddress = (number: string): string => `tel:${number.replace(/[^+\d]/g, '')}`;
