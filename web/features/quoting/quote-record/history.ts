import { today, vehicle } from '../../../ui/format.ts';
import type { QuoteRecord, Vehicle } from '../quote-types.ts';
import type { FieldChange, StoryEvent } from './story-api.ts';

type Events = ReadonlyArray<StoryEvent>;

/** Events of the same day in the office, in the order they came. */
export type Day = { readonly date: string; readonly events: Events };

export const byDay = (events: Events): ReadonlyArray<Day> => {
  const days = new Map<string, Events>();
  for (const event of events) {
    const date = today(new Date(event.eventDate));
    days.set(date, [...(days.get(date) ?? []), event]);
  }
  return [...days].map(([date, ofDay]) => ({ date, events: ofDay }));
};

const oldestFirst = (events: Events): Events => events.toSorted((a, b) => a.revision - b.revision);

/** The last revision of what is left out before the oldest event of a very long history; null where nothing is. */
export const leftOut = (events: Events): number | null => oldestFirst(events)[0]?.previous ?? null;

/** The event that made a revision, and the ones before and after it. */
export const around = (events: Events, revision: number) => {
  const ordered = oldestFirst(events);
  return {
    event: ordered.find((each) => each.revision === revision),
    earlier: ordered.findLast((each) => each.revision < revision),
    later: ordered.find((each) => each.revision > revision),
    newest: ordered.at(-1),
  };
};

const vehicleInWords = (one: Vehicle): string =>
  [
    vehicle(one),
    !one.operable && 'inoperable',
    one.size?.name,
    one.color,
    one.plate,
    one.state,
    one.vin,
    one.lot,
  ]
    .filter(Boolean)
    .join(', ');

/** Vehicles have no ids and move in their list, so that only the lists as a whole can be compared. */
const vehicleDifferences = (then: QuoteRecord, now: QuoteRecord): ReadonlyArray<FieldChange> => {
  const [from, to] = [then, now].map(({ vehicles }) => vehicles.map(vehicleInWords).join('\n') || null);
  return from === undefined || to === undefined || from === to
    ? []
    : [{ section: 'vehicles', field: 'vehicles', label: 'Vehicles', from, to }];
};

/**
 * What differs between a record as it was and as it is now: of every field that was changed since, what
 * it was then and what it is today. A field that was changed and changed back does not differ.
 */
export const differencesSince = (
  events: Events,
  then: QuoteRecord,
  now: QuoteRecord,
): ReadonlyArray<FieldChange> => {
  const since = oldestFirst(events.filter(({ revision }) => revision > then.revision));
  const fields = new Map<string, FieldChange>();
  for (const change of since.flatMap(({ changes }) => changes)) {
    if (change.section === 'vehicles') continue;
    fields.set(change.field, { ...change, from: (fields.get(change.field) ?? change).from });
  }
  const differing = [...fields.values()].filter(({ from, to }) => from !== to);
  return [...differing, ...vehicleDifferences(then, now)];
};

const LONG_VALUES = 160;

/** Whether so many changes, or such long values, are folded at first. */
export const isLong = (changes: ReadonlyArray<FieldChange>, few: number): boolean =>
  changes.length > few ||
  changes.some(({ from, to }) => (from?.length ?? 0) + (to?.length ?? 0) > LONG_VALUES);

const PRICE_FIELDS: ReadonlySet<string> = new Set([
  'basePrice',
  'sizeFee',
  'sizeFeeByDistance',
  'inopFee',
  'enclosedFee',
  'deposit',
  'depositFeeByDistance',
  'totalPrice',
  'carrierPay',
  'fullPay',
  'fullPayFee',
]);

/** The card that shows a field; price, transport and the note to the carrier are one section and three cards. */
export const cardOf = ({ section, field }: Pick<FieldChange, 'section' | 'field'>): string => {
  if (section !== 'transport') return section;
  const name = field.replace(/^transport\./, '');
  if (name === 'note') return 'carrierNote';
  return PRICE_FIELDS.has(name) ? 'price' : section;
};
