import { randomUUID } from 'node:crypto';
import * as E from 'fp-ts/lib/Either.js';
import { openDatabase } from '../../src/platform/database.ts';
import { openChainKeys } from '../../src/platform/event-store/chain-keys.ts';
import { readMetadata } from '../../src/platform/event-store/envelope.ts';
import { createEventCodec } from '../../src/platform/event-store/event-codec.ts';
import { createPostgresEventStore } from '../../src/platform/event-store/postgres.ts';
import { createListener } from '../../src/platform/listener.ts';
import { createSubjectKeys } from '../../src/platform/subject-keys.ts';
import { definitions } from '../../src/product/declarations.ts';
import type { AnyEvent, EventDefinition } from '../../src/shared-kernel/event.ts';

type Installation = { readonly databaseUrl: string; readonly masterKey: Buffer };
type Appending = { readonly actor: string; readonly subject: string };

/**
 * Appends one event to an existing stream beside a running product, as another node would; `known` are the
 * definitions of that node's release.
 */
export const appendEvent = async (
  { databaseUrl, masterKey }: Installation,
  stream: string,
  event: AnyEvent,
  { actor, subject }: Appending,
  known: ReadonlyArray<EventDefinition> = definitions,
): Promise<void> => {
  const database = openDatabase(databaseUrl, () => undefined);
  const listener = createListener(database);
  const store = createPostgresEventStore(database, listener);
  try {
    const last = (await store.read(stream)).at(-1);
    if (!last) throw new Error(`there is no stream ${stream}`);
    const { mac } = await openChainKeys(database.sql, masterKey);
    const codec = createEventCodec(known, createSubjectKeys(database, masterKey), null, mac);
    const { at, hash } = readMetadata(last.metadata);
    const [id, commandId, correlationId] = [randomUUID(), randomUUID(), randomUUID()];
    const metadata = { at, actor, commandId, correlationId, subject };
    const after = { revision: last.revision, hash };
    const { events, keys } = await codec.encode(stream, after, [{ event, id, metadata }]);
    const appended = await store.append(stream, last.revision, events, { keys });
    if (E.isLeft(appended)) throw new Error(`${event.type} was not appended: ${appended.left.kind}`);
  } finally {
    await store.close();
    await listener.close();
    await database.close();
  }
};
