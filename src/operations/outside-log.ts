import { createEventStoreDbEventStore, type EventStoreDb } from '../platform/event-store/eventstoredb.ts';
import type { Config } from '../product/config.ts';
import { families } from '../product/declarations.ts';

/** The external event store, if any. */
export const outsideLog = ({ eventStoreUrl, eventStorePrefix }: Config): EventStoreDb | undefined =>
  eventStoreUrl === undefined
    ? undefined
    : createEventStoreDbEventStore(eventStoreUrl, { families, prefix: eventStorePrefix });
