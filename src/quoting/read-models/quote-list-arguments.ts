import * as t from 'io-ts';
import { recordId } from '../../shared-kernel/record-id.ts';
import { line } from '../../shared-kernel/text.ts';
import { fields, optional, parsed, withDefault } from '../../shared-kernel/validation.ts';

const DEFAULT_SIZE = 50;
const MAX_SIZE = 200;
const MAX_PAGE = 10_000_000;

const wholeNumber = (max: number, message: string) =>
  parsed(
    'WholeNumber',
    t.number.is,
    (value) =>
      typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= max ? value : undefined,
    t.identity,
    message,
  );

export const quoteSort = t.keyof({
  ID_ASC: null,
  ID_DESC: null,
  AVAILABLE_DATE_ASC: null,
  AVAILABLE_DATE_DESC: null,
  FOLLOWUP_DATE_ASC: null,
  FOLLOWUP_DATE_DESC: null,
});

export type QuoteSort = t.TypeOf<typeof quoteSort>;

/** What any list of records can be filtered by. */
export const recordFilter = {
  parentStatusId: optional(recordId),
  childStatusId: optional(recordId),
  assigneeId: optional(line(40)),
};

/** Which part of a list is wanted: pages of 50 from page 1 unless said. */
export const cursor = fields({
  page: withDefault(wholeNumber(MAX_PAGE, 'Choose a page from 1.'), 1),
  size: withDefault(wholeNumber(MAX_SIZE, `Choose a page size from 1 to ${MAX_SIZE}.`), DEFAULT_SIZE),
});

/** The arguments of a list of quotes or of orders. Without any: every one, by id. */
export const quoteListArguments = fields({
  filterBy: fields(recordFilter),
  sortBy: withDefault(quoteSort, 'ID_ASC'),
  cursor,
});

export type QuoteListArguments = t.TypeOf<typeof quoteListArguments>;
