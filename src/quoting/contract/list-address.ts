import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { tooLong } from '../../shared-kernel/text.ts';

/** The filters of a list by their keys in its address; those of `LISTS_OF_VALUES` may be there several times. */
export const LIST_FILTERS = [
  'dateRangeGroup',
  'dateRangeStart',
  'dateRangeEnd',
  'dateType',
  'parentStatusId',
  'childStatusId',
  'statusName',
  'assigneeId',
  'timezones',
  'engagements',
] as const;

/** In which orders a list can be had: the name in its address → what the API calls it. */
export const LIST_SORTS = {
  id: 'ID',
  availableDate: 'AVAILABLE_DATE',
  followupOn: 'FOLLOWUP_DATE',
} as const;

const KEPT: ReadonlyArray<string> = [...LIST_FILTERS, 'sortBy', 'descending', 'size'];
const MOST_CHARACTERS = 1000;

const problemOf = (text: string): string | null => {
  if (text.length > MOST_CHARACTERS) return tooLong(MOST_CHARACTERS);
  const unknown = [...new Set([...new URLSearchParams(text).keys()].filter((key) => !KEPT.includes(key)))];
  return unknown.length === 0
    ? null
    : `A view keeps filters, order and page size. Leave out ${unknown.join(', ')}.`;
};

/**
 * What a saved view keeps of a list's address: `assigneeId=4&sortBy=id&descending=true&size=50`, encoded the same way
 * however it was written. Neither the page nor the words of a search are kept: those may name a customer, and what is
 * stored here is stored for good.
 */
export const keptAddress: t.Type<string, string> = new t.Type(
  'KeptAddress',
  t.string.is,
  (value, context) =>
    E.chain((text: string) => {
      const problem = problemOf(text);
      return problem === null
        ? t.success(new URLSearchParams(text).toString())
        : t.failure<string>(value, context, problem);
    })(t.string.validate(value, context)),
  t.identity,
);
