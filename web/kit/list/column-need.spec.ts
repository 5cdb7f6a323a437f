import { expect } from 'chai';
import { describe, it } from 'mocha';
import { money } from '../format.ts';
import { columnWidths, fitting } from './column-fitting.ts';
import { type Measure, withNeed } from './column-need.ts';
import { AMOUNT, listedMoney } from './listed-money.ts';

/** A font whose letters are all as wide as a part of their size. */
const letters =
  (part: number): Measure =>
  (text, font) =>
    text.length * Number(/(\d+)px/.exec(font)?.[1]) * part;

const PRICE = { id: 'price', title: 'Price', minWidth: 60, whole: AMOUNT };
const ID = { id: 'id', title: 'Quote ID', minWidth: 60, sortBy: 'id' };

describe('what a column cannot do without', () => {
  it('is the longest amount, in the font of each density', () => {
    const [comfortable, compact] = (['comfortable', 'compact'] as const).map((density) =>
      withNeed(PRICE, false, density, letters(0.5)),
    );
    expect(comfortable?.minWidth).to.equal(Math.ceil(AMOUNT.length * 7) + 20);
    expect(compact?.minWidth).to.equal(Math.ceil(AMOUNT.length * 6.5) + 14);
    const wider = withNeed(PRICE, false, 'comfortable', letters(0.75));
    expect(wider.minWidth).to.equal(AMOUNT.length * 10.5 + 20);
  });

  it('is its title, with the icon of its order, and the tick box of the first one', () => {
    const title = 'Quote ID'.length * 6;
    expect(withNeed(ID, false, 'comfortable', letters(0.5)).minWidth).to.equal(title + 14 + 20);
    expect(withNeed(ID, true, 'comfortable', letters(0.5)).minWidth).to.equal(title + 14 + 38 + 10);
    expect(withNeed({ ...ID, minWidth: 300 }, true, 'comfortable', letters(0.5)).minWidth).to.equal(300);
  });

  it('is what a column has at each width, or it is left out', () => {
    const lane = { id: 'lane', title: 'Lane', minWidth: 200 };
    for (const density of ['comfortable', 'compact'] as const) {
      const columns = [ID, lane, PRICE].map((each, index) =>
        withNeed(each, index === 0, density, letters(0.6)),
      );
      const need = Math.ceil(AMOUNT.length * (density === 'compact' ? 13 : 14) * 0.6);
      for (let width = 200; width < 900; width += 1) {
        const shown = fitting(columns, width, {});
        const price = columnWidths(shown, width, {})[shown.findIndex(({ id }) => id === 'price')];
        if (price !== undefined) expect(price, `${density}, ${width} px`).to.be.least(need);
      }
    }
  });
});

describe('an amount in a list', () => {
  it('has no cents from where they would make it longer than any other', () => {
    expect(listedMoney(1_250)).to.equal('$1,250.00');
    expect(listedMoney(99_999.99)).to.equal(AMOUNT);
    expect(listedMoney(100_000)).to.equal('$100,000');
    expect(listedMoney(1_000_000.49)).to.equal('$1,000,000');
    expect(listedMoney(99_999.99)).to.equal(money(99_999.99));
    for (const amount of [0, 12.5, 99_999.994, 99_999.996, 123_456.78, 1_000_000, 9_999_999])
      expect(listedMoney(amount).length, String(amount)).to.be.most(AMOUNT.length);
  });
});
