import { GraphQLError } from 'graphql';
import { wholeNumber } from '../../shared-kernel/whole-number.ts';
import { MAX_ROOT_FIELDS } from './limits.ts';

/**
 * Upper bounds of a request: values, histories read for them, root queries or commands, and its input,
 * multiplied by how often it is read.
 */
export type Cost = Readonly<Record<'values' | 'histories' | 'roots' | 'input', number>>;

/** Values of the client's own list page: the widest of its lists, with 50 records. */
export const LIST_PAGE_COST = 11_500;
/** Upper bound for one response. */
export const MOST_COST = 20 * LIST_PAGE_COST;
/** A history is read event by event. */
const MOST_HISTORIES = 5;
/** Upper bound for one request's input (`amountOf`): a table of fees with 2,000 rows, or a megabyte of text and a half. */
export const MOST_INPUT = 15_000;

/** The fraction of `MOST_COST` that a request takes, by the tightest of its bounds. */
export const weightOf = ({ values, histories, roots, input }: Cost): number =>
  Math.ceil(
    Math.max(
      values,
      (histories / MOST_HISTORIES) * MOST_COST,
      (roots / MAX_ROOT_FIELDS) * MOST_COST,
      (input / MOST_INPUT) * MOST_COST,
    ),
  );

/** Upper bound for a response in one go: mutations, and queries that cannot be planned. */
export const MOST_AT_ONCE = 2 * LIST_PAGE_COST;

/**
 * From two pages of the client on, or with a history, work proceeds in steps and yields to short work of
 * others.
 */
export const isLong = (cost: Cost): boolean => weightOf(cost) > MOST_AT_ONCE;

/** Why a request is too costly; undefined for one within the bounds. */
export const tooCostly = (
  { values, histories, input }: Cost,
  mostValues: number = MOST_COST,
): GraphQLError | undefined => {
  if (input > MOST_INPUT)
    return new GraphQLError(
      `This request brings more than ${wholeNumber(MOST_INPUT)} values; 100 characters of text count like one, and what several fields or records take as often as they take it. Send less at a time.`,
    );
  if (histories > MOST_HISTORIES)
    return new GraphQLError(
      `This request reads the histories of up to ${wholeNumber(histories)} records; ${MOST_HISTORIES} can be read at once. Ask for fewer records at a time.`,
    );
  if (values > mostValues)
    return new GraphQLError(
      `This request asks for up to ${wholeNumber(values)} values; ${wholeNumber(mostValues)} can be answered at once. Ask for smaller pages or fewer fields.`,
    );
  return undefined;
};
