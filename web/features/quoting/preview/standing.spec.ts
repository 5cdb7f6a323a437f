import { expect } from 'chai';
import { describe, it } from 'mocha';
import { pagesAfterSaving, type Sheet, standingOf } from './standing.ts';

/** The second page, of three, of a list of eight rows. */
const MIDDLE: Sheet = { keys: ['d', 'e', 'f'], page: 2, size: 3, total: 8 };

describe('where a record stands in a list', () => {
  it('counts over all pages, and knows the rows beside it', () => {
    const { position, previous, next } = standingOf(MIDDLE, 'e', undefined);
    expect(position).to.equal(5);
    expect(previous).to.deep.equal({ page: 2, key: 'd' });
    expect(next).to.deep.equal({ page: 2, key: 'f' });
  });

  it('goes on to the neighbour pages at the borders', () => {
    expect(standingOf(MIDDLE, 'd', undefined).previous).to.deep.equal({ page: 1, end: 'last' });
    expect(standingOf(MIDDLE, 'f', undefined).next).to.deep.equal({ page: 3, end: 'first' });
  });

  it('ends with the list', () => {
    expect(standingOf({ ...MIDDLE, page: 1 }, 'd', undefined).previous).to.equal(undefined);
    expect(standingOf({ ...MIDDLE, total: 6 }, 'f', undefined).next).to.equal(undefined);
  });

  it('tells the page of each row where several pages are shown', () => {
    const sheet: Sheet = { keys: ['d', 'e', 'f', 'g', 'h'], page: 2, size: 3, total: 20 };
    expect(standingOf(sheet, 'f', undefined).next).to.deep.equal({ page: 3, key: 'g' });
    expect(standingOf(sheet, 'h', undefined).position).to.equal(8);
    const whole: Sheet = { ...sheet, keys: ['d', 'e', 'f', 'g', 'h', 'i'] };
    expect(standingOf(whole, 'i', undefined).next).to.deep.equal({ page: 4, end: 'first' });
  });

  it('leads on from a row that has left to the one that stood after it', () => {
    const { spot } = standingOf(MIDDLE, 'e', undefined);
    const left = standingOf({ ...MIDDLE, keys: ['d', 'f', 'g'], total: 7 }, undefined, spot);
    expect(left).to.deep.equal({ previous: { page: 2, key: 'd' }, next: { page: 2, key: 'f' } });
    const moved = standingOf({ ...MIDDLE, keys: ['f', 'g', 'h'], total: 6 }, undefined, spot);
    expect(moved.next).to.deep.equal({ page: 2, key: 'f' });
    expect(moved.previous).to.deep.equal({ page: 1, end: 'last' });
  });

  it('takes the one that moved up where the last of a page has left', () => {
    const { spot } = standingOf(MIDDLE, 'f', undefined);
    const left = standingOf({ ...MIDDLE, keys: ['d', 'e', 'g'], total: 7 }, undefined, spot);
    expect(left).to.deep.equal({ previous: { page: 2, key: 'e' }, next: { page: 2, key: 'g' } });
    const last = standingOf({ ...MIDDLE, keys: ['d', 'e'], total: 5 }, undefined, spot);
    expect(last).to.deep.equal({ previous: { page: 2, key: 'e' }, next: undefined });
  });

  it('knows nothing beside a record that was never seen here', () => {
    expect(standingOf(MIDDLE, undefined, undefined)).to.deep.equal({});
    expect(standingOf(MIDDLE, 'z', { page: 1, index: 0, after: 'b' })).to.deep.equal({});
  });

  it('looks for a row after saving where it can stand', () => {
    expect(pagesAfterSaving(2, 'next')).to.deep.equal([2, 1]);
    expect(pagesAfterSaving(1, 'next')).to.deep.equal([1]);
    expect(pagesAfterSaving(2, 'previous')).to.deep.equal([2, 3]);
  });
});
