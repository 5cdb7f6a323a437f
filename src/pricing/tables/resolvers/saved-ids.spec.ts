import { expect } from 'chai';
import { band } from '../testing/tables.ts';
import { savedIds } from './saved-ids.ts';

describe('the ids of saved rows', () => {
  it('are those that new rows got, also where a blank id was sent for them', () => {
    const rows = [band(70_000, 0, 10, 1), band(3, 0, 10, 1), band(70_001, 0, 10, 1)];
    const events = [{ type: 'PriceRowsDrafted', data: { draftId: 7, base: 1, rows } }];
    expect(savedIds([{ id: '' }, { id: '3' }, {}], events as never)).to.deep.equal(['70000', '3', '70001']);
  });
});
