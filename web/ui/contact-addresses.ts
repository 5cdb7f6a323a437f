/**
 * `mailto:` with one recipient. What an e-mail address may hold beside letters would otherwise add recipients, a subject
 * or a text (RFC 6068): `ann?bcc=eve@example.com`.
 */
export const mailAddress = (address: string): string =>
  `mailto:${address.split('@').map(encodeURIComponent).join('@')}`;

/** `tel:` with the digits of a number and its country code. */
export const phoneAddress = (number: string): string => `tel:${number.replace(/[^+\d]/g, '')}`;
