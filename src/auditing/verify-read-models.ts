import * as E from 'fp-ts/lib/Either.js';
import type { Database } from '../platform/database.ts';
import type { EventCodec } from '../platform/event-store/event-codec.ts';
import type { EventStore } from '../platform/event-store/event-store.ts';
import { readInPieces } from '../platform/event-store/read-in-pieces.ts';
import { UnreadableStream } from '../platform/event-store/unreadable-stream.ts';
import { type Difference, differences } from '../platform/projector/differences.ts';
import type { ModelRun } from '../platform/projector/model-run.ts';
import { type AnyReadModel, isForgetting, rollupOf, tableOf } from '../platform/projector/read-model.ts';
import { countTemporary, foldForward, openTemporary } from '../platform/projector/temporary-fold.ts';
import { type Sql, sqlOn } from '../platform/sql.ts';
import { PersonForgotten } from '../shared-kernel/person-forgotten.ts';
import { type ModelCheckpoint, readModelCheckpoints } from './model-checkpoints.ts';

export type Comparison = {
  readonly models: ReadonlyArray<AnyReadModel>;
  readonly database: Pick<Database, 'connect'>;
  readonly store: Pick<EventStore, 'subscribe' | 'head' | 'read'>;
  readonly codec: Pick<EventCodec, 'decode'>;
  readonly onProgress: (position: bigint, head: bigint) => void;
};

/** `findings` and `notes` are sentences; `differing` models have findings, `notes` are about those not compared. */
export type Compared = {
  readonly compared: number;
  readonly differing: number;
  readonly findings: ReadonlyArray<string>;
  readonly notes: ReadonlyArray<string>;
};

type Key = string | number;

const SENTENCES: Readonly<Record<Difference['kind'], (place: string, columns: string) => string>> = {
  missing: (place) => `${place} is missing.`,
  added: (place) => `${place}: the log makes no such row.`,
  changed: (place, columns) => `${place} is not what the log makes it: ${columns}.`,
};

/** Rows of people forgotten after a position: they are unchanged, and their key may be gone already. */
const forgottenBehind = async (
  { store, codec }: Comparison,
  { model, position }: ModelRun,
): Promise<Key[]> => {
  const keys: Key[] = [];
  if (model.personal.length === 0 || (await store.head()) <= position) return keys;
  const over = new AbortController();
  for await (const { events, live } of store.subscribe(position, over.signal)) {
    const reads = await codec.decode(events.filter(({ type }) => type === PersonForgotten.type));
    for (const { right } of reads.filter(E.isRight)) if (isForgetting(right)) keys.push(...model.keys(right));
    if (live) break;
  }
  over.abort();
  return keys;
};

/** The rows of a stream, as far as it is readable. */
const rowsOf = async ({ store, codec }: Comparison, run: ModelRun, stream: string): Promise<Key[]> => {
  const keys: Key[] = [];
  try {
    for await (const piece of readInPieces(store, stream))
      for (const read of await codec.decode(piece.filter(({ type }) => run.types.has(type))))
        if (E.isRight(read)) keys.push(...run.model.keys(read.right));
  } catch (error) {
    if (!(error instanceof UnreadableStream)) throw error;
  }
  return keys;
};

/** Streams that are no longer readable though the live table has folded them, and their known rows. */
const lostSince = async (parts: Comparison, run: ModelRun, { held }: ModelCheckpoint) => {
  const streams = run.held.streams().filter((stream) => !held.has(stream));
  const keys: Key[] = [];
  for (const stream of streams) keys.push(...(await rowsOf(parts, run, stream)));
  return { streams, keys };
};

const compareRun = async (
  sql: Sql,
  parts: Comparison,
  run: ModelRun,
  current: ModelCheckpoint,
): Promise<ReadonlyArray<string>> => {
  const { model } = run;
  const table = tableOf(model);
  if (run.stopped)
    return [
      `${table}: its ${run.stopped.type} at position ${run.stopped.position} cannot be taken any more: ${run.stopped.reason}`,
    ];
  if (run.position !== current.position)
    return [`${table} stands at position ${current.position}, which the log does not have.`];
  const lost = await lostSince(parts, run, current);
  const leftOut = [...lost.keys, ...(await forgottenBehind(parts, run))];
  await countTemporary(sql, run);
  const rollups = lost.streams.length > 0 ? [] : (model.rollups ?? []);
  const tables = [
    { name: table, fold: run.table, key: [model.key], what: ', row', leftOut },
    ...rollups.map((rollup) => ({
      ...{ name: rollupOf(table, rollup), fold: rollupOf(run.table, rollup), key: rollup.key },
      ...{ what: ':', leftOut: [] },
    })),
  ];
  const sentences: string[] = [];
  for (const { name, fold, key, what, leftOut } of tables) {
    const { named, total } = await differences(sql, { live: `public.${name}`, fold, key }, leftOut);
    for (const { kind, columns, ...row } of named)
      sentences.push(SENTENCES[kind](`${name}${what} ${row.key}`, columns.join(', ')));
    if (total > named.length) sentences.push(`… and ${total - named.length} more of ${name}.`);
  }
  return [
    ...lost.streams.map(
      (stream) => `${table}: ${stream} cannot be read any more, so its rows were not compared.`,
    ),
    ...sentences,
    ...(sentences.length > 0 ? [`To fill ${table} anew: npm run projections -- rebuild ${model.name}`] : []),
  ];
};

const compareOn = async (sql: Sql, parts: Comparison): Promise<Compared> => {
  const { models } = parts;
  await sql(null, 'begin isolation level repeatable read');
  const before = await readModelCheckpoints(sql, models);
  const runs = await openTemporary(
    sql,
    models.filter((model) => before.has(tableOf(model))),
  );
  await sql(null, 'commit');
  const until = (checkpoints: ReadonlyMap<string, ModelCheckpoint>) =>
    runs.map((run) => ({ run, end: checkpoints.get(tableOf(run.model))?.position ?? 0n }));
  await foldForward(parts, until(before));

  await sql(null, 'begin isolation level repeatable read');
  const now = await readModelCheckpoints(sql, models);
  await foldForward(parts, until(now));
  const [findings, notes]: [string[], string[]] = [[], []];
  let [compared, differing] = [0, 0];
  for (const model of models) {
    const table = tableOf(model);
    const [first, current] = [before.get(table), now.get(table)];
    const run = runs.find((each) => each.model === model);
    if (!run || !first || !current) notes.push(`${table} is being filled: it was not compared.`);
    else if (first.heldAs !== current.heldAs || first.position > current.position)
      notes.push(`${table} was changed by a retry or a rebuild meanwhile: it was not compared.`);
    else {
      const sentences = await compareRun(sql, parts, run, current);
      findings.push(...sentences);
      compared += 1;
      differing += sentences.length > 0 ? 1 : 0;
    }
  }
  await sql(null, 'commit');
  return { compared, differing, findings, notes };
};

/**
 * Compares every read model with a fold of the log up to its table's position, on one connection whose end
 * drops the folds. The live tables are read in one snapshot, so nodes continue meanwhile; nothing is written to
 * them.
 */
export const verifyReadModels = async (parts: Comparison): Promise<Compared> => {
  const connection = await parts.database.connect();
  try {
    const sql = sqlOn(connection);
    await sql(null, 'set statement_timeout = 0');
    return await compareOn(sql, parts);
  } finally {
    await connection.end();
  }
};
