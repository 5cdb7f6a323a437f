import { expect } from 'chai';
import { describe, it } from 'mocha';
import { joined, keptPage, type Page, withPage } from './pages.ts';

const page = (ids: string, more: Partial<Page> = {}): Page => ({
  rows: [...ids].map((id) => ({ id, rowId: id })),
  ...{ total: 9, end: ids.at(-1) ?? null, at: 1, changes: 0, errors: [] },
  ...more,
});
const idsOf = (pages: ReadonlyArray<Page>): string =>
  (joined(pages)?.rows ?? []).map(({ id }) => id).join('');

describe('the pages of a list that is requested again', () => {
  const loaded = [page('abc'), page('def'), page('ghi')];
  const places = [0, 1, 2, 3];
  const requested = (inView?: Parameters<typeof keptPage>[2], pages: ReadonlyArray<Page> = loaded) =>
    places.filter((place) => keptPage(pages, place, inView) === undefined);

  it('are the first, which has the total, those in view and those that were not loaded', () => {
    expect(requested()).to.deep.equal([0, 3]);
    expect(requested({ first: 2, last: 2 })).to.deep.equal([0, 2, 3]);
    expect(requested({ first: 0, last: 1 })).to.deep.equal([0, 1, 3]);
  });

  it('are also those of which values are missing', () => {
    const error = { code: 'UNAVAILABLE', message: 'No connection.', fields: {} } as const;
    expect(requested(undefined, [page('abc'), page('def', { errors: [error] })])).to.include(1);
  });

  it('show a row once, where the latest request has it, and the latest total', () => {
    const kept = { isKept: true, total: 9 };
    expect(idsOf([page('abf', { at: 2 }), page('def', kept), page('ghi', kept)])).to.equal('abfdeghi');
    expect(idsOf([page('abc', { at: 2 }), page('dhf', kept), page('ghi', { at: 3 })])).to.equal('abcdfghi');
    expect(joined([page('ab', { at: 2, total: 8 }), page('def', kept)])?.total).to.equal(8);
    expect(joined([])).to.equal(undefined);
  });

  it('have outdated rows where they were kept while such rows changed', () => {
    const before = page('def', { isKept: true });
    const outdatedIn = (...pages: ReadonlyArray<Page>) => [...(joined(pages)?.outdated ?? [])];
    expect(outdatedIn(page('abe', { at: 2, changes: 1 }), before)).to.deep.equal(['d', 'f']);
    expect(outdatedIn(page('abe', { at: 2 }), before)).to.deep.equal([]);
    expect(outdatedIn(page('abe', { at: 2, changes: 1 }), page('def'))).to.deep.equal([]);
  });

  it('are followed by one that begins where they end now', () => {
    const pageParams = [null, { page: 2, after: 'c' }, { page: 3, after: 'f' }];
    const after = withPage({ pages: loaded, pageParams }, 1, page('deg', { at: 2 }));
    expect(after.pageParams).to.deep.equal([null, { page: 2, after: 'c' }, { page: 3, after: 'g' }]);
    expect(after.pages.map(({ isKept = false }) => isKept)).to.deep.equal([false, false, true]);
    const same = withPage({ pages: loaded, pageParams }, 1, page('def', { at: 2 }));
    expect(same.pageParams).to.deep.equal(pageParams);
    expect(same.pages.some(({ isKept }) => isKept)).to.equal(false);
  });
});
