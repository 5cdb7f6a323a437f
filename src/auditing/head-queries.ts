import type { Sql } from '../platform/sql.ts';
import type { Order } from './order.ts';
import type { StreamHead } from './stream-head.ts';

/**
 * Position of the stored heads: streams that changed after `position` are not in them yet. `order` is that of
 * the log up to there; undefined until a log written by an older release, or a replaced one, is counted.
 */
export type HeadsStatus = {
  /** Whether the row with that position is there, as in every installation: without it nothing else here is known. */
  readonly isKept: boolean;
  readonly position: bigint;
  /** Hash of the event at that position, where known. */
  readonly hash: string | undefined;
  readonly conflicts: number;
  readonly order: Order | undefined;
};

type Row = Omit<StreamHead, 'position'> & { readonly position: number };

/** Why no heads are kept and no checkpoint is signed without that row, and what to do. */
export const HEADS_ROW_MISSING =
  'The table stream_heads_checkpoint lacks its only row, which every installation has: somebody has removed it. Until it is put back, no audit heads are kept and no checkpoint is signed. Run npm run verify, and see docs/operations.md, "The row of the audit heads".';

const NOT_COUNTED =
  'The order of the log is not known beside the audit heads, and checkpoints were signed. It may be counted just now: run this again in some minutes. If it says so again, somebody has removed it, or the log was replaced and Lanebook was not started since.';

/** Sentences about what is lacking beside the audit heads. `isSigned`: checkpoints were signed. */
export const lackingBeside = ({ isKept, order }: HeadsStatus, isSigned: boolean): ReadonlyArray<string> => {
  if (!isKept) return [HEADS_ROW_MISSING];
  // Counted at the latest when the first checkpoint is signed, and again after the log was replaced.
  return !order && isSigned ? [NOT_COUNTED] : [];
};

const PAGE_SIZE = 2_000;
const STEP = 500;

const head = (row: Row): StreamHead => ({ ...row, position: BigInt(row.position) });

export const headsStatus = async (sql: Sql): Promise<HeadsStatus> => {
  const [row] = await sql<{
    position: number | null;
    hash: string | null;
    events: number | null;
    digest: string | null;
    conflicts: number;
  }>(
    'stream_heads_status',
    `select position, hash, events, digest, conflicts
     from (select count(*) as conflicts from stream_head_conflicts) c left join stream_heads_checkpoint on true`,
  );
  const { hash = null, events = null, digest = null, conflicts = 0 } = row ?? {};
  const position = row?.position ?? null;
  const order = events === null || digest === null ? undefined : { events, digest };
  const isKept = position !== null;
  return { isKept, position: BigInt(position ?? 0), hash: hash ?? undefined, conflicts, order };
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
