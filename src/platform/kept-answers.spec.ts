import { expect } from 'chai';
import { question } from '../shared-kernel/question.ts';
import { keptAnswers } from './kept-answers.ts';
import type { AnyReadModel } from './projector/read-model.ts';
import { answers } from './resolver.ts';
import type { Sql } from './sql.ts';

const names = { name: 'names' } as AnyReadModel;
const sql: Sql = async () => [];

const office = (from?: AnyReadModel) => {
  const asked: Array<ReadonlyArray<number>> = [];
  const people = new Map([
    [1, 'Ana'],
    [2, 'Lee'],
  ]);
  const standing = { at: 5n, ms: 1, during: async () => undefined as unknown };
  const answerer = answers(
    question<number, string>('names'),
    async (keys) => {
      asked.push(keys);
      const found = keys.map((key) => people.get(key) ?? null);
      await standing.during();
      return found;
    },
    from,
  );
  const { answer } = keptAnswers(answerer, () => standing.at, { now: () => standing.ms });
  return { asked, people, standing, ask: (...keys: ReadonlyArray<number>) => answer(keys, sql) };
};

describe('answers that are kept', () => {
  it('are asked for once, each key by itself, also those that nobody knows', async () => {
    const { asked, ask } = office(names);
    expect(await ask(1, 9)).to.deep.equal(['Ana', null]);
    expect(await ask(9, 2, 1)).to.deep.equal([null, 'Lee', 'Ana']);
    expect(asked).to.deep.equal([[1, 9], [2]]);
  });

  it('are asked for anew once their read model has moved', async () => {
    const { people, standing, ask } = office(names);
    await ask(1);
    people.set(1, 'Anna');
    expect(await ask(1)).to.deep.equal(['Ana']);
    standing.at = 6n;
    expect(await ask(1)).to.deep.equal(['Anna']);
  });

  it('are not kept where the read model moved while they were asked for', async () => {
    const { asked, standing, ask } = office(names);
    standing.during = async () => {
      standing.during = async () => undefined;
      standing.at = 6n;
      await ask(2);
    };
    await ask(1);
    await ask(1, 2);
    expect(asked).to.deep.equal([[1], [2], [1]]);
  });

  it('are asked for anew after a second, whatever is heard', async () => {
    const { asked, standing, ask } = office(names);
    await ask(1);
    standing.ms += 1_000;
    await ask(1);
    expect(asked).to.have.length(1);
    standing.ms += 1;
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
