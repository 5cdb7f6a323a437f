import type * as t from 'io-ts';
import { describe, it } from 'mocha';
import { given } from '../../platform/testing/decider-spec.ts';
import { STATUS_OF_STAGE } from '../../quoting/published/events.ts';
import type { StatusId } from '../../shared-kernel/ids/status.ts';
import { followStatus } from './commands/follow-status.ts';
import { hearBoardEvent } from './commands/hear-board-event.ts';
import type { ListingEvent } from './events.ts';
import {
  kept,
  ORDER_4711,
  orderFacts,
  posted,
  removalRequested,
  removed,
  requested,
} from './testing/postings.ts';

const orderId = ORDER_4711;
const AT = '2026-01-20T10:00:00.000Z';
const CARRIER = 'Blue Heron';

type Step = 'BOOKED' | 'PICKED_UP' | 'DELIVERED';

const about = (eventId: string) => ({ orderId, listingId: 'L1', eventId, carrierName: CARRIER });

/** What the board tells, and the event that it becomes. */
const told = (kind: Step, eventId: string) => ({ ...about(eventId), kind, at: AT });
const heard = (kind: Step, eventId: string): ListingEvent => ({
  type: 'BoardEventHeard',
  data: { ...about(eventId), kind, happenedAt: AT },
});

const past = (...events: ReadonlyArray<ListingEvent>) => given<ListingEvent>(...events);
const booked = [requested(), posted(), heard('BOOKED', 'e1')];

describe('the booking of a listing that ended on the board by itself', () => {
  it('stands, and its carrier is heard', () => {
    for (const end of [removed('EXPIRED'), removed('GONE')]) {
      past(...booked, end)
        .when(hearBoardEvent, told('PICKED_UP', 'e2'))
        .then(heard('PICKED_UP', 'e2'));
      past(...booked, kept(), end)
        .when(hearBoardEvent, told('DELIVERED', 'e2'))
        .then(heard('DELIVERED', 'e2'));
      past(...booked, end)
        .when(hearBoardEvent, told('BOOKED', 'e3'))
        .then();
    }
    past(requested(), posted(), removed('EXPIRED'))
      .when(hearBoardEvent, told('BOOKED', 'e1'))
      .then(heard('BOOKED', 'e1'));
  });

  it('is over once the order is to be posted again, or the listing was to be removed', () => {
    for (const after of [
      [removed('EXPIRED'), requested()],
      [removed('EXPIRED'), requested(), posted('L2')],
      [removed('EXPIRED'), removalRequested()],
      [removalRequested(), removed()],
    ])
      past(...booked, ...after)
        .when(hearBoardEvent, told('PICKED_UP', 'e2'))
        .then();
  });

  it('has no second end', () => {
    past(...booked, removed('EXPIRED'))
      .when(hearBoardEvent, { ...about('e4'), kind: 'REMOVED', at: AT })
      .then();
  });

  it('is not taken off by the status of an order that was dispatched', () => {
    const pickedUp = STATUS_OF_STAGE.PICKED_UP as StatusId;
    past(...booked, kept(), removed('EXPIRED'))
      .when(
        followStatus,
        { orderId, parentStatusId: pickedUp, position: 9 as t.Int, by: 'user:2' },
        { facts: orderFacts('PICKED_UP') },
      )
      .then();
  });
});
