import { expect } from 'chai';
import fc from 'fast-check';
import { type Band, drawnOf, gapsIn, hasEdge, overlapsIn, shareOf, stretchesOf, ticksOf } from './bands.ts';

const bandsOf = (...ends: ReadonlyArray<readonly [number, number]>): ReadonlyArray<Band> =>
  ends.map(([min, max], index) => ({ row: index + 1, min, max, label: '' }));

describe('bands of miles', () => {
  it('have neither gap nor overlap where each begins behind the one before', () => {
    const stretches = stretchesOf(bandsOf([0, 100], [101, 500], [501, 3_500]));
    expect([gapsIn(stretches), overlapsIn(stretches)]).to.deep.equal([[], []]);
  });

  it('have gaps, also before the first one, and overlaps, also of one mile', () => {
    const stretches = stretchesOf(bandsOf([5, 100], [100, 200], [301, 400], [350, 360]));
    expect(gapsIn(stretches)).to.deep.equal([
      { from: 0, to: 4, rows: [] },
      { from: 201, to: 300, rows: [] },
    ]);
    expect(overlapsIn(stretches)).to.deep.equal([
      { from: 100, to: 100, rows: [1, 2] },
      { from: 350, to: 360, rows: [3, 4] },
    ]);
  });

  it('are drawn together where they share a pixel, which shows what is wrong in it', () => {
    const many = Array.from({ length: 2_000 }, (_, at) => [10 * at, 10 * at + 7] as const);
    const stretches = stretchesOf(bandsOf(...many, [19_995, 40_000]));
    const drawn = drawnOf(stretches, 40_001);
    expect(stretches.length).to.be.above(3_900);
    expect(drawn.length).to.be.below(1_100);
    expect([drawn[0]?.from, drawn.at(-1)?.to]).to.deep.equal([0, 40_000]);
    expect(drawn.every(({ from }, at) => at === 0 || drawn[at - 1]?.to === from - 1)).to.equal(true);
    expect(
      drawn.slice(0, 2).map(({ kind }) => kind),
      'where there is room',
    ).to.deep.equal(['band', 'gap']);
    expect(drawn.at(-1)).to.deep.equal({ from: 19_998, to: 40_000, kind: 'band' });
    expect(drawn.at(-3)?.kind).to.equal('gap');
    const near = stretchesOf(bandsOf([0, 90_000], [90_001, 90_003], [90_003, 90_005], [90_006, 99_999]));
    expect(drawnOf(near, 100_000)).to.deep.equal([
      { from: 0, to: 90_000, kind: 'band' },
      { from: 90_001, to: 90_005, kind: 'overlap' },
      { from: 90_006, to: 99_999, kind: 'band' },
    ]);
  });

  it('are drawn without an edge where it would hide them', () => {
    const even = Array.from({ length: 2_000 }, (_, at) => [5 * at, 5 * at + 4] as const);
    const drawn = drawnOf(stretchesOf(bandsOf(...even)), 10_000);
    expect(drawn.slice(0, 3).every((each) => hasEdge(each, 10_000))).to.equal(true);
    expect(drawn.slice(-500).some((each) => hasEdge(each, 10_000))).to.equal(false);
  });

  it('are found mile by mile as counting would find them', () => {
    const end = fc.nat(40);
    const band = fc.tuple(end, end).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
    fc.assert(
      fc.property(fc.array(band, { maxLength: 6 }), (ends) => {
        const bands = bandsOf(...ends);
        const stretches = stretchesOf(bands);
        const last = Math.max(-1, ...bands.map(({ max }) => max));
        for (let mile = 0; mile <= last; mile += 1) {
          const rows = bands.filter(({ min, max }) => min <= mile && mile <= max).map(({ row }) => row);
          expect(stretches.find(({ from, to }) => from <= mile && mile <= to)?.rows).to.deep.equal(rows);
        }
      }),
    );
  });

  it('leave room on a strip for the short ones, and name miles that stand apart from its end', () => {
    expect(shareOf(0, 10_000)).to.equal(0);
    expect(shareOf(100, 10_000)).to.equal(10);
    expect(shareOf(2_500, 10_000)).to.equal(50);
    expect(shareOf(10_000, 10_000)).to.equal(100);
    expect(ticksOf(10_000)).to.deep.equal([100, 500, 1_000, 2_000, 3_000, 5_000]);
    expect(ticksOf(600)).to.deep.equal([100]);
  });
});
