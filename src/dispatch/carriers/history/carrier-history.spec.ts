import { expect } from 'chai';
import { recorded } from '../../../platform/testing/decider-spec.ts';
import { storedHistory } from '../../../platform/testing/stored-history.ts';
import { staffActor } from '../../../shared-kernel/actor.ts';
import type { EventDefinition } from '../../../shared-kernel/event.ts';
import type { UserId } from '../../../shared-kernel/ids/user.ts';
import type { PersonForgotten } from '../../../shared-kernel/person-forgotten.ts';
import { withoutPersonal } from '../../../shared-kernel/personal.ts';
import { Rejected } from '../../../shared-kernel/rejection.ts';
import { CARRIER_EVENTS, type CarrierEvent } from '../events.ts';
import {
  added,
  changed,
  DRIVER_1,
  driverAdded,
  CARRIER_7 as id,
  LEAST_CARRIER,
  OMAR,
} from '../testing/carriers.ts';
import { carrierAsOf, carrierHistory } from './carrier-history.ts';

type Event = CarrierEvent | { readonly type: 'PersonForgotten'; readonly data: PersonForgotten['data'] };

const admin = staffActor('2' as UserId, 'ADMIN', ['carrier_view', 'carrier_update']);
const dispatcher = staffActor('5' as UserId, 'DISPATCH', ['carrier_view']);

const look: CarrierEvent = { type: 'TaxNumberRevealed', data: { carrierId: id, field: 'ein' } };
const ofDriver = { carrierId: id, driverId: DRIVER_1 };

const past = (...events: ReadonlyArray<Event>) => events.map(recorded);
const history = (events: ReadonlyArray<Event>, actor = admin) =>
  carrierHistory(id, { actor, ...storedHistory(past(...events)) });
const told = async (events: ReadonlyArray<Event>, actor = admin) =>
  (await history(events, actor)).map(
    ({ description, changes }) =>
      `${description}: ${changes.map(({ label, from, to }) => `${label} ${from} → ${to}`).join('; ')}`,
  );
/** What stays readable of an event once the carrier's key is deleted. */
const afterwards = (event: CarrierEvent): CarrierEvent => {
  const definition: EventDefinition | undefined = CARRIER_EVENTS.find(({ type }) => type === event.type);
  return { ...event, data: definition && withoutPersonal(definition.data, event.data) } as CarrierEvent;
};

describe('the history of a carrier', () => {
  it('says what changed, field by field and in words, with tax numbers masked', async () => {
    const [last, first] = await told([
      added(LEAST_CARRIER),
      changed({ insuranceExpires: '2026-12-04', needs1099: true }),
    ]);
    expect(first).to.equal(
      'Carrier added: Carrier null → Red Rock Transport; Address null → 12 Mesa Road; Phone null → (435) 555-0100; Contact by null → Any way',
    );
    expect(last).to.equal(
      'Carrier changed: MC # null → 123456; City null → Moab; State null → UT; ZIP code null → 84532; First contact null → Ruth; Insurance expires null → Fri, Dec 4, 2026; Needs a 1099 no → yes; EIN null → **-***6789',
    );
  });

  it('tells a changed tax number whose last digits are the same', async () => {
    const [last] = await told([added(), changed({ ein: '98-7656789' })]);
    expect(last).to.equal('Carrier changed: EIN **-***6789 → **-***6789');
  });

  it('follows its drivers by name', async () => {
    const driverChanged: CarrierEvent = {
      type: 'DriverChanged',
      data: { ...OMAR, ...ofDriver, lastName: 'Haddad', phoneNumber: '+14355550199' },
    };
    const events: ReadonlyArray<Event> = [
      ...[added(), driverAdded, driverChanged],
      ...([
        { type: 'DriverRetired', data: ofDriver },
        { type: 'DriverRestored', data: ofDriver },
      ] as const),
    ];
    expect((await told(events)).slice(0, 4)).to.deep.equal([
      'Driver restored: Driver null → Omar Haddad',
      'Driver removed: Driver Omar Haddad → null',
      'Driver changed: Driver Omar → Omar Haddad; Omar Haddad, phone (435) 555-0101 → (435) 555-0199',
      'Driver added: Driver null → Omar; Omar, phone null → (435) 555-0101',
    ]);
  });

  it('has each look at a tax number with its person and time', async () => {
    const [second, first] = await history([added(), look, look]);
    expect([second?.description, first?.description]).to.deep.equal([
      'Looked at the EIN',
      'Looked at the EIN',
    ]);
    expect(second).to.deep.include({ revision: 2, previous: 1, changes: [] });
  });

  it('leaves out what is about taxes for people who may not see them', async () => {
    const events = [added(), look, changed({ ein: null }), changed({ ssn: '123-45-6789', city: 'Price' })];
    const seen = await told(events, dispatcher);
    expect(seen).to.have.length(2);
    expect(seen[0]).to.equal('Carrier changed: City Moab → Price');
    expect(JSON.stringify(await history(events, dispatcher))).not.to.match(/EIN|SSN|6789/u);
  });

  it('says nothing about people once they are forgotten', async () => {
    const events = [added(), driverAdded, look].map(afterwards);
    const forgotten: Event = { type: 'PersonForgotten', data: { subject: `carrier-${id}` } };
    const entries = await history([...events, forgotten]);
    expect(entries.map(({ description }) => description)).to.deep.equal([
      ...['Personal data forgotten', 'Looked at the EIN', 'Driver added', 'Carrier added'],
    ]);
    expect(JSON.stringify(entries)).not.to.match(/Ruth|Omar|6789|555-/u);
  });
});

describe('a carrier as of an event', () => {
  const asOf = (revision: number, events: ReadonlyArray<Event>, unreadable: ReadonlyArray<number> = []) =>
    carrierAsOf(id, revision, storedHistory(past(...events), unreadable));

  it('is as it was then, with its drivers and with tax numbers masked', async () => {
    const events = [added(), changed({ city: 'Price' }), driverAdded];
    expect(await asOf(0, events)).to.deep.include({
      city: 'Moab',
      ein: '**-***6789',
      drivers: [],
      revision: 0,
    });
    expect(await asOf(1, events)).to.deep.include({ city: 'Price', revision: 1 });
    expect((await asOf(2, events))?.drivers.map(({ firstName }) => firstName)).to.deep.equal(['Omar']);
  });

  it('is none for an event that is not there', async () => {
    expect(await asOf(1, [added()])).to.equal(null);
    expect(await asOf(-1, [added()])).to.equal(null);
  });

  it('is refused where an event cannot be read', async () => {
    const error = await asOf(1, [added(), look], [1]).catch((thrown: unknown) => thrown);
    expect(Rejected.of(error)?.message).to.include('This carrier cannot be shown');
  });
});
