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
    advance({ table: 'quote_list_v1', epoch: 2, position: 7n, isChanged: true });
    tell('quote_list_v1:6:2');
    tell('quote_list_v1:9:1');
    expect(reached(model)).to.equal(7n);
  });

  it('may stand further back in a later epoch, whose table is filled anew', async () => {
    const { advance, reached, waitFor } = heard();
    advance({ table: 'quote_list_v1', epoch: 2, position: 7n, isChanged: true });
    advance({ table: 'quote_list_v1', epoch: 3, position: 0n, isChanged: true });
    expect([reached(model), await waitFor([model], 7n, 1)]).to.deep.equal([0n, false]);
  });

  it('tells where rows have changed last from how far a table has come', () => {
    const { changed, reached, tell } = heard();
    tell('quote_list_v1:6:1:changed');
    tell('quote_list_v1:9:1:passed');
    expect([reached(model), changed(model)]).to.deep.equal([9n, 6n]);
    tell('quote_list_v1:9:2:passed');
    expect([reached(model), changed(model)]).to.deep.equal([9n, 9n]);
    tell('');
    expect(changed(model)).to.equal(0n);
  });
});
