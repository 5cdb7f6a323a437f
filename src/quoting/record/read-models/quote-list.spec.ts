import { expect } from 'chai';
import fc from 'fast-check';
import { type CivilDate, today } from '../../../shared-kernel/civil-date.ts';
import type { EventDefinition, Recorded } from '../../../shared-kernel/event.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import type { StatusId } from '../../../shared-kernel/ids/status.ts';
import { withoutPersonal } from '../../../shared-kernel/personal.ts';
import { RECORD_EVENTS } from '../events/record-events.ts';
import type { QuoteEvent } from '../quote.ts';
import { followupId } from '../record-ids.ts';
import { someHistory } from '../testing/changes.ts';
import { arbitraryQuoteCreated, recordAfter, recorded } from '../testing/quotes.ts';
import { type QuoteListRow, quoteList } from './quote-list.ts';
import { quoteRecord } from './quote-record.ts';
import { quoteView } from './quote-view.ts';

const quoteId = 4711 as RecordId;
const { data: details } = arbitraryQuoteCreated();

const fold = (events: ReadonlyArray<Recorded<QuoteEvent>>): QuoteListRow =>
  events.reduce<QuoteListRow | undefined>(
    (before, event) =>
      quoteList.events.some(({ type }) => type === event.type)
        ? quoteList.evolve(before, event as never, quoteId)
        : before,
    undefined,
  ) ?? expect.fail('there is no row');

/** Events some hours apart, so that a history spans days. */
const overDays = (past: ReadonlyArray<QuoteEvent>): ReadonlyArray<Recorded<QuoteEvent>> =>
  recorded(...past).map((event, index) => ({
    ...event,
    at: new Date(Date.UTC(2026, 1, 27, 22) + index * 7 * 3_600_000).toISOString(),
  }));

/** The row after some events, each at its own instant. */
const rowAfter = (...steps: ReadonlyArray<readonly [at: string, event: QuoteEvent]>): QuoteListRow =>
  fold(
    recorded(...steps.map(([, event]) => event)).map((event, index) => ({
      ...event,
      at: steps[index]?.[0] ?? '',
    })),
  );

const orderIn = (parentStatusId: number): QuoteEvent => ({
  type: 'OrderCreated',
  data: { ...details, parentStatusId: parentStatusId as StatusId },
});
const status = (parentStatusId: number): QuoteEvent => ({
  type: 'StatusChanged',
  data: { quoteId, parentStatusId: parentStatusId as StatusId, childStatusId: null },
});
const converted = (type: 'ConvertedToOrder' | 'ConvertedToQuote', parentStatusId: number): QuoteEvent => ({
  type,
  data: { quoteId, parentStatusId: parentStatusId as StatusId, childStatusId: null },
});

describe('the row of a list', () => {
  it('has what lists filter and sort by', () => {
    const followups = ['2026-02-03', '2026-02-01'].map((date, index) => ({
      id: followupId(4711, index + 1),
      followupOn: date as CivilDate,
    }));
    expect(fold(recorded(arbitraryQuoteCreated({ followups, engagements: ['fire'] })))).to.deep.equal({
      id: 4711,
      is_order: false,
      parent_status_id: 122,
      child_status_id: null,
      assignee_id: '4',
      available_date: '2026-01-20',
      followup_on: '2026-02-01',
      followups,
      received_on: '2026-01-15',
      booked_on: null,
      dispatched_on: null,
      timezone: 'EST',
      zone_by_phone: true,
      engagements: ['fire'],
    });
  });

  it('follows the record through any history', () => {
    fc.assert(
      fc.property(someHistory, (past) => {
        const { kind, details: now } = recordAfter(...past);
        const events = overDays(past);
        const booking = events.findLast(({ type }) => ['OrderCreated', 'ConvertedToOrder'].includes(type));
        const { dispatched_on: _, ...row } = fold(events);
        expect(row).to.deep.equal({
          id: 4711,
          is_order: kind === 'order',
          parent_status_id: now.parentStatusId,
          child_status_id: now.childStatusId,
          assignee_id: now.assigneeId,
          available_date: now.transport.availableDate,
          followup_on: now.followups.map(({ followupOn }) => followupOn).toSorted()[0] ?? null,
          followups: now.followups,
          received_on: today(events[0]?.at ?? ''),
          booked_on: kind === 'order' ? today(booking?.at ?? '') : null,
          timezone: 'EST',
          zone_by_phone: now.shipper.zipcode === null,
          engagements: [...now.engagements, ...(now.transport.fullPay ? ['fullpay'] : [])],
        });
      }),
    );
  });

  it('has the same time zone and flags as the record that it leads to, and both forget alike', () => {
    const unreadable = (events: ReadonlyArray<Recorded<QuoteEvent>>) =>
      events.map((event) => {
        const definition: EventDefinition | undefined = RECORD_EVENTS.find(({ type }) => type === event.type);
        return definition
          ? ({ ...event, data: withoutPersonal(definition.data, event.data) } as typeof event)
          : event;
      });
    fc.assert(
      fc.property(someHistory, fc.boolean(), (past, isForgotten) => {
        const events = recorded(
          ...past,
          ...(isForgotten ? [{ type: 'PersonForgotten', data: { subject: 'record-4711' } } as const] : []),
        );
        const row = fold(events);
        const record = events.reduce<Parameters<typeof quoteRecord.evolve>[0]>(
          (before, event) => quoteRecord.evolve(before, event as never, quoteId),
          undefined,
        );
        const { timezone, engagements, shipper } = quoteView(record ?? expect.fail('there is no record'));
        expect([row.timezone, row.engagements]).to.deep.equal([timezone, engagements]);
        if (!isForgotten) return;
        expect(row.timezone).to.equal(shipper.zipcode === null ? null : 'EST');
        expect(fold(unreadable(events))).to.deep.equal(row);
      }),
    );
  });

  it("has the office's days: a day in New York begins at four or five in the morning, UTC", () => {
    const received = (at: string) => rowAfter([at, arbitraryQuoteCreated()]).received_on;
    expect(received('2026-01-16T04:59:59.999Z')).to.equal('2026-01-15');
    expect(received('2026-01-16T05:00:00.000Z')).to.equal('2026-01-16');
    expect(received('2026-03-08T04:59:59.999Z')).to.equal('2026-03-07');
    expect(received('2026-03-09T03:59:59.999Z')).to.equal('2026-03-08');
    expect(received('2026-03-09T04:00:00.000Z')).to.equal('2026-03-09');
    expect(received('2026-11-02T04:59:59.999Z')).to.equal('2026-11-01');
  });

  it('was booked on the day of its last booking, and never when it is a quote', () => {
    const quote = ['2026-05-01T12:00:00.000Z', arbitraryQuoteCreated()] as const;
    const booked = ['2026-05-03T12:00:00.000Z', converted('ConvertedToOrder', 110)] as const;
    const back = ['2026-05-04T12:00:00.000Z', converted('ConvertedToQuote', 122)] as const;
    const again = ['2026-05-06T12:00:00.000Z', converted('ConvertedToOrder', 110)] as const;
    expect(rowAfter(quote, booked).booked_on).to.equal('2026-05-03');
    expect(rowAfter(quote, booked, back).booked_on).to.equal(null);
    expect(rowAfter(quote, booked, back, again)).to.include({
      booked_on: '2026-05-06',
      received_on: '2026-05-01',
    });
    expect(rowAfter(['2026-05-02T03:00:00.000Z', orderIn(110)]).booked_on).to.equal('2026-05-01');
  });
});

describe('the day on which an order was dispatched', () => {
  const days = (...statuses: ReadonlyArray<number>) =>
    rowAfter(
      ['2026-05-01T12:00:00.000Z', orderIn(110)],
      ...statuses.map(
        (parentStatusId, index) => [`2026-05-${10 + index}T12:00:00.000Z`, status(parentStatusId)] as const,
      ),
    ).dispatched_on;

  const cases: ReadonlyArray<readonly [string, ReadonlyArray<number>, string | null]> = [
    ['is none before', [111, 116, 117], null],
    ['is that of Dispatched', [112], '2026-05-10'],
    ['stays while it goes on', [112, 113, 114, 115], '2026-05-10'],
    ['stays on hold, with an issue and canceled', [112, 117, 118, 119], '2026-05-10'],
    ['stays when it is set to Dispatched again', [112, 118, 112], '2026-05-10'],
    ['is that of the first status after a skipped Dispatched', [111, 113, 114], '2026-05-11'],
    ['is none any more once it is New again', [112, 110], null],
    ['is none any more once it was posted again, as older histories have it', [112, 111], null],
    ['stays while a signature is awaited', [112, 116], '2026-05-10'],
    ['is the new one when it is dispatched anew', [112, 110, 112], '2026-05-12'],
    ['is none for what was canceled before', [119], null],
  ];
  for (const [what, statuses, day] of cases)
    it(what, () => {
      expect(days(...statuses)).to.equal(day);
    });

  it("is the office's", () => {
    expect(
      rowAfter(['2026-05-01T12:00:00.000Z', orderIn(110)], ['2026-05-10T03:59:00.000Z', status(112)])
        .dispatched_on,
    ).to.equal('2026-05-09');
  });

  it('is there for an order that comes in dispatched, and goes with its way back to a quote', () => {
    const order = ['2026-05-01T12:00:00.000Z', orderIn(112)] as const;
    expect(rowAfter(order).dispatched_on).to.equal('2026-05-01');
    expect(
      rowAfter(order, ['2026-05-02T12:00:00.000Z', converted('ConvertedToQuote', 122)]).dispatched_on,
    ).to.equal(null);
    expect(
      rowAfter(
        ['2026-05-01T12:00:00.000Z', arbitraryQuoteCreated()],
        ['2026-05-03T12:00:00.000Z', converted('ConvertedToOrder', 112)],
      ).dispatched_on,
    ).to.equal('2026-05-03');
  });
});

describe('the time zone of a list', () => {
  const zone = (changes: object) =>
    fold(recorded(arbitraryQuoteCreated({ shipper: { ...details.shipper, ...changes } }))).timezone;

  const places: ReadonlyArray<readonly [string, string, string]> = [
    ['New York', '10001', 'EST'],
    ['Puerto Rico', '00901', 'EST'],
    ['Chicago', '60601', 'CST'],
    ['Pensacola, in the west of Florida', '32501', 'CST'],
    ['Denver', '80202', 'MT'],
    ['Phoenix', '85001', 'MT'],
    ['Los Angeles', '90001', 'PST'],
    ['Anchorage', '99501', 'PST'],
    ['Honolulu', '96801', 'PST'],
  ];
  for (const [where, zipcode, expected] of places)
    it(`of ${where} is ${expected}`, () => {
      expect(zone({ zipcode, phone: '+12125550123' })).to.equal(expected);
    });

  it('comes from the phone if there is no ZIP code, and from nothing else', () => {
    expect(zone({ zipcode: null, phone: '+16025550123' })).to.equal('MT');
    expect(zone({ zipcode: null, phone: null })).to.equal(null);
  });

  it('comes from the ZIP code after forgetting, never from the phone', () => {
    const forgotten: QuoteEvent = { type: 'PersonForgotten', data: { subject: 'record-4711' } };
    const forgetting = (changes: object) =>
      fold(recorded(arbitraryQuoteCreated({ shipper: { ...details.shipper, ...changes } }), forgotten));
    expect(forgetting({ zipcode: '85001', phone: '+12125550123' })).to.include({ timezone: 'MT' });
    expect(forgetting({ zipcode: null, phone: '+16025550123' })).to.include({ timezone: null });
    expect(forgetting({ zipcode: '00000', phone: '+16025550123' })).to.include({ timezone: null });
  });

  it('changes with the customer', () => {
    const moved: QuoteEvent = {
      type: 'ShipperChanged',
      data: { quoteId, shipper: { ...details.shipper, zipcode: '98101' } },
    };
    expect(fold(recorded(arbitraryQuoteCreated(), moved)).timezone).to.equal('PST');
  });
});
