import type { QuoteListArguments } from './quote-list-arguments.ts';

/** `name` is part of a prepared statement's name, which Postgres cuts at 63 bytes. */
export type Condition = {
  readonly name: string;
  readonly text: string;
  readonly values: ReadonlyArray<unknown>;
};

/** A filter: its letter in the statement's name, SQL with `?` where its value goes, and the value; null is not set. */
export type Filter = readonly [letter: string, text: string, value: unknown];

/** Only the filters that are set take part, so each combination is a statement of its own with its own plan. */
export const conditionOf = (always: string, filters: ReadonlyArray<Filter>): Condition => {
  const set = filters.filter(([, , value]) => value !== null);
  return {
    name: set.map(([letter]) => letter).join(''),
    text: [always, ...set.map(([, text], index) => text.replaceAll('?', `$${index + 1}`))].join(' and '),
    values: set.map(([, , value]) => value),
  };
};

/** The filters that every list of records has, about the row `l`. */
export const recordFilters = (filterBy: QuoteListArguments['filterBy']): ReadonlyArray<Filter> => [
  ['p', 'l.parent_status_id = ?', filterBy.parentStatusId],
  ['c', 'l.child_status_id = ?', filterBy.childStatusId],
  ['a', 'l.assignee_id = ?', filterBy.assigneeId],
];
