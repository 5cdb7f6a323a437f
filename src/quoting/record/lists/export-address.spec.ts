import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { wantedOf } from '../../../platform/lists/export-address.ts';
import type { FieldErrors } from '../../../shared-kernel/rejection.ts';
import { LIST_COLUMNS } from '../../contract/record-lists.ts';
import { recordExport } from './exports.ts';
import { followups } from './followup-list.ts';
import { quotes } from './record-list.ts';

const read = (query: object) => wantedOf(recordExport('QUOTES', false, quotes), { ...query });

const wanted = (query: object) => {
  const answer = read(query);
  if (E.isLeft(answer)) return expect.fail(JSON.stringify(answer.left));
  return answer.right;
};

const errorsOf = (query: object): FieldErrors =>
  E.match(
    (errors: FieldErrors) => errors,
    (): FieldErrors => ({}),
  )(read(query));

describe("an export's address", () => {
  it("is a list's own address with columns", () => {
    const { filterBy, sortBy, columns } = wanted({
      ...{ dateRangeGroup: 'WEEK', dateRangeStart: '2026-01-01', dateRangeEnd: '2026-01-31' },
      ...{ dateType: 'AVAILABLE_DATE', parentStatusId: '126', childStatusId: '200', assigneeId: '4' },
      ...{ timezones: 'EST,PST', engagements: ['fire', 'angry'], search: ' Rosa ' },
      ...{ sortBy: 'availableDate', descending: 'true', page: '3', size: '25', columns: 'price,id' },
    });
    expect(filterBy).to.deep.include({
      ...{ dateRangeGroup: 'WEEK', dateRangeStart: '2026-01-01', dateRangeEnd: '2026-01-31' },
      ...{ dateType: 'AVAILABLE_DATE', parentStatusId: 126, childStatusId: 200, assigneeId: '4' },
      ...{ timezones: ['EST', 'PST'], engagements: ['fire', 'angry'], search: 'Rosa' },
    });
    expect([sortBy, columns]).to.deep.equal(['AVAILABLE_DATE_DESC', ['price', 'id']]);
  });

  it('may be bare: then there is everything, in the order in which the list begins', () => {
    const { filterBy, sortBy, columns } = wanted({});
    expect(filterBy.dateRangeGroup).to.equal('ALL');
    expect([sortBy, columns]).to.deep.equal(['ID_ASC', LIST_COLUMNS]);
    expect(wanted({ assigneeId: '', timezones: '', columns: '' })).to.deep.equal({
      filterBy,
      sortBy,
      columns,
    });
    const listed = wantedOf(recordExport('FOLLOWUPS', false, followups), {});
    expect(E.isRight(listed) && listed.right.sortBy).to.equal('FOLLOWUP_DATE_ASC');
  });

  it('sorts both ways', () => {
    for (const [sortBy, sort] of [
      ['id', 'ID'],
      ['availableDate', 'AVAILABLE_DATE'],
      ['followupOn', 'FOLLOWUP_DATE'],
    ]) {
      expect(wanted({ sortBy }).sortBy).to.equal(`${sort}_ASC`);
      expect(wanted({ sortBy, descending: 'false' }).sortBy).to.equal(`${sort}_ASC`);
      expect(wanted({ sortBy, descending: 'true' }).sortBy).to.equal(`${sort}_DESC`);
    }
  });

  it('has every date, newest first, under NEWEST', () => {
    const range = { dateRangeStart: '2026-01-01', dateRangeEnd: '2026-01-31' };
    const newest = wanted({ dateRangeGroup: 'NEWEST', sortBy: 'availableDate', ...range });
    expect(newest).to.deep.equal(wanted({ dateRangeGroup: 'ALL', sortBy: 'id', descending: 'true' }));
  });

  it('is refused key by key where it cannot be read', () => {
    const { search: _, ...wrong } = {
      ...{ assignee: '4', parentStatusId: 'x', dateRangeStart: 'today', dateRangeGroup: 'YEAR', search: '' },
      ...{ sortBy: 'toString', columns: 'id,phone,id', timezones: 'EST,GMT', assigneeId: ['4', '5'] },
    };
    expect(errorsOf(wrong)).to.have.keys(
      ...['assignee', 'parentStatusId', 'dateRangeStart', 'dateRangeGroup', 'sortBy', 'columns.1'],
      ...['timezones', 'assigneeId'],
    );
    expect(errorsOf({ columns: 'id,price,id' })).to.have.keys('columns.2');
  });
});
