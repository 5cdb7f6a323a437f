import { expect } from 'chai';
import knex from 'knex';
import { accessByEmail, accessByUserId, assigneeById } from '../../src/identity/published/queries.ts';
import { identityQueryHandlers } from '../../src/identity/query-handlers.ts';
import { activeUsers, userList } from '../../src/identity/read-models/user-list.ts';
import { type Database, openDatabase } from '../../src/platform/database.ts';
import { tableOf } from '../../src/platform/projector/read-model.ts';
import type { ContextQuery } from '../../src/shared-kernel/context-query.ts';
import { nthUserId, type UserId } from '../../src/shared-kernel/ids/user.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';

const row = (id: number, first_name: string, status: string) => ({
  id,
  first_name,
  last_name: 'Reyes',
  email: `${first_name}@Lanebook.test`,
  email_key: `${first_name.toLowerCase()}@lanebook.test`,
  role: 'SALES',
  permissions: 'quote_view,order_view',
  status,
  created_at: '2026-01-15T15:00:00.000Z',
});

describe('what Identity answers', () => {
  let fresh: FreshDatabase;
  let database: Database;

  before(async () => {
    fresh = await freshDatabase();
    database = openDatabase(fresh.url, () => {});
    const tables = knex({ client: 'pg', connection: fresh.url });
    await tables.schema.createTable(tableOf(userList), userList.table);
    await tables(tableOf(userList)).insert([
      row(4, 'Kim', 'ACTIVATED'),
      row(5, 'Dana', 'ACTIVATED'),
      row(6, 'Lee', 'DEACTIVATED'),
    ]);
    await tables.destroy();
  });

  after(async () => {
    await database.close();
    await fresh.drop();
  });

  const ask = <Key, Response>(
    about: ContextQuery<Key, Response>,
    ...keys: ReadonlyArray<Key>
  ): Promise<ReadonlyArray<Response | null>> => {
    const answerer = identityQueryHandlers.find((each) => each.query === about);
    if (answerer === undefined) throw new Error(`nobody answers ${about.name}`);
    return answerer.handle(keys, database.sql);
  };

  it('names people, active or not, in the order that was asked', async () => {
    expect(await ask(assigneeById, nthUserId(6), 'x' as UserId, nthUserId(4))).to.deep.equal([
      { id: '6', firstName: 'Lee', lastName: 'Reyes', active: false },
      null,
      { id: '4', firstName: 'Kim', lastName: 'Reyes', active: true },
    ]);
  });

  it('tells what a person may do, by id and by e-mail in any case', async () => {
    const kim = { userId: '4', active: true, role: 'SALES', permissions: ['quote_view', 'order_view'] };
    expect(await ask(accessByUserId, nthUserId(4))).to.deep.equal([kim]);
    expect(
      await ask(accessByEmail, 'nobody@lanebook.test', ' KIM@lanebook.TEST', 'lee@lanebook.test'),
    ).to.deep.equal([null, kim, { ...kim, userId: '6', active: false }]);
  });

  it('offers the active people by name', async () => {
    const people = await activeUsers(database.sql);
    expect(people.map(({ firstName }) => firstName)).to.deep.equal(['Dana', 'Kim']);
    expect(people[0]).to.include({
      id: '5',
      phoneNumber: null,
      permissions: 'quote_view,order_view',
      createdAt: '2026-01-15T15:00:00.000Z',
    });
  });
});
