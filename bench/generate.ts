import { randomBytes, randomUUID } from 'node:crypto';
import * as E from 'fp-ts/lib/Either.js';
import type { Database } from '../src/platform/database.ts';
import { CHAIN_START } from '../src/platform/event-store/envelope.ts';
import type { EventCodec } from '../src/platform/event-store/event-codec.ts';
import type { EventStore } from '../src/platform/event-store/event-store.ts';
import { encrypt } from '../src/platform/sealing.ts';
import { arbitraryQuoteCreated } from '../src/quoting/testing/quotes.ts';

const CHUNK = 500;

const numbered = (quoteId: number) =>
  arbitraryQuoteCreated({
    quoteId: quoteId as never,
    assigneeId: String(1 + (quoteId % 40)),
    parentStatusId: (122 + (quoteId % 8)) as never,
  });

/** Fills a log with new quotes, each a stream of its own, through the store; the keys of a chunk are made together. */
export const generateQuotes = async (
  parts: {
    readonly database: Database;
    readonly store: EventStore;
    readonly codec: EventCodec;
    readonly masterKey: Buffer;
  },
  count: number,
): Promise<void> => {
  const { database, store, codec, masterKey } = parts;
  for (let first = 1; first <= count; first += CHUNK) {
    const ids = Array.from({ length: Math.min(CHUNK, count - first + 1) }, (_, nth) => first + nth);
    const subjects = ids.map((id) => `record-${id}`);
    await database.sql(
      'bench_keys',
      'insert into subject_keys (subject, wrapped_key) select * from unnest($1::text[], $2::bytea[])',
      [subjects, subjects.map((subject) => encrypt(masterKey, randomBytes(32), subject))],
    );
    await Promise.all(
      ids.map(async (id) => {
        const said = {
          at: new Date().toISOString(),
          actor: 'user:1',
          commandId: randomUUID(),
          correlationId: randomUUID(),
        };
        const event = {
          event: numbered(id),
          id: randomUUID(),
          metadata: { ...said, subject: `record-${id}` },
        };
        const stored = await codec.encode(`quote-${id}`, { revision: -1, hash: CHAIN_START }, [event]);
        const answer = await store.append(`quote-${id}`, 'no-stream', stored);
        if (E.isLeft(answer)) throw new Error(answer.left.kind);
      }),
    );
  }
};
