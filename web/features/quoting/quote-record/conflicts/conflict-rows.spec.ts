import { expect } from 'chai';
import { describe, it } from 'mocha';
import { emptyQuote, emptyVehicle } from '../../quote-form/draft.ts';
import type { RecordDraft } from '../editing/record-draft.ts';
import { conflictRows } from './conflict-rows.ts';

const arbitraryDraft = (): RecordDraft => ({
  ...emptyQuote('7', '2026-03-02'),
  parentStatusId: '122',
  childStatusId: null,
});

const names = (to: string, id: string): string => `${to} ${id}`;

describe('where two people see a section differently', () => {
  it('names the fields that differ, and what was left empty', () => {
    const [theirs, mine] = [arbitraryDraft(), arbitraryDraft()];
    Object.assign(theirs.shipper, { firstName: 'Ana', phone: '+13055550134' });
    Object.assign(mine.shipper, { firstName: 'Ana', phone: '+13055550134', companyName: 'Reyes & Co' });
    expect(conflictRows('shipper', theirs, mine, names)).to.deep.equal([
      { label: 'Company', theirs: null, mine: 'Reyes & Co' },
    ]);
  });

  it('reads money as money and a chosen id by its name', () => {
    const [theirs, mine] = [arbitraryDraft(), arbitraryDraft()];
    Object.assign(theirs.transport, { basePrice: 800, deposit: 200, totalPrice: 1000, settled: true });
    Object.assign(mine.transport, { basePrice: 750, deposit: 200, totalPrice: 950, settled: true });
    expect(conflictRows('transport', theirs, mine, names)).to.deep.equal([
      { label: 'Base price', theirs: '$800.00', mine: '$750.00' },
      { label: 'Total price', theirs: '$1,000.00', mine: '$950.00' },
    ]);
    mine.parentStatusId = '126';
    expect(conflictRows('status', theirs, mine, names)).to.deep.equal([
      { label: 'Status', theirs: 'status 122', mine: 'status 126' },
    ]);
  });

  it('compares vehicles one by one, also where one has more', () => {
    const [theirs, mine] = [arbitraryDraft(), arbitraryDraft()];
    const car = { ...emptyVehicle(), year: 2019, make: 'Toyota', model: 'Camry', sizeId: '3' };
    theirs.vehicles = [car];
    mine.vehicles = [car, { ...car, operable: false }];
    expect(conflictRows('vehicles', theirs, mine, names)).to.deep.equal([
      { label: 'Vehicle 2', theirs: null, mine: '2019 Toyota Camry, inoperable, vehicle-size 3' },
    ]);
  });
});
