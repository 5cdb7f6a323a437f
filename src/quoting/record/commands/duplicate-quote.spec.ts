import { expect } from 'chai';
import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import { given } from '../../../platform/testing/decider-spec.ts';
import { staffActor, systemActor } from '../../../shared-kernel/actor.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import type { StatusId } from '../../../shared-kernel/ids/status.ts';
import { nthUserId } from '../../../shared-kernel/ids/user.ts';
import type { CopyMode } from '../events/copied-from.ts';
import { type QuoteEvent, quote } from '../quote.ts';
import { followupId, noteId } from '../record-ids.ts';
import { someHistory } from '../testing/changes.ts';
import { arbitraryQuoteCreated, partsOfOrder, recordAfter } from '../testing/quotes.ts';
import { duplicateOrder, duplicateQuote } from './duplicate-quote.ts';

const id = 4711 as RecordId;
const newId = 5000;
const copyId = newId as RecordId;
const kevin = { id: nthUserId(4), firstName: 'Kevin', lastName: 'Tran', active: true };
const rosa = staffActor(nthUserId(3), 'MANAGER', ['quote_create', 'order_create']);
const fresh = given<QuoteEvent>();

const around = (past: ReadonlyArray<QuoteEvent>, assignee: typeof kevin | null = kevin) => ({
  facts: { source: past.length === 0 ? quote.initial : recordAfter(...past), assignee },
  ...{ newId, actor: rosa },
});

const created = arbitraryQuoteCreated({
  ...partsOfOrder(),
  engagements: ['fire', 'email_open', 'auction', 'email_click'],
  followups: [{ id: followupId(4711, 1), followupOn: '2026-02-01' as never }],
  internalNotes: [{ id: noteId(4711, 1), note: 'Call after 5' }],
  parentStatusId: 125 as StatusId,
  childStatusId: 226 as StatusId,
});
const booked = {
  type: 'ConvertedToOrder',
  data: { quoteId: id, parentStatusId: 113 as StatusId, childStatusId: null },
} as const;

const copied = (mode: CopyMode) =>
  ({ type: 'CopiedFrom', data: { quoteId: copyId, sourceId: id, mode } }) as const;

const copy = {
  ...created.data,
  quoteId: copyId,
  ...{ engagements: ['fire', 'auction'], followups: [], internalNotes: [] },
  ...{ parentStatusId: 122 as StatusId, childStatusId: null },
};

describe('duplicate quote', () => {
  it('makes a New quote with the price, the dates and the hand-set flags of its source, and links to it', () => {
    const input = { id, mode: 'STANDARD' } as const;
    fresh
      .when(duplicateQuote, input, around([created]))
      .then({ type: 'QuoteCreated', data: copy }, copied('STANDARD'));
  });

  it('goes from the destination to the origin when it is reversed', () => {
    const { origin, destination } = created.data;
    const lane = { origin: destination, destination: origin };
    const input = { id, mode: 'REVERSE' } as const;
    fresh
      .when(duplicateQuote, input, around([created]))
      .then({ type: 'QuoteCreated', data: { ...copy, ...lane } }, copied('REVERSE'));
  });

  it('copies an order as a New order', () => {
    const input = { id, mode: 'STANDARD' } as const;
    const data = { ...copy, parentStatusId: 110 as StatusId };
    fresh
      .when(duplicateOrder, input, around([created, booked]))
      .then({ type: 'OrderCreated', data }, copied('STANDARD'));
  });

  it('goes to who copies where its assignee is not active any more', () => {
    const input = { id, mode: 'STANDARD' } as const;
    for (const assignee of [{ ...kevin, active: false }, null])
      fresh
        .when(duplicateQuote, input, around([created], assignee))
        .then({ type: 'QuoteCreated', data: { ...copy, assigneeId: nthUserId(3) } }, copied('STANDARD'));
    const bySystem = { ...around([created], null), actor: systemActor('spec') };
    fresh
      .when(duplicateQuote, input, bySystem)
      .then({ type: 'QuoteCreated', data: copy }, copied('STANDARD'));
  });

  it('is refused for a record that is not there, of the other kind, or of who was forgotten', () => {
    const input = { id, mode: 'STANDARD' } as const;
    const forgotten = { type: 'PersonForgotten', data: { subject: 'record-4711' } } as const;
    fresh.when(duplicateQuote, input, around([])).thenRejected('NOT_FOUND');
    fresh.when(duplicateQuote, input, around([created, booked])).thenRejected('REFUSED');
    fresh.when(duplicateOrder, input, around([created])).thenRejected('REFUSED');
    fresh.when(duplicateQuote, input, around([created, forgotten])).thenRejected('REFUSED');
    fresh.when(duplicateOrder, input, around([created, booked, forgotten])).thenRejected('REFUSED');
  });

  it('changes nothing when the copy is already there', () => {
    given<QuoteEvent>({ type: 'QuoteCreated', data: copy }, copied('STANDARD'))
      .when(duplicateQuote, { id, mode: 'STANDARD' }, around([created]))
      .then();
  });

  it('reads its source from the stream, and looks up its assignee', async () => {
    const source = recordAfter(created);
    const facts = await duplicateQuote.gather?.(
      (async (about: { readonly name: string }, key: unknown) =>
        about.name === 'identity.assigneeById' && key === '4' ? kevin : expect.fail()) as never,
      { id, mode: 'STANDARD' },
      { actor: rosa, now: '', today: '', commandId: '' },
      (async (aggregate: unknown, stream: string) =>
        aggregate === quote && stream === 'quote-4711' ? source : expect.fail()) as never,
    );
    expect(facts).to.deep.equal({ source, assignee: kevin });
  });

  it('reversed twice has the lane of its source; every copy has its price, and nothing planned or noted', () => {
    const copyOf = (past: ReadonlyArray<QuoteEvent>, mode: CopyMode): ReadonlyArray<QuoteEvent> => {
      const source = recordAfter(...past);
      const command = source.kind === 'order' ? duplicateOrder : duplicateQuote;
      const decision = command.decide({
        state: quote.initial,
        input: { id: source.details.quoteId, mode },
        facts: { source, assignee: kevin },
        given: { actor: rosa, now: '', today: '2026-01-15', newId: source.details.quoteId + 1 },
      });
      if (E.isLeft(decision)) throw new Error(decision.left.message);
      return decision.right;
    };
    fc.assert(
      fc.property(someHistory, (past) => {
        const source = recordAfter(...past);
        const once = copyOf(past, 'REVERSE');
        const twice = recordAfter(...copyOf(once, 'REVERSE'));
        const { shipper, origin, destination, vehicles, transport, referrerId, referPath } = source.details;
        expect(twice.details).to.deep.include({
          ...{ quoteId: 4713, shipper, origin, destination, vehicles, transport, referrerId, referPath },
          ...{ followups: [], internalNotes: [], childStatusId: null },
        });
        expect(twice).to.deep.include({ kind: source.kind, sourceId: 4712, attachments: [] });
        expect(recordAfter(...once).details).to.deep.include({ origin: destination, destination: origin });
      }),
    );
  });
});
