import { expect } from 'chai';
import { workInTurn } from './work-in-turn.ts';

describe('work in turn', () => {
  it('is carried out one by one, and has ended well where all of it did', async () => {
    const { run, ended } = workInTurn();
    const done: Array<string> = [];
    const work = (name: string, isWell: boolean) => async (): Promise<boolean> => {
      await new Promise(setImmediate);
      done.push(name);
      return isWell;
    };
    expect(await ended()).to.equal(true);
    run(work('one', true));
    run(work('two', true));
    expect([await ended(), done]).to.deep.equal([true, ['one', 'two']]);
    run(work('three', false));
    run(work('four', true));
    expect(await ended()).to.equal(false);
    expect(await ended()).to.equal(false);
    run(work('five', true));
    expect([await ended(), done.length]).to.deep.equal([true, 5]);
  });
});
