import { expect } from 'chai';
import type * as t from 'io-ts';
import { given, recorded } from '../../../platform/testing/decider-spec.ts';
import type { CivilDate } from '../../../shared-kernel/civil-date.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import type { StatusId } from '../../../shared-kernel/ids/status.ts';
import { type QuoteEvent, quote, type RecordState } from '../quote.ts';
import { arbitraryQuoteCreated } from '../testing/quotes.ts';
import { choiceFacts, statusOf } from '../testing/references.ts';
import { moveFromLoadBoard, moveToLoadBoard } from './move-on-load-board.ts';
import { moveOrder } from './update-quote.ts';

const id = 4711 as RecordId;
const { data: details } = arbitraryQuoteCreated();

const order = (changes: Partial<typeof details> = {}): QuoteEvent => ({
  type: 'OrderCreated',
  data: { ...details, parentStatusId: 110 as StatusId, ...changes },
});
const status = (parentStatusId: number, childStatusId: number | null = null): QuoteEvent => ({
  type: 'StatusChanged',
  data: {
    quoteId: id,
    parentStatusId: parentStatusId as StatusId,
    childStatusId: childStatusId as StatusId | null,
  },
});
const past = (...events: ReadonlyArray<QuoteEvent>) => given<QuoteEvent>(...events);
const move = { id, asOf: null };

describe('an order on the load board', () => {
  it('is Posted to Load Board, once', () => {
    past(order()).when(moveToLoadBoard, move).then(status(111));
    past(order(), status(111)).when(moveToLoadBoard, move).then();
  });

  it('is not posted after its dispatch, when canceled, or with what the board would not take', () => {
    past(order(), status(112), status(117)).when(moveToLoadBoard, move).thenRejected('REFUSED');
    past(order(), status(119)).when(moveToLoadBoard, move).thenRejected('REFUSED');
    const transport = { ...details.transport, availableDate: '2026-01-14' as CivilDate };
    past(order({ transport })).when(moveToLoadBoard, move).thenRejected('INVALID');
  });

  it('is not moved there while a posting is unknown, but for one that was just asked for', () => {
    const facts = { isUnknown: true };
    past(order()).when(moveToLoadBoard, move, { facts }).thenRejected('REFUSED');
    past(order())
      .when(moveToLoadBoard, { id, asOf: 1 as never }, { facts })
      .then(status(111));
  });

  it('keeps a status that was set since the posting or the removal was asked for', () => {
    past(order(), status(117))
      .when(moveToLoadBoard, { id, asOf: 1 as never })
      .then();
    past(order(), status(117))
      .when(moveToLoadBoard, { id, asOf: 2 as never })
      .then(status(111));
    const before = { parent: null, child: null };
    past(order(), status(117), status(111))
      .when(moveFromLoadBoard, { id, asOf: 2 as never }, { facts: before })
      .then();
  });

  it('comes back to the status from before with its child; a retired one is New, or has no child', () => {
    const posted = past(order(), status(117, 230), status(111));
    const parent = statusOf(117, 'ORDER');
    const child = statusOf(230, 'ORDER', 117);
    const back = (facts: { parent: typeof parent | null; child: typeof child | null }) =>
      posted.when(moveFromLoadBoard, move, { facts });
    back({ parent, child }).then(status(117, 230));
    back({ parent, child: { ...child, retired: true } }).then(status(117));
    back({ parent: { ...parent, retired: true }, child }).then(status(110));
    back({ parent: null, child: null }).then(status(110));
    past(order(), status(117)).when(moveFromLoadBoard, move, { facts: { parent, child } }).then();
  });

  it('comes back by a status that names the removal that it follows, and is no part of the status', () => {
    const facts = { parent: null, child: null };
    const follows = 9 as t.Int;
    const back = { ...status(110), data: { ...status(110).data, follows } } as QuoteEvent;
    past(order(), status(111)).when(moveFromLoadBoard, { id, asOf: follows }, { facts }).then(back);
    const { details: now } = [order(), back]
      .map((event, index) => recorded(event, index))
      .reduce(quote.evolve, quote.initial) as RecordState;
    expect(now).to.not.have.property('follows');
  });

  it('has left it as a quote, and is refused for what is no record', () => {
    const facts = { parent: null, child: null };
    past(arbitraryQuoteCreated()).when(moveFromLoadBoard, move, { facts }).then();
    past().when(moveFromLoadBoard, move, { facts }).thenRejected('NOT_FOUND');
  });

  it('is refused by its status too while a posting is unknown, and when canceled', () => {
    const facts = choiceFacts({ parentStatus: statusOf(111, 'ORDER'), posting: { isUnknown: true } });
    const input = { id, revision: null, parentStatusId: 111 as StatusId, childStatusId: null };
    past(order()).when(moveOrder, input, { facts }).thenRejected('REFUSED');
    const known = { ...facts, posting: { isUnknown: false } };
    past(order()).when(moveOrder, input, { facts: known }).then(status(111));
    past(order(), status(119)).when(moveOrder, input, { facts: known }).thenRejected('REFUSED');
  });
});
