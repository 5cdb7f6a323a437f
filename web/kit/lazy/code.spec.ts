import { expect } from 'chai';
import { describe, it } from 'mocha';
import { isLoaded, load, loaded, subscribeToCode } from './code.ts';

describe('code that is loaded on first use', () => {
  it('is asked for once at a time, and again after it did not arrive', async () => {
    let asked = 0;
    const lazy = async (): Promise<string> => {
      asked += 1;
      if (asked === 1) throw new Error('Not sent.');
      return 'code';
    };
    expect(await Promise.all([load(lazy), load(lazy)])).to.deep.equal([false, false]);
    expect(asked).to.equal(1);
    expect(isLoaded(lazy)).to.equal(false);
    expect(await Promise.all([load(lazy), load(lazy)])).to.deep.equal([true, true]);
    expect(await load(lazy)).to.equal(true);
    expect(asked).to.equal(2);
    expect(loaded(lazy)).to.equal('code');
  });

  it('is there for everybody who shows it once it has arrived, whoever asked for it', async () => {
    const lazy = async () => 'code';
    const seen: Array<string | undefined> = [];
    const end = subscribeToCode(() => seen.push(loaded(lazy)));
    await load(lazy);
    await load(lazy);
    end();
    await load(async () => 'other code');
    expect(seen).to.deep.equal(['code']);
  });

  it('does not wait for other code, and comes without code that does not', async () => {
    const never = (): Promise<string> => new Promise(() => undefined);
    const rejects = (): Promise<string> => Promise.reject(new Error('Not sent.'));
    void load(never);
    expect(await load(rejects)).to.equal(false);
    expect(await load(async () => 'code')).to.equal(true);
  });
});
