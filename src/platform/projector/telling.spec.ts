import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import type { Sql } from '../sql.ts';
import type { Told } from './progress.ts';
import { createTelling } from './telling.ts';

const open = (fails = false) => {
  const sent: Array<ReadonlyArray<string>> = [];
  const sql: Sql = async (_name, _text, [payloads] = []) => {
    sent.push(payloads as ReadonlyArray<string>);
    if (fails) throw new Error('Postgres is away');
    return [];
  };
  return { sent, ...createTelling(sql) };
};

const told = (table: string, position: bigint, isChanged = false): Told => ({
  ...{ table, epoch: 1, position, isChanged },
});

describe('telling the other nodes how far tables have come', () => {
  it('tells the first news at once, and what follows soon after together', async () => {
    const { tell, sent } = open();
    tell([told('a', 1n), told('b', 1n)]);
    tell([told('a', 2n), told('b', 2n)]);
    tell([told('a', 3n)]);
    expect(sent).to.deep.equal([['a:1:1:passed', 'b:1:1:passed']]);
    await pause(100);
    expect(sent.slice(1)).to.deep.equal([['a:3:1:passed', 'b:2:1:passed']]);
    tell([told('a', 4n)]);
    expect(sent.at(-1)).to.deep.equal(['a:4:1:passed']);
  });

  it('says that rows have changed where any of what it tells together says so', async () => {
    const { tell, sent } = open();
    tell([]);
    tell([told('b', 1n)]);
    tell([told('a', 2n, true)]);
    tell([told('a', 3n)]);
    await pause(100);
    expect(sent).to.deep.equal([['b:1:1:passed'], ['a:3:1:changed']]);
  });

  it('goes on with what comes next where something could not be told', async () => {
    const { tell, sent } = open(true);
    tell([told('a', 1n)]);
    await pause(50);
    tell([told('a', 2n)]);
    expect(sent).to.deep.equal([['a:1:1:passed'], ['a:2:1:passed']]);
  });
});
