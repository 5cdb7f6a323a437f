import { expect } from 'chai';
import fc from 'fast-check';
import { rise } from './keep-clear.ts';

const TOASTS = { left: 900, right: 1_400, top: 800, bottom: 900 };
const at = (top: number, bottom: number, left = 1_000) => ({ left, right: 1_200, top, bottom });

describe('how far toasts rise', () => {
  it('is nowhere unless they would cover something', () => {
    expect(rise(TOASTS, [])).to.equal(0);
    expect(
      rise(
        TOASTS,
        [at(700, 790), at(850, 870, 100)].map((each) => ({ ...each, right: each.left + 50 })),
      ),
    ).to.equal(0);
  });

  it('is above what they would cover, and above what they would cover then', () => {
    expect(rise(TOASTS, [at(860, 900)])).to.equal(48);
    expect(rise(TOASTS, [at(860, 900), at(700, 780)])).to.equal(208);
  });

  it('is to the top if there is room only there, otherwise nowhere', () => {
    expect(rise(TOASTS, [at(160, 900)])).to.equal(744);
    expect(rise(TOASTS, [at(100, 900)])).to.equal(0);
  });

  it('covers nothing, or is 0', () => {
    const kept = fc.array(
      fc.tuple(fc.nat(1_300), fc.nat(850), fc.integer({ min: 1, max: 300 })).map(([left, top, height]) => ({
        left,
        right: left + 100,
        top,
        bottom: top + height,
      })),
    );
    fc.assert(
      fc.property(kept, (all) => {
        const by = rise(TOASTS, all);
        const isCovered = all.some(
          ({ left, right, top, bottom }) =>
            left < TOASTS.right &&
            TOASTS.left < right &&
            top < TOASTS.bottom - by &&
            TOASTS.top - by < bottom,
        );
        return by === 0 || !isCovered;
      }),
    );
  });
});
