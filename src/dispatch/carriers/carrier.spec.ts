import { expect } from 'chai';
import { given } from '../../platform/testing/decider-spec.ts';
import { describeGolden } from '../../platform/testing/golden-spec.ts';
import { staffActor } from '../../shared-kernel/actor.ts';
import type { UserId } from '../../shared-kernel/ids/user.ts';
import type { PersonForgotten } from '../../shared-kernel/person-forgotten.ts';
import type { UploadVerdict } from '../../shared-kernel/uploaded-file.ts';
import { documentIdOf } from '../contract/carrier-documents.ts';
import { CARRIER_MESSAGES } from '../contract/carriers.ts';
import { driverIdOf } from '../contract/driver-id.ts';
import { NOT_A_TAX_NUMBER } from '../contract/tax-number.ts';
import { carrier, carrierStream } from './carrier.ts';
import { addCarrier } from './commands/add-carrier.ts';
import { addCarrierDocument, removeCarrierDocument, restoreCarrierDocument } from './commands/documents.ts';
import { addDriver, MOST_DRIVERS, restoreDriver, retireDriver, updateDriver } from './commands/drivers.ts';
import { revealTaxNumber } from './commands/reveal-tax-number.ts';
import { updateCarrier } from './commands/update-carrier.ts';
import { CARRIER_EVENTS, type CarrierEvent } from './events.ts';
import { carrierDocuments } from './read-models/carrier-documents.ts';
import { carrierList } from './read-models/carrier-list.ts';
import {
  added,
  changed,
  DRIVER_1,
  driverAdded,
  CARRIER_7 as id,
  LEAST_CARRIER,
  OMAR,
} from './testing/carriers.ts';

const forgotten: PersonForgotten = { type: 'PersonForgotten', data: { subject: carrierStream(id) } };
type Past = (CarrierEvent | PersonForgotten) & { readonly actor?: string };
const past = (...events: ReadonlyArray<Past>) => given<CarrierEvent | PersonForgotten>(...events);

const dispatcher = staffActor('5' as UserId, 'DISPATCH', ['order_dispatch_only']);
const admin = staffActor('2' as UserId, 'ADMIN', ['carrier_create', 'carrier_update']);

describe('carriers', () => {
  it('are added with name, street and phone alone, under the number that was allocated', () => {
    past()
      .when(addCarrier, LEAST_CARRIER as never, { newId: id })
      .then(added(LEAST_CARRIER));
    past(added(LEAST_CARRIER))
      .when(addCarrier, LEAST_CARRIER as never, { newId: id })
      .then();
  });

  it('get tax fields only from people who may update carriers', () => {
    for (const taxes of [{ ein: '12-3456789' }, { ssn: '123-45-6789' }, { needs1099: true }]) {
      const input = { ...LEAST_CARRIER, ...taxes } as never;
      past().when(addCarrier, input, { newId: id, actor: dispatcher }).thenRejected('FORBIDDEN');
      past()
        .when(addCarrier, input, { newId: id, actor: admin })
        .then(added({ ...LEAST_CARRIER, ...taxes }));
    }
    past()
      .when(addCarrier, LEAST_CARRIER as never, { newId: id, actor: dispatcher })
      .then(added(LEAST_CARRIER));
  });

  it('are changed where something differs, and must be whole then', () => {
    const change = (input: object) => past(added()).when(updateCarrier, { id, revision: null, ...input });
    change({ city: 'Price' } as never).then(changed({ city: 'Price' }));
    change({ city: 'Moab' } as never).then();
    past(added(LEAST_CARRIER))
      .when(updateCarrier, { id, revision: null, city: 'Moab' })
      .thenRejected('INVALID', {
        state: CARRIER_MESSAGES.state,
        zipcode: CARRIER_MESSAGES.zipcode,
        firstContact: CARRIER_MESSAGES.firstContact,
      });
    past().when(updateCarrier, { id, revision: null, city: 'Moab' }).thenRejected('NOT_FOUND');
  });

  it('take changes of different fields by two people, and name a field that both changed', () => {
    const others = past(added(), changed({ city: 'Price' }));
    others
      .when(updateCarrier, { id, revision: 0 as never, secondContact: 'Ann' })
      .then(changed({ city: 'Price', secondContact: 'Ann' }));
    others.when(updateCarrier, { id, revision: 0 as never, city: 'Provo' }).thenRejected('CONFLICT');
    others.when(updateCarrier, { id, revision: 1 as never, city: 'Provo' }).then(changed({ city: 'Provo' }));
    others.when(updateCarrier, { id, revision: 2 as never, city: 'Provo' }).thenRejected('CONFLICT');
  });

  it('keep a tax number whose mask comes back, and refuse the mask of another', () => {
    const change = (ein: string) => past(added()).when(updateCarrier, { id, revision: null, ein } as never);
    change('**-***6789').then();
    change('**-***1111').thenRejected('INVALID', { ein: NOT_A_TAX_NUMBER.ein });
    change('98-7654321').then(changed({ ein: '98-7654321' }));
    past()
      .when(addCarrier, { ...LEAST_CARRIER, ssn: '***-**-6789' } as never, { newId: id })
      .thenRejected('INVALID', { ssn: NOT_A_TAX_NUMBER.ssn });
  });

  it('record each look at a tax number, and none where there is nothing to see', () => {
    const look: CarrierEvent = { type: 'TaxNumberRevealed', data: { carrierId: id, field: 'ein' } };
    past(added()).when(revealTaxNumber, { carrierId: id, field: 'ein' }).then(look);
    past(added(), look).when(revealTaxNumber, { carrierId: id, field: 'ein' }).then(look);
    past(added()).when(revealTaxNumber, { carrierId: id, field: 'ssn' }).then();
    past().when(revealTaxNumber, { carrierId: id, field: 'ein' }).thenRejected('NOT_FOUND');
  });

  it('lose what is about people when they are forgotten; name, address and numbers stay', () => {
    const gone = past(added(), driverAdded, forgotten);
    gone.when(updateCarrier, { id, revision: null, firstContact: 'Ruth' }).thenRejected('REFUSED');
    gone.when(addDriver, { carrierId: id, ...OMAR } as never).thenRejected('REFUSED');
    gone.when(revealTaxNumber, { carrierId: id, field: 'ein' }).then();
    const rows = [added(), driverAdded, forgotten].reduce(
      (row: never, event, revision) => carrierList.evolve(row, { ...event, revision } as never, id) as never,
      undefined as never,
    ) as unknown as Record<string, unknown>;
    expect(rows).to.deep.include({
      contacts: null,
      drivers: null,
      phones: null,
      forgotten: true,
      revision: 2,
    });
    expect(rows.business).to.deep.include({ companyName: 'Red Rock Transport', mcNumber: '123456' });
    expect(JSON.stringify(rows)).not.to.match(/Ruth|Omar|6789|5550100/u);
    expect(carrier.subject(carrierStream(id), added())).to.equal(forgotten.data.subject);
  });

  it('show tax numbers masked in every row', () => {
    const row = carrierList.evolve(undefined, { ...added(), revision: 0 } as never, id);
    expect(row?.contacts).to.deep.include({ ein: '**-***6789', ssn: null });
    expect(JSON.stringify(row)).not.to.include('12-3456789');
  });
});

describe('drivers', () => {
  const about = { carrierId: id, driverId: DRIVER_1 };
  const driverChanged = (values: object): CarrierEvent => ({
    type: 'DriverChanged',
    data: { ...OMAR, ...values, ...about },
  });

  it('are numbered within their carrier, and a number is never used again', () => {
    past(added())
      .when(addDriver, { carrierId: id, ...OMAR } as never)
      .then(driverAdded);
    past(added(), driverAdded, { type: 'DriverRetired', data: about })
      .when(addDriver, { carrierId: id, ...OMAR } as never)
      .then({ type: 'DriverAdded', data: { ...OMAR, carrierId: id, driverId: driverIdOf(id, 2) } });
    past()
      .when(addDriver, { carrierId: id, ...OMAR } as never)
      .thenRejected('NOT_FOUND');
  });

  it('are bounded in number, those who were removed included', () => {
    const drivers = Array.from(
      { length: MOST_DRIVERS },
      (_, index): CarrierEvent => ({
        type: 'DriverAdded',
        data: { ...OMAR, carrierId: id, driverId: driverIdOf(id, index + 1) },
      }),
    );
    past(added(), ...drivers)
      .when(addDriver, { carrierId: id, ...OMAR } as never)
      .thenRejected('REFUSED');
    past(added(), ...drivers.slice(1))
      .when(addDriver, { carrierId: id, ...OMAR } as never)
      .then(drivers.at(-1) as CarrierEvent);
  });

  it('are changed where something differs', () => {
    const change = (values: object, ...events: ReadonlyArray<Past>) =>
      past(added(), ...events).when(updateDriver, { id: DRIVER_1, revision: null, ...values });
    change({ lastName: 'Haddad' }, driverAdded).then(driverChanged({ lastName: 'Haddad' }));
    change({ firstName: 'Omar' }, driverAdded).then();
    change({ firstName: 'Omar' }).thenRejected('NOT_FOUND');
  });

  it('take changes of different fields by two people, and name a field that both changed', () => {
    const phone = { phoneNumber: '+14355550102' };
    const theirs = { ...driverChanged(phone), actor: 'user:9' };
    const others = past(added(), driverAdded, theirs, changed({ city: 'Price' }));
    const change = (seen: number, values: object) =>
      others.when(updateDriver, { id: DRIVER_1, revision: seen as never, ...values });
    change(1, { lastName: 'Haddad' }).then(driverChanged({ ...phone, lastName: 'Haddad' }));
    change(1, { phoneNumber: '+14355550103' }).thenRejected('CONFLICT');
    change(1, phone).then();
    change(2, { phoneNumber: '+14355550103' }).then(driverChanged({ phoneNumber: '+14355550103' }));
    change(4, { lastName: 'Haddad' }).thenRejected('CONFLICT');
  });

  it('are changed whatever happened to another one', () => {
    const other: CarrierEvent = {
      type: 'DriverAdded',
      data: { ...OMAR, carrierId: id, driverId: driverIdOf(id, 2) },
    };
    const changedOther: CarrierEvent = {
      type: 'DriverChanged',
      data: { ...OMAR, lastName: 'Omarov', carrierId: id, driverId: driverIdOf(id, 2) },
    };
    past(added(), driverAdded, other, changedOther)
      .when(updateDriver, { id: DRIVER_1, revision: 2 as never, lastName: 'Haddad' })
      .then(driverChanged({ lastName: 'Haddad' }));
  });

  it('are retired once, and can be restored', () => {
    const retired: CarrierEvent = { type: 'DriverRetired', data: about };
    past(added(), driverAdded).when(retireDriver, { id: DRIVER_1 }).then(retired);
    past(added(), driverAdded, retired).when(retireDriver, { id: DRIVER_1 }).then();
    past(added(), driverAdded, retired)
      .when(restoreDriver, { id: DRIVER_1 })
      .then({ type: 'DriverRestored', data: about });
    past(added(), driverAdded).when(restoreDriver, { id: DRIVER_1 }).then();
    past(added()).when(retireDriver, { id: DRIVER_1 }).thenRejected('NOT_FOUND');
  });
});

describe('documents', () => {
  const asset = { fileUrl: 'https://files.example.com/uploads/a', fileName: 'certificate.pdf' };
  const fits: UploadVerdict = { kind: 'fits', key: 'files/a', contentType: 'application/pdf', size: 1234 };
  const about = { carrierId: id, documentId: documentIdOf(id, 1) };
  const documentAdded: CarrierEvent = {
    type: 'DocumentAdded',
    data: {
      ...{ ...about, kind: 'INSURANCE', key: 'files/a', fileName: 'certificate.pdf' },
      ...{ contentType: 'application/pdf', size: 1234 },
    },
  };
  const removed: CarrierEvent = { type: 'DocumentRemoved', data: about };
  const input = { carrierId: id, kind: 'INSURANCE', asset } as const;

  it('are added once that were uploaded, numbered within their carrier', () => {
    past(added()).when(addCarrierDocument, input, { facts: fits }).then(documentAdded);
    past(added(), documentAdded).when(addCarrierDocument, input, { facts: fits }).then();
    past(added(), documentAdded, removed)
      .when(addCarrierDocument, { ...input, kind: 'W9' }, { facts: { ...fits, key: 'files/b' } })
      .then({
        ...documentAdded,
        data: { ...documentAdded.data, documentId: documentIdOf(id, 2), kind: 'W9', key: 'files/b' },
      } as CarrierEvent);
    past().when(addCarrierDocument, input, { facts: fits }).thenRejected('NOT_FOUND');
  });

  it('are refused that were not uploaded, or are something else', () => {
    for (const facts of [null, { kind: 'missing' }, { ...fits, contentType: 'text/plain' }] as const)
      past(added())
        .when(addCarrierDocument, input, { facts: facts as UploadVerdict })
        .thenRejected('REFUSED');
  });

  it('are removed once, and can be restored', () => {
    const of = { id: about.documentId };
    past(added(), documentAdded).when(removeCarrierDocument, of).then(removed);
    past(added(), documentAdded, removed).when(removeCarrierDocument, of).then();
    past(added(), documentAdded, removed)
      .when(restoreCarrierDocument, of)
      .then({ type: 'DocumentRestored', data: about });
    past(added(), documentAdded).when(restoreCarrierDocument, of).then();
    past(added()).when(removeCarrierDocument, of).thenRejected('NOT_FOUND');
  });

  it('cannot be added to a forgotten carrier, whose documents have no names', () => {
    past(added(), documentAdded, forgotten)
      .when(addCarrierDocument, input, { facts: { ...fits, key: 'files/b' } })
      .thenRejected('REFUSED');
    const rows = [documentAdded, forgotten].reduce(
      (row: never, event, revision) =>
        carrierDocuments.evolve(row, { ...event, revision, actor: 'user:2' } as never, id) as never,
      undefined as never,
    );
    expect(rows).to.deep.equal({ carrier: id, documents: null });
  });
});

for (const event of CARRIER_EVENTS) describeGolden(new URL('./golden/', import.meta.url), event);
