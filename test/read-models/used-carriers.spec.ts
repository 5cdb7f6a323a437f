import { expect } from 'chai';
import { dispatched, moved } from '../../src/dispatch/dispatches/testing/dispatches.ts';
import { carriersUsedSince } from '../../src/dispatch/loads/read-models/carrier-record.ts';
import { loads } from '../../src/dispatch/loads/read-models/loads.ts';
import { type Database, openDatabase } from '../../src/platform/database.ts';
import { prepareTables } from '../../src/platform/projector/tables.ts';
import { openSchemaBuilder } from '../../src/platform/schema-builder.ts';
import { addDays, type CivilDate } from '../../src/shared-kernel/civil-date.ts';
import type { Recorded } from '../../src/shared-kernel/event.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { fillModel } from '../support/filled-model.ts';

const TODAY = '2026-01-16' as CivilDate;

/** What was stored of an order that a carrier got some days ago, at noon of the office. */
const load = (orderId: number, carrierId: number, daysAgo: number, ...more: ReadonlyArray<object>) =>
  [dispatched(), ...more].map((event, revision) => {
    const { type, data } = event as Pick<Recorded, 'type' | 'data'>;
    const id = `00000000-0000-4000-8000-${String(orderId).padStart(12, '0')}`;
    return {
      ...{ type, data: { ...(data as object), orderId, carrierId } },
      ...{ id, stream: `dispatch-${orderId}`, revision, position: BigInt(orderId), actor: 'user:4' },
      ...{ at: `${addDays(TODAY, -daysAgo)}T17:00:00.000Z`, commandId: 'c' },
    } as unknown as Recorded;
  });

describe('carriers used since a day', function used() {
  this.timeout(60_000);
  let fresh: FreshDatabase;
  let database: Database;

  before(async () => {
    fresh = await freshDatabase();
    database = openDatabase(fresh.url, () => undefined);
    const knex = openSchemaBuilder(fresh.url);
    await prepareTables(knex, [loads]);
    await knex.destroy();
  });
  after(async () => {
    await database?.close();
    await fresh?.drop();
  });

  it('are those with a dispatch of that day or later that they did not reject, each once', async () => {
    await fillModel(database.pool, loads, [
      ...[...load(1, 30, 89), ...load(2, 20, 90), ...load(3, 10, 91)],
      ...[...load(4, 40, 1, moved('REJECTED')), ...load(5, 30, 200), ...load(6, 30, 2, moved('DELIVERED'))],
    ]);
    expect(await carriersUsedSince(addDays(TODAY, -90), database.sql)).to.deep.equal([20, 30]);
  });
});
