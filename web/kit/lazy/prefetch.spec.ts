import { expect } from 'chai';
import { after, before, describe, it } from 'mocha';
import type { Lazy } from './code.ts';
import { announce, announceNext, prefetchWhenIdle } from './prefetch.ts';

describe('code that is loaded when the browser is idle', () => {
  const page = { window: {}, navigator: {} };
  before(() => Object.assign(globalThis, page));
  after(() => {
    for (const name of Object.keys(page)) Reflect.deleteProperty(globalThis, name);
  });

  it('comes in the order in which it is announced, what is shown before all other', async () => {
    const came: Array<string> = [];
    const code =
      (name: string, then = (): void => undefined): Lazy<string> =>
      async () => {
        came.push(name);
        then();
        return name;
      };
    const shown = code('form of what is shown');
    announce(
      code('a screen', () => announceNext(shown)),
      code('another screen'),
      shown,
    );
    await prefetchWhenIdle();
    expect(came).to.deep.equal(['a screen', 'form of what is shown', 'another screen']);
  });

  it('comes for what is shown also after all other has come', async () => {
    await prefetchWhenIdle();
    await new Promise<void>((resolve) => announceNext(async () => resolve()));
  });

  it('goes on the next time with what stands behind code that did not arrive', async () => {
    const asked: Array<string> = [];
    announce(
      async () => {
        asked.push('missing');
        throw new Error('Not found');
      },
      async () => asked.push('behind it'),
    );
    await prefetchWhenIdle();
    expect(asked).to.deep.equal(['missing']);
    await prefetchWhenIdle();
    expect(asked).to.deep.equal(['missing', 'behind it', 'missing']);
  });
});
