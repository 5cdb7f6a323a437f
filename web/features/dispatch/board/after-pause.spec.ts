import { expect } from 'chai';
import { describe, it } from 'mocha';
import { afterPause } from './after-pause.ts';

const passed = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('a call after a pause', () => {
  it('is the last of its key; others have their own', async () => {
    const ran: string[] = [];
    const { wait } = afterPause(30);
    for (const day of ['Tue', 'Wed', 'Thu']) wait('4711', () => ran.push(day));
    wait('4712', () => ran.push('other'));
    expect(ran).to.deep.equal([]);
    await passed(60);
    expect(ran).to.deep.equal(['Thu', 'other']);
    wait('4711', () => ran.push('Fri'));
    await passed(60);
    expect(ran).to.deep.equal(['Thu', 'other', 'Fri']);
  });

  it('is made at once where somebody leaves, and once', async () => {
    const ran: string[] = [];
    const { wait, flush, isWaiting } = afterPause(30);
    wait('4711', () => ran.push('Tue'));
    expect(isWaiting()).to.equal(true);
    flush();
    expect(isWaiting()).to.equal(false);
    expect(ran).to.deep.equal(['Tue']);
    await passed(60);
    expect(ran).to.deep.equal(['Tue']);
  });
});
