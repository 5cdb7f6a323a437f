import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import type { Decoder } from 'io-ts';
import { given } from '../../../platform/testing/decider-spec.ts';
import { staffActor } from '../../../shared-kernel/actor.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import type { ReferrerId } from '../../../shared-kernel/ids/referrer.ts';
import type { StatusId } from '../../../shared-kernel/ids/status.ts';
import { nthUserId } from '../../../shared-kernel/ids/user.ts';
import { decodeWith } from '../../../shared-kernel/validation.ts';
import { MESSAGES } from '../../contract/messages.ts';
import type { QuoteEvent } from '../quote.ts';
import { attachmentId, followupId, noteId } from '../record-ids.ts';
import {
  arbitraryQuoteCreated,
  lackingAsOrder,
  leastOrder,
  leastQuote,
  partsOfOrder,
} from '../testing/quotes.ts';
import { choiceFacts as facts, referrerOf, statusOf } from '../testing/references.ts';
import type { ChoiceFacts } from './references.ts';
import { moveOrder, moveQuote, updateOrder, updateQuote } from './update-quote.ts';

const quoteId = 4711 as RecordId;
const created = arbitraryQuoteCreated();
const booked = {
  type: 'ConvertedToOrder',
  data: { quoteId, parentStatusId: 110 as StatusId, childStatusId: null },
} as const;
const forgotten = { type: 'PersonForgotten', data: { subject: 'record-4711' } } as const;

/** Wire input, decoded. */
const decoded = <Input>(codec: Decoder<unknown, Input>, changes: object, revision?: number): Input => {
  const read = codec.decode({ id: '4711', revision, ...changes });
  if (E.isLeft(read)) throw new Error('The fixture is not an update.');
  return read.right;
};

const update = (changes: object, revision?: number) => decoded(updateQuote.input, changes, revision);
const orderUpdate = (changes: object) => decoded(updateOrder.input, changes);

const when = (
  past: ReadonlyArray<QuoteEvent>,
  changes: object,
  known: Partial<ChoiceFacts> = {},
  revision?: number,
) => given<QuoteEvent>(...past).when(updateQuote, update(changes, revision), { facts: facts(known) });

const shipperOf = (changes: object) => ({ ...leastQuote().shipper, ...changes });
const { shipper, origin, destination, vehicles, transport } = created.data;

const shipperChanged = {
  type: 'ShipperChanged',
  data: { quoteId, shipper: { ...shipper, firstName: 'Bea' } },
} as const;

describe('update quote', () => {
  it('takes no revision before the first', () => {
    const refused = decodeWith(updateQuote.input)({ id: '4711', revision: -1 });
    expect(E.isLeft(refused) && Object.keys(refused.left)).to.deep.equal(['revision']);
    expect(E.isRight(decodeWith(updateQuote.input)({ id: '4711', revision: 0 }))).to.equal(true);
  });

  it('replaces each part that is sent and differs, and leaves the others', () => {
    when([created], { shipper: shipperOf({ firstName: 'Bea' }) }).then(shipperChanged);
    when([created], { origin: { ...leastQuote().origin, city: 'Hialeah' } }).then({
      type: 'OriginChanged',
      data: { quoteId, origin: { ...origin, city: 'Hialeah' } },
    });
    when([created], { destination: { ...leastQuote().destination, zipcode: '75202' } }).then({
      type: 'DestinationChanged',
      data: { quoteId, destination: { ...destination, zipcode: '75202' as never } },
    });
    when([created], { vehicles: [{ ...leastQuote().vehicles[0], color: 'Red' }] }).then({
      type: 'VehiclesChanged',
      data: { quoteId, vehicles: vehicles.map((vehicle) => ({ ...vehicle, color: 'Red' })) },
    });
    when([created], { transport: { ...leastQuote().transport, basePrice: 1100, totalPrice: 1300 } }).then({
      type: 'TransportChanged',
      data: {
        quoteId,
        transport: { ...transport, basePrice: 110_000 as never, totalPrice: 130_000 as never },
      },
    });
    when([created], { engagements: ['flight', 'fire'] }).then({
      type: 'EngagementsChanged',
      data: { quoteId, engagements: ['fire', 'flight'] },
    });
    when(
      [created],
      { assigneeId: '3' },
      { assignee: { id: nthUserId(3), firstName: 'Rosa', lastName: 'Delgado', active: true } },
    ).then({
      type: 'AssigneeChanged',
      data: { quoteId, assigneeId: nthUserId(3) },
    });
    when([created], { referrerId: 2 }, { referrer: referrerOf(2) }).then({
      type: 'ReferrerChanged',
      data: { quoteId, referrerId: 2 as ReferrerId },
    });
    when([created], { internalNotes: [{ note: 'One' }, { note: 'Two' }] }).then(
      { type: 'NoteAdded', data: { quoteId, noteId: noteId(4711, 1), note: 'One' } },
      { type: 'NoteAdded', data: { quoteId, noteId: noteId(4711, 2), note: 'Two' } },
    );
  });

  it('yields no events if nothing differs', () => {
    when([created], {}).then();
    when([created], {
      ...leastQuote(),
      followups: [],
      engagements: [],
      referrerId: null,
      parentStatusId: 122,
    }).then();
  });

  it('takes null for a referrer away, and asks for a field of a part that is null', () => {
    const referred = arbitraryQuoteCreated({ referrerId: 2 as ReferrerId });
    when([referred], { referrerId: null }).then({
      type: 'ReferrerChanged',
      data: { quoteId, referrerId: null },
    });
    expect(decodeWith(updateQuote.input)({ id: '4711', shipper: null, vehicles: null })).to.deep.equal(
      E.left({
        'shipper.firstName': MESSAGES.shipperFirstName,
        'shipper.phone': MESSAGES.shipperPhone,
        vehicles: MESSAGES.vehicles,
      }),
    );
  });

  it('refuses a total that the prices do not give', () => {
    const read = decodeWith(updateQuote.input)({
      id: 1,
      transport: { ...leastQuote().transport, totalPrice: 1 },
    });
    if (E.isRight(read)) return expect.fail('it was taken');
    expect(Object.keys(read.left)).to.deep.equal(['transport.totalPrice']);
  });

  it('refuses a vehicle newer than the models of next year', () => {
    when([created], {
      vehicles: [leastQuote().vehicles[0], { ...leastQuote().vehicles[0], year: 2028 }],
    }).thenRejected('INVALID', { 'vehicles.1.year': MESSAGES.vehicleYearRange });
  });

  it('knows only quotes that exist, and leaves orders alone', () => {
    when([], {}).thenRejected('NOT_FOUND');
    when([created, booked], { assigneeId: '3' }).thenRejected('REFUSED');
    given<QuoteEvent>(created).when(updateOrder, orderUpdate({}), { facts: facts() }).thenRejected('REFUSED');
  });
});

describe('an update of what somebody else has changed', () => {
  const theirs = { ...shipperChanged, actor: 'user:3', at: '2026-01-15T15:30:00.000Z' };

  it('wins where the others have changed another part', () => {
    when([created, theirs], { engagements: ['fire'] }, {}, 0).then({
      type: 'EngagementsChanged',
      data: { quoteId, engagements: ['fire'] },
    });
  });

  it('is a conflict that names who changed what, when and at which revision', () => {
    const decision = updateQuote.decide({
      state: [created, theirs].reduce(
        (state, event, revision) =>
          updateQuote.aggregate.evolve(state, {
            ...{ id: '', stream: 'quote-4711', position: 1n, commandId: '', actor: 'user:4', at: '' },
            ...event,
            revision,
          }),
        updateQuote.aggregate.initial,
      ),
      input: update({ shipper: shipperOf({ firstName: 'Cleo' }), engagements: ['fire'] }, 0),
      facts: facts(),
      given: { actor: staffActor(nthUserId(4), 'SALES', []), now: '', today: '2026-01-15', newId: 0 },
    });
    if (E.isRight(decision)) return expect.fail('there is no conflict');
    expect(decision.left.code).to.equal('CONFLICT');
    expect(decision.left.parts).to.include({ shipper: 'Customer information' });
    expect(decision.left.changes).to.deep.equal([
      { part: 'shipper', by: 'user:3', at: '2026-01-15T15:30:00.000Z', revision: 1 },
    ]);
  });

  it('is none where both say the same, where it was seen, and where nothing is compared', () => {
    when([created, theirs], { shipper: shipperOf({ firstName: 'Bea' }) }, {}, 0).then();
    const mine = { ...shipperChanged, data: { quoteId, shipper: { ...shipper, firstName: 'Cleo' } } };
    when([created, theirs], { shipper: shipperOf({ firstName: 'Cleo' }) }, {}, 1).then(mine);
    when([created, theirs], { shipper: shipperOf({ firstName: 'Cleo' }) }).then(mine);
  });

  it('is one with whom a revision was shown that the record has never had', () => {
    for (const changes of [{ shipper: shipperOf({ firstName: 'Cleo' }) }, { engagements: ['fire'] }, {}])
      when([created, theirs], changes, {}, 2).thenRejected('CONFLICT');
    const file = { key: 'a-key', fileName: 'a.pdf', contentType: 'application/pdf', size: 1 };
    const attached = {
      type: 'FileAttached',
      data: { quoteId, attachmentId: attachmentId(4711, 1), ...file },
    } as const;
    when([created, attached], {}, {}, 1).then();
  });

  it('never is one for notes', () => {
    const note = { type: 'NoteAdded', data: { quoteId, noteId: noteId(4711, 1), note: 'Theirs' } } as const;
    when([created, note], { internalNotes: [{ note: 'Mine' }] }, {}, 0).then({
      type: 'NoteAdded',
      data: { quoteId, noteId: noteId(4711, 2), note: 'Mine' },
    });
  });

  it('is a matter of the price where it turns full pay', () => {
    const priced = {
      type: 'TransportChanged',
      data: { quoteId, transport: { ...transport, miles: 1300 } },
    } as const;
    when([created, priced], { engagements: ['fullpay'] }, {}, 0).thenRejected('CONFLICT');
  });
});

describe('full pay', () => {
  const on = { ...transport, fullPay: true, totalPrice: 126_000 as typeof transport.totalPrice };
  const switchedOn = { type: 'TransportChanged', data: { quoteId, transport: on } } as const;
  const switchedOff = { type: 'TransportChanged', data: { quoteId, transport } } as const;

  it('is turned by the flag, and the total follows', () => {
    when([created], { engagements: ['fullpay'] }).then(switchedOn);
    when([created, switchedOn], { engagements: [] }).then(switchedOff);
    when([created, switchedOn], { engagements: ['fullpay'] }).then();
  });

  it('is turned by the transport, and no flag is stored', () => {
    const sent = { ...leastQuote().transport, fullPay: true, totalPrice: 1260 };
    when([created], { transport: sent }).then(switchedOn);
    when([created, switchedOn], { transport: leastQuote().transport }).then(switchedOff);
    when([created], { transport: sent, engagements: ['fullpay', 'fire'] }).then(switchedOn, {
      type: 'EngagementsChanged',
      data: { quoteId, engagements: ['fire'] },
    });
  });

  it('stays as it is where only other flags are sent with it', () => {
    when([created, switchedOn], { engagements: ['fullpay', 'angry'] }).then({
      type: 'EngagementsChanged',
      data: { quoteId, engagements: ['angry'] },
    });
  });
});

describe('the status of an update', () => {
  const child = arbitraryQuoteCreated({ parentStatusId: 125 as StatusId, childStatusId: 226 as StatusId });
  const status = (parentStatusId: number, childStatusId: number | null) =>
    ({
      type: 'StatusChanged',
      data: {
        quoteId,
        parentStatusId: parentStatusId as StatusId,
        childStatusId: childStatusId as StatusId | null,
      },
    }) as const;

  it('resets the child when a parent is chosen', () => {
    when([child], { parentStatusId: 124 }, { parentStatus: statusOf(124) }).then(status(124, null));
    when([child], { parentStatusId: 125 }, { parentStatus: statusOf(125) }).then(status(125, null));
  });

  it('takes a child alone under the present parent', () => {
    when([child], { childStatusId: 227 }, { childStatus: statusOf(227, 'QUOTE', 125) }).then(
      status(125, 227),
    );
    when([child], { childStatusId: null }).then(status(125, null));
  });

  it('takes a parent with a child of its own', () => {
    const known = { parentStatus: statusOf(124), childStatus: statusOf(222, 'QUOTE', 124) };
    when([child], { parentStatusId: 124, childStatusId: 222 }, known).then(status(124, 222));
  });

  it('refuses the child of another parent, a status of orders, a retired one and one that is none', () => {
    when([child], { childStatusId: 222 }, { childStatus: statusOf(222, 'QUOTE', 124) }).thenRejected(
      'INVALID',
      {
        childStatusId: MESSAGES.childStatus,
      },
    );
    for (const parentStatus of [
      statusOf(110, 'ORDER'),
      { ...statusOf(110), retired: true },
      statusOf(110, 'QUOTE', 125),
      null,
    ])
      when([child], { parentStatusId: 110 }, { parentStatus }).thenRejected('INVALID', {
        parentStatusId: MESSAGES.parentStatus,
      });
  });

  it('lets what stands already stand, though it was retired since', () => {
    const retired = { parentStatus: { ...statusOf(125), retired: true } };
    when([child], { parentStatusId: 125, childStatusId: 226 }, retired).then();
    when([child], { parentStatusId: 125 }, retired).then(status(125, null));
    const gone = { assignee: { id: nthUserId(4), firstName: 'Kevin', lastName: 'Tran', active: false } };
    when([child], { assigneeId: nthUserId(4) }, gone).then();
    when([child], { assigneeId: nthUserId(3) }, gone).thenRejected('INVALID', {
      assigneeId: MESSAGES.assigneeInactive,
    });
  });
});

describe('the follow-ups of an update', () => {
  const planned = (...followups: ReadonlyArray<readonly [number, string]>) =>
    ({
      type: 'FollowupsChanged',
      data: {
        quoteId,
        followups: followups.map(([number, followupOn]) => ({
          id: followupId(4711, number),
          followupOn: followupOn as never,
        })),
      },
    }) as const;
  const on = (...dates: ReadonlyArray<string>) => ({
    followups: dates.map((followupOn) => ({ followupOn })),
  });
  const one = planned([1, '2026-02-01']);

  it('replace the open ones; a date that stays keeps its id, and no id is given twice', () => {
    when([created], on('2026-02-01')).then(one);
    when([created, one], on('2026-02-03', '2026-02-01')).then(planned([2, '2026-02-03'], [1, '2026-02-01']));
    when([created, one], on('2026-02-03')).then(planned([2, '2026-02-03']));
    when([created, one, planned()], on('2026-02-01')).then(planned([2, '2026-02-01']));
    when([created, one], on('2026-02-01')).then();
  });

  it('stand once on a date', () => {
    expect(decodeWith(updateQuote.input)({ id: 1, ...on('2026-02-01', '2026-02-01') })).to.deep.equal(
      E.left({ 'followups.1.followupOn': MESSAGES.followupTwice }),
    );
  });
});

describe('an update of a record whose customer was forgotten', () => {
  it('contains no personal data again', () => {
    when([created, forgotten], { shipper: shipperOf({}) }).thenRejected('REFUSED');
    when([created, forgotten], { internalNotes: [{ note: 'Called again' }] }).thenRejected('REFUSED');
    when([created, forgotten], { origin: { ...leastQuote().origin, name: 'Ann' } }).thenRejected('REFUSED');
  });

  it('goes on with status, price and lane', () => {
    when([created, forgotten], { parentStatusId: 127 }, { parentStatus: statusOf(127) }).then({
      type: 'StatusChanged',
      data: { quoteId, parentStatusId: 127 as StatusId, childStatusId: null },
    });
    when([created, forgotten], { origin: { ...leastQuote().origin, city: 'Hialeah' } }).then({
      type: 'OriginChanged',
      data: { quoteId, origin: { ...origin, city: 'Hialeah' } },
    });
  });
});

describe('update order', () => {
  const decode = decodeWith(updateOrder.input);

  it('asks for what an order has beyond a quote, in the parts that are sent', () => {
    expect(decode({ id: 4711, ...leastQuote() })).to.deep.equal(E.left(lackingAsOrder()));
    expect(decode({ id: 4711, transport: leastQuote().transport })).to.satisfy(E.isRight);
  });

  it('takes statuses of orders', () => {
    const choose = (parentStatusId: number, type: 'QUOTE' | 'ORDER') =>
      given<QuoteEvent>(created, booked).when(updateOrder, orderUpdate({ parentStatusId }), {
        facts: facts({ parentStatus: statusOf(parentStatusId, type) }),
      });
    choose(117, 'ORDER').then({
      type: 'StatusChanged',
      data: { quoteId, parentStatusId: 117 as StatusId, childStatusId: null },
    });
    choose(124, 'QUOTE').thenRejected('INVALID', { parentStatusId: MESSAGES.orderStatus });
  });

  it('has no follow-ups', () => {
    expect(decode({ id: 4711, followups: [{ followupOn: '2026-02-01' }] })).to.deep.equal(
      E.left({ followups: MESSAGES.followupsOfOrder }),
    );
    expect(decode({ id: 4711, followups: [] })).to.satisfy(E.isRight);
  });

  const posted = (childStatusId: number | null = null) =>
    ({
      type: 'StatusChanged',
      data: {
        quoteId,
        parentStatusId: 111 as StatusId,
        childStatusId: childStatusId as StatusId | null,
      },
    }) as const;
  const updateAs = (
    granted: ReadonlyArray<'order_update' | 'order_post_to_load_board_only'>,
    changes: object,
    past: ReadonlyArray<QuoteEvent> = [created, booked],
  ) =>
    given<QuoteEvent>(...past).when(updateOrder, orderUpdate(changes), {
      facts: facts({
        parentStatus: statusOf(orderUpdate(changes).parentStatusId ?? 111, 'ORDER'),
        childStatus: statusOf(202, 'ORDER', 111),
      }),
      actor: staffActor(nthUserId(4), 'SALES', granted),
    });

  it('may be posted by whom updates do not belong to, and nothing else', () => {
    const only = ['order_post_to_load_board_only'] as const;
    updateAs(only, { parentStatusId: 111 }).then(posted());
    updateAs(only, { parentStatusId: 111, childStatusId: null }).then(posted());
    updateAs(only, { parentStatusId: 111, engagements: [], origin: leastOrder().origin }, [
      arbitraryQuoteCreated(partsOfOrder()),
      booked,
    ]).then(posted());
    updateAs(only, {}).then();
    for (const changes of [
      { parentStatusId: 117 },
      { parentStatusId: 111, childStatusId: 202 },
      { parentStatusId: 111, engagements: ['fire'] },
      { parentStatusId: 111, assigneeId: '3' },
      { internalNotes: [{ note: 'Posted' }] },
      { engagements: ['fire'] },
    ])
      updateAs(only, changes).thenRejected('FORBIDDEN');
  });

  it('may be posted by who updates only with the permission to post, and left posted without', () => {
    updateAs(['order_update'], { parentStatusId: 111 }).thenRejected('FORBIDDEN');
    updateAs(['order_update'], { parentStatusId: 111, childStatusId: 202 }, [created, booked, posted()]).then(
      posted(202),
    );
    updateAs(['order_update', 'order_post_to_load_board_only'], { parentStatusId: 111 }).then(posted());
    updateAs(['order_update', 'order_post_to_load_board_only'], { parentStatusId: 117 }).then({
      type: 'StatusChanged',
      data: { quoteId, parentStatusId: 117 as StatusId, childStatusId: null },
    });
  });

  it('is not posted while a carrier has it, wherever it stands, until that is taken back', () => {
    const everything = ['order_update', 'order_post_to_load_board_only'] as const;
    const past = (...statuses: ReadonlyArray<number>): ReadonlyArray<QuoteEvent> => [
      ...[created, booked],
      ...statuses.map(
        (id): QuoteEvent => ({
          type: 'StatusChanged',
          data: { quoteId, parentStatusId: id as StatusId, childStatusId: null },
        }),
      ),
    ];
    for (const statuses of [[112], [113], [114], [115], [112, 116], [112, 117], [112, 118], [112, 119]])
      for (const granted of [everything, ['order_post_to_load_board_only'] as const]) {
        updateAs(granted, { parentStatusId: 111 }, past(...statuses)).thenRejected('REFUSED');
      }
    updateAs(everything, { parentStatusId: 111, childStatusId: 202 }, past(112)).thenRejected('REFUSED');
    updateAs(everything, { parentStatusId: 111 }, past(112, 110)).then(posted());
    updateAs(everything, { parentStatusId: 111, childStatusId: 202 }, past(112, 111)).then(posted(202));
  });
});

describe('a move to another status, as other contexts send it', () => {
  const moved = { id: '4711', parentStatusId: '124', childStatusId: null };
  const known = { facts: facts({ parentStatus: statusOf(124, 'QUOTE') }) };

  it('changes the status and takes nothing else along', () => {
    given<QuoteEvent>(created)
      .when(moveQuote, decoded(moveQuote.input, { ...moved, engagements: ['fire'], transport: {} }), known)
      .then({
        type: 'StatusChanged',
        data: { quoteId, parentStatusId: 124 as StatusId, childStatusId: null },
      });
  });

  it('is required to name one, and serves its own kind of record only', () => {
    expect(decodeWith(moveQuote.input)({ id: '4711' })).to.deep.equal(
      E.left({ parentStatusId: MESSAGES.parentStatus }),
    );
    expect(decodeWith(moveOrder.input)({ id: '4711' })).to.deep.equal(
      E.left({ parentStatusId: MESSAGES.orderStatus }),
    );
    given<QuoteEvent>(created)
      .when(moveOrder, decoded(moveOrder.input, moved), known)
      .thenRejected('REFUSED');
  });
});
