import { createSecretKey, hkdfSync } from 'node:crypto';
import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { decrypt, encrypt } from './sealing.ts';

/** A kind of link that opens a page without signing in. One of another purpose never opens. */
export type LinkKind<Content> = {
  readonly purpose: string;
  /** Days for which a link of this kind is good. */
  readonly days: number;
  readonly content: t.Type<Content, unknown>;
  /** Longest `encryption` that is opened; by default far more than an address has. */
  readonly mostCharacters?: number;
};

/** `encryption` is the last part of the page's address; `expiresAt` an ISO instant. */
export type SealedLink = { readonly encryption: string; readonly expiresAt: string };

export type OpenedLink<Content> = { readonly content: Content; readonly isExpired: boolean };

export type Links = {
  readonly seal: <Content>(kind: LinkKind<Content>, content: Content) => SealedLink;
  /** Undefined for whatever this installation did not make for this purpose; it does not say why. */
  readonly open: <Content>(kind: LinkKind<Content>, encryption: unknown) => OpenedLink<Content> | undefined;
};

const DAY_MS = 86_400_000;
const KEY_BYTES = 32;
const MOST_CHARACTERS = 1_000;

const sealed = t.tuple([t.unknown, t.Int]);

const boundTo = (purpose: string): string => `link:${purpose}`;

/** Base64url has several spellings of the same bytes; only the one that was made is a link. */
const bytesOf = (encryption: unknown, mostCharacters: number): Buffer | undefined => {
  if (typeof encryption !== 'string' || encryption.length > mostCharacters) return undefined;
  const bytes = Buffer.from(encryption, 'base64url');
  return bytes.toString('base64url') === encryption ? bytes : undefined;
};

/**
 * Links whose content only this installation can read or make: AES-256-GCM under a key derived from the master key,
 * bound to the purpose. Nothing is stored. What a link opens is decided when it is opened, so what it is about can
 * end it earlier than its time.
 */
export const createLinks = (masterKey: Buffer, now: () => Date): Links => {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', masterKey, '', 'lanebook links', KEY_BYTES)));
  return {
    seal: ({ purpose, days, content: codec }, content) => {
      const expires = now().getTime() + days * DAY_MS;
      const text = JSON.stringify([codec.encode(content), expires]);
      return {
        encryption: encrypt(key, Buffer.from(text), boundTo(purpose)).toString('base64url'),
        expiresAt: new Date(expires).toISOString(),
      };
    },
    open: ({ purpose, content: codec, mostCharacters = MOST_CHARACTERS }, encryption) => {
      const bytes = bytesOf(encryption, mostCharacters);
      if (bytes === undefined) return undefined;
      try {
        const opened = sealed.decode(JSON.parse(decrypt(key, bytes, boundTo(purpose)).toString()));
        if (E.isLeft(opened)) return undefined;
        const [inner, expires] = opened.right;
        const content = codec.decode(inner);
        return E.isLeft(content)
          ? undefined
          : { content: content.right, isExpired: now().getTime() >= expires };
      } catch {
        return undefined;
      }
    },
  };
};
