import { expect } from 'chai';
import { createAgain } from './again.ts';
import { nextTurn } from './next-turn.ts';

const open = () => {
  const running: Array<{ readonly end: () => void; readonly fail: (error: Error) => void }> = [];
  const ask = createAgain(
    () => new Promise<void>((resolve, reject) => void running.push({ end: resolve, fail: reject })),
  );
  return { ask, running };
};

describe('what is done again', () => {
  it('is done at once, and once more for all that ask meanwhile', async () => {
    const { ask, running } = open();
    ask();
    expect(running).to.have.lengthOf(1);
    for (let nth = 0; nth < 1_000; nth++) ask();
    expect(running).to.have.lengthOf(1);
    running[0]?.end();
    await nextTurn();
    expect(running).to.have.lengthOf(2);
    running[1]?.end();
    await nextTurn();
    expect(running).to.have.lengthOf(2);
    ask();
    expect(running).to.have.lengthOf(3);
  });

  it('is done again for who asked while it failed, and when asked later', async () => {
    const { ask, running } = open();
    ask();
    ask();
    running[0]?.fail(new Error('the database is gone'));
    await nextTurn();
    expect(running).to.have.lengthOf(2);
    running[1]?.fail(new Error('the database is gone'));
    await nextTurn();
    ask();
    expect(running).to.have.lengthOf(3);
  });
});
