import { expect } from 'chai';
import fc from 'fast-check';
import { byOrderKey, orderKeyOfNumber } from '../rows/order-key.ts';
import { orderKeyAfter, orderKeysBetween } from './order-keys-between.ts';

describe('places between two others', () => {
  const end = fc.option(fc.nat({ max: 5_000 }).map(orderKeyOfNumber));

  it('are in order, and between them', () => {
    fc.assert(
      fc.property(end, end, fc.nat({ max: 50 }), fc.nat(), (one, other, count, draftId) => {
        const [low, high] = one && other ? [one, other].toSorted(byOrderKey) : [one, other];
        fc.pre(low === null || low !== high);
        const places = orderKeysBetween(low ?? null, high ?? null, count, draftId);
        const all = [...(low ? [low] : []), ...places, ...(high ? [high] : [])];
        expect(places).to.have.length(count);
        expect(all).to.deep.equal([...new Set(all)].toSorted(byOrderKey));
      }),
    );
  });

  it('are short, also after 2,000 at one place, on either side of the last one or in turn', () => {
    const turns: ReadonlyArray<(nth: number) => boolean> = [() => true, () => false, (nth) => nth % 2 === 0];
    for (const isAbove of turns) {
      let [low, high] = [orderKeyOfNumber(1), orderKeyOfNumber(2)];
      for (let nth = 0; nth < 2_000; nth += 1) {
        const [place = ''] = orderKeysBetween(low, high, 1, 1_000 + nth);
        expect(low < place && place < high).to.equal(true);
        [low, high] = isAbove(nth) ? [place, high] : [low, place];
      }
      expect(low.length).to.be.below(500);
    }
    expect(orderKeysBetween(orderKeyOfNumber(1), orderKeyOfNumber(2), 2_000, 12).at(-1)).to.have.length.below(
      10,
    );
  });

  it('are short at the end, however many came there before', () => {
    let last: string | null = null;
    for (let nth = 0; nth < 5_000; nth += 1) last = orderKeyAfter(last, nth);
    expect(last).to.have.length.below(10);
  });
});
