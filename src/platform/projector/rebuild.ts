import type { Database } from '../database.ts';
import type { EventCodec } from '../event-store/event-codec.ts';
import type { EventStore } from '../event-store/event-store.ts';
import { cursorBehind } from '../event-store/replaced-log.ts';
import type { SchemaBuilder } from '../schema-builder.ts';
import { concerns, openLane, takePage } from './lane.ts';
import { inLargePages } from './large-pages.ts';
import { type AnyReadModel, tableOf } from './read-model.ts';
import { besideOf, completeBeside, discardBeside, prepareBeside, takePlace } from './rebuild-tables.ts';
import { prepareTables } from './tables.ts';

/** How far a rebuild has come: events read so far, the position after them, and the log's last one. */
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

/** Only one process rebuilds a table; its lock falls with it. */
const alone = async <A>(database: Database, table: string, work: () => Promise<A>): Promise<A> => {
  const client = await database.connect();
  try {
    const { rows } = await client.query<{ free: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as free',
      [besideOf(table)],
    );
    if (!rows[0]?.free) throw new Error(`${table} is being rebuilt already.`);
    return await work();
  } finally {
    await client.end();
  }
};

/**
 * Fills a read model's table anew from the first event, beside the live one, which goes on serving, and puts it
 * in its place; answers the position it stands at. Whatever ends it earlier leaves the live table as it was.
 * Throws where an event cannot be taken. Nothing but rows is made: reactions do not see it.
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
  const fill = async (): Promise<bigint> => {
    await prepareTables(knex, [model]);
    await prepareBeside(knex, model);
    const lane = await openLane(database, model, besideOf(table), {
      ...{ position: 0n, hash: undefined, live: false, epoch: 0 },
    });
    let events = 0;

    const catchUp = async (): Promise<void> => {
      const over = new AbortController();
      const ended = AbortSignal.any([over.signal, ...(signal ? [signal] : [])]);
      try {
        for await (const page of inLargePages(store.subscribe(lane.position, ended, lane.hash))) {
          const to = cursorBehind(page.events, { position: lane.position, hash: lane.hash });
          await takePage(lane, concerns(lane, await codec.decode(page.events)), to);
          if (lane.stopped) {
            const { position, type, reason } = lane.stopped;
            throw new Error(`${table} cannot take the ${type} at position ${position}: ${reason}`);
          }
          events += page.events.length;
          report({ events, position: lane.position, head: await store.head() });
          if (page.live) return;
        }
        throw new Error(`${table} was left before it was rebuilt`);
      } finally {
        over.abort();
      }
    };

    await catchUp();
    await completeBeside(knex, model);
    lane.live = true;
    await catchUp();
    await takePlace(database, model, {
      position: () => lane.position,
      catchUp,
    });
    return lane.position;
  };
  return alone(database, table, () =>
    fill().finally(() => discardBeside(knex, model).catch(() => undefined)),
  );
};
