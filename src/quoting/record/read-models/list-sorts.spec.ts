import { expect } from 'chai';
import knex, { type Knex } from 'knex';
import { RECORD_LISTS } from '../../contract/record-lists.ts';
import { type QuoteSort, recordOrders } from '../lists/record-list.ts';
import { plannedDays } from './planned-days.ts';
import { quoteList } from './quote-list.ts';

/** What queries compare with one value; an index begins with it to hold what is found in the order of the next column. */
const COMPARED = ['is_order', 'parent_status_id', 'assignee_id', 'timezone'];

/** The columns of each index. */
const indexesOf = (
  indexes: ((table: Knex.CreateTableBuilder) => void) | undefined,
): ReadonlyArray<ReadonlyArray<string>> =>
  knex({ client: 'pg' })
    .schema.alterTable('listed', (table) => indexes?.(table))
    .toSQL()
    .map(({ sql }) => /\(([^)]+)\)/.exec(sql)?.[1]?.replaceAll('"', '').split(', ') ?? []);

describe('the sort orders of lists of records', () => {
  const indexes = [quoteList, plannedDays].flatMap((model) => indexesOf(model.indexes));

  it('are by each column that an index has in an order of its own, and by no other', () => {
    const ordered = new Set(indexes.map((columns) => columns.find((each) => !COMPARED.includes(each))));
    const offered = new Set(
      Object.values(RECORD_LISTS)
        .flatMap(({ sorts }): ReadonlyArray<string> => Object.values(sorts))
        .map((name) => recordOrders[`${name}_ASC` as QuoteSort].keys[0].column),
    );
    expect(indexes).to.have.length.above(12);
    expect([...ordered].sort()).to.deep.equal([...offered].sort());
  });

  it('are not by what stands in indexes as an id, whose order says nothing to a person', () => {
    const compared = new Set(indexes.flat().filter((each) => COMPARED.includes(each)));
    expect([...compared].sort()).to.deep.equal([...COMPARED].sort());
  });
});
