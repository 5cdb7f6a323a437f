import { hash } from 'node:crypto';
import { canonicalJson } from '../canonical-json.ts';
import { isStorable } from '../storable.ts';
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
export type Body = { readonly id: string; readonly type: string; readonly data: string };

/**
 * sha256 over the previous hash and the canonical text of all that is stored, as lower-case hex. That text is put
 * together by hand, its names in their order: it is made for each event that is written and for each that is verified.
 */
export const chainHash = (
  previous: string,
  { stream, revision }: Place,
  { id, type, data }: Body,
  metadata: Metadata,
): string => {
  const text = (value: string): string => JSON.stringify(value);
  return hash(
    'sha256',
    `${previous}{"data":${text(data)},"id":${text(id)},"metadata":${canonicalJson(metadata)},"revision":${revision},"stream":${text(stream)},"type":${text(type)}}`,
  );
};

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
  const link = chainHash(previous, place, body, metadata);
  return {
    id: body.id,
    type: body.type,
    data: body.data,
    metadata: canonicalJson({ ...metadata, hash: link, ...(mac && { mac: mac(link) }) }),
    hash: link,
    previous,
  };
};

export const readMetadata = (text: string): ChainedMetadata => JSON.parse(text) as ChainedMetadata;

const LINK = /^[0-9a-f]{64}$/;
const MAC = /^[0-9a-f]+:[0-9a-f]{64}$/;

type IsRight = (value: unknown) => boolean;

const isText: IsRight = (value) => typeof value === 'string' && isStorable(value);
const isAbsentOr =
  (isRight: IsRight): IsRight =>
  (value) =>
    value === undefined || isRight(value);

/** What an append writes as each member; whatever passes can be asked for, kept and compared. */
const MEMBERS: Readonly<Record<keyof ChainedMetadata, IsRight>> = {
  version: Number.isInteger,
  at: (value) => isText(value) && !Number.isNaN(Date.parse(String(value))),
  actor: isText,
  commandId: isText,
  correlationId: isText,
  causationId: isAbsentOr(isText),
  subject: isText,
  sealed: isAbsentOr((value) => typeof value === 'string'),
  hash: (value) => typeof value === 'string' && LINK.test(value),
  mac: isAbsentOr((value) => typeof value === 'string' && MAC.test(value)),
};
const NAMES = Object.keys(MEMBERS) as ReadonlyArray<keyof ChainedMetadata>;

type Said = Readonly<Record<string, unknown>>;

const saidIn = (text: string): Said => {
  try {
    return (JSON.parse(text) as Said | null) ?? {};
  } catch {
    return {};
  }
};

/** What can be made out of metadata, whoever wrote them: each member that is what it has to be. */
export const glanceAtMetadata = (text: string): Partial<ChainedMetadata> => {
  const said = saidIn(text);
  const told: Partial<Record<keyof ChainedMetadata, unknown>> = {};
  for (const name of NAMES)
    if (said[name] !== undefined && MEMBERS[name](said[name])) told[name] = said[name];
  return told as Partial<ChainedMetadata>;
};

/** Metadata as an append writes them; undefined for anything else. */
export const checkedMetadata = (text: string): ChainedMetadata | undefined => {
  const said = saidIn(text);
  return NAMES.every((name) => MEMBERS[name](said[name])) ? (said as ChainedMetadata) : undefined;
};
