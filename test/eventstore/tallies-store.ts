import type { Database } from '../../src/platform/database.ts';
import type { EventStore } from '../../src/platform/event-store/event-store.ts';
import { createEventStoreDbEventStore } from '../../src/platform/event-store/eventstoredb.ts';
import { keepingBeside } from '../../src/platform/event-store/open.ts';
import type { StandIn } from './stand-in.ts';

/** Event store of the tallies on a server; everything else is in the database. */
export const talliesIn = ({ url }: StandIn, database: Database): EventStore =>
  keepingBeside(createEventStoreDbEventStore(url, { families: ['tally'] }), database);
