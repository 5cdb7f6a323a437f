import { expect } from 'chai';
import { describe, it } from 'mocha';
import type { QuoteRecord, Vehicle } from '../quote-types.ts';
import { around, byDay, cardOf, differencesSince, leftOut } from './history.ts';
import type { FieldChange, StoryEvent } from './story-api.ts';

const change = (field: string, from: string | null, to: string | null): FieldChange => ({
  section: 'transport',
  field: `transport.${field}`,
  label: field,
  from,
  to,
});

const event = (revision: number, eventDate: string, ...changes: ReadonlyArray<FieldChange>): StoryEvent => ({
  id: `7-e${revision}`,
  eventType: 'GENERAL',
  eventDate,
  description: 'Price changed',
  author: null,
  revision,
  previous: revision === 0 ? null : revision - 1,
  changes,
});

const EVENTS = [
  event(5, '2026-11-21T04:59:00Z', change('deposit', '$200.00', '$150.00')),
  event(3, '2026-11-20T15:00:00Z', change('basePrice', '$1,100.00', '$1,200.00')),
  event(
    1,
    '2026-11-19T15:00:00Z',
    change('basePrice', '$1,000.00', '$1,100.00'),
    change('note', null, 'Gate 4'),
  ),
  event(0, '2026-11-19T14:00:00Z'),
];

describe('the history of a record', () => {
  it('is grouped by the day in the office', () => {
    const days = byDay(EVENTS).map(({ date, events }) => [date, events.map(({ revision }) => revision)]);
    expect(days).to.deep.equal([
      ['2026-11-20', [5, 3]],
      ['2026-11-19', [1, 0]],
    ]);
  });

  it('leads from one event to its neighbours, also where numbers are left out', () => {
    const { event: here, earlier, later, newest } = around(EVENTS, 3);
    expect([here, earlier, later, newest].map((each) => each?.revision)).to.deep.equal([3, 1, 5, 5]);
    expect(around(EVENTS, 0).earlier).to.equal(undefined);
    expect(around(EVENTS, 5).later).to.equal(undefined);
    expect(around(EVENTS, 4).event).to.equal(undefined);
  });
});

const CAMRY: Vehicle = {
  year: 2019,
  make: 'Toyota',
  model: 'Camry',
  operable: true,
  size: null,
  color: null,
  plate: null,
  state: null,
  vin: null,
  lot: null,
};

/** A record as far as its differences are concerned. */
const record = (revision: number, vehicles: ReadonlyArray<Vehicle> = [CAMRY]): QuoteRecord =>
  ({ revision, vehicles }) as QuoteRecord;

describe('a very long history', () => {
  it('says up to where it is left out', () => {
    expect(leftOut(EVENTS.slice(0, 2))).to.equal(2);
    expect(leftOut(EVENTS)).to.equal(null);
    expect(leftOut([])).to.equal(null);
  });
});

describe('what changed since a revision', () => {
  const since = (revision: number) =>
    differencesSince(EVENTS, record(revision), record(5)).map(({ label, from, to }) => [label, from, to]);

  it('takes each field from what it was then to what it is now', () => {
    expect(since(0)).to.deep.equal([
      ['basePrice', '$1,000.00', '$1,200.00'],
      ['note', null, 'Gate 4'],
      ['deposit', '$200.00', '$150.00'],
    ]);
    expect(since(1)).to.deep.equal([
      ['basePrice', '$1,100.00', '$1,200.00'],
      ['deposit', '$200.00', '$150.00'],
    ]);
  });

  it('is nothing for the newest', () => {
    expect(since(5)).to.deep.equal([]);
  });

  it('leaves out what was changed back', () => {
    const back = event(6, '2026-11-21T15:00:00Z', change('deposit', '$150.00', '$200.00'));
    expect(differencesSince([back, ...EVENTS], record(3), record(6))).to.deep.equal([]);
  });

  it('compares the vehicles as they were with those of today, whatever places they had in between', () => {
    const moved: FieldChange = {
      section: 'vehicles',
      field: 'vehicles.0',
      label: 'Vehicle',
      from: '2019 Toyota Camry',
      to: null,
    };
    const events = [event(6, '2026-11-21T15:00:00Z', moved)];
    const red = { ...CAMRY, operable: false, color: 'Red' };
    expect(differencesSince(events, record(5), record(6))).to.deep.equal([]);
    const [difference, ...more] = differencesSince(events, record(5), record(6, [CAMRY, red]));
    expect(more).to.deep.equal([]);
    expect(difference).to.deep.include({
      section: 'vehicles',
      from: '2019 Toyota Camry',
      to: '2019 Toyota Camry\n2019 Toyota Camry, inoperable, Red',
    });
  });

  it('belongs to the card that shows it', () => {
    expect(cardOf({ section: 'transport', field: 'transport.deposit' })).to.equal('price');
    expect(cardOf({ section: 'transport', field: 'transport.availableDate' })).to.equal('transport');
    expect(cardOf({ section: 'transport', field: 'transport.note' })).to.equal('carrierNote');
    expect(cardOf({ section: 'shipper', field: 'shipper.note' })).to.equal('shipper');
  });
});
