import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import { STORED_FLAGS } from '../../contract/engagements.ts';
import { NEW_STATUS } from '../../contract/known-statuses.ts';
import { computedTotal } from '../../contract/prices.ts';
import { quoteChanges, type RecordChanges } from '../../contract/record-changes.ts';
import { editsOf } from '../edits.ts';
import { CONVERSION_TO } from '../events/conversions.ts';
import { CREATION_OF } from '../events/record-created.ts';
import type { RecordEvent } from '../events/record-events.ts';
import type { QuoteEvent, RecordState } from '../quote.ts';
import { attachmentId, noteId } from '../record-ids.ts';
import { arbitraryQuoteCreated, leastQuote, recordAfter } from './quotes.ts';

/** Contained in every personal text generated here, and nowhere else. */
export const TRACE = 'Oxenstierna';

const personal = fc.constantFrom(`Ann ${TRACE}`, `${TRACE} 🚗`, `${TRACE} ${'x'.repeat(80)}`);
const blank = <A>(value: fc.Arbitrary<A>) => fc.option(value, { nil: null });
const street = { address: blank(personal), companyName: blank(personal) };
const place = fc.constantFrom(leastQuote().origin, leastQuote().destination);

const shipper = fc.record({
  ...street,
  firstName: personal,
  lastName: blank(personal),
  email: blank(fc.constant(`${TRACE}@example.com`)),
  phone: fc.constantFrom('(305) 555-0100', '(212) 555-0123'),
  note: blank(personal),
  zipcode: blank(fc.constant('33101')),
  noText: fc.boolean(),
});

const location = fc
  .tuple(place, fc.record({ ...street, name: blank(personal) }))
  .map(([lane, person]) => ({ ...lane, ...person }));

const vehicle = fc.record({
  year: fc.integer({ min: 1990, max: 2026 }),
  make: fc.constantFrom('Toyota', 'Ford'),
  model: fc.constantFrom('Camry', 'Ranger'),
  operable: fc.boolean(),
  color: blank(fc.constantFrom('Red', 'Blue')),
  plate: blank(fc.constant(`${TRACE} 1`)),
  lot: blank(fc.constant(`Lot ${TRACE}`)),
});

const NO_FEES = {
  ...{ sizeFee: 0, sizeFeeByDistance: 0, inopFee: 0, enclosedFee: 0, depositFeeByDistance: 0 },
};

const transport = fc
  .tuple(fc.integer({ min: 100, max: 3000 }), fc.integer({ min: 0, max: 500 }), fc.boolean(), blank(personal))
  .map(([basePrice, deposit, fullPay, note]) => {
    const prices = { ...NO_FEES, basePrice: basePrice * 100, deposit: deposit * 100 };
    const totalPrice = computedTotal(prices as never, fullPay) / 100;
    return { availableDate: '2026-01-20', basePrice, deposit, fullPay, totalPrice, note };
  });

const followups = fc
  .uniqueArray(fc.constantFrom('2026-02-01', '2026-02-03', '2026-02-09', '2026-03-01'))
  .map((dates) => dates.map((followupOn) => ({ followupOn })));

/** Each part of an update in wire format. Flags exclude full pay, which is part of transport. */
const PARTS = {
  shipper,
  origin: location,
  destination: location,
  vehicles: fc.array(vehicle, { minLength: 1, maxLength: 3 }),
  transport,
  followups,
  engagements: fc.subarray([...STORED_FLAGS]),
  assigneeId: fc.constantFrom('2', '3', '4'),
  referrerId: blank(fc.integer({ min: 1, max: 6 })),
  parentStatusId: fc.constantFrom(122, 124, 125),
};

const decoded = (sent: object): RecordChanges => {
  const read = quoteChanges.decode(sent);
  if (E.isLeft(read)) throw new Error('The fixture is not an update.');
  return read.right;
};

/** Updates of some parts of a record, without notes. */
export const someChanges: fc.Arbitrary<RecordChanges> = fc.record(PARTS, { requiredKeys: [] }).map(decoded);

/** Two updates without a common section. */
export const apart: fc.Arbitrary<readonly [RecordChanges, RecordChanges]> = fc
  .tuple(fc.record(PARTS), fc.subarray(Object.keys(PARTS)))
  .map(([all, names]) => {
    const pick = (wanted: (name: string) => boolean) =>
      decoded(Object.fromEntries(Object.entries(all).filter(([name]) => wanted(name))));
    const isFirst = (name: string) => names.includes(name === 'engagements' ? 'transport' : name);
    return [pick(isFirst), pick((name) => !isFirst(name))];
  });

const quoteId = 4711 as RecordId;

/** Other events of a record: notes, a file, its booking and the reversal. */
const other = (
  { counts, details, kind }: RecordState,
  [what, text]: readonly [number, string],
): ReadonlyArray<RecordEvent> => {
  const first = details.internalNotes[0]?.id ?? noteId(4711, 1);
  const file = {
    attachmentId: attachmentId(4711, counts.attachments + 1),
    key: 'a-key',
    fileName: text,
    contentType: 'application/pdf',
    size: 1,
  };
  const became = kind === 'order' ? 'quote' : 'order';
  const status = { quoteId, parentStatusId: NEW_STATUS[became], childStatusId: null };
  const events: ReadonlyArray<RecordEvent> = [
    { type: 'NoteAdded', data: { quoteId, noteId: noteId(4711, counts.notes + 1), note: text } },
    { type: 'NoteChanged', data: { quoteId, noteId: first, note: text } },
    { type: 'NoteDeleted', data: { quoteId, noteId: first } },
    { type: 'FileAttached', data: { quoteId, ...file } },
    { type: CONVERSION_TO[became], data: status },
  ];
  const event = events[what];
  return event ? [event] : [];
};

/** The events of an update of a record. */
export const eventsOf = (state: RecordState, changes: RecordChanges): ReadonlyArray<QuoteEvent> =>
  editsOf(state, changes).map(({ event }) => event);

const step = fc.oneof(someChanges, fc.tuple(fc.integer({ min: 0, max: 4 }), personal));

const { data: created } = arbitraryQuoteCreated({
  internalNotes: [{ id: noteId(4711, 1), note: `Ask for ${TRACE}` }],
});

/** First events of a record: as a quote or as an order, new or as a copy of another one. */
const beginning: fc.Arbitrary<ReadonlyArray<QuoteEvent>> = fc
  .tuple(fc.constantFrom('quote', 'order'), fc.option(fc.constantFrom('STANDARD', 'REVERSE'), { nil: null }))
  .map(([kind, mode]) => {
    const creation = { type: CREATION_OF[kind], data: { ...created, parentStatusId: NEW_STATUS[kind] } };
    const data = { quoteId, sourceId: 12 as RecordId };
    return mode === null ? [creation] : [creation, { type: 'CopiedFrom', data: { ...data, mode } }];
  });

/** Any history of a record, from its creation on. */
export const someHistory: fc.Arbitrary<ReadonlyArray<QuoteEvent>> = fc
  .tuple(beginning, fc.array(step, { maxLength: 12 }))
  .map(([begun, steps]) => {
    const past: QuoteEvent[] = [...begun];
    for (const each of steps) {
      const state = recordAfter(...past);
      past.push(...('length' in each ? other(state, each) : eventsOf(state, each)));
    }
    return past;
  });
