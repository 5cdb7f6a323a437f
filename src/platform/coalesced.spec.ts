import { expect } from 'chai';
import { coalesced } from './coalesced.ts';

describe('what is asked together', () => {
  /** Each response is its number and resolves on demand. */
  const open = () => {
    const begun: Array<() => void> = [];
    const ask = coalesced(() => {
      const nth = begun.length + 1;
      return new Promise<number>((resolve) => begun.push(() => resolve(nth)));
    });
    const until = async (count: number): Promise<void> => {
      while (begun.length < count) await new Promise((resolve) => setTimeout(resolve, 1));
    };
    return { begun, ask, until };
  };

  it('is made once for all who ask until it is there, and anew for who comes later', async () => {
    const { begun, ask, until } = open();
    const first = [ask(), ask()];
    await until(1);
    first.push(ask());
    begun[0]?.();
    expect(await Promise.all(first)).to.deep.equal([1, 1, 1]);
    const later = [ask(), ask()];
    await until(2);
    begun[1]?.();
    expect(await Promise.all(later)).to.deep.equal([2, 2]);
    expect(begun).to.have.length(2);
  });

  it('is made again after a wait of three times what the last took', async () => {
    const { begun, ask, until } = open();
    const first = ask();
    await until(1);
    await new Promise((resolve) => setTimeout(resolve, 25));
    begun[0]?.();
    await first;
    const ended = performance.now();
    void ask();
    await until(2);
    expect(performance.now() - ended).to.be.greaterThan(60);
  });

  it('fails for those who asked for it, and is made again', async () => {
    let count = 0;
    const ask = coalesced(async () => {
      count += 1;
      if (count === 1) throw new Error('not now');
      return count;
    });
    expect(await ask().catch(String)).to.equal('Error: not now');
    expect(await ask()).to.equal(2);
  });
});
