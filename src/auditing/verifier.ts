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
 * An event as it is stored, with its metadata read; undefined where they are not those of an event. `link` is that by which
 * the log's order and the heads of the streams know it, and is empty where it has none.
 */
export type ReadEvent = {
  readonly event: StoredEvent;
  readonly said: ChainedMetadata | undefined;
  readonly link: string;
};

/** What an event is held against. */
export type Against = {
  /** The heads were kept up to this position. */
  readonly witnessed: bigint;
  /** Every event after this position carries a mac. */
  readonly macsFrom: bigint;
  readonly hasRightMac: boolean;
  readonly open: OpenSealed;
};

export const readEvent = (event: StoredEvent): ReadEvent => {
  const said = checkedMetadata(event.metadata);
  return { event, said, link: (said ?? glanceAtMetadata(event.metadata)).hash ?? '' };
};

/** The link that an event makes behind another; undefined where it cannot be computed. */
export const linkOf = (previous: string, event: StoredEvent, said: ChainedMetadata): string | undefined => {
  const { hash: _hash, mac: _mac, ...metadata } = said;
  const { stream, revision, id, type, data } = event;
  try {
    return chainHash(previous, { stream, revision }, { id, type, data }, metadata);
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
  { event, said }: ReadEvent,
  { witnessed, macsFrom, hasRightMac, open }: Against,
): string | undefined => {
  const { type, revision, position } = event;
  const next = walk.revision + 1;
  if (revision > next) return `revision ${next} is missing: revision ${revision} follows`;
  if (revision < next) return `revision ${revision} stands behind revision ${walk.revision}`;
  if (!said) return `${type} cannot be read`;
  if (said.hash !== linkOf(walk.hash, event, said))
    return `${type} does not fit its hash: it, or what stood before it, was changed`;
  if (!isCanonical(event.data) || !isCanonical(event.metadata))
    return `${type} is not stored in its one canonical text: something was written into it`;
  if ((position > macsFrom || said.mac !== undefined) && !hasRightMac)
    return `${type} carries no mac of this installation: somebody else has written it`;
  const known = walk.head_revision ?? -1;
  if (known === next && walk.head_hash !== said.hash)
    return 'the whole stream was written anew: its audit head has another hash';
  if (next > known && position <= witnessed)
    return `${type} was not there when the audit head was kept: it was inserted`;
  if (walk.at !== null && said.at < walk.at) return `${type} is dated before the event that it follows`;
  if (said.sealed === undefined) return undefined;
  const { subject, sealed } = said;
  const closed = open({ subject, sealed, id: event.id, data: event.data });
  return closed && `${type} cannot be opened: ${closed}`;
};

/** Moves a walk on to what is stored, right or wrong: heads and order are held against that. */
export const moveOn = (walk: Walk, { event, said, link }: ReadEvent): void => {
  walk.revision = Math.max(walk.revision, event.revision);
  walk.hash = link;
  walk.at = said?.at ?? walk.at;
};
