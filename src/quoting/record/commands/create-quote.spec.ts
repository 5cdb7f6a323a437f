import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { given } from '../../../platform/testing/decider-spec.ts';
import { staffActor } from '../../../shared-kernel/actor.ts';
import type { Ask } from '../../../shared-kernel/context-query.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import type { ReferrerId } from '../../../shared-kernel/ids/referrer.ts';
import type { StatusId } from '../../../shared-kernel/ids/status.ts';
import { nthUserId } from '../../../shared-kernel/ids/user.ts';
import type { VehicleSizeId } from '../../../shared-kernel/ids/vehicle-size.ts';
import { decodeWith } from '../../../shared-kernel/validation.ts';
import { MESSAGES } from '../../contract/messages.ts';
import type { ReferrerResponse } from '../../published/queries/referrers.ts';
import type { StatusResponse } from '../../published/queries/statuses.ts';
import type { QuoteEvent } from '../quote.ts';
import { followupId, noteId } from '../record-ids.ts';
import {
  arbitraryQuoteCreated,
  arbitraryQuoteInput,
  lackingAsOrder,
  leastOrder,
  leastQuote,
  partsOfOrder,
} from '../testing/quotes.ts';
import { createOrder, createQuote } from './create-quote.ts';
import type { ChoiceFacts } from './references.ts';

const status = (id: number, changes: Partial<StatusResponse> = {}): StatusResponse => ({
  id: id as StatusId,
  name: 'A status',
  type: 'QUOTE',
  parentId: null,
  retired: false,
  ...changes,
});

const referrer: ReferrerResponse = {
  id: 2 as ReferrerId,
  name: 'Google Ads',
  slug: 'google-ads',
  depositAmount: 20_000,
  leadCost: 1850,
  retired: false,
  revision: 0,
};

const facts = (
  changes: Partial<ChoiceFacts> = {},
): { readonly facts: ChoiceFacts; readonly newId: number } => ({
  newId: 4711,
  facts: {
    assignee: { id: nthUserId(4), firstName: 'Kevin', lastName: 'Tran', active: true },
    parentStatus: status(122),
    childStatus: null,
    referrer: null,
    knownSizes: new Set(),
    ...changes,
  },
});

const fresh = given<QuoteEvent>();

describe('create quote', () => {
  it('makes a record with a number of its own, in the New status of quotes', () => {
    fresh.when(createQuote, arbitraryQuoteInput(), facts()).then(arbitraryQuoteCreated());
  });

  it('numbers follow-ups and notes within their record', () => {
    const input = arbitraryQuoteInput({
      followups: [{ followupOn: '2026-02-03' }, { followupOn: '2026-02-01' }],
      internalNotes: [{ note: 'Call after 5' }],
    });
    fresh.when(createQuote, input, facts()).then(
      arbitraryQuoteCreated({
        followups: input.followups.map(({ followupOn }, index) => ({
          id: followupId(4711, index + 1),
          followupOn,
        })),
        internalNotes: [{ id: noteId(4711, 1), note: 'Call after 5' }],
      }),
    );
  });

  it('takes a status with a child of its own, a referrer and sizes that exist', () => {
    const input = arbitraryQuoteInput({
      parentStatusId: 125,
      childStatusId: 226,
      referrerId: 2,
      vehicles: [{ ...leastQuote().vehicles[0], sizeId: 3 }],
    });
    const known = facts({
      parentStatus: status(125),
      childStatus: status(226, { parentId: 125 as StatusId }),
      referrer,
      knownSizes: new Set([3 as VehicleSizeId]),
    });
    const { parentStatusId, childStatusId, referrerId, vehicles } = input;
    fresh.when(createQuote, input, known).then(
      arbitraryQuoteCreated({
        parentStatusId: parentStatusId ?? expect.fail(),
        childStatusId,
        referrerId,
        vehicles,
      }),
    );
  });

  it('refuses a referrer that was deleted', () => {
    const input = arbitraryQuoteInput({ referrerId: 2 });
    fresh
      .when(createQuote, input, facts({ referrer: { ...referrer, retired: true } }))
      .thenRejected('INVALID', { referrerId: MESSAGES.referrer });
  });

  it('refuses ids that stand for nothing, all at once', () => {
    const input = arbitraryQuoteInput({
      parentStatusId: 999,
      childStatusId: 998,
      referrerId: 997,
      vehicles: [{ ...leastQuote().vehicles[0], sizeId: 996 }],
    });
    fresh.when(createQuote, input, facts({ assignee: null, parentStatus: null })).thenRejected('INVALID', {
      assigneeId: MESSAGES.assignee,
      parentStatusId: MESSAGES.parentStatus,
      childStatusId: MESSAGES.childStatus,
      referrerId: MESSAGES.referrer,
      'vehicles.0.sizeId': MESSAGES.vehicleSize,
    });
  });

  it('refuses somebody who is no longer active', () => {
    const gone = facts({
      assignee: { id: nthUserId(4), firstName: 'Kevin', lastName: 'Tran', active: false },
    });
    fresh
      .when(createQuote, arbitraryQuoteInput(), gone)
      .thenRejected('INVALID', { assigneeId: MESSAGES.assigneeInactive });
  });

  it('refuses a status of orders, a child in place of a parent, and a retired one', () => {
    const unfit = [
      status(110, { type: 'ORDER' }),
      status(226, { parentId: 125 as StatusId }),
      status(124, { retired: true }),
    ];
    for (const parentStatus of unfit) {
      const input = arbitraryQuoteInput({ parentStatusId: parentStatus.id });
      fresh
        .when(createQuote, input, facts({ parentStatus }))
        .thenRejected('INVALID', { parentStatusId: MESSAGES.parentStatus });
    }
  });

  it('refuses the child of another parent', () => {
    const input = arbitraryQuoteInput({ childStatusId: 226 });
    const other = facts({ childStatus: status(226, { parentId: 125 as StatusId }) });
    fresh.when(createQuote, input, other).thenRejected('INVALID', { childStatusId: MESSAGES.childStatus });
  });

  it('refuses a vehicle newer than the models of next year', () => {
    const input = arbitraryQuoteInput({ vehicles: [{ ...leastQuote().vehicles[0], year: 2028 }] });
    fresh
      .when(createQuote, input, facts())
      .thenRejected('INVALID', { 'vehicles.0.year': MESSAGES.vehicleYearRange });
    fresh
      .when(createQuote, input, { ...facts(), today: '2027-01-01' })
      .then(arbitraryQuoteCreated({ vehicles: input.vehicles }));
  });

  it('changes nothing when the record is already there', () => {
    given(arbitraryQuoteCreated()).when(createQuote, arbitraryQuoteInput(), facts()).then();
  });

  it('asks for what the ids stand for, each size once', async () => {
    const asked: Array<readonly [string, unknown]> = [];
    const ask: Ask = async (about, key) => {
      asked.push([about.name, key]);
      return null;
    };
    const vehicle = { ...leastQuote().vehicles[0], sizeId: 3 };
    const input = arbitraryQuoteInput({ vehicles: [vehicle, vehicle] });
    const around = { actor: { kind: 'nobody', id: 'nobody' }, now: '', today: '', commandId: '' } as const;
    const known = await createQuote.gather?.(ask, input, around, () => expect.fail('it asked a stream'));
    expect(asked).to.deep.equal([
      ['identity.assigneeById', '4'],
      ['quoting.statusById', 122],
      ['pricing.vehicleSizeById', 3],
    ]);
    expect(known).to.deep.equal({
      assignee: null,
      parentStatus: null,
      childStatus: null,
      referrer: null,
      knownSizes: new Set(),
    });
  });
});

describe('create order', () => {
  const input = (changes: object = {}) => arbitraryQuoteInput({ ...leastOrder(), ...changes });
  const known = (id: number, changes: Partial<StatusResponse> = {}) =>
    facts({
      parentStatus: status(id, { type: 'ORDER', ...changes }),
      knownSizes: new Set([3 as VehicleSizeId]),
    });
  const created = (changes: Parameters<typeof arbitraryQuoteCreated>[0] = {}) => ({
    type: 'OrderCreated' as const,
    data: arbitraryQuoteCreated({ ...partsOfOrder(), parentStatusId: 110 as StatusId, ...changes }).data,
  });

  it('makes an order with a number of its own, in the New status of orders', () => {
    fresh.when(createOrder, input(), known(110)).then(created());
    expect(decodeWith(createOrder.input)(leastOrder())).to.deep.equal(E.right(input()));
  });

  it('asks for what an order needs beyond a quote, and has no follow-ups', () => {
    expect(
      decodeWith(createOrder.input)({ ...leastQuote(), followups: [{ followupOn: '2026-02-01' }] }),
    ).to.deep.equal(
      E.left({
        ...lackingAsOrder(),
        followups: MESSAGES.followupsOfOrder,
      }),
    );
  });

  it('takes a status of orders, and no other', () => {
    fresh
      .when(createOrder, input({ parentStatusId: 117 }), known(117))
      .then(created({ parentStatusId: 117 as StatusId }));
    fresh
      .when(createOrder, input({ parentStatusId: 122 }), known(122, { type: 'QUOTE' }))
      .thenRejected('INVALID', { parentStatusId: MESSAGES.orderStatus });
  });

  it('is posted to the load board only by those who may', () => {
    const post = (...granted: ReadonlyArray<'order_post_to_load_board_only'>) =>
      fresh.when(createOrder, input({ parentStatusId: 111 }), {
        ...known(111),
        actor: staffActor(nthUserId(4), 'SALES', ['order_create', ...granted]),
      });
    post().thenRejected('FORBIDDEN');
    post('order_post_to_load_board_only').then(created({ parentStatusId: 110 as StatusId }), {
      type: 'StatusChanged',
      data: {
        quoteId: 4711 as RecordId,
        ...{ parentStatusId: 111 as StatusId, childStatusId: null },
      },
    });
  });

  it('is not posted to the load board with what the board would not take', () => {
    const transport = { ...leastOrder().transport, availableDate: '2026-02-15' };
    fresh.when(createOrder, input({ parentStatusId: 111, transport }), known(111)).thenRejected('INVALID');
  });
});
