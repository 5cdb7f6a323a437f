import { expect } from 'chai';
import { showsSame } from './use-seen-revision.ts';

describe('a list that differs from its view', () => {
  const seen = { id: '5', revision: 7, address: 'status=1', columns: ['id', 'name'] };

  it('goes by a later revision in which the view was only renamed or shared, by whomever', () => {
    expect(showsSame(seen, { ...seen, revision: 9 })).to.equal(true);
  });

  it('does not go by one that has other filters, order or columns', () => {
    expect(showsSame(seen, { ...seen, revision: 9, address: 'status=2' })).to.equal(false);
    expect(showsSame(seen, { ...seen, revision: 9, columns: ['name', 'id'] })).to.equal(false);
  });

  it('goes by the revision of before the page was loaded again, until it is the same', () => {
    const { id, revision } = seen;
    expect(showsSame({ id, revision }, { ...seen, revision: 9 })).to.equal(false);
    expect(showsSame({ id, revision }, seen)).to.equal(true);
  });
});
