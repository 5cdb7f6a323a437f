import { randomBytes } from 'node:crypto';
import { safeReturnTo } from './return-to.ts';
import { openValue, sealValue } from './sealed.ts';

const boundTo = (id: string): string => `place/${id}`;

/** The id of an attempt, which names its cookie: the part of a state before the dot. */
export const idIn = (state: string): string => state.split('.')[0] ?? '';

/**
 * A state for the provider to return. It carries the tab's destination, encrypted, so that this is known even
 * when the attempt has ended; nobody else can make one.
 */
export const newState = (key: Buffer, returnTo: string): string => {
  const id = randomBytes(32).toString('base64url');
  return `${id}.${sealValue(key, returnTo, boundTo(id)).toString('base64url')}`;
};

/** The tab's destination in a state; undefined for a state that was not made here. */
export const returnToIn = (key: Buffer, state: string): string | undefined => {
  const [id = '', sealed = ''] = state.split('.');
  const opened = openValue(key, Buffer.from(sealed, 'base64url'), boundTo(id));
  return opened && safeReturnTo(opened.value);
};
