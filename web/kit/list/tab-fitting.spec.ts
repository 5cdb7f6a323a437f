import { expect } from 'chai';
import { fitsWithNote, fittingTabs } from './tab-fitting.ts';

describe('the tabs of a list', () => {
  const widths = [80, 100, 110, 90, 60, 90];
  const fitting = (room: number, current: number): number => fittingTabs({ widths, room, more: 70, current });

  it('are all shown where they have room without the button that has the others', () => {
    expect(fitting(530, 0)).to.equal(6);
    expect(fitting(529, 0)).to.equal(5);
  });

  it('give way from the end, to the current one too', () => {
    expect(fitting(360, 0)).to.equal(3);
    expect(fitting(359, 0)).to.equal(2);
    expect(fitting(359, 4)).to.equal(2);
    expect(fitting(309, 4)).to.equal(1);
  });

  it('are all shown with the button alone where only the note after them has no room', () => {
    const noted = (room: number) => {
      const measured = { widths, room, more: 70, current: 0, note: 200 };
      return [fittingTabs(measured), fitsWithNote(measured)];
    };
    expect(noted(730)).to.deep.equal([6, true]);
    expect(noted(729)).to.deep.equal([6, false]);
    expect(noted(600)).to.deep.equal([6, false]);
    expect(noted(599)).to.deep.equal([5, false]);
  });

  it('are the current one alone in the narrowest room', () => {
    expect(fitting(150, 5)).to.equal(0);
    expect(fitting(20, 0)).to.equal(0);
  });
});
