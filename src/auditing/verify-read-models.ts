import * as E from 'fp-ts/lib/Either.js';
import type { Database } from '../platform/database.ts';
import type { EventCodec } from '../platform/event-store/event-codec.ts';
import type { EventStore } from '../platform/event-store/event-store.ts';
import { readInPieces } from '../platform/event-store/read-in-pieces.ts';
import { UnreadableStream } from '../platform/event-store/unreadable-stream.ts';
import { type Difference, differences } from '../platform/projector/differences.ts';
import { countAnew, foldOn, openAnew } from '../platform/projector/fold-anew.ts';
import type { Lane } from '../platform/projector/lane.ts';
import { type AnyReadModel, isForgetting, rollupOf, tableOf } from '../platform/projector/read-model.ts';
import { type Sql, sqlOn } from '../platform/sql.ts';
import { PersonForgotten } from '../shared-kernel/person-forgotten.ts';
import { readStandings, type Standing } from './standings.ts';

export type Comparison = {
  readonly models: ReadonlyArray<AnyReadModel>;
  readonly database: Pick<Database, 'connect'>;
  readonly store: Pick<EventStore, 'subscribe' | 'head' | 'read'>;
  readonly codec: Pick<EventCodec, 'decode'>;
  readonly onProgress: (position: bigint, head: bigint) => void;
};

/** `findings` and `notes` are sentences; `differing` models have any of the former, `notes` are of those not compared. */
export type Compared = {
  readonly compared: number;
  readonly differing: number;
  readonly findings: ReadonlyArray<string>;
  readonly notes: ReadonlyArray<string>;
};

type Key = string | number;

const SAID: Readonly<Record<Difference['kind'], (place: string, columns: string) => string>> = {
  missing: (place) => `${place} is missing.`,
  added: (place) => `${place}: the log makes no such row.`,
  changed: (place, columns) => `${place} is not what the log makes it: ${columns}.`,
};

/** The rows of who was forgotten behind a position: they stand as they were, and their key may be gone already. */
const forgottenBehind = async ({ store, codec }: Comparison, { model, position }: Lane): Promise<Key[]> => {
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

/** The rows of a stream, as far as it can be read. */
const rowsOf = async ({ store, codec }: Comparison, lane: Lane, stream: string): Promise<Key[]> => {
  const keys: Key[] = [];
  try {
    for await (const piece of readInPieces(store, stream))
      for (const read of await codec.decode(piece.filter(({ type }) => lane.types.has(type))))
        if (E.isRight(read)) keys.push(...lane.model.keys(read.right));
  } catch (error) {
    if (!(error instanceof UnreadableStream)) throw error;
  }
  return keys;
};

/** The streams that cannot be read any more though the live table has taken them, and the rows that are known of them. */
const lostSince = async (parts: Comparison, lane: Lane, { held }: Standing) => {
  const streams = lane.held.streams().filter((stream) => !held.has(stream));
  const keys: Key[] = [];
  for (const stream of streams) keys.push(...(await rowsOf(parts, lane, stream)));
  return { streams, keys };
};

const compareLane = async (
  sql: Sql,
  parts: Comparison,
  lane: Lane,
  standing: Standing,
): Promise<ReadonlyArray<string>> => {
  const { model } = lane;
  const table = tableOf(model);
  if (lane.stopped)
    return [
      `${table}: its ${lane.stopped.type} at position ${lane.stopped.position} cannot be taken any more: ${lane.stopped.reason}`,
    ];
  if (lane.position !== standing.position)
    return [`${table} stands at position ${standing.position}, which the log does not have.`];
  const lost = await lostSince(parts, lane, standing);
  const leftOut = [...lost.keys, ...(await forgottenBehind(parts, lane))];
  await countAnew(sql, lane);
  const rollups = lost.streams.length > 0 ? [] : (model.rollups ?? []);
  const tables = [
    { name: table, fold: lane.table, key: [model.key], what: ', row', leftOut },
    ...rollups.map((rollup) => ({
      ...{ name: rollupOf(table, rollup), fold: rollupOf(lane.table, rollup), key: rollup.key },
      ...{ what: ':', leftOut: [] },
    })),
  ];
  const said: string[] = [];
  for (const { name, fold, key, what, leftOut } of tables) {
    const { named, total } = await differences(sql, { live: `public.${name}`, fold, key }, leftOut);
    for (const { kind, columns, ...row } of named)
      said.push(SAID[kind](`${name}${what} ${row.key}`, columns.join(', ')));
    if (total > named.length) said.push(`… and ${total - named.length} more of ${name}.`);
  }
  return [
    ...lost.streams.map(
      (stream) => `${table}: ${stream} cannot be read any more, so its rows were not compared.`,
    ),
    ...said,
    ...(said.length > 0 ? [`To fill ${table} anew: npm run projections -- rebuild ${model.name}`] : []),
  ];
};

const compareOn = async (sql: Sql, parts: Comparison): Promise<Compared> => {
  const { models } = parts;
  await sql(null, 'begin isolation level repeatable read');
  const before = await readStandings(sql, models);
  const lanes = await openAnew(
    sql,
    models.filter((model) => before.has(tableOf(model))),
  );
  await sql(null, 'commit');
  const until = (standings: ReadonlyMap<string, Standing>) =>
    lanes.map((lane) => ({ lane, end: standings.get(tableOf(lane.model))?.position ?? 0n }));
  await foldOn(parts, until(before));

  await sql(null, 'begin isolation level repeatable read');
  const now = await readStandings(sql, models);
  await foldOn(parts, until(now));
  const [findings, notes]: [string[], string[]] = [[], []];
  let [compared, differing] = [0, 0];
  for (const model of models) {
    const table = tableOf(model);
    const [first, standing] = [before.get(table), now.get(table)];
    const lane = lanes.find((each) => each.model === model);
    if (!lane || !first || !standing) notes.push(`${table} is being filled: it was not compared.`);
    else if (first.heldAs !== standing.heldAs || first.position > standing.position)
      notes.push(`${table} was changed by a retry or a rebuild meanwhile: it was not compared.`);
    else {
      const said = await compareLane(sql, parts, lane, standing);
      findings.push(...said);
      compared += 1;
      differing += said.length > 0 ? 1 : 0;
    }
  }
  await sql(null, 'commit');
  return { compared, differing, findings, notes };
};

/**
 * Holds every read model against a fold of the log up to where its table stands, on a connection with which the folds go.
 * The live tables are looked at in one snapshot, so nodes go on meanwhile; nothing is written to them.
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
