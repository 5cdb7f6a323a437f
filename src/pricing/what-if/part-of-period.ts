import { type CivilDate, civilDate, invalidDateRange, isCivilDate } from '../../shared-kernel/civil-date.ts';
import { priceDraftId } from '../../shared-kernel/ids/price-draft.ts';
import { type RecordId, recordId } from '../../shared-kernel/ids/record.ts';
import type { FieldErrors } from '../../shared-kernel/rejection.ts';
import { checked, fields, optional, parsed, required } from '../../shared-kernel/validation.ts';

const NO_CURSOR = 'Send the endCursor of an earlier part.';
const FIRST_DAY = 'Choose the first day.';
const LAST_DAY = 'Choose the last day.';

/** Where a part ends: the office's day of the last quote, and its number. */
type End = { readonly receivedOn: CivilDate; readonly id: RecordId };

export const cursorOf = ({ receivedOn, id }: End): string => `${receivedOn}/${id}`;

const endOf = (text: unknown): End | undefined => {
  const [day, number, ...more] = String(text).split('/');
  const id = Number(number);
  return isCivilDate(day) && recordId.is(id) && more.length === 0 ? { receivedOn: day, id } : undefined;
};

const isEnd = (value: unknown): value is End => typeof value === 'object' && value !== null;

const cursor = parsed<End, string>('RepriceCursor', isEnd, endOf, cursorOf, NO_CURSOR);

/** The arguments of `repriceQuotes`. */
export const partOfPeriod = checked(
  fields({
    draft: priceDraftId,
    from: required(civilDate, FIRST_DAY),
    to: required(civilDate, LAST_DAY),
    cursor: optional(cursor),
  }),
  ({ from, to }): FieldErrors => (from > to ? { to: invalidDateRange(from, to) } : {}),
);
