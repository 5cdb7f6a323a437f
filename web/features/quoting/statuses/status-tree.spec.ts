import { expect } from 'chai';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import type { ListedStatus } from '../../../api/generated/types.ts';
import { nearest, parentsOf, stepped, swapped } from './status-tree.ts';

const status = (id: string, weight: number, over: Partial<ListedStatus> = {}): ListedStatus => ({
  id,
  name: `Status ${id}`,
  type: 'QUOTE',
  parentId: null,
  weight,
  reserved: false,
  ...over,
});

const family = [
  status('b', 2),
  status('a', 1),
  status('c', 3),
  status('order', 1, { type: 'ORDER' }),
  status('b2', 2, { parentId: 'b' }),
  status('b1', 1, { parentId: 'b' }),
  status('a1', 1, { parentId: 'a' }),
];

const byId = (statuses: ReadonlyArray<ListedStatus>, id: string): ListedStatus => {
  const found = statuses.find((each) => each.id === id);
  return found ?? expect.fail(`no status ${id}`);
};

const idsOf = (statuses: ReadonlyArray<ListedStatus>): ReadonlyArray<string> =>
  parentsOf(statuses, 'QUOTE').map(({ id }) => id);

const moved = (
  statuses: ReadonlyArray<ListedStatus>,
  id: string,
  step: 1 | -1,
): ReadonlyArray<ListedStatus> => {
  const one = byId(statuses, id);
  return swapped(statuses, one, stepped(statuses, one, step).place);
};

const arbitrarySiblings = fc
  .integer({ min: 1, max: 12 })
  .map((count) => Array.from({ length: count }, (_, index) => status(String(index), index + 1)));

describe('the tree of statuses', () => {
  it('holds the parents of a category, each with its children, in their order', () => {
    const parents = parentsOf(family, 'QUOTE');
    expect(parents.map(({ id, children }) => [id, children.map((child) => child.id)])).to.deep.equal([
      ['a', ['a1']],
      ['b', ['b1', 'b2']],
      ['c', []],
    ]);
    expect(parentsOf(family, 'ORDER').map(({ id }) => id)).to.deep.equal(['order']);
  });

  it('swaps neighbours', () => {
    expect(stepped(family, byId(family, 'b'), -1)).to.deep.equal({ place: 1, of: 3 });
    expect(idsOf(moved(family, 'b', -1))).to.deep.equal(['b', 'a', 'c']);
    expect(idsOf(moved(family, 'b', 1))).to.deep.equal(['a', 'c', 'b']);
  });

  it('wraps from first to last and from last to first', () => {
    expect(stepped(family, byId(family, 'a'), -1)).to.deep.equal({ place: 3, of: 3 });
    expect(idsOf(moved(family, 'a', -1))).to.deep.equal(['c', 'b', 'a']);
    expect(idsOf(moved(family, 'c', 1))).to.deep.equal(['c', 'b', 'a']);
  });

  it('moves a child among its siblings alone', () => {
    const after = moved(family, 'b2', 1);
    expect(byId(after, 'b2').weight).to.equal(1);
    expect(byId(after, 'b1').weight).to.equal(2);
    expect(idsOf(after)).to.deep.equal(['a', 'b', 'c']);
  });

  it('keeps the weights 1 to n, and a step back undoes a step', () => {
    fc.assert(
      fc.property(
        arbitrarySiblings,
        fc.nat(),
        fc.constantFrom(1 as const, -1 as const),
        (all, pick, step) => {
          const { id } = all[pick % all.length] ?? expect.fail();
          const after = moved(all, id, step);
          expect(after.map(({ weight }) => weight).toSorted((a, b) => a - b)).to.deep.equal(
            all.map(({ weight }) => weight),
          );
          expect(moved(after, id, step === 1 ? -1 : 1)).to.deep.equal(all);
        },
      ),
    );
  });

  it('returns the nearest one to a deleted status: the next, the previous, the parent, none', () => {
    expect(nearest(family, byId(family, 'a'))).to.equal('b');
    expect(nearest(family, byId(family, 'c'))).to.equal('b');
    expect(nearest(family, byId(family, 'a1'))).to.equal('a');
    expect(nearest(family, byId(family, 'order'))).to.equal(null);
  });
});
