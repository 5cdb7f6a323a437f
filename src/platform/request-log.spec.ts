import { expect } from 'chai';
import { createRequestLog } from './request-log.ts';
import { createRequestSql, createStatementShares } from './request-sql.ts';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A log whose reads resolve on demand, and whether a person's read or statement is running. */
const open = () => {
  const under: string[] = [];
  const ends: Array<() => void> = [];
  const begin = (what: string) => {
    under.push(what);
    return new Promise<never[]>((resolve) => ends.push(() => resolve([])));
  };
  const shares = createStatementShares({ waitedInVain: async () => new Error('waited in vain') });
  const logFor = createRequestLog({ read: (stream) => begin(stream), decode: async () => [] }, shares);
  const client = { query: () => begin('statement').then((rows) => ({ rows })), release: () => undefined };
  const sqlFor = createRequestSql(
    { take: async () => client as never, cancel: async () => undefined },
    shares,
  );
  return { under, ends, logFor, sqlFor };
};

describe('the histories that a request reads', () => {
  const never = new AbortController().signal;

  it('are read one at a time for each person, beside a statement', async () => {
    const { under, ends, logFor, sqlFor } = open();
    const readings = ['quote-1', 'quote-2'].map((stream) => logFor('anna', never).read(stream));
    const others = logFor('ben', never).read('quote-3');
    await turn();
    expect(under).to.deep.equal(['quote-1', 'quote-3']);
    ends[0]?.();
    await readings[0];
    await turn();
    expect(under).to.deep.equal(['quote-1', 'quote-3', 'quote-2']);
    const statement = sqlFor('anna', never)(null, 'select 1');
    await turn();
    expect(under.at(-1)).to.equal('statement');
    for (const end of ends) end();
    await Promise.all([...readings, others, statement]);
  });

  it('are not read for whoever has left', async () => {
    const { under, logFor } = open();
    const leaving = new AbortController();
    const { read } = logFor('anna', leaving.signal);
    const [first, waiting] = [read('quote-1'), read('quote-2')];
    await turn();
    const reason = new Error('gone');
    leaving.abort(reason);
    expect(await waiting.catch((error: unknown) => error)).to.equal(reason);
    expect(await read('quote-3').catch((error: unknown) => error)).to.equal(reason);
    expect(under).to.deep.equal(['quote-1']);
    void first;
  });
});
