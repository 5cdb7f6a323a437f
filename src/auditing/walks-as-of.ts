import type { EventStore } from '../platform/event-store/event-store.ts';
import type { Sql } from '../platform/sql.ts';
import type { Checkpoint } from './checkpoint.ts';
import { lastOfStreams } from './last-of-stream.ts';
import { type Leaf, merkleTree } from './merkle.ts';
import type { Findings } from './verdict.ts';
import type { Walks } from './walks.ts';

export type AsOf = {
  readonly sql: Sql;
  readonly store: Pick<EventStore, 'read' | 'subscribe'>;
  readonly walks: Walks;
  readonly since: Checkpoint;
  /** Position of the stored heads. */
  readonly headsAt: bigint;
  readonly findings: Pick<Findings, 'found'>;
};

const PAGE_SIZE = 500;

/** Streams that moved since, by name: their earlier heads are looked up in the log. */
const movedSince = async function* (sql: Sql, position: number): AsyncGenerator<ReadonlyArray<Leaf>> {
  for (let after = ''; ; ) {
    const rows = await sql<Leaf>(
      null,
      `select stream, revision, hash from stream_heads where position > $1 and stream > $2
       order by stream limit ${PAGE_SIZE}`,
      [position, after],
    );
    yield rows;
    const last = rows.at(-1);
    if (rows.length < PAGE_SIZE || !last) return;
    after = last.stream;
  }
};

/**
 * Resets all walks to a checkpoint, from the stored heads. False, with sentences, where these do not have its
 * signed root; removed events of a stream may be the cause.
 */
export const walksAsOf = async ({ sql, store, walks, since, headsAt, findings }: AsOf): Promise<boolean> => {
  const { position, root, at } = since;
  if (headsAt < BigInt(position)) {
    findings.found(
      `The audit heads were kept up to position ${headsAt}, and the checkpoint of ${at} was signed at ${position}: they were cut or rolled back.`,
    );
    return false;
  }
  await sql(
    null,
    `update walks w set revision = h.revision, hash = h.hash from stream_heads h
     where h.stream = w.stream and h.position <= $1`,
    [position],
  );
  const reasons: string[] = [];
  for await (const page of movedSince(sql, position)) {
    const loaded = await walks.load(page.map(({ stream }) => stream));
    const found = await lastOfStreams(store, page, BigInt(position));
    reasons.push(...found.unknown.values());
    for (const [stream, last] of found.last) {
      const walk = loaded.get(stream);
      if (!walk) continue;
      Object.assign(walk, { revision: last.revision, hash: last.hash ?? '' });
    }
    await walks.save(loaded);
  }
  const tree = await merkleTree(walks.heads());
  if (tree.root === root) return true;
  for (const why of reasons)
    findings.found(`What a stream held at the checkpoint of ${at} cannot be told, because ${why}.`);
  findings.found(
    `The heads of the streams do not make the root that the checkpoint of ${at} has signed. Verify the whole log: npm run verify.`,
  );
  return false;
};
