import { expect } from 'chai';
import { virtualTimers } from '../../../test/support/virtual-timers.ts';
import type { Sql } from '../sql.ts';
import { ANNOUNCE_EVERY_MS, createAnnouncer } from './announcer.ts';
import type { StepMade } from './progress.ts';

const open = (fails = false) => {
  const sent: Array<ReadonlyArray<string>> = [];
  const sql: Sql = async (_name, _text, [payloads] = []) => {
    sent.push(payloads as ReadonlyArray<string>);
    if (fails) throw new Error('Postgres is away');
    return [];
  };
  const { after, pass } = virtualTimers();
  return { sent, pass, ...createAnnouncer(sql, after) };
};

const told = (table: string, position: bigint, isChanged = false): StepMade => ({
  ...{ table, epoch: 1, position, isChanged },
});

describe('telling the other nodes how far tables have come', () => {
  it('sends the first report at once, and later ones together shortly after', () => {
    const { announce, sent, pass } = open();
    announce([told('a', 1n), told('b', 1n)]);
    announce([told('a', 2n), told('b', 2n)]);
    announce([told('a', 3n)]);
    expect(sent).to.deep.equal([['a:1:1:passed', 'b:1:1:passed']]);
    pass(ANNOUNCE_EVERY_MS - 1);
    expect(sent.length).to.equal(1);
    pass(1);
    expect(sent.slice(1)).to.deep.equal([['a:3:1:passed', 'b:2:1:passed']]);
    pass(ANNOUNCE_EVERY_MS);
    announce([told('a', 4n)]);
    expect(sent.at(-1)).to.deep.equal(['a:4:1:passed']);
  });

  it('marks rows as changed if any of the combined reports does', () => {
    const { announce, sent, pass } = open();
    announce([]);
    announce([told('b', 1n)]);
    announce([told('a', 2n, true)]);
    announce([told('a', 3n)]);
    pass(ANNOUNCE_EVERY_MS);
    expect(sent).to.deep.equal([['b:1:1:passed'], ['a:3:1:changed']]);
  });

  it('sends the next report after one that failed', async () => {
    const { announce, sent, pass } = open(true);
    announce([told('a', 1n)]);
    pass(ANNOUNCE_EVERY_MS);
    await Promise.resolve();
    announce([told('a', 2n)]);
    expect(sent).to.deep.equal([['a:1:1:passed'], ['a:2:1:passed']]);
  });
});
