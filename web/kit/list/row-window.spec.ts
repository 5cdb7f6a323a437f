import { expect } from 'chai';
import fc from 'fast-check';
import { AROUND, rowsAround, withGaps } from './row-window.ts';

describe('the rendered rows of a long list', () => {
  const list = fc.integer({ min: 201, max: 5_000 }).chain((count) => {
    const index = fc.nat({ max: count - 1 });
    return fc.record({ count: fc.constant(count), from: index, used: fc.option(index, { nil: undefined }) });
  });

  it('are those in view, those around the one in use, the first and the last', () => {
    fc.assert(
      fc.property(list, ({ count, from, used }) => {
        const to = Math.min(count - 1, from + 20);
        const rows = rowsAround({ startIndex: from, endIndex: to }, used, count);
        expect(rows).to.deep.equal([...new Set(rows)].sort((a, b) => a - b));
        expect(rows).to.include.members([0, count - 1, from, to]);
        if (used !== undefined)
          expect(rows).to.include.members(
            [used - AROUND, used, used + AROUND].map((index) => Math.min(Math.max(index, 0), count - 1)),
          );
        expect(rows.length).to.be.at.most(4 * AROUND + 24);
      }),
    );
  });

  it('leave the room of all others', () => {
    fc.assert(
      fc.property(list, ({ count, from, used }) => {
        const rows = rowsAround({ startIndex: from, endIndex: from }, used, count);
        const placed = rows.map((index) => ({ index, start: 32 + index * 37, end: 32 + (index + 1) * 37 }));
        const gaps = withGaps(placed, 32).reduce((sum, { gap }) => sum + gap, 0);
        expect(gaps + rows.length * 37).to.equal(count * 37);
      }),
    );
  });
});
