import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** One element in DER. */
const der = (tag: number, ...parts: ReadonlyArray<Uint8Array>): Buffer => {
  const content = Buffer.concat(parts);
  const size = content.length;
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Uint8Array.from([tag, ...length]), content]);
};
const sequence = (...parts: ReadonlyArray<Uint8Array>): Buffer => der(0x30, ...parts);
const hex = (text: string): Buffer => Buffer.from(text, 'hex');
const time = (at: Date): Buffer =>
  der(0x18, Buffer.from(`${at.toISOString().replace(/\D/g, '').slice(0, 14)}Z`));

const COMMON_NAME = hex('0603550403');
const ECDSA_WITH_SHA256 = sequence(hex('06082a8648ce3d040302'));
const SUBJECT_ALT_NAME = hex('0603551d11');
const DNS_NAME = 0x82;
const DAY_MS = 86_400_000;

const pem = (what: string, content: Buffer): string =>
  `-----BEGIN ${what}-----\n${content.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END ${what}-----\n`;

/** A self-signed certificate of localhost that is valid today, and its key. Node itself cannot issue one. */
export const createCertificate = (): { readonly certificate: string; readonly key: string } => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from('stand-in')))));
  const now = Date.now();
  const names = sequence(der(DNS_NAME, Buffer.from('localhost')));
  const body = sequence(
    der(0xa0, der(0x02, Uint8Array.from([2]))),
    der(0x02, Uint8Array.from([1, ...randomBytes(8)])),
    ECDSA_WITH_SHA256,
    name,
    sequence(time(new Date(now - DAY_MS)), time(new Date(now + DAY_MS))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(SUBJECT_ALT_NAME, der(0x04, names)))),
  );
  const signature = der(0x03, Uint8Array.from([0]), sign('sha256', body, privateKey));
  return {
    certificate: pem('CERTIFICATE', sequence(body, ECDSA_WITH_SHA256, signature)),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  };
};
