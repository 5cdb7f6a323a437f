import { expect } from 'chai';
import { createBatcher } from './batcher.ts';

/** Each run waits until it is released, so that a spec decides what arrives meanwhile. */
const gated = (answer: (item: string) => string = (item) => item.toUpperCase()) => {
  const batches: string[][] = [];
  const gates: Array<() => void> = [];
  const run = async (items: ReadonlyArray<string>) => {
    batches.push([...items]);
    await new Promise<void>((resolve) => gates.push(resolve));
    return items.map(answer);
  };
  const open = async (count: number) => {
    for (let nth = 0; nth < count; nth++) {
      while (gates.length === 0) await new Promise((resolve) => setImmediate(resolve));
      gates.shift()?.();
    }
  };
  return { batches, run, open };
};

describe('group commit', () => {
  it('runs the first at once and what arrives meanwhile together', async () => {
    const { batches, run, open } = gated();
    const send = createBatcher({ run });
    const answers = Promise.all(['a', 'b', 'c'].map(send));
    await open(2);
    expect(await answers).to.deep.equal(['A', 'B', 'C']);
    expect(batches).to.deep.equal([['a'], ['b', 'c']]);
  });

  it('lets what does not fit wait, keeping its order', async () => {
    const { batches, run, open } = gated();
    const admission = () => {
      const admitted = new Set<string>();
      return (item: string): boolean => admitted.size < admitted.add(item).size;
    };
    const send = createBatcher({ run, admission });
    const answers = Promise.all(['x', 'a', 'a', 'b', 'a'].map(send));
    await open(4);
    await answers;
    expect(batches).to.deep.equal([['x'], ['a', 'b'], ['a'], ['a']]);
  });

  it('fails one bad item alone', async () => {
    const { run, open } = gated((item) => {
      if (item === 'bad') throw new Error('no');
      return item;
    });
    const send = createBatcher({ run });
    const answers = Promise.allSettled(['first', 'good', 'bad', 'fine'].map(send));
    await open(5);
    expect((await answers).map(({ status }) => status)).to.deep.equal([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
  });

  it('fails all of a batch at once in an outage, instead of waiting for each', async () => {
    const { batches, run, open } = gated((item) => {
      if (item !== 'first') throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
      return item;
    });
    const send = createBatcher({ run });
    const answers = Promise.allSettled(['first', 'a', 'b'].map(send));
    await open(2);
    expect((await answers).map(({ status }) => status)).to.deep.equal(['fulfilled', 'rejected', 'rejected']);
    expect(batches).to.have.lengthOf(2);
  });
});
