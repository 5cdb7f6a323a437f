import { useRef } from 'react';

/** A version 4 UUID. `crypto.randomUUID` is missing where the page is not served over https. */
export const uuid = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};

/** Names intentions: the same input again is the same intention, another input a new one. */
export const intentions = (): ((input: unknown) => string) => {
  let last = { text: '', key: '' };
  return (input) => {
    const text = JSON.stringify(input);
    if (text !== last.text) last = { text, key: uuid() };
    return last.key;
  };
};

/** The key of an intention for as long as the component lives: pressing Save again never creates twice. */
export const useIntention = (): ((input: unknown) => string) => {
  const keyOf = useRef<ReturnType<typeof intentions>>(null);
  keyOf.current ??= intentions();
  return keyOf.current;
};
