import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { until } from '../../test/support/reacting.ts';
import { createPaced } from './paced.ts';

const EVERY_MS = 20;

const open = () => {
  let done = 0;
  const paced = createPaced(EVERY_MS, () => {
    done += 1;
  });
  return { ...paced, done: () => done };
};

describe('what is done once in a while', () => {
  it('is done at once, and then once for all that ask meanwhile', async () => {
    const { ask, done } = open();
    ask();
    expect(done()).to.equal(1);
    ask();
    ask();
    expect(done()).to.equal(1);
    await until(async () => done() > 1);
    await pause(3 * EVERY_MS);
    expect(done()).to.equal(2);
    ask();
    expect(done()).to.equal(3);
  });

  it('is done when it is closed, if somebody has asked for it since', () => {
    const { ask, close, done } = open();
    ask();
    close();
    expect(done()).to.equal(1);
    ask();
    close();
    expect(done()).to.equal(2);
  });
});
