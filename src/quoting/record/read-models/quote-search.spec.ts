import { expect } from 'chai';
import fc from 'fast-check';
import type { EventDefinition, Recorded } from '../../../shared-kernel/event.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import { withoutPersonal } from '../../../shared-kernel/personal.ts';
import { RECORD_EVENTS } from '../events/record-events.ts';
import type { Shipper } from '../events/sections.ts';
import type { QuoteEvent } from '../quote.ts';
import { personLine, placeLine } from '../search/search-text.ts';
import { someHistory, TRACE } from '../testing/changes.ts';
import { arbitraryQuoteCreated, recordAfter, recorded } from '../testing/quotes.ts';
import { type QuoteSearchRow, quoteSearch } from './quote-search.ts';

const fold = (events: ReadonlyArray<Recorded<QuoteEvent>>): QuoteSearchRow =>
  events
    .filter(({ type }) => quoteSearch.events.some((each) => each.type === type))
    .reduce<QuoteSearchRow | undefined>(
      (row, event) => quoteSearch.evolve(row, event as never, 4711),
      undefined,
    ) ?? expect.fail('there is no row');

const forgotten: QuoteEvent = { type: 'PersonForgotten', data: { subject: 'record-4711' } };

/** Events as decoded once their key is gone. */
const unreadable = (events: ReadonlyArray<Recorded<QuoteEvent>>): ReadonlyArray<Recorded<QuoteEvent>> =>
  events.map((event) => {
    const definition: EventDefinition | undefined = RECORD_EVENTS.find(({ type }) => type === event.type);
    return definition ? { ...event, data: withoutPersonal(definition.data, event.data) } : event;
  });

const { shipper, origin } = arbitraryQuoteCreated().data;
const maria: Shipper = {
  ...shipper,
  ...{ firstName: 'María', lastName: 'O’Brien', companyName: 'Müller & Co.', email: 'Mary.J@Example.com' },
  ...{ phone2: '+12125550123', city: 'St. Louis', state: 'MO', zipcode: '63101-1234' },
};

describe('what a record is found by', () => {
  it('is who and where, in plain words, and how the shipper is known', () => {
    const row = fold(
      recorded(
        arbitraryQuoteCreated({ shipper: maria, origin: { ...origin, name: 'Max Weiß', phone: null } }),
      ),
    );
    expect(row).to.deep.equal({
      id: 4711,
      is_order: false,
      people: ' maria obrien mary j example com muller co 3055550100 2125550123\n max weiss\n',
      places: ' 4711 st louis mo 63101 1234\n miami fl 33101\n dallas tx 75201',
      name: 'maria obrien',
      surname: 'obrien maria',
      company: 'muller co',
      email: 'mary j example com',
      phone: '3055550100',
      phone2: '2125550123',
    });
  });

  it('follows the parts and the kind of its record through any history', () => {
    fc.assert(
      fc.property(someHistory, (past) => {
        const { kind, details } = recordAfter(...past);
        const parts = [details.shipper, details.origin, details.destination];
        const row = fold(recorded(...past));
        expect(row.is_order).to.equal(kind === 'order');
        expect(row.people?.split('\n')).to.deep.equal(parts.map(personLine));
        expect(row.places.split('\n')).to.deep.equal(parts.map((part) => placeLine(4711, part)));
        expect(row.phone).to.equal(details.shipper.phone?.slice(2));
      }),
    );
  });

  it('is the same row where nothing of it changes', () => {
    const created = arbitraryQuoteCreated();
    const data = { quoteId: 4711 as RecordId, origin: { ...origin, address: '1 Main St' } };
    const [before, after] = [[created], [created, { type: 'OriginChanged', data } as QuoteEvent]].map(
      (past) => fold(recorded(...past)),
    );
    expect(after).to.deep.equal(before);
  });

  it('is nobody once the person is forgotten, after any history, as if it were built anew', () => {
    fc.assert(
      fc.property(someHistory, someHistory, (past, [, ...later]) => {
        const since = later.filter(({ type }) => type === 'OriginChanged' || type.startsWith('Converted'));
        const events = recorded(...past, forgotten);
        const row = fold(events);
        expect(JSON.stringify(row).toLowerCase()).not.to.include(TRACE.toLowerCase());
        expect(row).to.include({ people: null, name: null, surname: null, company: null, email: null });
        expect(row).to.include({ phone: null, phone2: null, places: fold(recorded(...past)).places });
        expect(fold(unreadable(events))).to.deep.equal(row);
        const all = recorded(...past, forgotten, ...unreadable(recorded(...since)));
        expect(fold(unreadable(all))).to.deep.equal(fold(all));
        expect(fold(all).people).to.equal(null);
      }),
    );
  });
});
