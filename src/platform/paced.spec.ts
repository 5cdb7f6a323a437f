import { expect } from 'chai';
import { virtualTimers } from '../../test/support/virtual-timers.ts';
import { createPaced } from './paced.ts';

const EVERY_MS = 20;

const open = () => {
  let done = 0;
  const { after, pass } = virtualTimers();
  const act = (): void => {
    done += 1;
  };
  return { ...createPaced(EVERY_MS, act, after), pass, done: () => done };
};

describe('what is done once in a while', () => {
  it('is done at once, and then once for all that ask meanwhile', () => {
    const { ask, pass, done } = open();
    ask();
    expect(done()).to.equal(1);
    ask();
    ask();
    expect(done()).to.equal(1);
    pass(EVERY_MS - 1);
    expect(done()).to.equal(1);
    pass(1);
    expect(done()).to.equal(2);
    pass(3 * EVERY_MS);
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
