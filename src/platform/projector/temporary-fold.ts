import type { EventCodec } from '../event-store/event-codec.ts';
import type { EventStore } from '../event-store/event-store.ts';
import { cursorBehind } from '../event-store/replaced-log.ts';
import { schemaWords } from '../schema-builder.ts';
import type { Sql } from '../sql.ts';
import { inLargePages } from './large-pages.ts';
import { concerns, type ModelRun, openModelRun, positionOf, takePage } from './model-run.ts';
import { type AnyReadModel, tableOf } from './read-model.ts';
import { fillRollup } from './rollups.ts';
import { creatingTables } from './tables.ts';

/** Temporary table for refolding a model: on one connection, and dropped with it, however that ends. */
const temporaryOf = (table: string): string => `pg_temp.${table}`;

/** Temporary tables shadow those of the same names on their connection, so a refold moves no live checkpoint. */
const CREATE = `
  create temp table checkpoints (like public.checkpoints including all);
  create temp table quarantined_streams (like public.quarantined_streams including all)`;

/** Temporary tables are never analyzed: a cached plan would be that of the empty tables. */
const PLAN_EACH_TIME = 'set plan_cache_mode = force_custom_plan';

/**
 * Creates empty temporary tables for models on a connection, and the runs that fill them. A stream held by the
 * live table is held at the same event.
 */
export const openTemporary = async (
  sql: Sql,
  models: ReadonlyArray<AnyReadModel>,
): Promise<ReadonlyArray<ModelRun>> => {
  const words = schemaWords();
  await sql(null, PLAN_EACH_TIME);
  await sql(null, CREATE);
  const runs: ModelRun[] = [];
  for (const model of models) {
    const table = tableOf(model);
    for (const text of creatingTables(words, model, 'pg_temp')) await sql(null, text);
    await sql(null, 'insert into checkpoints (model, position) values ($1, 0)', [temporaryOf(table)]);
    await sql(
      null,
      `insert into quarantined_streams (stream, model, revision, position, type, reason, release)
       select stream, $1, revision, position, type, reason, release
       from public.quarantined_streams where model = $2`,
      [temporaryOf(table), table],
    );
    const start = { position: 0n, hash: undefined, live: false, epoch: 0 };
    runs.push(await openModelRun({ sql }, model, temporaryOf(table), start));
  }
  return runs;
};

export type Reading = {
  readonly store: Pick<EventStore, 'subscribe' | 'head'>;
  readonly codec: Pick<EventCodec, 'decode'>;
  readonly onProgress: (position: bigint, head: bigint) => void;
};

/** Folds runs forward, each up to its own `end` where the log reaches that far, in a single read of the log. */
export const foldForward = async (
  { store, codec, onProgress }: Reading,
  all: ReadonlyArray<{ readonly run: ModelRun; readonly end: bigint }>,
): Promise<void> => {
  const runs = all.filter(({ run, end }) => !run.stopped && run.position < end);
  const head = await store.head();
  if (head === 0n || runs.length === 0) return;
  const from = runs.reduce((least, { run }) => (run.position < least ? run.position : least), head);
  const end = runs.reduce((most, each) => (each.end > most ? each.end : most), 0n);
  const over = new AbortController();
  try {
    for await (const { events, live } of inLargePages(store.subscribe(from, over.signal))) {
      const within = events.filter(({ position }) => position <= end);
      const reads = await codec.decode(within);
      for (const { run, end: its } of runs) {
        const isNext = (position: bigint): boolean => position > run.position && position <= its;
        const to = cursorBehind(
          within.filter(({ position }) => isNext(position)),
          { position: run.position, hash: run.hash },
        );
        const concerned = concerns(run, reads).filter((read) => isNext(positionOf(read)));
        if (run.stopped) continue;
        if (concerned.length > 0) await takePage(run, concerned, to);
        else Object.assign(run, to);
      }
      const position = within.at(-1)?.position ?? end;
      onProgress(position, head);
      if (live || position >= end || within.length < events.length) return;
    }
  } finally {
    over.abort();
  }
};

/** Counts the roll-ups, once all rows of a run are folded. */
export const countTemporary = async (sql: Sql, { model, table }: ModelRun): Promise<void> => {
  for (const rollup of model.rollups ?? []) await sql(null, fillRollup(table, rollup));
};
