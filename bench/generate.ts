import { randomBytes, randomUUID } from 'node:crypto';
import * as E from 'fp-ts/lib/Either.js';
import type { Database } from '../src/platform/database.ts';
import { CHAIN_START } from '../src/platform/event-store/envelope.ts';
import type { EventCodec } from '../src/platform/event-store/event-codec.ts';
import type { EventStore } from '../src/platform/event-store/event-store.ts';
import { encrypt } from '../src/platform/sealing.ts';
import { today } from '../src/shared-kernel/civil-date.ts';
import { recordCreated } from './records.ts';

const CHUNK = 500;
const YEAR_MS = 365 * 86_400_000;

/**
 * Fills a log with new records through the store, each a stream with one event, as if created one after another
 * over the last year. Ids start at `first`; the keys of a chunk are created together.
 */
export const generateRecords = async (
  parts: {
    readonly database: Database;
    readonly store: EventStore;
    readonly codec: EventCodec;
    readonly masterKey: Buffer;
  },
  { first, count }: { readonly first: number; readonly count: number },
): Promise<void> => {
  const { database, store, codec, masterKey } = parts;
  const now = Date.now();
  const day = today(new Date(now).toISOString());
  const cameIn = (id: number): string => new Date(now - YEAR_MS * (1 - (id - first) / count)).toISOString();
  for (let next = first; next < first + count; next += CHUNK) {
    const ids = Array.from({ length: Math.min(CHUNK, first + count - next) }, (_, nth) => next + nth);
    const subjects = ids.map((id) => `record-${id}`);
    await database.sql(
      'bench_keys',
      'insert into subject_keys (subject, wrapped_key) select * from unnest($1::text[], $2::bytea[])',
      [subjects, subjects.map((subject) => encrypt(masterKey, randomBytes(32), subject))],
    );
    await Promise.all(
      ids.map(async (id) => {
        const said = {
          at: cameIn(id),
          actor: 'user:1',
          commandId: randomUUID(),
          correlationId: randomUUID(),
        };
        const event = {
          event: recordCreated(id, day),
          id: randomUUID(),
          metadata: { ...said, subject: `record-${id}` },
        };
        const { events, keys } = await codec.encode(`quote-${id}`, { revision: -1, hash: CHAIN_START }, [
          event,
        ]);
        const answer = await store.append(`quote-${id}`, 'no-stream', events, { keys });
        if (E.isLeft(answer)) throw new Error(answer.left.kind);
      }),
    );
  }
};
