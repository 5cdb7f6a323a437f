import { CHAIN_START, chainHash, readMetadata } from '../platform/event-store/envelope.ts';
import type { StoredEvent } from '../platform/event-store/event-store.ts';
import type { StreamHead } from './stream-head.ts';

/** The first broken link of a stream. */
export type BrokenLink = { readonly stream: string; readonly revision: number; readonly why: string };

/** Positions that a gapless log lacks, both ends included. */
export type Gap = { readonly from: bigint; readonly to: bigint };

export type Verdict = {
  readonly streams: number;
  readonly events: number;
  readonly broken: ReadonlyArray<BrokenLink>;
  readonly gaps: ReadonlyArray<Gap>;
};

/** What stands outside the log: each stream's head, and the position up to which every event is behind one. */
export type Witness = { readonly heads: AsyncIterable<StreamHead>; readonly position: bigint };

export type Verifier = {
  /** Takes the log's next event, in its order. */
  readonly take: (event: StoredEvent) => void;
  /** `head`: the position that the log itself says is its last. */
  readonly finish: (head: bigint) => Verdict;
};

type Walk = {
  revision: number;
  hash: string;
  broken: boolean;
  readonly head: Pick<StreamHead, 'revision' | 'hash'> | undefined;
};

const nothingYet = (head: Walk['head']): Walk => ({ revision: -1, hash: CHAIN_START, broken: false, head });

const recomputed = (
  previous: string,
  event: StoredEvent,
): { readonly stored: string; readonly right: string } => {
  const { hash: stored, ...metadata } = readMetadata(event.metadata);
  const { stream, revision, id, type, data } = event;
  return { stored, right: chainHash(previous, { stream, revision }, { id, type, data }, metadata) };
};

/** Why an event does not continue its stream; undefined when it does. Moves the walk on. */
const step = (walk: Walk, event: StoredEvent, witnessed: bigint): string | undefined => {
  const next = walk.revision + 1;
  if (event.revision > next) return `revision ${next} is missing: revision ${event.revision} follows`;
  if (event.revision < next) return `revision ${event.revision} stands behind revision ${walk.revision}`;
  try {
    const { stored, right } = recomputed(walk.hash, event);
    if (stored !== right)
      return `${event.type} does not fit its hash: it, or what stood before it, was changed`;
    walk.revision = event.revision;
    walk.hash = right;
  } catch {
    return `${event.type} cannot be read`;
  }
  if (walk.head?.revision === next && walk.head.hash !== walk.hash)
    return 'the whole stream was written anew: its audit head has another hash';
  const known = walk.head?.revision ?? -1;
  if (next > known && event.position <= witnessed)
    return `${event.type} was not there when the audit head was kept: it was inserted`;
  return undefined;
};

/** What a stream's head knows beyond what was found. */
const shortfall = ({ revision, head }: Walk): string | undefined => {
  if (!head || head.revision <= revision) return undefined;
  return revision < 0
    ? `the stream is missing: its audit head stands at revision ${head.revision}`
    : `the tail is cut: its audit head stands at revision ${head.revision}`;
};

/**
 * Walks every stream's chain while the log passes by once. It keeps one revision and hash per stream, twice with
 * the heads, so memory grows with the streams and not with the events. `gapless`: positions are 1, 2, 3, …
 */
export const createVerifier = async (witness: Witness, gapless: boolean): Promise<Verifier> => {
  const walks = new Map<string, Walk>();
  for await (const { stream, revision, hash } of witness.heads)
    walks.set(stream, nothingYet({ revision, hash }));
  const broken: BrokenLink[] = [];
  const gaps: Gap[] = [];
  let events = 0;
  let last = 0n;

  const examine = (walk: Walk, stream: string, look: () => string | undefined): void => {
    if (walk.broken) return;
    const revision = walk.revision + 1;
    const why = look();
    if (why === undefined) return;
    walk.broken = true;
    broken.push({ stream, revision, why });
  };

  const pass = (position: bigint): void => {
    if (gapless && position > last + 1n) gaps.push({ from: last + 1n, to: position - 1n });
    last = position;
  };

  return {
    take: (event) => {
      events += 1;
      pass(event.position);
      const walk = walks.get(event.stream) ?? nothingYet(undefined);
      walks.set(event.stream, walk);
      examine(walk, event.stream, () => step(walk, event, witness.position));
    },
    finish: (head) => {
      if (head > last) pass(head + 1n);
      for (const [stream, walk] of walks) examine(walk, stream, () => shortfall(walk));
      return { streams: walks.size, events, broken, gaps };
    },
  };
};
