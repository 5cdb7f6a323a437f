import * as t from 'io-ts';
import { type CivilDate, isCivilDate } from '../../shared-kernel/civil-date.ts';
import { type RecordId, recordId } from '../../shared-kernel/record-id.ts';

/** The orders that the API names. */
export const quoteSort = t.keyof({
  ID_ASC: null,
  ID_DESC: null,
  AVAILABLE_DATE_ASC: null,
  AVAILABLE_DATE_DESC: null,
  FOLLOWUP_DATE_ASC: null,
  FOLLOWUP_DATE_DESC: null,
});

export type QuoteSort = t.TypeOf<typeof quoteSort>;

/** A column that a list is ordered by, and whose it is. */
export type OrderKey = {
  readonly of: 'l' | 'd';
  readonly column: 'id' | 'available_date' | 'followup_on' | 'due_on';
  readonly kind: 'id' | 'day' | 'day or none';
};

/** What a list is ordered by, the last of which settles every tie, and which way. What has no day comes last both ways. */
export type Order = { readonly keys: ReadonlyArray<OrderKey>; readonly direction: '' | ' desc' };

type SortColumn = Exclude<OrderKey['column'], 'due_on'>;

const SORTS: Readonly<Record<QuoteSort, readonly [column: SortColumn, direction: Order['direction']]>> = {
  ID_ASC: ['id', ''],
  ID_DESC: ['id', ' desc'],
  AVAILABLE_DATE_ASC: ['available_date', ''],
  AVAILABLE_DATE_DESC: ['available_date', ' desc'],
  FOLLOWUP_DATE_ASC: ['followup_on', ''],
  FOLLOWUP_DATE_DESC: ['followup_on', ' desc'],
};

const ordersOf =
  (keys: Readonly<Record<SortColumn, Order['keys']>>) =>
  (sortBy: QuoteSort): Order => {
    const [column, direction] = SORTS[sortBy];
    return { keys: keys[column], direction };
  };

const RECORD_ID = { of: 'l', column: 'id', kind: 'id' } as const;
const QUOTE_ID = { of: 'd', column: 'id', kind: 'id' } as const;
const DUE_ON = { of: 'd', column: 'due_on', kind: 'day' } as const;

/** Ties go by id; records without the date come last. */
export const recordOrder = ordersOf({
  id: [RECORD_ID],
  available_date: [{ of: 'l', column: 'available_date', kind: 'day' }, RECORD_ID],
  followup_on: [{ of: 'l', column: 'followup_on', kind: 'day or none' }, RECORD_ID],
});

/** Ties go by the quote's id; a quote has one follow-up a day. */
export const followupOrder = ordersOf({
  id: [QUOTE_ID, DUE_ON],
  available_date: [{ of: 'd', column: 'available_date', kind: 'day' }, QUOTE_ID, DUE_ON],
  followup_on: [DUE_ON, QUOTE_ID],
});

/** A row's place in the order of its list: what it has in each of the order's columns. */
export type Place = ReadonlyArray<RecordId | CivilDate | null>;

/** Where a page ends, as a client keeps it to ask for what comes after; null for an empty one. Its rows have the order's columns by name. */
export const endOf = ({ keys }: Order, rows: ReadonlyArray<object>): string | null => {
  const last = rows.at(-1) as Readonly<Record<string, unknown>> | undefined;
  if (last === undefined) return null;
  return Buffer.from(JSON.stringify(keys.map(({ column }) => last[column]))).toString('base64url');
};

/** Undefined where a text is no place. */
export const readPlace = (text: string): Place | undefined => {
  try {
    const place: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    const isPart = (part: unknown) => part === null || recordId.is(part) || isCivilDate(part);
    return Array.isArray(place) && place.every(isPart) ? place : undefined;
  } catch {
    return undefined;
  }
};

const FITS: Readonly<Record<OrderKey['kind'], (part: unknown) => boolean>> = {
  id: recordId.is,
  day: isCivilDate,
  'day or none': (part) => part === null || isCivilDate(part),
};

/** Whether a place can be one in this order. */
export const isPlaceIn = ({ keys }: Order, place: Place): boolean =>
  place.length === keys.length && keys.every(({ kind }, index) => FITS[kind](place[index]));
