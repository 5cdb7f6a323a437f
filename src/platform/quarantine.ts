import { contextQuery } from '../shared-kernel/context-query.ts';
import type { Folds } from './command/folds.ts';
import type { StoredEvent } from './event-store/event-store.ts';
import type { Listener } from './listener.ts';
import { queryHandler } from './query-handler.ts';
import { RELEASE } from './repository.ts';
import type { Sql } from './sql.ts';
import { storable } from './storable.ts';
import type { SubjectKeys } from './subject-keys.ts';

/**
 * A stream that `model`, a read model's table or a reaction (`reaction:NAME`), cannot follow: its event at
 * `position` is unreadable. `release` is the last one that tried, `since` an ISO instant.
 */
export type Quarantined = {
  readonly stream: string;
  readonly model: string;
  readonly revision: number;
  readonly position: bigint;
  readonly type: string;
  readonly reason: string;
  readonly release: string;
  readonly since: string;
};

/** An event that cannot be taken, as far as it is known. */
export type Obstacle = {
  readonly event: Pick<StoredEvent, 'stream' | 'revision' | 'position' | 'type'>;
  readonly reason: string;
};

/** NOTIFY channel for new quarantines. */
const QUARANTINED = 'quarantined';

const COLUMNS = 'stream, model, revision, position, type, reason, release, since';

type Row = Omit<Quarantined, 'position'> & { readonly position: number };

const quarantined = (row: Row): Quarantined => ({ ...row, position: BigInt(row.position) });

/** `families`: streams of that name, and their members (`NAME-…`). */
type Wanted = {
  readonly stream?: string;
  readonly model?: string;
  readonly families?: ReadonlyArray<string>;
  readonly limit: number;
};

/** Quarantined streams in log order, up to a limit; all of them without a filter. */
export const readQuarantined = async (
  sql: Sql,
  { stream, model, families, limit }: Wanted,
): Promise<ReadonlyArray<Quarantined>> => {
  const rows = await sql<Row>(
    'quarantined_streams',
    `select ${COLUMNS} from quarantined_streams
     where ($1::text is null or stream = $1) and ($2::text is null or model = $2) and (
       $3::text[] is null
       or exists (select from unnest($3) as name where stream = name or starts_with(stream, name || '-'))
     )
     order by position, model limit $4`,
    [stream ?? null, model ?? null, families ?? null, limit],
  );
  return rows.map(quarantined);
};

/** Number of quarantined streams per model; models without any are missing. */
export const countQuarantined = (sql: Sql) =>
  sql<{ readonly model: string; readonly streams: number }>(
    'quarantined_count',
    'select model, count(*) as streams from quarantined_streams group by model order by model',
  );

/** SQL for whether the stream named by an expression is quarantined for any model. */
export const isQuarantinedSql = (stream: string): string =>
  `exists (select from quarantined_streams q where q.stream = ${stream})`;

/** Whether a stream is quarantined for any model. */
export const isQuarantined = contextQuery<string, boolean>('is_quarantined');

export const quarantineQueryHandler = queryHandler(isQuarantined, async (streams, sql) => {
  const rows = await sql<{ readonly locked: boolean }>(
    'is_quarantined',
    `select ${isQuarantinedSql('asked.stream')} as locked
     from unnest($1::text[]) with ordinality as asked(stream, nth) order by nth`,
    [streams],
  );
  return rows.map(({ locked }) => locked);
});

/**
 * Quarantines streams at events that a model cannot take; a stream quarantined before moves to the given event.
 * Nodes are notified of anything new or changed. With `epoch`, only while that is the epoch of the model's
 * table: otherwise false.
 */
export const quarantine = async (
  sql: Sql,
  model: string,
  obstacles: ReadonlyArray<Obstacle>,
  epoch: number | null = null,
): Promise<boolean> => {
  const events = obstacles.map(({ event }) => event);
  const [row] = await sql<{ readonly is_writer: boolean }>(
    'quarantine',
    `with writer as (
       select 1 from checkpoints where model = $1 and epoch = $2 for share
     ), permit as (
       select $2::int is null or exists (select from writer) as is_writer
     ), kept as (
       insert into quarantined_streams as q (stream, model, revision, position, type, reason, release)
       select stream, $1, revision, position, type, reason, $8
       from permit, unnest($3::text[], $4::int[], $5::bigint[], $6::text[], $7::text[])
         as e(stream, revision, position, type, reason)
       where is_writer
       on conflict (stream, model) do update set revision = excluded.revision, position = excluded.position,
         type = excluded.type, reason = excluded.reason, release = excluded.release
       where (q.revision, q.position, q.type, q.reason, q.release) is distinct from
         (excluded.revision, excluded.position, excluded.type, excluded.reason, excluded.release)
       returning 1
     )
     select is_writer, (select pg_notify('${QUARANTINED}', '') from kept limit 1) from permit`,
    [
      ...[model, epoch, events.map(({ stream }) => stream), events.map(({ revision }) => revision)],
      ...[events.map(({ position }) => position.toString()), events.map(({ type }) => type)],
      ...[obstacles.map(({ reason }) => storable(reason)), RELEASE],
    ],
  );
  return row?.is_writer === true;
};

/** Ends the quarantine of a stream for a model. With `epoch`, only while that is the epoch of the model's table. */
export const endQuarantine = async (
  sql: Sql,
  model: string,
  stream: string,
  epoch: number | null = null,
): Promise<void> => {
  await sql(
    'quarantine_end',
    `delete from quarantined_streams where model = $1 and stream = $2 and (
       $3::int is null or exists (select from checkpoints where model = $1 and epoch = $3)
     )`,
    [model, stream, epoch],
  );
};

/**
 * Evicts this node's caches when a stream is quarantined: its next command reads the log and the key afresh,
 * and is refused.
 */
export const evictQuarantined = (
  listener: Pick<Listener, 'on'>,
  keys: Pick<SubjectKeys, 'evict'>,
  folds: Pick<Folds, 'clear'>,
): void =>
  listener.on(QUARANTINED, () => {
    keys.evict();
    folds.clear();
  });
