import { expect } from 'chai';
import { eachOf } from './each-of.ts';

const later = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms));

describe('a task for each of many', () => {
  it('is answered in the order of the items, however long each takes', async () => {
    const answers = await eachOf([5, 1, 3], 2, async (ms) => {
      await later(ms);
      return ms * 10;
    });
    expect(answers).to.deep.equal([50, 10, 30]);
    expect(await eachOf([], 2, async () => 1)).to.deep.equal([]);
  });

  it('runs beside so many others at most, and as many where there are enough', async () => {
    let under = 0;
    let most = 0;
    await eachOf(Array.from({ length: 50 }), 4, async () => {
      under += 1;
      most = Math.max(most, under);
      await later();
      under -= 1;
    });
    expect([most, under]).to.deep.equal([4, 0]);
  });

  it('is not started after a failure, which is thrown once all running tasks have ended', async () => {
    const begun: Array<number> = [];
    const ended: Array<number> = [];
    await eachOf([1, 2, 3, 4, 5, 6], 2, async (item) => {
      begun.push(item);
      await later(item);
      if (item === 2) throw new Error('no more');
      await later(5);
      ended.push(item);
    }).then(
      () => expect.fail('it did not fail'),
      (error: Error) => expect(error.message).to.equal('no more'),
    );
    expect(begun).to.deep.equal([1, 2]);
    expect(ended).to.deep.equal([1]);
  });
});
