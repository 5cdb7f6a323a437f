import { expect } from 'chai';
import fc from 'fast-check';
import { BESIDE, rowsAround, withGaps } from './row-window.ts';

describe('the rendered rows of a long list', () => {
  const height = fc.integer({ min: 1, max: 120 });
  const list = fc.integer({ min: 201, max: 5_000 }).chain((count) => {
    const index = fc.nat({ max: count - 1 });
    return fc.record({ count: fc.constant(count), from: index, used: fc.option(index, { nil: undefined }) });
  });

  it('are those in view, those a page around the one in use, the first and the last', () => {
    fc.assert(
      fc.property(list, height, ({ count, from, used }, inView) => {
        const to = Math.min(count - 1, from + inView);
        const rows = rowsAround({ startIndex: from, endIndex: to }, used, count);
        expect(rows).to.deep.equal([...new Set(rows)].sort((a, b) => a - b));
        expect(rows).to.include.members([0, count - 1, from, to]);
        if (used !== undefined)
          expect(rows).to.include.members(
            [used - (to - from), used, used + (to - from)].map((index) =>
              Math.min(Math.max(index, 0), count - 1),
            ),
          );
        expect(rows.length).to.be.at.most(3 * inView + 4 * BESIDE + 4);
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
