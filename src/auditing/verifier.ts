import { canonicalJson } from '../platform/canonical-json.ts';
import {
  type ChainedMetadata,
  chainHash,
  checkedMetadata,
  glanceAtMetadata,
} from '../platform/event-store/envelope.ts';
import type { StoredEvent } from '../platform/event-store/event-store.ts';
import type { OpenSealed } from './sealed-with.ts';
import type { Walk } from './walks.ts';

/**
 * A stored event and its parsed metadata, which are undefined where the stored text is not valid metadata.
 * `link` is the hash in the metadata, which the order digest and the stream heads are made of; empty without
 * one.
 */
export type ReadEvent = {
  readonly event: StoredEvent;
  readonly metadata: ChainedMetadata | undefined;
  readonly link: string;
};

/** Evidence that an event is compared with. */
export type Against = {
  /** Position of the stored heads. */
  readonly witnessed: bigint;
  /** Every event after this position carries a mac. */
  readonly macsFrom: bigint;
  readonly hasRightMac: boolean;
  readonly open: OpenSealed;
};

export const readEvent = (event: StoredEvent): ReadEvent => {
  const metadata = checkedMetadata(event.metadata);
  return { event, metadata, link: (metadata ?? glanceAtMetadata(event.metadata)).hash ?? '' };
};

/** The link of an event after a previous one; undefined where it cannot be computed. */
export const linkOf = (
  previous: string,
  event: StoredEvent,
  metadata: ChainedMetadata,
): string | undefined => {
  const { hash: _hash, mac: _mac, ...unchained } = metadata;
  const { stream, revision, id, type, data } = event;
  try {
    return chainHash(previous, { stream, revision }, { id, type, data }, unchained);
  } catch {
    return undefined;
  }
};

const isCanonical = (text: string): boolean => {
  try {
    return canonicalJson(JSON.parse(text)) === text;
  } catch {
    return false;
  }
};

/** Why an event does not continue its stream; undefined when it does. */
export const brokenBy = (
  walk: Walk,
  { event, metadata }: ReadEvent,
  { witnessed, macsFrom, hasRightMac, open }: Against,
): string | undefined => {
  const { type, revision, position } = event;
  const next = walk.revision + 1;
  if (revision > next) return `revision ${next} is missing: revision ${revision} follows`;
  if (revision < next) return `revision ${revision} stands behind revision ${walk.revision}`;
  if (!metadata) return `${type} cannot be read`;
  if (metadata.hash !== linkOf(walk.hash, event, metadata))
    return `${type} does not fit its hash: it, or what stood before it, was changed`;
  if (!isCanonical(event.data) || !isCanonical(event.metadata))
    return `${type} is not stored in its one canonical text: something was written into it`;
  if ((position > macsFrom || metadata.mac !== undefined) && !hasRightMac)
    return `${type} carries no mac of this installation: somebody else has written it`;
  const known = walk.head_revision ?? -1;
  if (known === next && walk.head_hash !== metadata.hash)
    return 'the whole stream was written anew: its audit head has another hash';
  if (next > known && position <= witnessed)
    return `${type} was not there when the audit head was kept: it was inserted`;
  if (walk.at !== null && metadata.at < walk.at) return `${type} is dated before the event that it follows`;
  if (metadata.sealed === undefined) return undefined;
  const { subject, sealed } = metadata;
  const closed = open({ subject, sealed, id: event.id, data: event.data });
  return closed && `${type} cannot be opened: ${closed}`;
};

/** Advances a walk to the stored event, valid or not: heads and order are compared with that. */
export const moveOn = (walk: Walk, { event, metadata, link }: ReadEvent): void => {
  walk.revision = Math.max(walk.revision, event.revision);
  walk.hash = link;
  walk.at = metadata?.at ?? walk.at;
};
