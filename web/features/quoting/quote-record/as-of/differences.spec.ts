import { expect } from 'chai';
import { describe, it } from 'mocha';
import type { Vehicle } from '../../../../api/generated/types.ts';
import type { FieldChange, RecordEvent } from '../../../../kit/record/as-of/record-events.ts';
import { arbitraryRecord } from '../editing/arbitrary-record.ts';
import { cardOf, differencesSince } from './differences.ts';

const NOTE: FieldChange = {
  ...{ section: 'transport', field: 'transport.note', label: 'Note', from: null, to: 'Gate 4' },
};
const MOVED: FieldChange = {
  ...{ section: 'vehicles', field: 'vehicles.0', label: 'Vehicle', from: '2019 Toyota Camry', to: null },
};
const EVENT: RecordEvent = {
  ...{ revision: 6, previous: 5, eventDate: '2026-11-21T15:00:00Z', author: null },
  ...{ description: 'Vehicles changed', changes: [MOVED, NOTE] },
};

const since = (vehicles?: ReadonlyArray<Vehicle>) =>
  differencesSince(
    [EVENT],
    arbitraryRecord({ revision: 5 }),
    arbitraryRecord({ revision: 6, ...(vehicles && { vehicles }) }),
  );

describe('what differs from the current record', () => {
  it('compares the vehicles as they were with those of today, whatever places they had in between', () => {
    const { vehicles } = arbitraryRecord();
    expect(since()).to.deep.equal([NOTE]);
    const red = vehicles.map((camry) => ({ ...camry, operable: false, color: 'Red' }));
    const [first, difference, ...more] = since([...vehicles, ...red]);
    expect([first, more]).to.deep.equal([NOTE, []]);
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
