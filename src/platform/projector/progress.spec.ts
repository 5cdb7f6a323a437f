import { expect } from 'chai';
import { createProgress } from './progress.ts';
import type { AnyReadModel } from './read-model.ts';

const model = { name: 'quote_list', version: 1 } as AnyReadModel;

const heard = () => {
  let tell: (payload: string) => void = () => undefined;
  const progress = createProgress({
    on: (_channel, hear) => {
      tell = hear;
    },
    start: async () => undefined,
    close: async () => undefined,
  });
  return { ...progress, tell: (payload: string) => tell(payload) };
};

describe('the progress of read models', () => {
  it('is told by whoever leads them, and wakes those who wait', async () => {
    const { waitFor, tell, reached } = heard();
    const waiting = waitFor([model], 7n, 10_000);
    tell('quote_list_v1:6:1');
    tell('quote_list_v1:7:1');
    expect(await waiting).to.equal(true);
    expect(reached(model)).to.equal(7n);
  });

  it('takes no step back within an epoch, and hears no epoch that is over', () => {
    const { advance, reached, tell } = heard();
    advance('quote_list_v1', 7n, 2);
    tell('quote_list_v1:6:2');
    tell('quote_list_v1:9:1');
    expect(reached(model)).to.equal(7n);
  });

  it('may stand further back in a later epoch, whose table is filled anew', async () => {
    const { advance, reached, waitFor } = heard();
    advance('quote_list_v1', 7n, 2);
    advance('quote_list_v1', 0n, 3);
    expect([reached(model), await waitFor([model], 7n, 1)]).to.deep.equal([0n, false]);
  });
});
