import { hash } from 'node:crypto';
import { canonicalJson } from '../canonical-json.ts';
import { isStorable } from '../storable.ts';
import type { NewEvent } from './event-store.ts';

/**
 * Data about an event besides its payload. `at` is an ISO instant, never before the stream's last one. `hash`
 * chains the stream: each covers the previous hash and the stored bytes of its own event.
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

/** `mac` is keyed by this installation and covers the hash; events of older releases have none. */
export type ChainedMetadata = Metadata & { readonly hash: string; readonly mac?: string };

/** The hash before a stream's first event. */
export const CHAIN_START = '0'.repeat(64);

type StreamPosition = { readonly stream: string; readonly revision: number };
export type Body = { readonly id: string; readonly type: string; readonly data: string };

const text = (value: string): string => JSON.stringify(value);

const linkOf = (
  previous: string,
  { stream, revision }: StreamPosition,
  { id, type, data }: Body,
  metadata: string,
): string =>
  hash(
    'sha256',
    `${previous}{"data":${text(data)},"id":${text(id)},"metadata":${metadata},"revision":${revision},"stream":${text(stream)},"type":${text(type)}}`,
  );

/**
 * SHA-256 over the previous hash and the canonical text of everything stored, as lower-case hex. The text is
 * concatenated by hand with sorted names: it is built for each event written and for each one verified.
 */
export const chainHash = (
  previous: string,
  position: StreamPosition,
  body: Body,
  metadata: Metadata,
): string => linkOf(previous, position, body, canonicalJson(metadata));

const member = (name: keyof ChainedMetadata, value: string | undefined): string =>
  value === undefined ? '' : `"${name}":${text(value)},`;

/** The canonical text of metadata, by hand as well, in the two parts between which hash and mac stand. */
const partsOf = (metadata: Metadata): readonly [before: string, after: string] => {
  const { actor, at, causationId, commandId, correlationId, sealed, subject, version } = metadata;
  return [
    `{${member('actor', actor)}${member('at', at)}${member('causationId', causationId)}${member('commandId', commandId)}${member('correlationId', correlationId)}`,
    `${member('sealed', sealed)}${member('subject', subject)}"version":${version}}`,
  ];
};

/** Proves that this installation wrote a link. */
export type Mac = (link: string) => string;

/**
 * Finalizes an event's bytes. `data` is canonical text without the personal values, which `metadata` holds
 * sealed. The hash covers neither itself nor the mac.
 */
export const chained = (
  previous: string,
  position: StreamPosition,
  body: Body,
  metadata: Metadata,
  mac?: Mac,
): NewEvent & { hash: string; previous: string } => {
  const [before, after] = partsOf(metadata);
  const link = linkOf(previous, position, body, before + after);
  return {
    id: body.id,
    type: body.type,
    data: body.data,
    metadata: `${before}${member('hash', link)}${member('mac', mac?.(link))}${after}`,
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

/** Types of the members as an append writes them; values that pass can be queried, stored and compared. */
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

type Members = Readonly<Record<string, unknown>>;

const membersIn = (text: string): Members => {
  try {
    return (JSON.parse(text) as Members | null) ?? {};
  } catch {
    return {};
  }
};

/** The valid members of metadata from any source. */
export const glanceAtMetadata = (text: string): Partial<ChainedMetadata> => {
  const members = membersIn(text);
  const valid: Partial<Record<keyof ChainedMetadata, unknown>> = {};
  for (const name of NAMES)
    if (members[name] !== undefined && MEMBERS[name](members[name])) valid[name] = members[name];
  return valid as Partial<ChainedMetadata>;
};

/** Metadata as an append writes them; undefined for anything else. */
export const checkedMetadata = (text: string): ChainedMetadata | undefined => {
  const members = membersIn(text);
  return NAMES.every((name) => MEMBERS[name](members[name])) ? (members as ChainedMetadata) : undefined;
};
