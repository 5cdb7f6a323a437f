import { expect } from 'chai';
import { type Database, openDatabase } from '../../src/platform/database.ts';
import { createSubjectKeys, FORGOTTEN, ForgottenSubject } from '../../src/platform/subject-keys.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { keepKey } from '../support/keep-key.ts';

const MASTER = Buffer.alloc(32, 3);

describe("a subject's key", () => {
  let fresh: FreshDatabase;
  let database: Database;
  beforeEach(async () => {
    fresh = await freshDatabase();
    database = openDatabase(fresh.url, () => undefined);
  });
  afterEach(async () => {
    await database.close();
    await fresh.drop();
  });

  const failure = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    );

  it('is made at its first use and is the same on every node', async () => {
    const [one, other] = [createSubjectKeys(database, MASTER), createSubjectKeys(database, MASTER)];
    const key = await keepKey(database.sql, one, 'record-1');
    expect((await keepKey(database.sql, other, 'record-1')).equals(key)).to.equal(true);
    expect((await other.keysOf(['record-1', 'record-2'])).size).to.equal(1);
  });

  it('is gone for good once the subject is forgotten, and none is made again', async () => {
    const keys = createSubjectKeys(database, MASTER);
    await keepKey(database.sql, keys, 'record-1');
    await keys.forget('record-1');
    await keys.forget('record-1');
    expect((await keys.keysOf(['record-1'])).get('record-1')).to.equal('forgotten');
    expect(await failure(keys.keyFor('record-1'))).to.be.instanceOf(ForgottenSubject);
    const { rows } = await database.pool.query('select subject, wrapped_key from subject_keys');
    expect(rows).to.deep.equal([{ subject: 'record-1', wrapped_key: null }]);
  });

  it('is one of its own where the subject is new, whatever a log that was replaced has left in memory', async () => {
    const keys = createSubjectKeys(database, MASTER);
    const old = await keepKey(database.sql, keys, 'record-1');
    const { key, made } = await keys.keyFor('record-1', true);
    expect([key.equals(old), made?.subject]).to.deep.equal([false, 'record-1']);
  });

  it('is never made for a subject that was forgotten before it had one', async () => {
    const keys = createSubjectKeys(database, MASTER);
    await keys.forget('record-1');
    expect(await failure(keys.keyFor('record-1'))).to.be.instanceOf(ForgottenSubject);
  });

  it('is found among more subjects than are kept in memory', async () => {
    const keys = createSubjectKeys(database, MASTER, 2);
    const subjects = ['record-1', 'record-2', 'record-3', 'record-4'];
    for (const subject of subjects) await keepKey(database.sql, keys, subject);
    expect([...(await keys.keysOf(subjects.toReversed())).keys()]).to.have.members(subjects);
  });

  it('is told apart from one that is missing, and from what is not its key', async () => {
    const keys = createSubjectKeys(database, MASTER);
    for (const subject of ['record-1', 'record-2']) await keepKey(database.sql, keys, subject);
    await database.pool.query(
      `update subject_keys set wrapped_key = (select wrapped_key from subject_keys where subject = 'record-1')
       where subject = 'record-2'`,
    );
    keys.evict();
    const found = await keys.keysOf(['record-1', 'record-2', 'record-3']);
    expect([found.get('record-1')?.length, found.get('record-2'), found.has('record-3')]).to.deep.equal([
      32,
      'unusable',
      false,
    ]);
  });

  it('leaves the memory of the other nodes when they hear of it', async () => {
    const [here, there] = [createSubjectKeys(database, MASTER), createSubjectKeys(database, MASTER)];
    await keepKey(database.sql, there, 'record-1');
    const listening = await database.connect();
    await listening.query(`listen ${FORGOTTEN}`);
    const heard = new Promise<string>((resolve) => {
      listening.on('notification', ({ payload }) => resolve(payload ?? ''));
    });
    await here.forget('record-1');
    there.evict(await heard);
    await listening.end();
    expect(await failure(there.keyFor('record-1'))).to.be.instanceOf(ForgottenSubject);
  });

  it('is not kept by a reader that fetched it while it was being forgotten', async () => {
    let answered = (): void => undefined;
    const asked = new Promise<void>((resolve) => {
      answered = resolve;
    });
    await keepKey(database.sql, createSubjectKeys(database, MASTER), 'record-1');
    const slow = createSubjectKeys(
      {
        sql: async (...query) => {
          const rows = await database.sql(...query);
          await asked;
          return rows as never;
        },
      },
      MASTER,
    );
    const reading = slow.keysOf(['record-1']);
    slow.evict('record-1');
    answered();
    expect((await reading).size).to.equal(1);
    await createSubjectKeys(database, MASTER).forget('record-1');
    expect((await slow.keysOf(['record-1'])).get('record-1')).to.equal('forgotten');
  });
});
