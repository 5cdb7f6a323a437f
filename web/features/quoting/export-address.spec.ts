import { expect } from 'chai';
import { describe, it } from 'mocha';
import type { RecordListName } from '../../../src/quoting/contract/record-lists.ts';
import { exportAddress } from '../../kit/list/export/export-address.ts';
import type { Filters } from './list-filters.ts';
import { recordList } from './lists.ts';

const asked = (list: RecordListName, filters: Filters, order = { sortBy: 'id', descending: false }) => {
  const file = recordList(list, '9').file ?? expect.fail('it has no file');
  const state = { page: 3, size: 25, ...order, filters };
  const [path, query] = exportAddress(file, { state, columns: ['id', 'price'] }).split('?');
  return { path, params: new URLSearchParams(query) };
};

describe('where the file of a list is', () => {
  it('names all rows that the list is narrowed to, in its order, with its columns', () => {
    const { path, params } = asked(
      'QUOTES',
      { assigneeId: '4', timezones: ['CST', 'EST'], search: 'Ana, & co' },
      { sortBy: 'availableDate', descending: true },
    );
    expect(path).to.equal('/rest-api/quotes.csv');
    expect([...params].toSorted()).to.deep.equal([
      ['assigneeId', '4'],
      ['columns', 'id,price'],
      ['descending', 'true'],
      ['search', 'Ana, & co'],
      ['sortBy', 'availableDate'],
      ['timezones', 'CST'],
      ['timezones', 'EST'],
    ]);
  });

  it('asks for dispatches as the list does', () => {
    const { path, params } = asked('DISPATCHES', { childStatusId: '240', dateRangeGroup: 'WEEK' });
    expect(path).to.equal('/rest-api/dispatches.csv');
    expect(Object.fromEntries(params)).to.include({
      ...{ parentStatusId: '112', childStatusId: '240', dateType: 'DISPATCH_DATE', dateRangeGroup: 'WEEK' },
    });
    expect(Object.fromEntries(asked('DISPATCHES', {}).params)).to.include({ statusName: 'DISPATCHED' });
  });

  it('asks for every date where the newest are wanted', () => {
    const { params } = asked('ORDERS', { dateRangeGroup: 'NEWEST' }, { sortBy: 'id', descending: true });
    expect(Object.fromEntries(params)).to.include({ dateRangeGroup: 'ALL', descending: 'true' });
  });
});
