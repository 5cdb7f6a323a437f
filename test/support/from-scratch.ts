import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { openDatabase } from '../../src/platform/database.ts';
import { createEventCodec } from '../../src/platform/event-store/event-codec.ts';
import { openEventStore } from '../../src/platform/event-store/open.ts';
import { createLeadership } from '../../src/platform/leadership.ts';
import { createListener } from '../../src/platform/listener.ts';
import { createProgress } from '../../src/platform/projector/progress.ts';
import { createProjector, type ModelStatus } from '../../src/platform/projector/projector.ts';
import { type AnyReadModel, tableOf } from '../../src/platform/projector/read-model.ts';
import { dropTables, tablesOf } from '../../src/platform/projector/tables.ts';
import { openSchemaBuilder } from '../../src/platform/schema-builder.ts';
import { createSubjectKeys } from '../../src/platform/subject-keys.ts';
import { definitions, families, readModels } from '../../src/product/declarations.ts';
import type { EventDefinition } from '../../src/shared-kernel/event.ts';

type Comparison = {
  readonly url: string;
  readonly eventStoreUrl?: string;
  readonly masterKey: Buffer;
  readonly models?: ReadonlyArray<AnyReadModel>;
  readonly events?: ReadonlyArray<EventDefinition>;
};

const WAIT_MS = 60_000;
const LOOK_EVERY_MS = 10;

/**
 * Folds read models again from the first event into tables beside the live ones, and returns the rows that
 * differ, including roll-ups: updated with each write in one, counted at the end in the other. Nothing may be
 * appended meanwhile; throws unless the fold reaches the log's end.
 */
export const differencesFromScratch = async ({
  url,
  eventStoreUrl,
  masterKey,
  models = readModels,
  events = definitions,
}: Comparison): Promise<ReadonlyArray<object>> => {
  const database = openDatabase(url, () => undefined);
  const tables = openSchemaBuilder(url);
  const listener = createListener(database);
  const scratch = models.map((model) => ({ ...model, name: `scratch_${model.name}` }));
  const log = pino({ level: 'silent' });
  const store = openEventStore({ eventStoreUrl, families, database, listener, log });
  const leadership = createLeadership(database, log);
  const progress = createProgress(listener, store);
  const projector = createProjector({
    models: scratch,
    store,
    codec: createEventCodec(events, createSubjectKeys(database, masterKey)),
    database,
    knex: tables,
    progress,
    leadership,
    listener,
    log,
  });
  const difference = async (model: AnyReadModel, index: number): Promise<ReadonlyArray<object>> => {
    const fresh = tablesOf(scratch[index] ?? model);
    const answers = await Promise.all(
      tablesOf(model).map((table, nth) =>
        database.pool.query<object>(
          `(select to_jsonb(l) from ${table} l except select to_jsonb(f) from ${fresh[nth]} f)
           union all (select to_jsonb(f) from ${fresh[nth]} f except select to_jsonb(l) from ${table} l)`,
        ),
      ),
    );
    return answers.flatMap(({ rows }) => rows);
  };
  try {
    await listener.start();
    await projector.start();
    const head = await store.head();
    // Roll-ups are counted after the rows, just before a table goes live.
    const isDone = ({ live, position }: ModelStatus): boolean => live && position >= head;
    for (const end = performance.now() + WAIT_MS; !projector.status().every(isDone); ) {
      if (performance.now() > end) {
        const late = projector.status().flatMap((each) => (isDone(each) ? [] : [each.table]));
        throw new Error(`the fold from scratch is not done after ${WAIT_MS} ms: ${late.join(', ')}`);
      }
      await pause(LOOK_EVERY_MS);
    }
    return (await Promise.all(models.map(difference))).flat();
  } finally {
    await projector.stop();
    await leadership.close();
    await store.close();
    await listener.close();
    for (const model of scratch) await tables.raw(dropTables(model));
    await tables('checkpoints').whereIn('model', scratch.map(tableOf)).delete();
    await Promise.all([database.close(), tables.destroy()]);
  }
};
