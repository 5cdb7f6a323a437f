import type { Sql } from '../platform/sql.ts';
import type { Order } from './order.ts';
import type { StreamHead } from './stream-head.ts';

/**
 * Position of the stored heads: streams that changed after `position` are not in them yet. `order` is that of
 * the log up to there; undefined until a log written by an older release, or a replaced one, is counted.
 */
export type HeadsStatus = {
  readonly position: bigint;
  /** Hash of the event at that position, where known. */
  readonly hash: string | undefined;
  readonly conflicts: number;
  readonly order: Order | undefined;
};

type Row = Omit<StreamHead, 'position'> & { readonly position: number };

const PAGE_SIZE = 2_000;
const STEP = 500;

const head = (row: Row): StreamHead => ({ ...row, position: BigInt(row.position) });

export const headsStatus = async (sql: Sql): Promise<HeadsStatus> => {
  const [row] = await sql<{
    position: number;
    hash: string | null;
    events: number | null;
    digest: string | null;
    conflicts: number;
  }>(
    'stream_heads_status',
    `select position, hash, events, digest, (select count(*) from stream_head_conflicts) as conflicts
     from stream_heads_checkpoint`,
  );
  const { position = 0, hash = null, events = null, digest = null, conflicts = 0 } = row ?? {};
  const order = events === null || digest === null ? undefined : { events, digest };
  return { position: BigInt(position), hash: hash ?? undefined, conflicts, order };
};

/** Every stored head, ordered by stream name. */
export const streamHeads = async function* (sql: Sql): AsyncGenerator<StreamHead> {
  let after = '';
  for (;;) {
    const rows = await sql<Row>(
      'stream_heads_after',
      `select stream, revision, hash, position from stream_heads
       where stream > $1 order by stream limit ${PAGE_SIZE}`,
      [after],
    );
    yield* rows.map(head);
    const last = rows.at(-1);
    if (rows.length < PAGE_SIZE || !last) return;
    after = last.stream;
  }
};

/**
 * Every head after a position, the last one in the log first, in pages. Heads already returned may move
 * meanwhile.
 */
export const headsBefore = async function* (sql: Sql, end = 0n): AsyncGenerator<ReadonlyArray<StreamHead>> {
  for (let before: bigint | undefined; ; ) {
    const rows = await sql<Row>(
      'stream_heads_before',
      `select stream, revision, hash, position from stream_heads
       where position > $1 and ($2::bigint is null or position < $2)
       order by position desc limit ${STEP}`,
      [end.toString(), before?.toString() ?? null],
    );
    if (rows.length > 0) yield rows.map(head);
    before = rows.at(-1) && BigInt(rows.at(-1)?.position ?? 0);
    if (rows.length < STEP || before === undefined) return;
  }
};
