import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { systemActor } from '../../../shared-kernel/actor.ts';
import { COLUMN_MESSAGES } from '../../../shared-kernel/list.ts';
import type { FieldErrors } from '../../../shared-kernel/rejection.ts';
import { decodeWith } from '../../../shared-kernel/validation.ts';
import { MESSAGES, MOST_VIEWS } from '../../contract/saved-views.ts';
import type { ListViewEvent } from '../list-view.ts';
import {
  arbitraryListView,
  attempted,
  COMMANDS,
  DANA,
  OLGA,
  SAM,
  someView,
  viewId,
} from '../testing/views.ts';

const { createListView } = COMMANDS;

const having = (...past: ReadonlyArray<ListViewEvent>) => ({
  by: (actor: Parameters<typeof attempted>[1]['actor'], changes: object = {}) =>
    attempted(past, { command: createListView, actor, input: { ...someView(), ...changes } }),
});
const why = (answer: ReturnType<typeof attempted>) => (E.isLeft(answer) ? answer.left : undefined);
const errorsOf = (changes: object) =>
  E.match(
    (errors: FieldErrors) => errors,
    (): FieldErrors => ({}),
  )(decodeWith(createListView.input)({ ...someView(), ...changes }));

describe('create list view', () => {
  it("saves filters, order and columns as one's own", () => {
    const created = having().by(SAM, { name: '  Hot  this week ', shared: true });
    expect(created).to.deep.equal(
      E.right([
        {
          type: 'ListViewCreated',
          data: {
            ...{ id: 1, list: 'QUOTES', ownerId: '4', name: 'Hot this week', shared: true },
            ...{ address: 'parentStatusId=126&sortBy=id&descending=true' },
            columns: ['id', 'shipper', 'price'],
          },
        },
      ]),
    );
  });

  it('gives no id twice', () => {
    const gone: ListViewEvent = { type: 'ListViewDeleted', data: { id: viewId(3) } };
    const created = having(arbitraryListView(3), gone).by(SAM);
    expect(E.isRight(created) && created.right[0]?.data).to.include({ id: 4 });
  });

  it("refuses a name that its owner sees in the list, and takes those of others' own views", () => {
    const taken = { name: MESSAGES.viewNameTaken };
    const hot = (changes: object) => arbitraryListView(1, { name: 'HOT', ...changes });
    expect(why(having(hot({})).by(SAM))?.fields).to.deep.equal(taken);
    expect(why(having(hot({ ownerId: '5', shared: true })).by(SAM))?.fields).to.deep.equal(taken);
    expect(why(having(hot({ ownerId: '5' })).by(SAM))).to.equal(undefined);
    expect(why(having(hot({ list: 'ORDERS' })).by(SAM))).to.equal(undefined);
    expect(why(having(hot({})).by(DANA))).to.equal(undefined);
  });

  it('is for people who see the list', () => {
    expect(why(having().by(OLGA))?.code).to.equal('FORBIDDEN');
    expect(why(having().by(OLGA, { list: 'DISPATCHES' }))).to.equal(undefined);
    expect(why(having().by(systemActor('seed')))?.code).to.equal('FORBIDDEN');
  });

  it('stops where a person has enough of them in a list', () => {
    const views = Array.from({ length: MOST_VIEWS }, (_, index) => arbitraryListView(index + 1));
    expect(why(having(...views).by(SAM))?.code).to.equal('REFUSED');
    expect(why(having(...views.slice(1)).by(SAM))).to.equal(undefined);
    expect(why(having(...views).by(SAM, { list: 'ORDERS' }))).to.equal(undefined);
  });

  it('asks for a list, a name of at most 60 characters and a column', () => {
    expect(errorsOf({ list: null, name: ' ', columns: [] })).to.deep.equal({
      ...{ list: MESSAGES.list, name: MESSAGES.viewName, columns: COLUMN_MESSAGES.none },
    });
    expect(errorsOf({ name: 'x'.repeat(61) })).to.have.keys('name');
    expect(errorsOf({ name: 'x'.repeat(60), columns: undefined })).to.have.keys('columns');
    expect(errorsOf({ list: 'CARRIERS' })).to.deep.equal({ list: MESSAGES.list });
  });

  it('takes columns that lists have, each once', () => {
    expect(errorsOf({ columns: ['id', 'toString', 'id'] })).to.deep.equal({
      'columns.1': COLUMN_MESSAGES.unknown,
    });
    expect(errorsOf({ columns: ['id', 'price', 'id'] })).to.deep.equal({
      'columns.2': COLUMN_MESSAGES.twice,
    });
  });

  it('takes of an address what a list can be filtered and sorted by', () => {
    const full =
      '?dateRangeGroup=WEEK&dateRangeStart=2026-01-01&dateRangeEnd=2026-01-31&dateType=AVAILABLE_DATE' +
      '&parentStatusId=122&childStatusId=200&statusName=DISPATCHED&assigneeId=4&timezones=EST&timezones=PST' +
      '&engagements=fire&sortBy=id&descending=true&size=25';
    const created = having().by(SAM, { address: full });
    expect(E.isRight(created) && created.right[0]?.data).to.include({ address: full.slice(1) });
    expect(errorsOf({ address: null })).to.deep.equal({});
  });

  it('takes neither a page, nor the words of a search, nor anything of unbounded length', () => {
    expect(errorsOf({ address: 'search=Rosa&page=2&assigneeId=4' }).address).to.contain('search, page');
    expect(errorsOf({ address: 'constructor=1' })).to.have.keys('address');
    expect(errorsOf({ address: `assigneeId=${'4'.repeat(1000)}` })).to.have.keys('address');
    expect(errorsOf({ address: `assigneeId=${'é'.repeat(900)}` })).to.have.keys('address');
    expect(errorsOf({ address: 4 })).to.have.keys('address');
  });

  it('writes an address in one way, however it was written', () => {
    const created = having().by(SAM, { address: 'engagements=fire%2Cflight&assigneeId=' });
    expect(E.isRight(created) && created.right[0]?.data).to.include({
      address: 'engagements=fire%2Cflight&assigneeId=',
    });
    const same = having().by(SAM, { address: '?engagements=fire,flight&assigneeId' });
    expect(same).to.deep.equal(created);
  });
});
