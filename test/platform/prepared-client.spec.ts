import { expect } from 'chai';
import type pg from 'pg';
import { type Database, openDatabase } from '../../src/platform/database.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';

/** Counts the messages that a connection sends, by their first letter: Parse, Bind, Describe, Execute, Sync. */
const sentBy = (client: pg.Client): (() => string) => {
  const { connection } = client as unknown as {
    connection: { stream: { write: (data: Buffer) => boolean } };
  };
  let sent = '';
  const { stream } = connection;
  const write = stream.write.bind(stream);
  stream.write = (data) => {
    sent += String.fromCharCode(data[0] ?? 0);
    return write(data);
  };
  return () => {
    const all = sent;
    sent = '';
    return all;
  };
};

describe('a connection with prepared statements', () => {
  let fresh: FreshDatabase;
  let database: Database;
  let client: pg.Client;
  let sent: () => string;

  before(async () => {
    fresh = await freshDatabase();
    database = openDatabase(fresh.url, () => undefined);
  });
  after(async () => {
    await database?.close();
    await fresh?.drop();
  });
  beforeEach(async () => {
    client = await database.connect();
    sent = sentBy(client);
  });
  afterEach(() => client.end());

  const NUMBERED = {
    name: 'numbered',
    text: `select n, 'x' || n as x, jsonb_build_object('n', n) as j, now() as at, n::bigint as big
           from generate_series(1, $1::int) n`,
  };
  const numbered = async (most: number) => (await client.query({ ...NUMBERED, values: [most] })).rows;

  it('has the columns of each described once, and reads its rows alike', async () => {
    const first = await numbered(2);
    expect(sent()).to.equal('PBDES');
    const second = await numbered(2);
    expect(sent()).to.equal('BES');
    const withoutTime = (rows: ReadonlyArray<{ at: string }>) => rows.map(({ at, ...row }) => row);
    expect(withoutTime(second)).to.deep.equal(withoutTime(first));
    expect(second[1]).to.deep.include({ n: 2, x: 'x2', j: { n: 2 }, big: 2 });
    expect(second[0].at).to.match(/^\d{4}-.*Z$/);
    expect(await numbered(0)).to.deep.equal([]);
    expect(await numbered(1)).to.have.length(1);
  });

  it('keeps statements apart, also where one fails or has no rows', async () => {
    await client.query('create temporary table things (n int check (n < 5))');
    const add = (n: unknown) =>
      client.query({ name: 'add', text: 'insert into things values ($1::int)', values: [n] });
    const codeOf = (asked: Promise<unknown>) => asked.catch(({ code }: { code: string }) => code);
    expect((await add(1)).rowCount).to.equal(1);
    expect(await codeOf(add(7))).to.equal('23514');
    expect(await codeOf(add('seven'))).to.equal('22P02');
    expect((await add(2)).rowCount).to.equal(1);
    expect(await codeOf(client.query({ name: 'wrong', text: 'select nothing from things' }))).to.equal(
      '42703',
    );
    expect(await codeOf(client.query({ name: 'wrong', text: 'select nothing from things' }))).to.equal(
      '42703',
    );
    await numbered(1);
    expect((await client.query('select 1 as one')).rows).to.deep.equal([{ one: 1 }]);
    expect((await client.query('select $1::int as one', [1])).rows).to.deep.equal([{ one: 1 }]);
    expect(await numbered(1)).to.have.length(1);
    expect((await client.query({ name: 'all', text: 'select n from things order by n' })).rows).to.deep.equal(
      [{ n: 1 }, { n: 2 }],
    );
  });

  it('is refused a statement whose columns have changed', async () => {
    await client.query('create temporary table things as select 1 as n');
    const all = () => client.query({ name: 'things', text: 'select * from things' });
    expect((await all()).rows).to.deep.equal([{ n: 1 }]);
    await client.query('alter table things add column more int');
    const refused = await all().catch((error: Error) => error);
    expect(refused).to.have.property('message', 'cached plan must not change result type');
  });

  it('answers by callback, and keeps the time limit of a statement', async () => {
    const rows = await new Promise((resolve) =>
      client.query({ ...NUMBERED, values: [1] }, (_error: Error | null, result: { rows: unknown[] }) =>
        resolve(result.rows.length),
      ),
    );
    expect(rows).to.equal(1);
    const slow: Promise<unknown> = client.query({
      ...{ name: 'slow', text: 'select pg_sleep(1)' },
      ...{ query_timeout: 50 },
    });
    expect(await slow.catch(({ message }: Error) => message)).to.equal('Query read timeout');
  });

  it('says where a refused statement was sent', async () => {
    const error = await database.sql('refused', 'select * from nowhere').then(
      () => expect.fail(),
      (thrown: Error) => thrown,
    );
    expect(error.stack).to.include('prepared-client.spec.ts');
  });
});
