import { expect } from 'chai';
import { Rejected } from '../../../shared-kernel/rejection.ts';
import { paged } from './pages.ts';

const ROWS = Array.from({ length: 120 }, (_, at) => at);

describe('a page of a price table', () => {
  const page = (cursor: object | undefined, first: 0 | 1) => {
    const { data, pageInfo } = paged(ROWS, { cursor }, first);
    return [data[0], data.length, pageInfo.page, pageInfo.size, pageInfo.total];
  };
  const refused = (cursor: object, first: 0 | 1): unknown => {
    try {
      return page(cursor, first);
    } catch (error) {
      return error instanceof Rejected ? error.rejection.fields : error;
    }
  };

  it('is the first one of 50 rows unless another is asked for, counted from 0 or from 1', () => {
    for (const cursor of [undefined, {}]) {
      expect(page(cursor, 0)).to.deep.equal([0, 50, 0, 50, 120]);
      expect(page(cursor, 1)).to.deep.equal([0, 50, 1, 50, 120]);
    }
  });

  it('has as many rows as are asked for, and the rest on the last one', () => {
    expect(page({ page: 1, size: 25 }, 0)).to.deep.equal([25, 25, 1, 25, 120]);
    expect(page({ page: 2, size: 25 }, 1)).to.deep.equal([25, 25, 2, 25, 120]);
    expect(page({ page: 2 }, 0)).to.deep.equal([100, 20, 2, 50, 120]);
    expect(page({ page: 9 }, 1)).to.deep.equal([undefined, 0, 9, 50, 120]);
  });

  it('is refused before the first one, and without rows or with more than 200', () => {
    expect(refused({ page: -1 }, 0)).to.deep.equal({ 'cursor.page': 'Ask for page 0 or a later one.' });
    expect(refused({ page: 0 }, 1)).to.deep.equal({ 'cursor.page': 'Ask for page 1 or a later one.' });
    for (const size of [0, 201])
      expect(refused({ size }, 1)).to.deep.equal({ 'cursor.size': 'Ask for 1 to 200 rows.' });
  });
});
