import type { Database } from '../database.ts';
import type { EventCodec } from '../event-store/event-codec.ts';
import type { EventStore } from '../event-store/event-store.ts';
import { cursorBehind } from '../event-store/replaced-log.ts';
import { LOCKS_FALL } from '../leadership.ts';
import type { SchemaBuilder } from '../schema-builder.ts';
import { inLargePages } from './large-pages.ts';
import { concerns, openModelRun, takePage } from './model-run.ts';
import { type AnyReadModel, tableOf } from './read-model.ts';
import {
  type Beside,
  besideOf,
  completeBeside,
  discardBeside,
  Overtaken,
  prepareBeside,
  swapTables,
} from './rebuild-tables.ts';
import { Fenced } from './rows.ts';
import { prepareTables } from './tables.ts';

/** Progress of a rebuild: events read so far, the position after them, and the log's last one. */
export type RebuildProgress = { readonly events: number; readonly position: bigint; readonly head: bigint };

export type RebuildParts = {
  readonly model: AnyReadModel;
  readonly store: Pick<EventStore, 'subscribe' | 'head'>;
  readonly codec: Pick<EventCodec, 'decode'>;
  readonly database: Database;
  readonly knex: SchemaBuilder;
  readonly report: (progress: RebuildProgress) => void;
  /** Aborted: the rebuild ends, and rejects. */
  readonly signal?: AbortSignal;
};

const BEAT_MS = 1_000;

const overtaken = (table: string): Error =>
  new Error(
    `${table} is not rebuilt: this process was held up or cut off for so long that it lost its lock, and another rebuild may have begun. The table in use is as it was. Run it again.`,
  );

/**
 * One process at a time rebuilds a table; its lock ends with it, or when it is suspended. `work` gets the
 * rebuild's number, which distinguishes it from later ones, and a signal for the loss of the lock.
 */
const alone = async <A>(
  database: Database,
  table: string,
  work: (number: number, lost: AbortSignal) => Promise<A>,
): Promise<A> => {
  const lost = new AbortController();
  const client = await database.connect({ onLost: () => lost.abort() });
  let beat: NodeJS.Timeout | undefined;
  try {
    await client.query(LOCKS_FALL);
    const { rows } = await client.query<{ free: boolean; number: number }>(
      "select pg_try_advisory_lock(hashtextextended($1, 0)) as free, nextval('rebuilds') as number",
      [besideOf(table)],
    );
    const [first] = rows;
    if (!first?.free) throw new Error(`${table} is being rebuilt already.`);
    beat = setInterval(() => void client.query('select').catch(() => lost.abort()), BEAT_MS);
    return await work(first.number, lost.signal);
  } catch (error) {
    const isOver = lost.signal.aborted || error instanceof Overtaken || error instanceof Fenced;
    throw isOver ? overtaken(table) : error;
  } finally {
    clearInterval(beat);
    await client.end().catch(() => undefined);
  }
};

/**
 * Fills a read model's table from the first event, beside the live one, which goes on serving, and replaces it;
 * returns its position. Any earlier end leaves the live table unchanged. Throws at an event that cannot be
 * folded. Only rows are affected: reactions do not see a rebuild.
 */
export const rebuild = ({
  model,
  store,
  codec,
  database,
  knex,
  report,
  signal,
}: RebuildParts): Promise<bigint> => {
  const table = tableOf(model);
  const fill = async (beside: Beside, lost: AbortSignal): Promise<bigint> => {
    await prepareTables(knex, [model]);
    await prepareBeside(knex, beside);
    const run = await openModelRun(database, model, besideOf(table), {
      ...{ position: 0n, hash: undefined, live: false, epoch: beside.number },
    });
    let events = 0;

    const catchUp = async (): Promise<void> => {
      const over = new AbortController();
      const ended = AbortSignal.any([over.signal, ...(signal ? [signal] : [])]);
      try {
        for await (const page of inLargePages(store.subscribe(run.position, ended, run.hash))) {
          lost.throwIfAborted();
          const to = cursorBehind(page.events, { position: run.position, hash: run.hash });
          await takePage(run, concerns(run, await codec.decode(page.events)), to);
          if (run.stopped) {
            const { position, type, reason } = run.stopped;
            throw new Error(`${table} cannot take the ${type} at position ${position}: ${reason}`);
          }
          events += page.events.length;
          report({ events, position: run.position, head: await store.head() });
          if (page.live) return;
        }
        throw new Error(`${table} was left before it was rebuilt`);
      } finally {
        over.abort();
      }
    };

    await catchUp();
    lost.throwIfAborted();
    await completeBeside(knex, beside);
    run.live = true;
    await catchUp();
    await swapTables(database, beside, {
      position: () => run.position,
      catchUp,
    });
    return run.position;
  };
  return alone(database, table, (number, lost) => {
    const beside = { model, number };
    return fill(beside, lost).finally(() => discardBeside(knex, beside).catch(() => undefined));
  });
};
