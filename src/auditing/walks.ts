import { CHAIN_START } from '../platform/event-store/envelope.ts';
import type { Sql } from '../platform/sql.ts';
import type { Leaf } from './merkle.ts';
import type { StreamHead } from './stream-head.ts';
import type { Conflicts } from './verdict.ts';

/** Progress of a stream's walk, and its head stored outside the log. `broken`: no further findings about it. */
export type Walk = {
  readonly stream: string;
  revision: number;
  hash: string;
  at: string | null;
  broken: boolean;
  readonly head_revision: number | null;
  readonly head_hash: string | null;
};

/** The walks of all streams, in a temporary table of one connection: memory holds those of one page. */
export type Walks = {
  /** The walks of these streams; creates missing ones. */
  readonly load: (streams: ReadonlyArray<string>) => Promise<ReadonlyMap<string, Walk>>;
  readonly save: (walks: ReadonlyMap<string, Walk>) => Promise<void>;
  /** The heads of the streams as walked, ordered by name. */
  readonly heads: () => AsyncIterable<Leaf>;
  /** Streams whose stored head is beyond their walk, except those already `reported`; a limited number is named. */
  readonly short: (
    reported: ReadonlyArray<string>,
    limit: number,
  ) => Promise<{ readonly count: number; readonly named: ReadonlyArray<Walk> }>;
  /**
   * Conflicts recorded by the keeper of the heads in streams not `reported`; once the log is walked, in those
   * neither broken nor short.
   */
  readonly conflicts: (
    limit: number,
    of: { readonly reported: ReadonlyArray<string>; readonly walked: boolean },
  ) => Promise<Conflicts>;
  readonly count: () => Promise<number>;
};

const PAGE_SIZE = 2_000;
const COLUMNS = 'stream, revision, hash, at, broken, head_revision, head_hash';

/** Created in the same snapshot as the heads, so that heads stored later are no contradiction. */
const CREATE = `
  create temp table walks (
    stream        text collate "C" primary key,
    revision      int not null default -1,
    hash          text not null default '${CHAIN_START}',
    at            text,
    broken        boolean not null default false,
    head_revision int,
    head_hash     text
  ) with (fillfactor = 60)`;

const SHORT = 'from walks where not broken and head_revision > revision and stream <> all($1)';

const CONFLICTS = `from stream_head_conflicts c where stream <> all($1) and not ($2::boolean and exists (
  select from walks w where w.stream = c.stream and (w.broken or w.head_revision > w.revision)))`;

const SAVE = `
  insert into walks (stream, revision, hash, at, broken)
  select * from unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::boolean[])
  on conflict (stream) do update
  set revision = excluded.revision, hash = excluded.hash, at = excluded.at, broken = excluded.broken`;

export const createWalks = async (sql: Sql): Promise<Walks> => {
  await sql(null, CREATE);
  await sql(
    null,
    'insert into walks (stream, head_revision, head_hash) select stream, revision, hash from stream_heads',
  );

  const load: Walks['load'] = async (streams) => {
    const rows = await sql<Walk>(null, `select ${COLUMNS} from walks where stream = any($1)`, [streams]);
    const walks = new Map(rows.map((row) => [row.stream, row]));
    const start = { revision: -1, hash: CHAIN_START, at: null, broken: false };
    for (const stream of streams)
      if (!walks.has(stream)) walks.set(stream, { stream, ...start, head_revision: null, head_hash: null });
    return walks;
  };

  const heads = async function* (): AsyncGenerator<Leaf> {
    for (let after = ''; ; ) {
      const rows = await sql<Leaf>(
        null,
        `select stream, revision, hash from walks
         where stream > $1 and revision >= 0 order by stream limit ${PAGE_SIZE}`,
        [after],
      );
      yield* rows;
      const last = rows.at(-1);
      if (rows.length < PAGE_SIZE || !last) return;
      after = last.stream;
    }
  };

  const countOf = async (from: string, values: ReadonlyArray<unknown>): Promise<number> =>
    (await sql<{ n: number }>(null, `select count(*) as n ${from}`, values))[0]?.n ?? 0;

  return {
    load,
    heads,
    save: async (walks) => {
      const all = [...walks.values()];
      await sql(null, SAVE, [
        all.map(({ stream }) => stream),
        all.map(({ revision }) => revision),
        all.map(({ hash }) => hash),
        all.map(({ at }) => at),
        all.map(({ broken }) => broken),
      ]);
    },
    short: async (reported, limit) => ({
      count: await countOf(SHORT, [reported]),
      named: await sql<Walk>(null, `select ${COLUMNS} ${SHORT} order by stream limit $2`, [reported, limit]),
    }),
    conflicts: async (limit, { reported, walked }) => ({
      count: await countOf(CONFLICTS, [reported, walked]),
      named: (
        await sql<Omit<StreamHead, 'position'> & { readonly position: number }>(
          null,
          `select stream, revision, hash, position ${CONFLICTS} order by position limit $3`,
          [reported, walked, limit],
        )
      ).map((row) => ({ ...row, position: BigInt(row.position) })),
    }),
    count: () => countOf('from walks', []),
  };
};
