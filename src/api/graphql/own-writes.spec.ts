import { expect } from 'chai';
import type { Outcome } from '../../platform/command/command.ts';
import type { AnyReadModel } from '../../platform/projector/read-model.ts';
import { createOwnWrites, waitForOwn } from './own-writes.ts';

const model = (name: string, ...types: ReadonlyArray<string>): AnyReadModel =>
  ({ name, events: types.map((type) => ({ type })) }) as unknown as AnyReadModel;

const outcome = (position: bigint, ...types: ReadonlyArray<string>): Outcome =>
  ({ position, events: types.map((type) => ({ type })) }) as unknown as Outcome;

const walls = model('walls', 'WallPainted');
const houses = model('houses', 'HouseBuilt', 'WallPainted');
const trees = model('trees', 'TreePlanted');

describe('what a client has written', () => {
  it('is needed by the read models that fold it, and what it wrote before by all', () => {
    const own = createOwnWrites(5n);
    own.add(outcome(7n, 'WallPainted'));
    own.add(outcome(9n, 'HouseBuilt'));
    expect([walls, houses, trees].map(own.neededBy)).to.deep.equal([7n, 9n, 5n]);
  });

  it('is needed by all of them where a repeat does not say what it was', () => {
    const own = createOwnWrites(5n);
    own.add(outcome(7n));
    expect([walls, trees].map(own.neededBy)).to.deep.equal([7n, 7n]);
  });

  it('may be older than what the client has seen', () => {
    const own = createOwnWrites(8n);
    own.add(outcome(7n, 'WallPainted'));
    expect(own.neededBy(walls)).to.equal(8n);
  });

  it('is waited for by each model alone', async () => {
    const own = createOwnWrites(5n);
    own.add(outcome(7n, 'WallPainted'));
    const progress = {
      waitFor: async (models: ReadonlyArray<AnyReadModel>, position: bigint) =>
        models.every(({ name }) => (name === 'walls' ? 6n : 5n) >= position),
    };
    expect(await waitForOwn({ own, progress }, [trees], 10)).to.equal(true);
    expect(await waitForOwn({ own, progress }, [trees, walls], 10)).to.equal(false);
  });
});
