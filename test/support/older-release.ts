import { randomUUID } from 'node:crypto';
import knex, { type Knex } from 'knex';
import { migrations } from '../../migrations/index.ts';
import { receiptOf } from '../../src/platform/command/receipts.ts';
import { type Database, withDatabase } from '../../src/platform/database.ts';
import { CHAIN_START } from '../../src/platform/event-store/envelope.ts';
import { createEventCodec } from '../../src/platform/event-store/event-codec.ts';
import { createSubjectKeys } from '../../src/platform/subject-keys.ts';
import { definitions } from '../../src/product/declarations.ts';
import { createQuote } from '../../src/quoting/record/commands/create-quote.ts';
import { noteId } from '../../src/quoting/record/record-ids.ts';
import { arbitraryQuoteCreated, leastQuote } from '../../src/quoting/record/testing/quotes.ts';
import type { AnyEvent } from '../../src/shared-kernel/event.ts';

/** Version of the migration that added `append_to_log`. */
const FIRST_OF_THIS = '20260110';

/** Runs the migrations of the release that appended with `append_events`, and no later one. */
export const migrateToOlder = async (url: string): Promise<void> => {
  const names = Object.keys(migrations).filter((name) => name < FIRST_OF_THIS);
  const tables = knex({
    ...{ client: 'pg', connection: url },
    migrations: {
      migrationSource: {
        getMigrations: async () => names,
        getMigrationName: (name: string) => name,
        getMigration: async (name: string) => migrations[name] as Knex.Migration,
      },
    },
  });
  await tables.migrate.latest().finally(() => tables.destroy());
};

export const APPEND_EVENTS =
  'select outcome from append_events($1::text[], $2::int[], $3::int[], $4::uuid[], $5::text[], $6::text[], $7::text[])';

/** Events of a command of that release: the quote of an id, with a note. */
const eventsOf = (id: number): ReadonlyArray<AnyEvent> => {
  const quoteId = arbitraryQuoteCreated().data.quoteId;
  const said = { quoteId: id as typeof quoteId };
  return [
    arbitraryQuoteCreated(said),
    { type: 'NoteAdded', data: { ...said, noteId: noteId(id, 1), note: 'Call back at noon' } },
    { type: 'AssigneeChanged', data: { ...said, assigneeId: '5' } },
  ];
};

const AT_ONCE = 200;

/**
 * Writes quotes from 1 on as that release did: events without macs, with keys and receipts in separate
 * statements.
 */
const fill = async (database: Database, masterKey: Buffer, quotes: number) => {
  const { sql } = database;
  const codec = createEventCodec(definitions, createSubjectKeys(database, masterKey));
  const command = (id: number) => ({ actor: 'user:1', commandId: randomUUID(), id });
  const commands = Array.from({ length: quotes }, (_, nth) => command(nth + 1));
  for (let from = 0; from < quotes; from += AT_ONCE) {
    const batch = commands.slice(from, from + AT_ONCE);
    const appends = await Promise.all(
      batch.map(async ({ actor, commandId, id }) => {
        const metadata = { actor, commandId, correlationId: commandId, subject: `record-${id}` };
        const toStore = eventsOf(id).map((event) => ({
          ...{ event, id: randomUUID() },
          metadata: { ...metadata, at: '2026-11-20T15:00:00.000Z' },
        }));
        return codec.encode(`quote-${id}`, { revision: -1, hash: CHAIN_START, isNew: true }, toStore);
      }),
    );
    const keys = appends.flatMap((append) => append.keys);
    await sql(null, 'insert into subject_keys select * from unnest($1::text[], $2::bytea[])', [
      keys.map(({ subject }) => subject),
      keys.map(({ wrappedKey }) => wrappedKey),
    ]);
    const receipts = batch.map(({ actor, commandId, id }) =>
      receiptOf({ actor, commandId, command: createQuote.name, input: leastQuote() }, id),
    );
    await sql(
      null,
      `insert into receipts (actor, command_id, command, input_hash, new_id)
       select * from unnest($1::text[], $2::uuid[], $3::text[], $4::bytea[], $5::bigint[])`,
      [
        receipts.map(({ actor }) => actor),
        receipts.map(({ commandId }) => commandId),
        receipts.map((receipt) => receipt.command),
        receipts.map(({ inputHash }) => inputHash),
        receipts.map(({ newId }) => newId),
      ],
    );
    const events = appends.flatMap((append) => append.events);
    await sql(null, APPEND_EVENTS, [
      batch.map(({ id }) => `quote-${id}`),
      batch.map(() => -1),
      appends.map((append) => append.events.length),
      ...(['id', 'type', 'data', 'metadata'] as const).map((member) => events.map((event) => event[member])),
    ]);
  }
  await sql(null, "select setval('record_id_seq', $1)", [quotes]);
  return commands;
};

/** Stream heads, as far as that release had stored them. */
const keepHeads = async ({ sql }: Database, position: number): Promise<void> => {
  await sql(
    null,
    `insert into stream_heads
     select distinct on (stream) stream, revision, metadata::json->>'hash', position
     from event_log where position <= $1 order by stream, revision desc`,
    [position],
  );
  await sql(null, 'update stream_heads_checkpoint set position = $1', [position]);
};

/** Fills a database as that release would; returns the commands that created its quotes. */
export const fillAsOlder = (url: string, masterKey: Buffer, quotes: number) =>
  withDatabase(url, async (database) => {
    const commands = await fill(database, masterKey, quotes);
    await keepHeads(database, quotes * 2);
    return commands;
  });
