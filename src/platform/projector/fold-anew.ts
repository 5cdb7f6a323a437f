import type { EventCodec } from '../event-store/event-codec.ts';
import type { EventStore } from '../event-store/event-store.ts';
import { cursorBehind } from '../event-store/replaced-log.ts';
import { schemaWords } from '../schema-builder.ts';
import type { Sql } from '../sql.ts';
import { concerns, type Lane, openLane, positionOf, takePage } from './lane.ts';
import { inLargePages } from './large-pages.ts';
import { type AnyReadModel, tableOf } from './read-model.ts';
import { fillRollup } from './rollups.ts';
import { creatingTables } from './tables.ts';

/** Where a model's table is folded anew: on one connection, and gone with it, however that ends. */
const anewOf = (table: string): string => `pg_temp.${table}`;

/** They stand before the tables of the same names on their connection, so what folds there moves no live checkpoint. */
const CREATE = `
  create temp table checkpoints (like public.checkpoints including all);
  create temp table quarantined_streams (like public.quarantined_streams including all)`;

/** Nothing analyzes temporary tables: a plan that is kept would be that of when they were empty. */
const PLAN_EACH_TIME = 'set plan_cache_mode = force_custom_plan';

/**
 * Makes empty temporary tables for models on a connection, and lanes that fill them. A stream that the live table holds
 * back is held back at the same event.
 */
export const openAnew = async (
  sql: Sql,
  models: ReadonlyArray<AnyReadModel>,
): Promise<ReadonlyArray<Lane>> => {
  const words = schemaWords();
  await sql(null, PLAN_EACH_TIME);
  await sql(null, CREATE);
  const lanes: Lane[] = [];
  for (const model of models) {
    const table = tableOf(model);
    for (const text of creatingTables(words, model, 'pg_temp')) await sql(null, text);
    await sql(null, 'insert into checkpoints (model, position) values ($1, 0)', [anewOf(table)]);
    await sql(
      null,
      `insert into quarantined_streams (stream, model, revision, position, type, reason, release)
       select stream, $1, revision, position, type, reason, release
       from public.quarantined_streams where model = $2`,
      [anewOf(table), table],
    );
    const begun = { position: 0n, hash: undefined, live: false, epoch: 0 };
    lanes.push(await openLane({ sql }, model, anewOf(table), begun));
  }
  return lanes;
};

export type Reading = {
  readonly store: Pick<EventStore, 'subscribe' | 'head'>;
  readonly codec: Pick<EventCodec, 'decode'>;
  readonly onProgress: (position: bigint, head: bigint) => void;
};

/** Folds lanes on, each up to its own `end` where the log goes so far, in one reading of the log. */
export const foldOn = async (
  { store, codec, onProgress }: Reading,
  all: ReadonlyArray<{ readonly lane: Lane; readonly end: bigint }>,
): Promise<void> => {
  const lanes = all.filter(({ lane, end }) => !lane.stopped && lane.position < end);
  const head = await store.head();
  if (head === 0n || lanes.length === 0) return;
  const from = lanes.reduce((least, { lane }) => (lane.position < least ? lane.position : least), head);
  const end = lanes.reduce((most, each) => (each.end > most ? each.end : most), 0n);
  const over = new AbortController();
  try {
    for await (const { events, live } of inLargePages(store.subscribe(from, over.signal))) {
      const within = events.filter(({ position }) => position <= end);
      const reads = await codec.decode(within);
      for (const { lane, end: its } of lanes) {
        const isNext = (position: bigint): boolean => position > lane.position && position <= its;
        const to = cursorBehind(
          within.filter(({ position }) => isNext(position)),
          { position: lane.position, hash: lane.hash },
        );
        const concerned = concerns(lane, reads).filter((read) => isNext(positionOf(read)));
        if (lane.stopped) continue;
        if (concerned.length > 0) await takePage(lane, concerned, to);
        else Object.assign(lane, to);
      }
      const position = within.at(-1)?.position ?? end;
      onProgress(position, head);
      if (live || position >= end || within.length < events.length) return;
    }
  } finally {
    over.abort();
  }
};

/** Counts the roll-ups, once a lane's rows are all there. */
export const countAnew = async (sql: Sql, { model, table }: Lane): Promise<void> => {
  for (const rollup of model.rollups ?? []) await sql(null, fillRollup(table, rollup));
};
