import { expect } from 'chai';
import type { Sql } from './sql.ts';
import { dedupeStatements } from './statement-dedupe.ts';

const listening = () => {
  const sent: Array<readonly [string | null, string, ReadonlyArray<unknown>]> = [];
  const sql: Sql = async (name, text, values = []) => {
    sent.push([name, text, values]);
    if (text === 'wrong') throw new Error('no such statement');
    return [];
  };
  return { sent, sql: dedupeStatements(sql) };
};

describe('a statement that is asked once', () => {
  it('is sent once for the same values, also while the first is on its way', async () => {
    const { sent, sql } = listening();
    const [first, second] = await Promise.all([
      sql('counts', 'select $1', [1]),
      sql('counts', 'select $1', [1]),
    ]);
    expect(await sql('counts', 'select $1', [1])).to.equal(first);
    expect(second).to.equal(first);
    expect(sent).to.deep.equal([['counts', 'select $1', [1]]]);
  });

  it('is sent for other values, and for the same ones in other places', async () => {
    const { sent, sql } = listening();
    await sql('counts', 'select $1, $2', ['a', 'b']);
    await sql('counts', 'select $1, $2', ['b', 'a']);
    await sql('counts', 'select $1, $2', ['a,b']);
    expect(sent).to.have.length(3);
  });

  it('is identified by its text if it has no name', async () => {
    const { sent, sql } = listening();
    await sql(null, 'select 1');
    await sql(null, 'select 2');
    await sql(null, 'select 1');
    expect(sent.map(([, text]) => text)).to.deep.equal(['select 1', 'select 2']);
  });

  it('fails for everybody who asks', async () => {
    const { sent, sql } = listening();
    const answers = await Promise.allSettled([sql(null, 'wrong'), sql(null, 'wrong')]);
    expect(answers.map(({ status }) => status)).to.deep.equal(['rejected', 'rejected']);
    expect(sent).to.have.length(1);
  });
});
