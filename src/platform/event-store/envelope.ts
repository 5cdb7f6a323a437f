import { createHash } from 'node:crypto';
import { canonicalJson } from '../canonical-json.ts';
import type { NewEvent } from './event-store.ts';

/**
 * What is kept about an event beside its payload. `at` is an ISO instant, never before the stream's last one.
 * `hash` chains the stream: each covers the one before it and the stored bytes of its own event.
 */
export type Metadata = {
  readonly version: number;
  readonly at: string;
  readonly actor: string;
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId?: string;
  readonly subject: string;
  /** The personal values of the payload, sealed with the subject's key. */
  readonly sealed?: string;
};

/** `mac` is keyed by this installation, over the hash; events of releases before it have none. */
export type ChainedMetadata = Metadata & { readonly hash: string; readonly mac?: string };

/** The hash before a stream's first event. */
export const CHAIN_START = '0'.repeat(64);

type Place = { readonly stream: string; readonly revision: number };
type Body = { readonly id: string; readonly type: string; readonly data: string };

/** sha256 over the previous hash and the canonical text of all that is stored, as lower-case hex. */
export const chainHash = (previous: string, place: Place, body: Body, metadata: Metadata): string =>
  createHash('sha256')
    .update(previous)
    .update(canonicalJson({ ...place, id: body.id, type: body.type, data: body.data, metadata }))
    .digest('hex');

/** Says of a link that this installation has written it. */
export type Mac = (link: string) => string;

/**
 * Fixes an event's bytes. `data` is canonical text without the personal values, which `metadata` holds sealed. The hash
 * covers neither itself nor the mac.
 */
export const chained = (
  previous: string,
  place: Place,
  body: Body,
  metadata: Metadata,
  mac?: Mac,
): NewEvent & { hash: string; previous: string } => {
  const hash = chainHash(previous, place, body, metadata);
  return {
    id: body.id,
    type: body.type,
    data: body.data,
    metadata: canonicalJson({ ...metadata, hash, ...(mac && { mac: mac(hash) }) }),
    hash,
    previous,
  };
};

export const readMetadata = (text: string): ChainedMetadata => JSON.parse(text) as ChainedMetadata;

const TEXTS = ['at', 'actor', 'commandId', 'correlationId', 'subject', 'hash'] as const;

const isInstant = (text: string): boolean => !Number.isNaN(Date.parse(text));

/** What can be made out of metadata, whoever wrote them: no member need be there. */
export const glanceAtMetadata = (text: string): Partial<ChainedMetadata> => {
  try {
    const said = JSON.parse(text) as Record<string, unknown> | null;
    const texts = [...TEXTS, 'mac' as const].map((name) => [name, said?.[name]] as const);
    const told = texts.filter(
      ([name, value]) => typeof value === 'string' && (name !== 'at' || isInstant(value)),
    );
    return Object.fromEntries(told);
  } catch {
    return {};
  }
};

/** Metadata as an append writes them; undefined for anything else. */
export const checkedMetadata = (text: string): ChainedMetadata | undefined => {
  try {
    const said = JSON.parse(text) as ChainedMetadata;
    const isWhole = TEXTS.every((name) => typeof said[name] === 'string') && Number.isInteger(said.version);
    return isWhole && isInstant(said.at) ? said : undefined;
  } catch {
    return undefined;
  }
};
