import type { ListedRecord } from '../listed-record.ts';

/** Fixture: a row of Ana's new quote without a follow-up; with a row id of its own, a follow-up. */
export const arbitraryRow = (changes: Partial<ListedRecord> = {}): ListedRecord => {
  const id = changes.id ?? '7';
  return {
    id,
    rowId: id,
    isFromProabd: false,
    proabdExternalId: null,
    revision: 4,
    locked: false,
    createdAt: '2026-11-01T15:00:00.000Z',
    convertedAt: null,
    dispatchedOn: null,
    followupOn: null,
    followups: [],
    assignee: { id: '3', firstName: 'Ana', lastName: 'Reyes' },
    parentStatus: { id: '122', name: 'New' },
    childStatus: null,
    engagements: [],
    timezone: null,
    shipper: { firstName: 'Sue', lastName: 'Park' },
    origin: { city: 'Miami', state: 'FL' },
    destination: { city: 'Dallas', state: 'TX' },
    vehicles: [],
    transport: { availableDate: '2026-11-30', totalPrice: 1000 },
    internalNotes: [],
    ...changes,
  };
};

export const planned = (...dates: ReadonlyArray<string>): ListedRecord['followups'] =>
  dates.map((followupOn) => ({ followupOn }));
