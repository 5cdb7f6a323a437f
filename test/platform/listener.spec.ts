import { expect } from 'chai';
import { type Database, openDatabase } from '../../src/platform/database.ts';
import { createListener, type Listener } from '../../src/platform/listener.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';

describe('the listener', () => {
  let fresh: FreshDatabase;
  let database: Database;
  let listener: Listener;
  const heard: string[] = [];
  let onHeard: (payload: string) => void = () => undefined;

  before(async () => {
    fresh = await freshDatabase();
    database = openDatabase(fresh.url, () => undefined);
    listener = createListener(database);
    listener.on('news', (payload) => {
      heard.push(payload);
      onHeard(payload);
    });
    await listener.start();
  });
  after(async () => {
    await listener.close();
    await database.close();
    await fresh.drop();
  });

  const next = (): Promise<string> =>
    new Promise((resolve) => {
      onHeard = resolve;
    });
  const notify = (payload: string) => database.sql('notify', "select pg_notify('news', $1)", [payload]);
  const listening = () =>
    database.sql<{ pid: number }>(
      'listening',
      `select pid from pg_stat_activity where datname = current_database() and query like 'listen news%'`,
    );

  it('receives notifications', async () => {
    const first = next();
    await notify('one');
    expect(await first).to.equal('one');
  });

  it('comes back by one new connection after each loss, and says that something may have been missed', async () => {
    for (const word of ['two', 'three']) {
      const again = next();
      const [lost] = await listening();
      await database.sql('terminate', 'select pg_terminate_backend($1)', [lost?.pid]);
      expect(await again).to.equal('');
      expect(await listening()).to.have.lengthOf(1);
      const after = next();
      await notify(word);
      expect(await after).to.equal(word);
    }
    expect(heard).to.deep.equal(['one', '', 'two', '', 'three']);
  });
});
