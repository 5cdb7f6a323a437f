import { expect } from 'chai';
import fc from 'fast-check';
import { logPositionOf, positionOf } from './position.ts';

const commits = fc.bigInt({ min: 1n, max: 2n ** 61n });

describe('a position in EventStoreDB', () => {
  it('leads back to the record that it came from, and to the place just before it', () => {
    fc.assert(
      fc.property(commits, (commit) => {
        for (const place of [
          { commit, prepare: commit },
          { commit, prepare: 0n },
        ])
          expect(logPositionOf(positionOf(place) ?? 0n)).to.deep.equal(place);
      }),
    );
  });

  it('rises with the record, and stands before it where a checkpoint does', () => {
    fc.assert(
      fc.property(commits, commits, (one, other) => {
        const at = (commit: bigint) => positionOf({ commit, prepare: commit }) ?? 0n;
        const ahead = (commit: bigint) => positionOf({ commit, prepare: 0n }) ?? 0n;
        expect(ahead(one) < at(one)).to.equal(true);
        expect(ahead(one) === at(one) - 1n).to.equal(true);
        if (one < other) expect(at(one) < ahead(other)).to.equal(true);
      }),
    );
  });

  it('is the start for what is before the first event', () => {
    expect(logPositionOf(0n)).to.equal('start');
  });

  it('is undefined where the server returns none', () => {
    const most = 2n ** 64n - 1n;
    expect(positionOf({ commit: most, prepare: most })).to.equal(undefined);
    expect(positionOf({ commit: 9n, prepare: 7n })).to.equal(undefined);
  });
});
