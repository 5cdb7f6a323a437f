import { expect } from 'chai';
import { describe, it } from 'mocha';
import { exportAddress } from './export/export-address.ts';
import { knownColumns, type ListDefinition } from './list-definition.ts';
import {
  addressOf,
  addressOfNew,
  isChanged,
  isEmptyAddress,
  isOfEach,
  savedAs,
  shownBy,
} from './views/view-address.ts';

type Filters = { readonly state?: string; readonly ownerId?: string; readonly search?: string };

/** A list that no feature has, declared for the kit alone. */
const boats = (me: string): ListDefinition<Filters> => ({
  name: 'QUOTES',
  title: 'Boats',
  what: 'boats',
  defaults: {
    sortable: ['name', 'length'],
    filterNames: ['state', 'ownerId', 'search'],
    initial: { page: 1, size: 25, sortBy: 'name', descending: false, filters: { ownerId: me } },
  },
  columns: ['name', 'length', 'harbor'].map((id) => ({ id, title: id })),
  initialColumns: ['name', 'length'],
  personFilter: 'ownerId',
  me,
  file: { name: 'boats', filters: ({ state, ...others }) => ({ ...others, region: state }) },
});

const MINE = { id: '5', address: 'ownerId=me&state=FL&sortBy=length', columns: ['harbor'] };
const read = (query: string, view?: typeof MINE) => shownBy(new URLSearchParams(query), view, boats('9'));

describe('a list of any kind', () => {
  it('opens as it is declared where its address says nothing', () => {
    expect(isEmptyAddress(new URLSearchParams('preview=3'), boats('9'))).to.equal(true);
    expect(read('')).to.deep.equal({
      view: undefined,
      state: boats('9').defaults.initial,
      columns: ['name', 'length'],
      widths: {},
    });
  });

  it('keeps views of its own filters and columns, each person’s own where they are', () => {
    const { state, columns } = savedAs(MINE, boats('9'));
    expect(state).to.deep.include({ sortBy: 'length', filters: { ownerId: '9', state: 'FL' } });
    expect(columns).to.deep.equal(['name', 'harbor']);
    expect(isOfEach({ address: addressOfNew(state, true, boats('9')) }, 'ownerId')).to.equal(true);
    expect(isOfEach({ address: addressOfNew(state, true, boats('4')) }, 'ownerId')).to.equal(false);
    expect(addressOf(read('view=5', MINE), boats('9'))).to.equal('?view=5');
    expect(isChanged(read('view=5&ownerId=9&state=GA&sortBy=length&size=25', MINE), boats('9'))).to.equal(
      true,
    );
  });

  it('is of nobody in particular where it has no filter by a person', () => {
    const { personFilter: _, ...anybodys } = boats('9');
    const { state } = savedAs(MINE, anybodys);
    expect(new URLSearchParams(addressOfNew(state, true, anybodys)).get('ownerId')).to.equal('me');
    expect(isOfEach(MINE, undefined)).to.equal(false);
  });

  it('shows columns that it has, the first before them', () => {
    expect(knownColumns(boats('9'), ['harbor', 'price', 'harbor', 'name'])).to.deep.equal(['name', 'harbor']);
  });

  it('has a file that is asked for in its own way', () => {
    const { state, columns } = read('state=FL&search=Sea&page=4');
    const file = boats('9').file ?? expect.fail('it has no file');
    const [path, query] = exportAddress(file, { state, columns }).split('?');
    expect(path).to.equal('/rest-api/boats.csv');
    expect(Object.fromEntries(new URLSearchParams(query))).to.deep.equal({
      ...{ region: 'FL', search: 'Sea', sortBy: 'name', descending: 'false', columns: 'name,length' },
    });
  });
});
