import { expect } from 'chai';
import { describe, it } from 'mocha';
import {
  around,
  changesSince,
  type FieldChange,
  inWords,
  lastEventOn,
  leftOut,
  type RecordEvent,
} from './record-events.ts';

const change = (field: string, from: string | null, to: string | null): FieldChange => ({
  ...{ section: 'transport', field: `transport.${field}`, label: field, from, to },
});

const event = (revision: number, ...changes: ReadonlyArray<FieldChange>): RecordEvent => ({
  ...{ eventDate: '2026-11-19T14:00:00Z', description: 'Price changed', author: null },
  ...{ revision, previous: revision === 0 ? null : revision - 1, changes },
});

const EVENTS = [
  event(5, change('deposit', '$200.00', '$150.00')),
  event(3, change('basePrice', '$1,100.00', '$1,200.00')),
  event(1, change('basePrice', '$1,000.00', '$1,100.00'), change('note', null, 'Gate 4')),
  event(0),
];

describe('the events of a record', () => {
  it('leads from one event to its neighbours, also where numbers are left out', () => {
    const { event: here, earlier, later, newest } = around(EVENTS, 3);
    expect([here, earlier, later, newest].map((each) => each?.revision)).to.deep.equal([3, 1, 5, 5]);
    expect(around(EVENTS, 0).earlier).to.equal(undefined);
    expect(around(EVENTS, 5).later).to.equal(undefined);
    expect(around(EVENTS, 4).event).to.equal(undefined);
  });
});

describe('what happened to a record', () => {
  const said = (revision: number, description: string, changes: ReadonlyArray<FieldChange>) =>
    inWords({ ...event(revision, ...changes), description });
  const two = [change('basePrice', null, '$1,000.00'), change('deposit', null, '$200.00')];

  it('is one line, in which a creation counts its fields', () => {
    expect(said(0, 'Quote created', two)).to.equal('Quote created with 2 fields');
    expect(said(0, 'Quote created, priced by the automatic quoter', two)).to.equal(
      'Quote created with 2 fields, priced by the automatic quoter',
    );
    expect(said(0, 'Quote created', two.slice(1))).to.equal('Quote created with 1 field');
    expect(said(0, 'Carrier added', [])).to.equal('Carrier added');
    expect(said(3, 'Price and transport changed', two)).to.equal('Price and transport changed');
  });
});

describe('a day of a record', () => {
  const at = (revision: number, eventDate: string): RecordEvent => ({ ...event(revision), eventDate });
  // 4:30 UTC is the evening of the day before in the office.
  const events = [
    at(2, '2026-11-21T04:30:00Z'),
    at(1, '2026-11-20T15:00:00Z'),
    at(0, '2026-11-18T15:00:00Z'),
  ];

  it('ends with its last event in the office, or with the last one before', () => {
    const on = (day: string) => lastEventOn(events, day)?.revision;
    expect(['2026-11-20', '2026-11-21', '2027-01-01'].map(on)).to.deep.equal([2, 2, 2]);
    expect(['2026-11-19', '2026-11-18', '2026-11-17'].map(on)).to.deep.equal([0, 0, undefined]);
  });
});

describe('a very long history', () => {
  it('says up to where it is left out', () => {
    expect(leftOut(EVENTS.slice(0, 2))).to.equal(2);
    expect(leftOut(EVENTS)).to.equal(null);
    expect(leftOut([])).to.equal(null);
  });
});

describe('what changed since a revision', () => {
  const since = (revision: number, events = EVENTS) =>
    changesSince(events, revision).map(({ label, from, to }) => [label, from, to]);

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
    expect(since(3, [event(6, change('deposit', '$150.00', '$200.00')), ...EVENTS])).to.deep.equal([]);
  });
});
