import { expect } from 'chai';
import { until } from '../../../test/support/reacting.ts';
import { createAnnouncer } from './announcer.ts';

describe('what other nodes are told of the log', () => {
  it('comes with the first append, and then once in a while, with the newest head', async () => {
    const told: bigint[] = [];
    const announcer = createAnnouncer((head) => told.push(head));
    expect(announcer.isDue()).to.equal(true);
    announcer.stored(1n, true);
    expect(announcer.isDue()).to.equal(false);
    announcer.stored(2n, false);
    announcer.stored(3n, false);
    expect(told).to.deep.equal([]);
    await until(async () => told.length > 0);
    expect(told).to.deep.equal([3n]);
    await until(async () => announcer.isDue());
    announcer.stored(4n, true);
    announcer.close();
    expect(told).to.deep.equal([3n]);
  });

  it('is said at once when the log is closed', () => {
    const told: bigint[] = [];
    const announcer = createAnnouncer((head) => told.push(head));
    announcer.stored(1n, true);
    announcer.stored(2n, false);
    announcer.close();
    expect(told).to.deep.equal([2n]);
  });
});
