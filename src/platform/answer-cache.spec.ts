import { expect } from 'chai';
import { contextQuery } from '../shared-kernel/context-query.ts';
import { cacheResponses } from './answer-cache.ts';
import type { AnyReadModel } from './projector/read-model.ts';
import { queryHandler } from './query-handler.ts';
import type { Sql } from './sql.ts';

const names = { name: 'names' } as AnyReadModel;
const sql: Sql = async () => [];

const office = (from?: AnyReadModel) => {
  const asked: Array<ReadonlyArray<number>> = [];
  const people = new Map([
    [1, 'Ana'],
    [2, 'Lee'],
  ]);
  const clock = { at: '1:5', ms: 1, during: async () => undefined as unknown };
  const handler = queryHandler(
    contextQuery<number, string>('names'),
    async (keys) => {
      asked.push(keys);
      const found = keys.map((key) => people.get(key) ?? null);
      await clock.during();
      return found;
    },
    from,
  );
  const { handle } = cacheResponses(handler, () => clock.at, { now: () => clock.ms });
  return { asked, people, clock, ask: (...keys: ReadonlyArray<number>) => handle(keys, sql) };
};

describe('answers that are kept', () => {
  it('are asked for once, each key by itself, also those that nobody knows', async () => {
    const { asked, ask } = office(names);
    expect(await ask(1, 9)).to.deep.equal(['Ana', null]);
    expect(await ask(9, 2, 1)).to.deep.equal([null, 'Lee', 'Ana']);
    expect(asked).to.deep.equal([[1, 9], [2]]);
  });

  it('are fetched again after their read model has advanced', async () => {
    const { people, clock, ask } = office(names);
    await ask(1);
    people.set(1, 'Anna');
    expect(await ask(1)).to.deep.equal(['Ana']);
    clock.at = '1:6';
    expect(await ask(1)).to.deep.equal(['Anna']);
  });

  it('are not kept where the read model moved while they were asked for', async () => {
    const { asked, clock, ask } = office(names);
    clock.during = async () => {
      clock.during = async () => undefined;
      clock.at = '1:6';
      await ask(2);
    };
    await ask(1);
    await ask(1, 2);
    expect(asked).to.deep.equal([[1], [2], [1]]);
  });

  it('are fetched again after a second, also without a notification', async () => {
    const { asked, clock, ask } = office(names);
    await ask(1);
    clock.ms += 1_000;
    await ask(1);
    expect(asked).to.have.length(1);
    clock.ms += 1;
    await ask(1);
    expect(asked).to.have.length(2);
  });

  it('are asked for each time where nothing says from what they come', async () => {
    const { asked, ask } = office();
    await ask(1);
    await ask(1);
    expect(asked).to.have.length(2);
  });
});
