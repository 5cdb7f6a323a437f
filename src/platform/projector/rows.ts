import { LRUCache } from 'lru-cache';
import type { Recorded } from '../../shared-kernel/event.ts';
import type { Database } from '../database.ts';
import type { Cursor } from '../event-store/replaced-log.ts';
import { type Key, type Row, rowFetching } from './fetch-rows.ts';
import { Poison } from './poison.ts';
import type { AnyReadModel } from './read-model.ts';
import { keepRollup } from './rollups.ts';

/** The writer of one read model's table. Only one process writes a table; the checkpoint fences off a second. */
export type Rows = {
  /**
   * Folds events in memory and stores the touched rows and the checkpoint in one statement: all or nothing.
   * Returns the number of events taken: only a prefix where their rows exceed memory together, with the
   * checkpoint at the last of these. With `counting` the same statement maintains the roll-ups; otherwise they
   * are counted once the table is filled. Throws Poison at an event that cannot be folded, and Fenced when the
   * checkpoint is not at `from` in this epoch.
   */
  readonly apply: (events: ReadonlyArray<Recorded>, step: Step) => Promise<number>;
  /** Refolds the touched rows from these events alone. Idempotent. Throws as `apply` does. */
  readonly refold: (events: ReadonlyArray<Recorded>, step: Step) => Promise<void>;
};

/** The checkpoint before and after the step. */
export type Step = { readonly from: bigint; readonly to: Cursor; readonly counting: boolean };

/** Another process writes the table now, so this one's row cache is stale. */
export class Fenced extends Error {}

/** The table to write, its columns, and the epoch in which this process is its writer. */
type WrittenTable = {
  readonly table: string;
  readonly columns: ReadonlyArray<string>;
  readonly epoch: number;
};

const CACHED_ROWS = 5_000;
/** Of their JSON. */
const CACHED_CHARACTERS = 4_000_000;

/**
 * Rows travel as one JSON parameter each way, so a batch of any size is one round trip and only Postgres knows
 * the column types.
 */
export const createRows = (
  database: Pick<Database, 'sql'>,
  model: AnyReadModel,
  { table, columns, epoch }: WrittenTable,
): Rows => {
  const key = model.key;
  const cache = new LRUCache<Key, { readonly row: Row | undefined }>({
    ...{ max: CACHED_ROWS, maxSize: CACHED_CHARACTERS },
  });
  const fetchRows = rowFetching(database, { table, key });
  const others = columns.filter((column) => column !== key);
  const assignments = others.map((column) => `"${column}" = excluded."${column}"`).join(', ');

  const write = [
    `moved as (
      update checkpoints set position = $2, hash = $7 where model = $1 and position = $3 and epoch = $6 returning 1
    )`,
    `kept as (select * from json_populate_recordset(null::${table}, $4::json))`,
    `dead as (select "${key}" from json_populate_recordset(null::${table}, $5::json))`,
    `gone as (
      delete from ${table} using dead where ${table}."${key}" = dead."${key}" and exists (select from moved)
    )`,
    `written as (
      insert into ${table} select * from kept where exists (select from moved)
      on conflict ("${key}") do ${assignments ? `update set ${assignments}` : 'nothing'}
    )`,
  ];
  /** A statement sees the rows from before it; `kept` are the rows that it writes. */
  const stood = `stood as materialized (
      select found.* from (select "${key}" from kept union all select "${key}" from dead) touched
      cross join lateral (select * from ${table} one where one."${key}" = touched."${key}" offset 0) found
    )`;
  const rollups = model.rollups ?? [];
  const statement = (parts: ReadonlyArray<string>): string => `with ${parts.join(', ')} select from moved`;
  const writing = { name: `${table}_write`, text: statement(write) };
  const alsoCounting = {
    name: `${table}_count`,
    text: statement([...write, stood, ...rollups.flatMap((rollup) => keepRollup({ table, key }, rollup))]),
  };

  const makers = new Set(model.fullRowEvents?.map(({ type }) => type));

  /** The rows that events touch, and whether the first event of each determines it completely. */
  const keysOf = (events: ReadonlyArray<Recorded>): ReadonlyMap<Key, boolean> => {
    const made = new Map<Key, boolean>();
    for (const event of events) {
      try {
        for (const each of model.keys(event))
          if (!made.has(each)) made.set(each, makers.has(event.type) || model.madeOnce?.(each) === true);
      } catch (error) {
        throw new Poison(event.position, error);
      }
    }
    return made;
  };

  /**
   * The rows of a prefix of the keys, `least` at least and as many as memory allows; undefined for an absent
   * row, or one that need not be read.
   */
  const load = async (
    touched: ReadonlyMap<Key, boolean>,
    least: number,
  ): Promise<Map<Key, Row | undefined>> => {
    const keys = [...touched.keys()];
    const isWanted = (each: Key): boolean => !touched.get(each) && !cache.has(each);
    const fetched = await fetchRows(keys.filter(isWanted), keys.slice(0, least).filter(isWanted).length);
    const end = keys.findIndex((each) => isWanted(each) && !fetched.has(each));
    const loaded = end < 0 ? keys : keys.slice(0, end);
    return new Map(loaded.map((each) => [each, fetched.get(each) ?? cache.get(each)?.row]));
  };

  /** The events before the first one with a row that is not loaded, with the rows that they touch. */
  const within = (
    events: ReadonlyArray<Recorded>,
    loaded: ReadonlyMap<Key, Row | undefined>,
  ): readonly [ReadonlyArray<Recorded>, Map<Key, Row | undefined>] => {
    const end = events.findIndex((event) => model.keys(event).some((each) => !loaded.has(each)));
    const taken = end < 0 ? events : events.slice(0, end);
    return [taken, new Map([...keysOf(taken).keys()].map((each) => [each, loaded.get(each)]))];
  };

  const streams = new LRUCache<Key, string>({ max: CACHED_ROWS });
  /** Only development and specs pay for the check, as the declaration of a model does not change later. */
  const isChecked = process.env.NODE_ENV !== 'production' && !model.joins;

  /** Throws where a row sees a second stream that its model does not declare. */
  const check = (each: Key, { stream }: Recorded): void => {
    const other = streams.get(each) ?? stream;
    if (other !== stream)
      throw new Error(`row ${each} is made of ${other} and ${stream}: ${model.name} declares no \`joins\``);
    streams.set(each, stream);
  };

  const fold = (rows: Map<Key, Row | undefined>, event: Recorded): void => {
    try {
      for (const each of model.keys(event)) {
        if (isChecked) check(each, event);
        rows.set(each, model.evolve(rows.get(each), event, each));
      }
    } catch (error) {
      throw new Poison(event.position, error);
    }
  };

  const store = async (
    touched: ReadonlyMap<Key, Row | undefined>,
    { from, to, counting }: Step,
  ): Promise<void> => {
    const written = [...touched].map(([each, row]) => ({ each, row, json: row && JSON.stringify(row) }));
    const kept = written.flatMap(({ json }) => json ?? []);
    const dead = written.filter(({ json }) => json === undefined).map(({ each }) => ({ [key]: each }));
    const { name, text } = counting && rollups.length > 0 ? alsoCounting : writing;
    const moved = await database.sql(name, text, [
      table,
      to.position.toString(),
      from.toString(),
      `[${kept.join()}]`,
      JSON.stringify(dead),
      epoch,
      to.hash ?? null,
    ]);
    if (moved.length === 0) {
      cache.clear();
      throw new Fenced(`${table} was moved on by another process`);
    }
    for (const { each, row, json = '' } of written) cache.set(each, { row }, { size: json.length + 1 });
  };

  return {
    apply: async (events, step) => {
      const touched = keysOf(events);
      const loaded = await load(touched, events[0] ? model.keys(events[0]).length : 0);
      const [taken, rows] = loaded.size === touched.size ? [events, loaded] : within(events, loaded);
      for (const event of taken) fold(rows, event);
      const last = taken.length < events.length ? taken.at(-1) : undefined;
      await store(rows, last ? { ...step, to: { position: last.position, hash: undefined } } : step);
      return taken.length;
    },
    refold: async (events, step) => {
      const made = new Map<Key, Row | undefined>();
      for (const event of events) fold(made, event);
      await store(made, step);
    },
  };
};
