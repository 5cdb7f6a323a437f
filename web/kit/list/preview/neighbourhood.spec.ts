import { expect } from 'chai';
import { describe, it } from 'mocha';
import { neighbourhoodOf, pagesAfterSaving, type Sheet } from './neighbourhood.ts';

/** The second of three pages of a list of eight rows. */
const MIDDLE: Sheet = { keys: ['d', 'e', 'f'], page: 2, size: 3, total: 8 };

describe('where a record stands in a list', () => {
  it('counts over all pages, and knows the rows beside it', () => {
    const { position, previous, next } = neighbourhoodOf(MIDDLE, 'e', undefined);
    expect(position).to.equal(5);
    expect(previous).to.deep.equal({ page: 2, key: 'd' });
    expect(next).to.deep.equal({ page: 2, key: 'f' });
  });

  it('claims no position below rows that may be others by now', () => {
    const sheet = { ...MIDDLE, outdatedFrom: 1 };
    expect(neighbourhoodOf(sheet, 'd', undefined).position).to.equal(4);
    expect(neighbourhoodOf(sheet, 'e', undefined).position).to.equal('unknown');
    expect(neighbourhoodOf(sheet, 'f', undefined)).to.include({ position: 'unknown' });
    expect(neighbourhoodOf(sheet, 'f', undefined).previous).to.deep.equal({ page: 2, key: 'e' });
  });

  it('goes on to the neighbour pages at the borders', () => {
    expect(neighbourhoodOf(MIDDLE, 'd', undefined).previous).to.deep.equal({ page: 1, end: 'last' });
    expect(neighbourhoodOf(MIDDLE, 'f', undefined).next).to.deep.equal({ page: 3, end: 'first' });
  });

  it('ends with the list', () => {
    expect(neighbourhoodOf({ ...MIDDLE, page: 1 }, 'd', undefined).previous).to.equal(undefined);
    expect(neighbourhoodOf({ ...MIDDLE, total: 6 }, 'f', undefined).next).to.equal(undefined);
  });

  it('knows the page of each row if several pages are shown', () => {
    const sheet: Sheet = { keys: ['d', 'e', 'f', 'g', 'h'], page: 2, size: 3, total: 20 };
    expect(neighbourhoodOf(sheet, 'f', undefined).next).to.deep.equal({ page: 3, key: 'g' });
    expect(neighbourhoodOf(sheet, 'h', undefined).position).to.equal(8);
    const whole: Sheet = { ...sheet, keys: ['d', 'e', 'f', 'g', 'h', 'i'] };
    expect(neighbourhoodOf(whole, 'i', undefined).next).to.deep.equal({ page: 4, end: 'first' });
  });

  it('leads on from a row that has left to the one that stood after it', () => {
    const { spot } = neighbourhoodOf(MIDDLE, 'e', undefined);
    const left = neighbourhoodOf({ ...MIDDLE, keys: ['d', 'f', 'g'], total: 7 }, undefined, spot);
    expect(left).to.deep.equal({ previous: { page: 2, key: 'd' }, next: { page: 2, key: 'f' } });
    const moved = neighbourhoodOf({ ...MIDDLE, keys: ['f', 'g', 'h'], total: 6 }, undefined, spot);
    expect(moved.next).to.deep.equal({ page: 2, key: 'f' });
    expect(moved.previous).to.deep.equal({ page: 1, end: 'last' });
  });

  it('takes the one that moved up where the last of a page has left', () => {
    const { spot } = neighbourhoodOf(MIDDLE, 'f', undefined);
    const left = neighbourhoodOf({ ...MIDDLE, keys: ['d', 'e', 'g'], total: 7 }, undefined, spot);
    expect(left).to.deep.equal({ previous: { page: 2, key: 'e' }, next: { page: 2, key: 'g' } });
    const last = neighbourhoodOf({ ...MIDDLE, keys: ['d', 'e'], total: 5 }, undefined, spot);
    expect(last).to.deep.equal({ previous: { page: 2, key: 'e' }, next: undefined });
  });

  it('knows nothing beside a record that was never seen here', () => {
    expect(neighbourhoodOf(MIDDLE, undefined, undefined)).to.deep.equal({});
    expect(neighbourhoodOf(MIDDLE, 'z', { page: 1, index: 0, after: 'b' })).to.deep.equal({});
  });

  it('looks for a row after saving where it can stand', () => {
    expect(pagesAfterSaving(2, 'next')).to.deep.equal([2, 1]);
    expect(pagesAfterSaving(1, 'next')).to.deep.equal([1]);
    expect(pagesAfterSaving(2, 'previous')).to.deep.equal([2, 3]);
  });
});
