import type { Database } from '../platform/database.ts';
import type { ChainKeys } from '../platform/event-store/chain-keys.ts';
import type { EventStore, StoredEvent } from '../platform/event-store/event-store.ts';
import { ReplacedLog } from '../platform/event-store/replaced-log.ts';
import { type Sql, sqlOn } from '../platform/sql.ts';
import { beforeFirst } from './before-first.ts';
import type { Checkpoint } from './checkpoint.ts';
import type { SignedState } from './examine-checkpoints.ts';
import { headsStatus, lackingBeside } from './head-queries.ts';
import { merkleTree } from './merkle.ts';
import { followedBy, ORDER_START, type Order } from './order.ts';
import { openSealed } from './sealed-with.ts';
import { reportShort } from './short-streams.ts';
import { createStops, type Stops } from './stops.ts';
import { createTombstones, type Tombstones } from './tombstones.ts';
import { createFindings, type Findings, NAMED, type Verdict } from './verdict.ts';
import { brokenBy, moveOn, readEvent } from './verifier.ts';
import { createWalks, type Walks } from './walks.ts';
import { walksAsOf } from './walks-as-of.ts';

export type Verification = {
  readonly store: Pick<EventStore, 'subscribe' | 'head' | 'read' | 'removals'>;
  readonly database: Pick<Database, 'connect'>;
  /** Undefined: personal values are not opened. */
  readonly masterKey: Buffer | undefined;
  readonly chainKeys: Pick<ChainKeys, 'check'>;
  /** Every event after this position carries a mac. */
  readonly macsFrom: bigint;
  /** Whether the log's positions are gapless: it is in the database. */
  readonly gapless: boolean;
  readonly onProgress: (position: bigint, head: bigint) => void;
  /** The valid ones, in order, with correct signatures. */
  readonly checkpoints?: ReadonlyArray<SignedState>;
  /** Everything before it is trusted, as far as the streams' heads have its root. */
  readonly since?: Checkpoint | undefined;
  /** The last position to verify; the end of the log by default. */
  readonly upTo?: bigint;
  readonly signal?: AbortSignal;
};

type Pass = Verification & {
  readonly sql: Sql;
  readonly walks: Walks;
  readonly stops: Stops;
  readonly tombstones: Tombstones;
  readonly findings: Findings;
  readonly witnessed: bigint;
  /** Events removed in the store itself explain all other findings of these streams. */
  readonly removed: ReadonlySet<string>;
};

/** Walks consecutive events of the log; returns its order after them. */
const walkOn = async (pass: Pass, events: ReadonlyArray<StoredEvent>, before: Order): Promise<Order> => {
  const { sql, masterKey, chainKeys, walks, stops, findings, macsFrom, witnessed, tombstones, removed } =
    pass;
  const read = events.map(readEvent);
  const links = await chainKeys.check(read.map(({ metadata }) => metadata ?? { hash: '' }));
  const sealed = read.flatMap(({ metadata }) => (metadata?.sealed === undefined ? [] : [metadata.subject]));
  const sealedFor = [...new Set(sealed)];
  const open = await openSealed(sql, masterKey, sealedFor);
  const loaded = await walks.load([...new Set(events.map(({ stream }) => stream))]);
  let order = before;
  for (const [index, each] of read.entries()) {
    const walk = loaded.get(each.event.stream);
    if (!walk) continue;
    const against = { witnessed, macsFrom, hasRightMac: links[index] === true, open };
    const why = walk.broken || removed.has(walk.stream) ? undefined : brokenBy(walk, each, against);
    if (why !== undefined) {
      findings.broke({ stream: walk.stream, revision: walk.revision + 1, why });
      walk.broken = true;
    }
    moveOn(walk, each);
    order = followedBy(order, each.link);
    stops.pass(order);
  }
  await walks.save(loaded);
  await tombstones.see(events, sealedFor);
  return order;
};

const compareRoot = async ({ walks, stops, findings }: Pass, { events }: Order): Promise<void> => {
  const stop = stops.root();
  if (stop?.events !== events) return;
  const { root } = await merkleTree(walks.heads());
  if (root !== stop.root)
    findings.found(
      `The heads of the streams at event ${events} do not make the root that ${stop.who} has signed.`,
    );
};

/** Walks the log from a position on; returns its order at the end. Throws when aborted. */
const walkLog = async (pass: Pass, from: bigint, start: Order, hash?: string): Promise<Order> => {
  const { store, gapless, findings, stops, onProgress, upTo, signal } = pass;
  const head = await store.head();
  const end = upTo ?? head;
  let order = start;
  let last = from;
  const reading = new AbortController();
  const left = AbortSignal.any([reading.signal, ...(signal ? [signal] : [])]);
  const pages = end >= from ? store.subscribe(from, left, hash) : [];
  for await (const page of pages) {
    const events = upTo === undefined ? page.events : page.events.filter(({ position }) => position <= upTo);
    for (const { position } of events) {
      if (gapless && position > last + 1n) findings.lacks({ from: last + 1n, to: position - 1n });
      last = position;
    }
    const rooted = Math.max(0, (stops.root()?.events ?? 0) - order.events);
    for (const part of [events.slice(0, rooted), events.slice(rooted)]) {
      if (part.length === 0) continue;
      order = await walkOn(pass, part, order);
      await compareRoot(pass, order);
    }
    onProgress(page.position, head);
    if (page.live || page.position >= (upTo ?? page.position + 1n)) break;
  }
  reading.abort();
  signal?.throwIfAborted();
  if (gapless && end > last) findings.lacks({ from: last + 1n, to: end });
  return order;
};

const orderOf = ({ events, order }: Checkpoint): Order => ({ events, digest: order });

/** Walks on from a checkpoint, at the event that was the last one then. */
const walkSince = async (pass: Pass, since: Checkpoint): Promise<Order> => {
  const [{ findings, sql, store }, { at, position }] = [pass, since];
  const signed = `the checkpoint of ${at} was signed at position ${position}`;
  const end = await store.head();
  if (end < BigInt(position))
    findings.found(`The log ends at position ${end}, and ${signed}: it was cut or rolled back.`);
  // For a stream that continued since then, the next event contains the hash before it.
  const [last] = await sql<{ hash: string }>(null, 'select hash from stream_heads where position = $1', [
    position,
  ]);
  try {
    return await walkLog(pass, BigInt(position), orderOf(since), last?.hash);
  } catch (error) {
    if (!(error instanceof ReplacedLog && error.position === BigInt(position))) throw error;
    findings.found(`The event at position ${position} was changed or removed, and ${signed}.`);
    return orderOf(since);
  }
};

const inSnapshot = async <A>(sql: Sql, use: () => Promise<A>): Promise<A> => {
  await sql(null, 'begin isolation level repeatable read');
  const made = await use();
  await sql(null, 'commit');
  await sql(null, 'analyze walks');
  return made;
};

const verifyOn = async (sql: Sql, verification: Verification): Promise<Verdict> => {
  const { checkpoints = [], since, store, gapless } = verification;
  const findings = createFindings();
  for (const sentence of gapless ? await beforeFirst(sql) : []) findings.found(sentence);
  const { status, walks, tombstones } = await inSnapshot(sql, async () => ({
    status: await headsStatus(sql),
    walks: await createWalks(sql),
    tombstones: await createTombstones(sql, since === undefined),
  }));
  for (const lacking of lackingBeside(status, checkpoints.length > 0)) findings.found(lacking);
  const removals = await store.removals();
  const removed = new Set(removals.map(({ stream }) => stream));
  for (const { stream, why } of removals) findings.broke({ stream, revision: 0, why });
  if (since && !(await walksAsOf({ sql, store, walks, since, headsAt: status.position, findings }))) {
    findings.contradicted(await walks.conflicts(NAMED, { reported: [...removed], walked: false }));
    return findings.verdict(await walks.count(), ORDER_START, 0);
  }
  const start = since ? orderOf(since) : ORDER_START;
  const stops = createStops(
    checkpoints.filter(({ events }) => events > start.events),
    status.order,
    findings,
  );
  const pass = {
    ...{ ...verification, removed, sql, walks, stops, tombstones, findings },
    witnessed: status.position,
  };
  const order = since ? await walkSince(pass, since) : await walkLog(pass, 0n, ORDER_START);
  stops.end(order);
  await reportShort(walks, [...removed], findings);
  for (const sentence of await tombstones.unexplained()) findings.found(sentence);
  findings.contradicted(await walks.conflicts(NAMED, { reported: [...removed], walked: true }));
  return findings.verdict(await walks.count(), order, order.events - start.events);
};

/**
 * Reads the log once, in order, and compares it with the evidence outside it. Events appended meanwhile are
 * newer than the heads that were read, and no contradiction. Memory does not grow with the log or its streams.
 */
export const verifyLog = async (verification: Verification): Promise<Verdict> => {
  const connection = await verification.database.connect();
  try {
    const sql = sqlOn(connection);
    await sql(null, 'set statement_timeout = 0');
    return await verifyOn(sql, verification);
  } finally {
    await connection.end();
  }
};
