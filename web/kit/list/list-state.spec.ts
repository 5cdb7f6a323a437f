import { expect } from 'chai';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import {
  filterKey,
  formatList,
  type ListDefaults,
  pageCount,
  parseList,
  rangeOf,
  sortedBy,
  unknownIn,
} from './list-state.ts';

type Filters = { readonly assigneeId?: string; readonly timezones?: ReadonlyArray<string> };

const DEFAULTS: ListDefaults<Filters> = {
  sortable: ['id', 'availableDate'],
  filterNames: ['assigneeId', 'timezones'],
  several: ['timezones'],
  isKnown: (name, value) => name !== 'timezones' || ['EST', 'CST'].includes(value),
  initial: { page: 1, size: 50, sortBy: 'id', descending: false, filters: { assigneeId: '7' } },
};
const parse = (query: string) => parseList(new URLSearchParams(query), DEFAULTS);

describe('list state', () => {
  it('is at its defaults where the address says nothing', () => {
    expect(parse('')).to.deep.equal(DEFAULTS.initial);
    expect(parse('unrelated=1')).to.deep.equal(DEFAULTS.initial);
  });

  it('holds nothing back where the address has keys but no filter', () => {
    expect(parse('page=1').filters).to.deep.equal({});
  });

  it('passes over what makes no sense', () => {
    expect(parse('page=-3&size=9999999&sortBy=secret&descending=true')).to.deep.equal({
      page: 1,
      size: 50,
      sortBy: 'id',
      descending: false,
      filters: {},
    });
  });

  it('leaves out values that a filter cannot have, and names them', () => {
    const query = 'timezones=XX&timezones=EST&timezones=YY&timezones=&assigneeId=7';
    expect(parse(query).filters).to.deep.equal({ timezones: ['EST'], assigneeId: '7' });
    expect(unknownIn(new URLSearchParams(query), DEFAULTS)).to.deep.equal(['timezones=XX', 'timezones=YY']);
    expect(unknownIn(new URLSearchParams('assigneeId=7&page=x'), DEFAULTS)).to.deep.equal([]);
    expect(unknownIn(new URLSearchParams('sortBy=foo'), DEFAULTS)).to.deep.equal(['sortBy=foo']);
    expect(unknownIn(new URLSearchParams('sortBy=id'), DEFAULTS)).to.deep.equal([]);
  });

  it('comes back from its address as it went', () => {
    const state = fc.record({
      page: fc.integer({ min: 1, max: 9_999_999 }),
      size: fc.constantFrom(10, 25, 50),
      sortBy: fc.constantFrom('id', 'availableDate'),
      descending: fc.boolean(),
      filters: fc.oneof(
        fc.constant({}),
        fc.record({ assigneeId: fc.string({ minLength: 1 }) }),
        fc.record({ assigneeId: fc.string({ minLength: 1 }), timezones: fc.constant(['CST', 'EST']) }),
      ),
    });
    fc.assert(
      fc.property(state, (given) => {
        expect(parseList(formatList(given), DEFAULTS)).to.deep.equal(given);
      }),
    );
  });

  it('repeats the key of a filter that has several values, and passes over those that there are not', () => {
    const filters = { timezones: ['CST', 'EST'] };
    expect(formatList({ ...DEFAULTS.initial, filters }).getAll('timezones')).to.deep.equal(['CST', 'EST']);
    expect(parse('timezones=EST&timezones=GMT&timezones=CST&timezones=EST').filters).to.deep.equal(filters);
    expect(parse('timezones=GMT').filters).to.deep.equal({});
  });

  it('turns the direction on a second click and starts over on another column', () => {
    const page3 = { ...DEFAULTS.initial, page: 3 };
    expect(sortedBy(page3, 'id')).to.include({ sortBy: 'id', descending: true, page: 1 });
    expect(sortedBy({ ...page3, descending: true }, 'availableDate')).to.include({
      sortBy: 'availableDate',
      descending: false,
    });
  });

  it('describes the filters of a list, in any order of setting them', () => {
    const key = (filters: Record<string, string>) => filterKey({ filters });
    expect(key({ a: '1', b: '2' })).to.equal(key({ b: '2', a: '1' }));
    expect(key({ a: '1' })).not.to.equal(key({ a: '2' }));
    expect(key({ a: '1' })).not.to.equal(key({}));
  });

  it('counts rows and pages', () => {
    expect(rangeOf({ page: 2, size: 50 }, 50, 1234)).to.equal('51–100 of 1,234');
    expect(rangeOf({ page: 25, size: 50 }, 34, 1234)).to.equal('1,201–1,234 of 1,234');
    expect(rangeOf({ page: 2, size: 50 }, 150, 1234)).to.equal('51–200 of 1,234');
    expect(rangeOf({ page: 1, size: 50 }, 60, 55)).to.equal('1–55 of 55');
    expect(rangeOf({ page: 99, size: 50 }, 0, 1234)).to.equal('0 of 1,234');
    expect(rangeOf({ page: 1, size: 50 }, 0, 0)).to.equal('0 of 0');
    expect(pageCount(0, 50)).to.equal(1);
    expect(pageCount(50, 50)).to.equal(1);
    expect(pageCount(51, 50)).to.equal(2);
  });
});
