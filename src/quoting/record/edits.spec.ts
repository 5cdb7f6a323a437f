import { expect } from 'chai';
import fc from 'fast-check';
import type { RecordChanges } from '../contract/record-changes.ts';
import type { QuoteEvent } from './quote.ts';
import { apart, eventsOf, someChanges, someHistory } from './testing/changes.ts';
import { arbitraryQuoteCreated, recordAfter } from './testing/quotes.ts';

const created = arbitraryQuoteCreated();

const detailsAfter = (past: ReadonlyArray<QuoteEvent>, updates: ReadonlyArray<RecordChanges>) => {
  const events = [...past];
  for (const changes of updates) events.push(...eventsOf(recordAfter(...events), changes));
  return recordAfter(...events).details;
};

describe('the edits of an update', () => {
  it('are none the second time', () => {
    fc.assert(
      fc.property(someHistory, someChanges, (past, changes) => {
        const once = [...past, ...eventsOf(recordAfter(...past), changes)];
        expect(eventsOf(recordAfter(...once), changes)).to.deep.equal([]);
      }),
    );
  });

  it('of different sections come to the same in any order', () => {
    fc.assert(
      fc.property(someHistory, apart, (past, [one, other]) => {
        expect(detailsAfter(past, [other, one])).to.deep.equal(detailsAfter(past, [one, other]));
      }),
    );
  });

  it('mark the sections that they change, and no other', () => {
    fc.assert(
      fc.property(someChanges, (changes) => {
        const events = eventsOf(recordAfter(created), changes);
        const { changed } = recordAfter(created, ...events);
        const marked = Object.values(changed).filter(({ revision }) => revision > 0);
        expect(marked).to.have.length(events.length);
      }),
    );
  });
});

describe('the numbers of follow-ups, notes and files', () => {
  it('only grow, so that none is given twice', () => {
    fc.assert(
      fc.property(someHistory, (past) => {
        const counts = past.map((_, index) => recordAfter(...past.slice(0, index + 1)).counts);
        for (const [index, now] of counts.entries()) {
          const before = counts[index - 1] ?? now;
          for (const kind of ['followups', 'notes', 'attachments'] as const)
            expect(now[kind]).to.be.at.least(before[kind]);
        }
        const ids = past.flatMap((event) => (event.type === 'NoteAdded' ? [event.data.noteId] : []));
        expect(new Set(ids).size).to.equal(ids.length);
      }),
    );
  });

  it('belong to one date each', () => {
    fc.assert(
      fc.property(someHistory, (past) => {
        const dates = new Map<string, string>();
        for (const event of past.filter(({ type }) => type === 'FollowupsChanged'))
          for (const { id, followupOn } of event.type === 'FollowupsChanged' ? event.data.followups : []) {
            expect(dates.get(id) ?? followupOn).to.equal(followupOn);
            dates.set(id, followupOn);
          }
      }),
    );
  });
});
