import { expect } from 'chai';
import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import type { Decoder } from 'io-ts';
import { given } from '../../../platform/testing/decider-spec.ts';
import { staffActor } from '../../../shared-kernel/actor.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import type { StatusId } from '../../../shared-kernel/ids/status.ts';
import { nthUserId } from '../../../shared-kernel/ids/user.ts';
import type { VehicleSizeId } from '../../../shared-kernel/ids/vehicle-size.ts';
import { decodeWith } from '../../../shared-kernel/validation.ts';
import { MESSAGES } from '../../contract/messages.ts';
import { quoteChanges } from '../../contract/record-changes.ts';
import type { QuoteEvent } from '../quote.ts';
import { followupId, noteId } from '../record-ids.ts';
import { eventsOf, someHistory } from '../testing/changes.ts';
import {
  arbitraryQuoteCreated,
  lackingAsOrder,
  leastOrder,
  leastQuote,
  partsOfOrder,
  recordAfter,
} from '../testing/quotes.ts';
import { choiceFacts, statusOf } from '../testing/references.ts';
import { convertOrderToQuote, convertQuoteToOrder } from './convert-quote.ts';
import type { ChoiceFacts } from './references.ts';

const quoteId = 4711 as RecordId;
const created = arbitraryQuoteCreated(partsOfOrder());
const forgotten = { type: 'PersonForgotten', data: { subject: 'record-4711' } } as const;

const statusData = (parentStatusId: number, childStatusId: number | null = null) => ({
  quoteId,
  parentStatusId: parentStatusId as StatusId,
  childStatusId: childStatusId as StatusId | null,
});
const booked = (parentStatusId = 110, childStatusId: number | null = null) =>
  ({ type: 'ConvertedToOrder', data: statusData(parentStatusId, childStatusId) }) as const;
const unbooked = (parentStatusId = 122, childStatusId: number | null = null) =>
  ({ type: 'ConvertedToQuote', data: statusData(parentStatusId, childStatusId) }) as const;

const decoded = <Input>(codec: Decoder<unknown, Input>, sent: object): Input => {
  const read = codec.decode({ id: '4711', ...sent });
  if (E.isLeft(read)) throw new Error('The fixture is not a conversion.');
  return read.right;
};

const ofOrders = choiceFacts({ parentStatus: statusOf(110, 'ORDER') });
const ofQuotes = choiceFacts({ parentStatus: statusOf(122) });

const book = (past: ReadonlyArray<QuoteEvent>, sent: object = {}, facts: ChoiceFacts = ofOrders) =>
  given<QuoteEvent>(...past).when(
    convertQuoteToOrder,
    decoded(convertQuoteToOrder.input, { parentStatusId: '110', ...sent }),
    { facts },
  );

const takeBack = (past: ReadonlyArray<QuoteEvent>, sent: object = {}, facts: ChoiceFacts = ofQuotes) =>
  given<QuoteEvent>(...past).when(
    convertOrderToQuote,
    decoded(convertOrderToQuote.input, { parentStatusId: '122', ...sent }),
    { facts },
  );

const planned: QuoteEvent = {
  type: 'FollowupsChanged',
  data: { quoteId, followups: [{ id: followupId(4711, 1), followupOn: '2026-02-01' as never }] },
};

describe('convert quote to order', () => {
  it('books what an order needs, in the status that was chosen', () => {
    book([created]).then(booked());
    const onHold = {
      parentStatus: statusOf(117, 'ORDER'),
      childStatus: statusOf(214, 'ORDER', 117),
    };
    book([created], { parentStatusId: 117, childStatusId: 214 }, choiceFacts(onHold)).then(booked(117, 214));
  });

  it('takes the edits that come with it, and closes all follow-ups, in one append', () => {
    const shipper = { ...leastOrder().shipper, firstName: 'Bea' };
    book([created, planned], {
      ...{ shipper, engagements: ['fire'], internalNotes: [{ note: 'Booked by phone' }] },
    }).then(
      { type: 'ShipperChanged', data: { quoteId, shipper: { ...created.data.shipper, firstName: 'Bea' } } },
      { type: 'FollowupsChanged', data: { quoteId, followups: [] } },
      { type: 'EngagementsChanged', data: { quoteId, engagements: ['fire'] } },
      { type: 'NoteAdded', data: { quoteId, noteId: noteId(4711, 1), note: 'Booked by phone' } },
      booked(),
    );
  });

  it('wants of the whole record what an order needs, also of what was not sent', () => {
    const bare = arbitraryQuoteCreated();
    const lacking = lackingAsOrder();
    book([bare]).thenRejected('INVALID', lacking);
    const { shipper, origin, vehicles } = leastOrder();
    const sizes = { ...ofOrders, knownSizes: new Set([3 as VehicleSizeId]) };
    book([bare], { shipper, origin, vehicles }, sizes).thenRejected('INVALID', {
      'destination.name': MESSAGES.contactName,
      'destination.phone': MESSAGES.contactPhone,
      'destination.address': MESSAGES.street,
    });
    expect(
      decodeWith(convertQuoteToOrder.input)({ id: 1, parentStatusId: 110, shipper: leastQuote().shipper }),
    ).to.deep.equal(
      E.left({ 'shipper.lastName': MESSAGES.shipperLastName, 'shipper.email': MESSAGES.shipperEmail }),
    );
  });

  it('tells everything that does not fit at once', () => {
    book(
      [arbitraryQuoteCreated({ ...partsOfOrder(), origin: arbitraryQuoteCreated().data.origin })],
      { assigneeId: '9', referrerId: 9, parentStatusId: 999, childStatusId: 998 },
      choiceFacts(),
    ).thenRejected('INVALID', {
      'origin.name': MESSAGES.contactName,
      'origin.phone': MESSAGES.contactPhone,
      'origin.address': MESSAGES.street,
      assigneeId: MESSAGES.assignee,
      referrerId: MESSAGES.referrer,
      parentStatusId: MESSAGES.orderStatus,
      childStatusId: MESSAGES.childStatus,
    });
  });

  it('takes either New status for the one of orders, and no other status of quotes', () => {
    book([created], { parentStatusId: 122 }).then(booked(110));
    const child = { ...ofOrders, childStatus: statusOf(200, 'ORDER', 110) };
    book([created], { parentStatusId: 122, childStatusId: 200 }, child).then(booked(110, 200));
    const quoted = arbitraryQuoteCreated({ ...partsOfOrder(), parentStatusId: 124 as StatusId });
    for (const quote of [created, quoted])
      book([quote], { parentStatusId: 124 }, choiceFacts({ parentStatus: statusOf(124) })).thenRejected(
        'INVALID',
        { parentStatusId: MESSAGES.orderStatus },
      );
  });

  it('asks what the New status of orders is, whichever was sent', async () => {
    const asked: Array<readonly [string, unknown]> = [];
    await convertQuoteToOrder.gather?.(
      async (about, key) => {
        asked.push([about.name, key]);
        return null;
      },
      decoded(convertQuoteToOrder.input, { parentStatusId: '122' }),
      { actor: { kind: 'nobody', id: 'nobody' }, now: '', today: '', commandId: '' },
      () => expect.fail('it asked a stream'),
    );
    expect(asked).to.deep.equal([['quoting.statusById', 110]]);
  });

  it('needs a status and an assignee, and has no follow-ups', () => {
    const followups = [{ followupOn: '2026-02-01' }];
    expect(decodeWith(convertQuoteToOrder.input)({ id: 1, assigneeId: null, followups })).to.deep.equal(
      E.left({
        parentStatusId: MESSAGES.orderStatus,
        assigneeId: MESSAGES.assignee,
        followups: MESSAGES.followupsOfOrder,
      }),
    );
  });

  it('posts to the load board only for those who may', () => {
    const post = (...granted: ReadonlyArray<'order_post_to_load_board_only'>) =>
      given<QuoteEvent>(created).when(
        convertQuoteToOrder,
        decoded(convertQuoteToOrder.input, { parentStatusId: '111' }),
        {
          facts: choiceFacts({ parentStatus: statusOf(111, 'ORDER') }),
          actor: staffActor(nthUserId(4), 'SALES', ['order_create', ...granted]),
        },
      );
    post().thenRejected('FORBIDDEN');
    post('order_post_to_load_board_only').then(booked(111));
  });

  it('is refused for who was forgotten, and for what is no quote any more', () => {
    book([created, forgotten]).thenRejected('REFUSED');
    book([created, booked()]).thenRejected('REFUSED');
    book([]).thenRejected('NOT_FOUND');
  });

  it('is a conflict where somebody changed the same, the status or the follow-ups meanwhile', () => {
    const moved: QuoteEvent = { type: 'StatusChanged', data: statusData(124) };
    book([created, moved], { revision: 0 }).thenRejected('CONFLICT');
    book([created, planned], { revision: 0 }).thenRejected('CONFLICT');
    const theirs: QuoteEvent = { type: 'EngagementsChanged', data: { quoteId, engagements: ['angry'] } };
    book([created, theirs], { revision: 0, engagements: ['fire'] }).thenRejected('CONFLICT');
    book([created, theirs], { revision: 0 }).then(booked());
    book([created, theirs], { revision: 2 }).thenRejected('CONFLICT');
  });
});

describe('convert order to quote', () => {
  it('takes a booking back into the status that was chosen; either New is the one of quotes', () => {
    takeBack([created, booked()]).then(unbooked());
    takeBack([created, booked()], { parentStatusId: 110 }).then(unbooked(122));
    const child = choiceFacts({ parentStatus: statusOf(125), childStatus: statusOf(226, 'QUOTE', 125) });
    takeBack([created, booked()], { parentStatusId: 125, childStatusId: 226 }, child).then(
      unbooked(125, 226),
    );
    const onHold = choiceFacts({ parentStatus: statusOf(117, 'ORDER') });
    takeBack([created, booked()], { parentStatusId: 117 }, onHold).thenRejected('INVALID', {
      parentStatusId: MESSAGES.parentStatus,
    });
  });

  it('asks for no more than a quote needs, and may plan follow-ups', () => {
    takeBack([created, booked()], {
      shipper: leastQuote().shipper,
      followups: [{ followupOn: '2026-02-01' }],
    }).then(
      { type: 'ShipperChanged', data: { quoteId, shipper: arbitraryQuoteCreated().data.shipper } },
      planned,
      unbooked(),
    );
    expect(decodeWith(convertOrderToQuote.input)({ id: 1 })).to.deep.equal(
      E.left({ parentStatusId: MESSAGES.parentStatus }),
    );
  });

  const wentTo = (...statuses: ReadonlyArray<number>): ReadonlyArray<QuoteEvent> => [
    ...[created, booked()],
    ...statuses.map((id): QuoteEvent => ({ type: 'StatusChanged', data: statusData(id) })),
  ];

  it('is refused once the order was dispatched, wherever it stands by now', () => {
    for (const parentStatusId of [112, 113, 114, 115])
      takeBack([created, booked(parentStatusId)]).thenRejected('REFUSED');
    for (const parentStatusId of [116, 117, 118, 119])
      takeBack(wentTo(112, parentStatusId)).thenRejected('REFUSED');
    for (const parentStatusId of [111, 116, 119])
      takeBack([created, booked(parentStatusId)]).then(unbooked());
  });

  it('is possible again once the dispatch was taken back by New, or by posting in older histories', () => {
    takeBack(wentTo(112, 117, 110)).then(unbooked());
    takeBack(wentTo(112, 111, 117)).then(unbooked());
    takeBack(wentTo(112, 110, 112, 118)).thenRejected('REFUSED');
    takeBack([...wentTo(112), unbooked(), booked()]).then(unbooked());
  });

  it('says nothing personal of who was forgotten, and is refused for a quote', () => {
    takeBack([created, booked(), forgotten]).then(unbooked());
    takeBack([created, booked(), forgotten], { shipper: leastQuote().shipper }).thenRejected('REFUSED');
    takeBack([created]).thenRejected('REFUSED');
  });
});

describe('a booking that is taken back', () => {
  const carriedOut = (
    past: ReadonlyArray<QuoteEvent>,
    decision: E.Either<unknown, ReadonlyArray<QuoteEvent>>,
  ) => {
    if (E.isLeft(decision)) throw new Error(JSON.stringify(decision.left));
    return [...past, ...decision.right];
  };
  const around = {
    actor: staffActor(nthUserId(1), 'SUPERADMIN', []),
    now: '',
    today: '2026-01-15',
    newId: 0,
  };
  const kept = (past: ReadonlyArray<QuoteEvent>) => {
    const { details, attachments, sourceId } = recordAfter(...past);
    const { parentStatusId: _, childStatusId: __, followups: ___, ...sections } = details;
    return { ...sections, attachments, sourceId };
  };

  it('leaves a quote with all that it had but its status and its follow-ups', () => {
    fc.assert(
      fc.property(
        someHistory,
        fc.constantFrom(110, 111, 117, 122),
        fc.constantFrom(110, 122, 124),
        (history, bookedAs, backAs) => {
          const begun = recordAfter(...history).kind === 'order' ? [...history, unbooked()] : history;
          const fitting = decoded(quoteChanges, leastOrder());
          const past = [...begun, ...eventsOf(recordAfter(...begun), fitting)];
          const order = carriedOut(
            past,
            convertQuoteToOrder.decide({
              state: recordAfter(...past),
              input: decoded(convertQuoteToOrder.input, { parentStatusId: bookedAs }),
              facts: choiceFacts({ parentStatus: statusOf(bookedAs, 'ORDER') }),
              given: around,
            }),
          );
          const { kind, details } = recordAfter(...order);
          expect(kind).to.equal('order');
          expect(details).to.deep.include({
            followups: [],
            parentStatusId: bookedAs === 122 ? 110 : bookedAs,
          });
          const quote = carriedOut(
            order,
            convertOrderToQuote.decide({
              state: recordAfter(...order),
              input: decoded(convertOrderToQuote.input, { parentStatusId: backAs }),
              facts: choiceFacts({ parentStatus: statusOf(backAs) }),
              given: around,
            }),
          );
          expect(recordAfter(...quote).kind).to.equal('quote');
          expect(recordAfter(...quote).details.parentStatusId).to.equal(backAs === 110 ? 122 : backAs);
          expect(kept(order)).to.deep.equal(kept(past));
          expect(kept(quote)).to.deep.equal(kept(past));
        },
      ),
    );
  });
});
