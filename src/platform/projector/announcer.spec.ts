import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import type { Sql } from '../sql.ts';
import { createAnnouncer } from './announcer.ts';
import type { StepMade } from './progress.ts';

const open = (fails = false) => {
  const sent: Array<ReadonlyArray<string>> = [];
  const sql: Sql = async (_name, _text, [payloads] = []) => {
    sent.push(payloads as ReadonlyArray<string>);
    if (fails) throw new Error('Postgres is away');
    return [];
  };
  return { sent, ...createAnnouncer(sql) };
};

const told = (table: string, position: bigint, isChanged = false): StepMade => ({
  ...{ table, epoch: 1, position, isChanged },
});

describe('telling the other nodes how far tables have come', () => {
  it('sends the first report at once, and later ones together shortly after', async () => {
    const { announce, sent } = open();
    announce([told('a', 1n), told('b', 1n)]);
    announce([told('a', 2n), told('b', 2n)]);
    announce([told('a', 3n)]);
    expect(sent).to.deep.equal([['a:1:1:passed', 'b:1:1:passed']]);
    await pause(100);
    expect(sent.slice(1)).to.deep.equal([['a:3:1:passed', 'b:2:1:passed']]);
    announce([told('a', 4n)]);
    expect(sent.at(-1)).to.deep.equal(['a:4:1:passed']);
  });

  it('marks rows as changed if any of the combined reports does', async () => {
    const { announce, sent } = open();
    announce([]);
    announce([told('b', 1n)]);
    announce([told('a', 2n, true)]);
    announce([told('a', 3n)]);
    await pause(100);
    expect(sent).to.deep.equal([['b:1:1:passed'], ['a:3:1:changed']]);
  });

  it('sends the next report after one that failed', async () => {
    const { announce, sent } = open(true);
    announce([told('a', 1n)]);
    await pause(50);
    announce([told('a', 2n)]);
    expect(sent).to.deep.equal([['a:1:1:passed'], ['a:2:1:passed']]);
  });
});
