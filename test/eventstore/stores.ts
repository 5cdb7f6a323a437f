import { randomUUID } from 'node:crypto';
import * as E from 'fp-ts/lib/Either.js';
import type { EventStore, NewEvent } from '../../src/platform/event-store/event-store.ts';
import {
  createEventStoreDbEventStore,
  type EventStoreDb,
  type EventStoreDbOptions,
} from '../../src/platform/event-store/eventstoredb.ts';
import { type StandIn, startStandIn } from './stand-in.ts';

export const event = (data: unknown = {}): NewEvent => ({
  ...{ id: randomUUID(), type: 'SomethingHappened', data: JSON.stringify(data), metadata: '{"hash":"h"}' },
});

export const kindOf = (answer: Awaited<ReturnType<EventStore['append']>>): string =>
  E.isLeft(answer) ? answer.left.kind : answer.right.kind;

export const thrown = (error: unknown): Error => error as Error;

/** Stand-ins and stores on them, closed after each spec. */
export const standIns = () => {
  const closing: Array<() => Promise<unknown>> = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });
  return {
    standIn: async (): Promise<StandIn> => {
      const started = await startStandIn();
      closing.push(started.stop);
      return started;
    },
    open: (url: string, options: Partial<EventStoreDbOptions> = {}): EventStoreDb => {
      const store = createEventStoreDbEventStore(url, {
        families: ['quote', 'users'],
        patienceMs: 1_500,
        ...options,
      });
      closing.push(store.close);
      return store;
    },
  };
};
