import { expect } from 'chai';
import { describe, it } from 'mocha';
import { askingAgain } from '../scripts/steps/styles-again.ts';

type Once = (
  seen: object,
  href: string,
  ask: () => Promise<unknown> | undefined,
) => Promise<unknown> | undefined;

const HELPER = `(seen, href, ask) => {
  if (href in seen) return seen[href];
  const asked = ask().then(() => {
    seen[href] = void 0;
  }, (err) => {
    seen[href] = void 0;
    throw err;
  });
  const settle = (e) => {
    if (e.type === "error") settle(e);
  };
  return seen[href] = asked;
}`;

describe('a stylesheet of a part of the client', () => {
  it('is asked for again by each import that needs it, until it is there', async () => {
    const once: Once = new Function(`return ${askingAgain(HELPER)}`)();
    const seen = {};
    let asked = 0;
    const ask = (isSent: boolean) => (): Promise<unknown> => {
      asked += 1;
      return isSent ? Promise.resolve() : Promise.reject(new Error('Not sent.'));
    };
    for (const _ of [1, 2]) await once(seen, '/list.css', ask(false))?.catch(() => undefined);
    expect(asked).to.equal(2);
    for (const _ of [1, 2]) await once(seen, '/list.css', ask(true));
    expect(asked).to.equal(3);
  });

  it('is no part of a build whose bundler asks in another way', () => {
    expect(() => askingAgain('seen.add(href)')).to.throw('in another way');
  });
});
