import { expect } from 'chai';
import { Rejected } from '../../../shared-kernel/rejection.ts';
import { createBounds } from './bounds.ts';

const open = () =>
  createBounds({ atOnce: 3, mostBytes: 100, patienceMs: 5_000, waitedInVain: async () => new Error('busy') });
const codeOf = (thrown: unknown) => Rejected.of(thrown)?.code;

describe('work on a store that has no pool', () => {
  it('runs a limited number at once and queues the others', async () => {
    const { inLine } = open();
    let [running, most] = [0, 0];
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
    };
    await Promise.all(Array.from({ length: 20 }, () => inLine(work)));
    expect(most).to.equal(3);
  });

  it('is refused beyond a line of a thousand', async () => {
    const { inLine } = open();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const all = Array.from({ length: 1_003 }, () => inLine(() => held));
    expect(await inLine(() => held).catch(String)).to.equal('Error: busy');
    release();
    await Promise.all(all);
  });

  it('is refused where all of it together holds too much, and goes on afterwards', async () => {
    const { counted, holding } = open();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const first = holding(80, () => held);
    expect(await counted(async (count) => count(30)).catch(codeOf)).to.equal('TOO_MANY');
    expect(await holding(30, async () => 'done').catch(codeOf)).to.equal('TOO_MANY');
    expect(await holding(20, async () => 'done')).to.equal('done');
    release();
    await first;
    expect(await holding(30, async () => 'done')).to.equal('done');
  });

  it('gets through where it is alone, however large', async () => {
    const { counted } = open();
    expect(await counted(async (count) => [count(90), count(90)].length)).to.equal(2);
  });
});
