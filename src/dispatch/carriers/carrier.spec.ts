import { expect } from 'chai';
import { given } from '../../platform/testing/decider-spec.ts';
import { describeGolden } from '../../platform/testing/golden-spec.ts';
import type { CarrierId } from '../../shared-kernel/ids/carrier.ts';
import type { PersonForgotten } from '../../shared-kernel/person-forgotten.ts';
import { CARRIER_EVENTS, type CarrierEvent, carrier, carrierStream } from './carrier.ts';
import { createCarrier } from './commands/create-carrier.ts';
import { deleteCarrier } from './commands/delete-carrier.ts';
import { updateCarrier } from './commands/update-carrier.ts';
import { carrierList } from './read-models/carrier-list.ts';

const id = 7 as CarrierId;
const defined: CarrierEvent = { type: 'CarrierDefined', data: { id, name: 'First' } };
const retired: CarrierEvent = { type: 'CarrierRetired', data: { id } };
const forgotten: PersonForgotten = { type: 'PersonForgotten', data: { subject: carrierStream(id) } };
const past = (...events: ReadonlyArray<CarrierEvent | PersonForgotten>) =>
  given<CarrierEvent | PersonForgotten>(...events);

describe('carriers', () => {
  it('are created in a stream of their own, under the number that was allocated', () => {
    past().when(createCarrier, { name: 'First' }, { newId: id }).then(defined);
    past(defined).when(createCarrier, { name: 'First' }, { newId: id }).then();
  });

  it('are changed where something differs, until they are deleted', () => {
    past(defined)
      .when(updateCarrier, { id, name: 'Other' })
      .then({ type: 'CarrierRevised', data: { id, name: 'Other' } });
    past(defined).when(updateCarrier, { id, name: 'First' }).then();
    past(defined, retired).when(updateCarrier, { id, name: 'Other' }).thenRejected('REFUSED');
    past().when(updateCarrier, { id, name: 'Other' }).thenRejected('NOT_FOUND');
  });

  it('are deleted once', () => {
    past(defined).when(deleteCarrier, { id }).then(retired);
    past(defined, retired).when(deleteCarrier, { id }).then();
    past().when(deleteCarrier, { id }).thenRejected('NOT_FOUND');
  });

  it('lose their name when they are forgotten, and get none again', () => {
    past(defined, forgotten).when(updateCarrier, { id, name: 'First' }).thenRejected('REFUSED');
    past(defined, forgotten).when(deleteCarrier, { id }).then(retired);
    const row = { id, name: 'First', retired: false };
    expect(carrierList.keys(forgotten as never)).to.deep.equal([id]);
    expect(carrierList.evolve(row, forgotten as never, id)).to.deep.equal({ ...row, name: null });
    expect(carrier.subject(carrierStream(id), defined)).to.equal(forgotten.data.subject);
  });
});

for (const event of CARRIER_EVENTS) describeGolden(new URL('./golden/', import.meta.url), event);
