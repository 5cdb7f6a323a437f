import type { KeyObject } from 'node:crypto';
import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import type { Database } from '../platform/database.ts';
import { CHAIN_START } from '../platform/event-store/envelope.ts';
import type { EventStore, StoredEvent } from '../platform/event-store/event-store.ts';
import { sqlOn } from '../platform/sql.ts';
import { type Checkpoint, isSignedBy, readCheckpoint } from './checkpoint.ts';
import { headsStatus } from './head-queries.ts';
import { merkleTree, rootFrom } from './merkle.ts';
import { createFindings } from './verdict.ts';
import { linkOf, readEvent } from './verifier.ts';
import { createWalks } from './walks.ts';
import { walksAsOf } from './walks-as-of.ts';

const ProvenEvent = t.strict({ id: t.string, type: t.string, data: t.string, metadata: t.string });

/** A stream's events up to a checkpoint, and the path from its head to the signed root. */
const Proof = t.strict({
  version: t.literal(1),
  /** The line as signed. */
  checkpoint: t.string,
  stream: t.string,
  events: t.array(ProvenEvent),
  path: t.array(t.strict({ side: t.keyof({ left: null, right: null }), hash: t.string })),
});
export type Proof = t.TypeOf<typeof Proof>;

export type Proving = {
  readonly database: Pick<Database, 'connect'>;
  readonly store: Pick<EventStore, 'read' | 'subscribe'>;
};

const proven = ({ id, type, data, metadata }: StoredEvent): Proof['events'][number] => ({
  ...{ id, type, data, metadata },
});

/**
 * Proves a stream to a checkpoint. Throws a sentence where it has no events up to there, or the heads do not
 * match.
 */
export const prove = async (
  { database, store }: Proving,
  stream: string,
  line: string,
  checkpoint: Checkpoint,
): Promise<Proof> => {
  const connection = await database.connect();
  try {
    const sql = sqlOn(connection);
    await sql(null, 'set statement_timeout = 0');
    const findings = createFindings();
    const walks = await createWalks(sql);
    const { position: headsAt } = await headsStatus(sql);
    if (!(await walksAsOf({ sql, store, walks, since: checkpoint, headsAt: headsAt, findings })))
      throw new Error(findings.verdict(0, { events: 0, digest: '' }, 0).findings.join('\n'));
    const { path, found } = await merkleTree(walks.heads(), stream);
    if (!found) throw new Error(`${stream} has no events up to the checkpoint of ${checkpoint.at}.`);
    const head = (await walks.load([stream])).get(stream)?.revision ?? -1;
    const events = await store.read(stream, { limit: head + 1 });
    return { version: 1, checkpoint: line, stream, events: events.map(proven), path: [...path] };
  } finally {
    await connection.end();
  }
};

export const readProof = (text: string): Proof => {
  try {
    const read = Proof.decode(JSON.parse(text));
    if (E.isRight(read)) return read.right;
  } catch {
    // Reported below.
  }
  throw new Error('This file is no proof of a record.');
};

/** Why a proof is invalid, as a sentence; otherwise its checkpoint. Needs no database. */
export const checkProof = (
  { checkpoint: line, stream, events, path }: Proof,
  publicKey: KeyObject,
): E.Either<string, Checkpoint> => {
  const checkpoint = readCheckpoint(line);
  if (!checkpoint || !isSignedBy(publicKey, checkpoint))
    return E.left('Its checkpoint is not signed with this public key.');
  let link = CHAIN_START;
  for (const [revision, event] of events.entries()) {
    const { metadata } = readEvent({ ...event, stream, revision, position: 0n });
    if (!metadata || metadata.hash !== linkOf(link, { ...event, stream, revision, position: 0n }, metadata))
      return E.left(`Event ${revision} does not fit its hash: it, or what stood before it, was changed.`);
    link = metadata.hash;
  }
  return rootFrom({ stream, revision: events.length - 1, hash: link }, path) === checkpoint.root
    ? E.right(checkpoint)
    : E.left('Its events do not lead to the root of its checkpoint.');
};
