import { expect } from 'chai';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import type { RecordListName } from '../../../src/quoting/contract/record-lists.ts';
import {
  addressOf,
  addressOfExisting,
  addressOfNew,
  isChanged,
  isEmptyAddress,
  isOfEach,
  savedAddress,
  savedAs,
  shownBy,
  viewIn,
} from '../../kit/list/views/view-address.ts';
import type { Filters, RecordsState } from './list-filters.ts';
import { recordList } from './lists.ts';

const HOT = {
  id: '7',
  address: 'assigneeId=4&dateRangeGroup=WEEK&sortBy=availableDate&descending=true&size=25',
  columns: ['price', 'id', 'shipper'],
};
const HOT_STATE: RecordsState = {
  ...{ page: 1, size: 25, sortBy: 'availableDate', descending: true },
  filters: { assigneeId: '4', dateRangeGroup: 'WEEK' },
};
const of = (list: RecordListName = 'QUOTES') => recordList(list, '9');
const ALL = of().columns.map(({ id }) => id);
const read = (query: string, view: typeof HOT | null = HOT, list: RecordListName = 'QUOTES') =>
  shownBy(new URLSearchParams(query), view ?? undefined, of(list));
const isForEach = (view: { readonly address: string }) => isOfEach(view, 'assigneeId');
const INITIAL = of().defaults.initial;

const someFilters: fc.Arbitrary<Filters> = fc.record(
  {
    dateRangeGroup: fc.constantFrom('TODAY', 'ALL', 'PAST_DUE'),
    assigneeId: fc.constantFrom('4', '5'),
    timezones: fc.subarray(['CST', 'EST', 'PST'], { minLength: 1 }),
    search: fc.string({ minLength: 1 }),
  },
  { requiredKeys: [] },
);
const someState: fc.Arbitrary<RecordsState> = fc.record({
  page: fc.integer({ min: 1, max: 9 }),
  size: fc.constantFrom(25, 50),
  sortBy: fc.constantFrom('id', 'availableDate', 'followupOn'),
  descending: fc.boolean(),
  filters: someFilters,
});
const someColumns = fc.shuffledSubarray(ALL.slice(1)).map((ids) => ['id' as const, ...ids]);
const someWidths = fc.record(
  { id: fc.integer({ min: 64, max: 800 }), price: fc.integer({ min: 64, max: 800 }) },
  { requiredKeys: [] },
);

describe('the address of a list with views', () => {
  it('says of a view that is just as it was saved nothing but its id', () => {
    expect(read('view=7')).to.deep.equal({
      view: HOT,
      state: HOT_STATE,
      columns: ['id', 'price', 'shipper'],
      widths: {},
    });
    expect(addressOf(read('view=7'), of())).to.equal('?view=7');
  });

  it('says all filters, once any is another one, and the view that they came from', () => {
    const state = { ...HOT_STATE, filters: { ...HOT_STATE.filters, timezones: ['EST'] } };
    const address = addressOf({ ...read('view=7'), state }, of());
    expect(viewIn(new URLSearchParams(address))).to.equal('7');
    expect(read(address).state).to.deep.equal(state);
    expect(read(address).columns).to.deep.equal(['id', 'price', 'shipper']);
    expect(addressOf({ ...read(address), state: HOT_STATE }, of()), 'set back by hand').to.equal('?view=7');
  });

  it('says columns where they are others, as people read them', () => {
    const columns = ['id', 'notes', 'price'] as const;
    expect(addressOf({ ...read('view=7'), columns }, of())).to.equal('?view=7&columns=id,notes,price');
    expect(read('view=7&columns=notes,price').columns).to.deep.equal(columns);
    expect(read('view=7&columns=').columns).to.deep.equal(['id', 'price', 'shipper']);
  });

  it('says widths where they are others, and none over a view that has some', () => {
    const widths = { shipper: 180, lane: 240 };
    const address = addressOf({ ...read('view=7'), widths }, of());
    expect(address).to.equal('?view=7&widths=lane:240,shipper:180');
    expect(read(address)).to.deep.include({ state: HOT_STATE, widths });
    const wide = { ...HOT, address: savedAddress(HOT_STATE, widths) };
    expect(read('view=7', wide).widths).to.deep.equal(widths);
    expect(addressOf(read('view=7', wide), of())).to.equal('?view=7');
    const automatic = addressOf({ ...read('view=7', wide), widths: {} }, of());
    expect([automatic, read(automatic, wide).widths]).to.deep.equal(['?view=7&widths=', {}]);
    expect(isChanged(read(automatic, wide), of())).to.equal(true);
  });

  it('passes over columns that the list does not have, and one that is there twice', () => {
    expect(read('columns=followup,phone,price,price,id', null, 'ORDERS').columns).to.deep.equal([
      ...['id', 'price'],
    ]);
    const { columns } = savedAs({ ...HOT, columns: ['followup', 'price'] }, of('DISPATCHES'));
    expect(columns).to.deep.equal(['id', 'price']);
  });

  it('says everything without a view, so that no other one takes its place', () => {
    const address = addressOf({ view: undefined, state: INITIAL, columns: ALL, widths: {} }, of());
    expect(isEmptyAddress(new URLSearchParams(address), of())).to.equal(false);
    expect(read(address, null).state).to.deep.equal(INITIAL);
  });

  it('has the follow-up date among its columns where it is a list of those, and in quotes once it is chosen', () => {
    expect(savedAs(undefined, of('FOLLOWUPS')).columns).to.include('followup');
    const { columns } = savedAs(undefined, of('QUOTES'));
    expect(columns).not.to.include('followup');
    expect(ALL).to.have.members([...columns, 'followup', 'origin', 'destination', 'report']);
    expect(read('columns=id,followup', null).columns).to.deep.equal(['id', 'followup']);
  });

  it('keeps what another one says beside the list', () => {
    const beside = new URLSearchParams('view=3&page=2&timezones=EST&preview=12&row=99&columns=id');
    expect(addressOf(read('view=7'), of(), beside)).to.equal('?view=7&preview=12&row=99');
  });

  it('of everybody’s own records is of whoever looks at it', () => {
    const mine = { ...HOT_STATE, filters: { ...HOT_STATE.filters, assigneeId: '9' } };
    const view = { ...HOT, address: addressOfNew(mine, true, of()) };
    expect(isForEach(view)).to.equal(true);
    expect(savedAs(view, of()).state).to.deep.equal(mine);
    const theirs = savedAs(view, recordList('QUOTES', '4'));
    expect(theirs.state).to.deep.equal(HOT_STATE);
    const reader = savedAs(view, recordList('QUOTES', '4', false));
    expect(reader.state, 'of somebody who has none').to.deep.equal(HOT_STATE);
    expect(isChanged({ ...savedAs(view, of()), state: mine }, of())).to.equal(false);
    expect(addressOfExisting(view, mine, of())).to.equal(view.address);
  });

  it('of one person’s records stays theirs', () => {
    expect(addressOfNew(HOT_STATE, true, of())).to.equal(savedAddress(HOT_STATE));
    const mine = { ...HOT_STATE, filters: { ...HOT_STATE.filters, assigneeId: '9' } };
    const view = { ...HOT, address: addressOfNew(mine, false, of()) };
    expect([isForEach(view), view.address]).to.deep.equal([false, savedAddress(mine)]);
    expect(addressOfExisting(view, mine, of())).to.equal(view.address);
    expect(
      isForEach({ address: addressOfExisting(HOT, mine, of()) }),
      'a view that was of somebody else',
    ).to.equal(true);
  });

  it('reads as it was written', () => {
    const written = fc.record({
      view: fc.constantFrom(HOT, undefined),
      state: someState,
      columns: someColumns,
      widths: someWidths,
    });
    fc.assert(
      fc.property(written, (shown) => {
        expect(read(addressOf(shown, of()), shown.view ?? null)).to.deep.equal(shown);
      }),
    );
  });

  it('leaves it to the person how the list opens where it says nothing of it', () => {
    const says = (query: string) => !isEmptyAddress(new URLSearchParams(query), of());
    expect(['', 'preview=12', 'edit=true'].map(says)).to.deep.equal([false, false, false]);
    expect(
      ['view=7', 'columns=id', 'widths=id:90', 'page=1', 'assigneeId=4', 'search='].map(says),
    ).to.deep.equal([...[true, true, true, true, true, true]]);
  });

  it('orders NEWEST in its own way, in a view too', () => {
    const newest = { ...HOT, address: 'dateRangeGroup=NEWEST&sortBy=availableDate&descending=false' };
    expect(read('view=7', newest).state).to.include({ sortBy: 'id', descending: true });
  });
});

describe('what a view keeps', () => {
  it('is filters, order, page size and widths, neither the page nor the words of a search', () => {
    const kept = savedAddress({ ...HOT_STATE, page: 3, filters: { ...HOT_STATE.filters, search: 'Rosa' } });
    expect(Object.fromEntries(new URLSearchParams(kept))).to.deep.equal(
      Object.fromEntries(new URLSearchParams(HOT.address)),
    );
  });

  it('is changed by filters, order, size and columns, and by nothing else', () => {
    const changed = (query: string) => isChanged(read(query), of());
    const same = `view=7&${HOT.address}`;
    expect([same, `${same}&page=4`, `${same}&search=Rosa`, 'view=7'].map(changed)).to.deep.equal([
      ...[false, false, false, false],
    ]);
    for (const other of ['timezones=EST', 'dateType=AVAILABLE_DATE', 'columns=id,price'])
      expect(changed(`${same}&${other}`), other).to.equal(true);
    expect(changed(same.replace('size=25', 'size=50'))).to.equal(true);
    expect(changed(same.replace('descending=true', 'descending=false'))).to.equal(true);
    expect(changed('view=7&columns=id,shipper,price'), 'the order of columns').to.equal(true);
    expect(isChanged(read('columns=id&page=1', null), of()), 'nothing is kept without a view').to.equal(
      false,
    );
  });

  it('is nothing that was changed once it is saved', () => {
    fc.assert(
      fc.property(someState, someColumns, someWidths, (state, columns, widths) => {
        const view = { id: '7', address: savedAddress(state, widths), columns };
        expect(isChanged({ view, state, columns, widths }, of())).to.equal(false);
      }),
    );
  });
});
