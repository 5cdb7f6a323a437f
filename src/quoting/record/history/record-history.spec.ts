import { expect } from 'chai';
import { assigneeById } from '../../../identity/published/queries.ts';
import type { ResolverContext } from '../../../platform/resolver.ts';
import { storedHistory } from '../../../platform/testing/stored-history.ts';
import { vehicleSizeById } from '../../../pricing/published/queries.ts';
import type { Ask } from '../../../shared-kernel/context-query.ts';
import type { Recorded } from '../../../shared-kernel/event.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import type { ReferrerId } from '../../../shared-kernel/ids/referrer.ts';
import type { StatusId } from '../../../shared-kernel/ids/status.ts';
import { nthUserId } from '../../../shared-kernel/ids/user.ts';
import type { VehicleSizeId } from '../../../shared-kernel/ids/vehicle-size.ts';
import { Rejected } from '../../../shared-kernel/rejection.ts';
import { referrerById } from '../../published/queries/referrers.ts';
import { statusById } from '../../published/queries/statuses.ts';
import type { QuoteEvent } from '../quote.ts';
import { attachmentId, followupId, noteId } from '../record-ids.ts';
import { arbitraryQuoteCreated, recorded } from '../testing/quotes.ts';
import { recordAsOf } from './record-as-of.ts';
import { recordHistory } from './record-history.ts';

const quoteId = 4711 as RecordId;
const created = arbitraryQuoteCreated();
const { shipper, transport, vehicles } = created.data;

const NAMES: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  [assigneeById.name]: {
    3: { firstName: 'Rosa', lastName: 'Delgado' },
    4: { firstName: 'Kevin', lastName: 'Tran' },
  },
  [statusById.name]: { 122: { name: 'New' }, 125: { name: 'Follow Up' } },
  [referrerById.name]: { 2: { name: 'Google Ads' } },
  [vehicleSizeById.name]: { 3: { name: 'Full-size' } },
};
const ask = (async (about, key) => NAMES[about.name]?.[String(key)] ?? null) as Ask;

const asked = (events: ReadonlyArray<Recorded<QuoteEvent>>, unreadable: ReadonlyArray<number> = []) => ({
  ...storedHistory(events, unreadable),
  ask,
});

const told = async (...events: ReadonlyArray<QuoteEvent>) =>
  recordHistory(quoteId, asked(recorded(...events)));

/** Changes of the last of some events, as `label: from → to`. */
const lastChange = async (...events: ReadonlyArray<QuoteEvent>) =>
  (await told(created, ...events))[0]?.changes.map(({ label, from, to }) => `${label}: ${from} → ${to}`);

const vehiclesChanged = (changed: ReadonlyArray<object>): QuoteEvent => ({
  type: 'VehiclesChanged',
  data: { quoteId, vehicles: changed.map((each) => ({ ...(vehicles[0] ?? expect.fail()), ...each })) },
});

describe('the history of a record', () => {
  it('lists the newest entry first: what, who, when and the revision after it', async () => {
    const entries = await told(created, {
      type: 'AssigneeChanged',
      data: { quoteId, assigneeId: nthUserId(3) },
    });
    expect(entries.map(({ changes: _, ...entry }) => entry)).to.deep.equal([
      {
        ...{ id: '4711-e1', eventType: 'GENERAL', eventDate: '2026-01-15T15:01:00.000Z' },
        ...{ description: 'Assignee changed', authorId: '4', revision: 1, previous: 0 },
      },
      {
        ...{ id: '4711-e0', eventType: 'GENERAL', eventDate: '2026-01-15T15:00:00.000Z' },
        ...{ description: 'Quote created', authorId: '4', revision: 0, previous: null },
      },
    ]);
    expect(await told()).to.deep.equal([]);
  });

  it('begins with what the quote said, without fees of nothing and switches that are off', async () => {
    const changes = (await told(created))[0]?.changes ?? [];
    expect(changes).to.deep.include({
      ...{ section: 'shipper', field: 'shipper.phone', label: 'Phone', from: null, to: '(305) 555-0100' },
    });
    expect(changes.map(({ label, to }) => `${label} ${to}`)).to.include.members([
      'Available date Tue, Jan 20, 2026',
      'Base price $1,000.00',
      'Vehicle 2019 Toyota Camry',
      '2019 Toyota Camry, operable yes',
      'Status New',
      'Assignee Kevin Tran',
    ]);
    expect(changes.map(({ label }) => label)).not.to.include.members(['Size fee', 'No Text', 'Full pay']);
  });

  it('puts money, switches, names and dates into words', async () => {
    const priced = {
      ...transport,
      basePrice: 123_456 as never,
      fullPay: true,
      miles: 1308,
      carrierType: 'ENCLOSED' as const,
    };
    expect(
      await lastChange({ type: 'TransportChanged', data: { quoteId, transport: priced } }),
    ).to.deep.equal([
      'Carrier type: Open → Enclosed',
      'Miles: null → 1,308 miles',
      'Base price: $1,000.00 → $1,234.56',
      'Full pay: no → yes',
    ]);
    expect(
      await lastChange({ type: 'ReferrerChanged', data: { quoteId, referrerId: 2 as ReferrerId } }),
    ).to.deep.equal(['Referrer: null → Google Ads']);
    const status = { parentStatusId: 125 as StatusId, childStatusId: 226 as StatusId };
    expect(await lastChange({ type: 'StatusChanged', data: { quoteId, ...status } })).to.deep.equal([
      'Status: New → Follow Up',
      'Child Status: null → 226',
    ]);
    const followups = [{ id: followupId(4711, 1), followupOn: '2026-02-03' as never }];
    expect(await lastChange({ type: 'FollowupsChanged', data: { quoteId, followups } })).to.deep.equal([
      'Follow-up: null → Tue, Feb 3, 2026',
    ]);
    expect(
      await lastChange({ type: 'EngagementsChanged', data: { quoteId, engagements: ['fire'] } }),
    ).to.deep.equal(['Fire: null → yes']);
  });

  it('shows notes by their text and files by their name', async () => {
    const added: QuoteEvent = { type: 'NoteAdded', data: { quoteId, noteId: noteId(4711, 1), note: 'One' } };
    const changed: QuoteEvent = {
      type: 'NoteChanged',
      data: { quoteId, noteId: noteId(4711, 1), note: 'Two' },
    };
    const deleted: QuoteEvent = { type: 'NoteDeleted', data: { quoteId, noteId: noteId(4711, 1) } };
    expect(await lastChange(added)).to.deep.equal(['Note: null → One']);
    expect(await lastChange(added, changed)).to.deep.equal(['Note: One → Two']);
    expect(await lastChange(added, changed, deleted)).to.deep.equal(['Note: Two → null']);
    const file = { key: 'k', fileName: 'title.pdf', contentType: 'application/pdf', size: 1 };
    expect(
      await lastChange({
        type: 'FileAttached',
        data: { quoteId, attachmentId: attachmentId(4711, 1), ...file },
      }),
    ).to.deep.equal(['File: null → title.pdf']);
  });

  it('matches a vehicle after another one is removed, and by its name after its fields changed', async () => {
    const two = vehiclesChanged([{}, { year: 1965, make: 'Ford', model: 'Mustang', operable: false }]);
    expect(await lastChange(two)).to.deep.equal([
      'Vehicle: null → 1965 Ford Mustang',
      '1965 Ford Mustang, operable: null → no',
    ]);
    const mustang = {
      year: 1965,
      make: 'Ford',
      model: 'Mustang',
      operable: true,
      sizeId: 3 as VehicleSizeId,
    };
    expect(await lastChange(two, vehiclesChanged([mustang]))).to.deep.equal([
      '1965 Ford Mustang, operable: no → yes',
      '1965 Ford Mustang, size: null → Full-size',
      'Vehicle: 2019 Toyota Camry → null',
    ]);
    expect(await lastChange(vehiclesChanged([{ year: 2020 }]))).to.deep.equal([
      'Vehicle: 2019 Toyota Camry → 2020 Toyota Camry',
    ]);
  });

  it('shows the events of one command as one entry, with the last revision', async () => {
    const [first, ...rest] = recorded(
      created,
      { type: 'ShipperChanged', data: { quoteId, shipper: { ...shipper, firstName: 'Bea' } } },
      { type: 'StatusChanged', data: { quoteId, parentStatusId: 125 as StatusId, childStatusId: null } },
    );
    const together = rest.map((event) => ({ ...event, commandId: 'one' }));
    const [entry, ...older] = await recordHistory(quoteId, asked([first ?? expect.fail(), ...together]));
    expect(older).to.have.length(1);
    expect(entry).to.include({
      ...{ description: 'Customer information changed, status changed', revision: 2, previous: 0 },
    });
    expect(entry?.changes.map(({ section }) => section)).to.deep.equal(['shipper', 'status']);
  });

  it('lists what cannot be read as such, and goes on', async () => {
    const events = recorded(
      created,
      { type: 'AssigneeChanged', data: { quoteId, assigneeId: nthUserId(3) } },
      { type: 'EngagementsChanged', data: { quoteId, engagements: ['fire'] } },
    );
    const entries = await recordHistory(quoteId, asked(events, [1]));
    expect(entries.map(({ description, changes }) => [description, changes.length])).to.deep.equal([
      ['Engagements changed', 1],
      ['An entry that cannot be read (AssigneeChanged): the record is locked from here on', 0],
      ['Quote created', entries[2]?.changes.length],
    ]);
  });

  it('has the time of the one before where metadata tell none', async () => {
    const events = recorded(created, {
      type: 'AssigneeChanged',
      data: { quoteId, assigneeId: nthUserId(3) },
    });
    for (const metadata of ['{', 'null', '{"at":"once"}']) {
      const now = asked(events, [1]);
      const log: ResolverContext['log'] = {
        ...now.log,
        read: async (stream, stretch) =>
          (await now.log.read(stream, stretch)).map((event) =>
            event.revision === 1 ? { ...event, metadata } : event,
          ),
      };
      const [entry, first] = await recordHistory(quoteId, { ...now, log });
      expect([entry?.eventDate, entry?.authorId]).to.deep.equal([first?.eventDate, null]);
    }
  });

  it('says that a person was forgotten, without an author where Lanebook did it', async () => {
    const [first, last] = recorded(created, { type: 'PersonForgotten', data: { subject: 'record-4711' } });
    const events = [first ?? expect.fail(), { ...(last ?? expect.fail()), actor: 'system:forgetting' }];
    expect((await recordHistory(quoteId, asked(events)))[0]).to.deep.include({
      ...{ description: 'Personal data forgotten', authorId: null, changes: [] },
    });
  });
});

describe('the history of a record that was changed very often', () => {
  const EDITS = 2_000;
  const often = (vehicleCount: number) =>
    recorded(
      created,
      ...Array.from({ length: EDITS }, (_, edit) =>
        vehiclesChanged(
          Array.from({ length: vehicleCount }, (__, nth) => ({
            model: `M${nth}`,
            color: `${edit}`.repeat(10),
          })),
        ),
      ),
    );
  const [short, long] = [often(1), often(10)];

  it('is read and described in small steps', async () => {
    const { steps, ...request } = asked(long);
    const entries = await recordHistory(quoteId, request);
    expect(Math.max(...steps)).to.be.at.most(20);
    const readIn = steps.findLastIndex((decoded) => decoded > 0);
    expect(steps.length - readIn, 'steps of telling').to.be.at.least(entries.length / 10);
  });

  it('ends with the newest that fit, and says that older ones are left out', async () => {
    for (const [events, most] of [
      [short, 500],
      [long, 250],
    ] as const) {
      const entries = await recordHistory(quoteId, asked(events));
      expect(entries.length).to.be.within(most / 2, most);
      expect(JSON.stringify(entries).length).to.be.below(1_000_000);
      expect(entries[0]?.revision).to.equal(EDITS);
      expect(entries.at(-1)?.previous).to.equal(EDITS - entries.length);
    }
  });

  it('holds nobody up on the way to how the record was', async () => {
    const { steps, ...request } = asked(short);
    expect(await recordAsOf(quoteId, 1_500, request)).to.include({ revision: 1_500 });
    expect(Math.max(...steps)).to.be.at.most(20);
    expect(steps.length).to.be.at.least(1_500 / 20);
  });
});

describe('a record as it was', () => {
  const events = recorded(
    created,
    { type: 'AssigneeChanged', data: { quoteId, assigneeId: nthUserId(3) } },
    { type: 'ConvertedToOrder', data: { quoteId, parentStatusId: 110 as StatusId, childStatusId: null } },
  );

  it('is its row after an event', async () => {
    const asOf = (revision: number) => recordAsOf(quoteId, revision, asked(events));
    expect(await asOf(0)).to.include({ assignee_id: '4', is_order: false, revision: 0 });
    expect(await asOf(1)).to.include({ assignee_id: '3', is_order: false, revision: 1 });
    expect(await asOf(2)).to.include({ assignee_id: '3', is_order: true, revision: 2 });
    expect(await asOf(3)).to.equal(null);
    expect(await asOf(-1)).to.equal(null);
  });

  it('is not guessed over an event that cannot be read', async () => {
    expect(await recordAsOf(quoteId, 0, asked(events, [1]))).to.include({ revision: 0 });
    const error = await recordAsOf(quoteId, 2, asked(events, [1])).catch((thrown: unknown) => thrown);
    expect(Rejected.of(error)?.code).to.equal('REFUSED');
  });
});
