import { hash } from 'node:crypto';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isUuid = (text: string): boolean => UUID.test(text);

/** A name-based UUID (RFC 9562, version 5) in the namespace of another UUID: the same inputs give the same id. */
export const uuidV5 = (namespace: string, name: string): string => {
  const within = Buffer.from(namespace.replaceAll('-', ''), 'hex');
  const made = hash('sha1', Buffer.concat([within, Buffer.from(name)]), 'buffer');
  made[6] = ((made[6] ?? 0) & 0x0f) | 0x50;
  made[8] = ((made[8] ?? 0) & 0x3f) | 0x80;
  const hex = made.subarray(0, 16).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};
