import { expect } from 'chai';
import { describe, it } from 'mocha';
import { shownIn, withoutPreview, withPreview } from './preview-address.ts';

const list = new URLSearchParams('assigneeId=7&timezones=EST&timezones=CST&page=2&size=25');

describe('the address of a list with a preview', () => {
  it('names the record, its row where that is another, and whether it is being edited', () => {
    const shown = { id: '12', row: '99', edit: true };
    const address = withPreview(list, shown);
    expect(address).to.equal(`?${list}&preview=12&row=99&edit=true`);
    expect(shownIn(new URLSearchParams(address))).to.deep.equal(shown);
  });

  it('shows nothing where it names nothing', () => {
    expect(shownIn(list)).to.equal(undefined);
    expect(shownIn(new URLSearchParams('preview=&row=3'))).to.equal(undefined);
  });

  it('leaves nothing of the record before behind', () => {
    const before = new URLSearchParams(withPreview(list, { id: '12', row: '99', edit: true }));
    expect(withPreview(before, { id: '13', edit: false })).to.equal(`?${list}&preview=13`);
    expect(withoutPreview(before)).to.equal(`?${list}`);
    expect(withoutPreview(new URLSearchParams('preview=3'))).to.equal('');
  });

  it('can stand over another page of the list', () => {
    const state = {
      page: 3,
      size: 25,
      sortBy: 'id',
      descending: false,
      filters: { timezones: ['EST', 'MT'] },
    };
    const address = new URLSearchParams(withPreview(list, { id: '51', edit: false }, state));
    expect(address.get('page')).to.equal('3');
    expect(address.getAll('timezones')).to.deep.equal(['EST', 'MT']);
    expect(address.get('assigneeId')).to.equal('7');
  });
});
