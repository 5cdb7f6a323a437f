import { expect } from 'chai';
import type { CivilDate } from '../../../shared-kernel/civil-date.ts';
import { readLane, readSpot, readVehicles } from './quoter-input.ts';

describe('a spot that the quoter is asked for', () => {
  it('has city and state of its ZIP code, not as they are typed', () => {
    const typed = { city: 'Naples', state: 'GA', zipcode: '33101' };
    expect(readSpot(typed, 'origin').value).to.deep.include({ city: 'Miami', state: 'FL', zip: '33101' });
    const { origin, destination } = readLane({
      origin: typed,
      destination: { city: 'Miami', state: 'FL', zipcode: '75201-1234' },
    });
    expect([origin.cityNumber, destination.city]).to.deep.equal([
      readSpot({ zipcode: '33101' }, 'origin').value?.cityNumber,
      'Dallas',
    ]);
  });

  it('is refused at its end without a ZIP code that is known, whatever city is typed', () => {
    expect(readSpot({ city: 'Miami', state: 'FL' }, 'origin').errors).to.deep.equal({
      'origin.zipcode': 'Enter the ZIP code of the origin.',
    });
    expect(readSpot({ city: 'Miami', state: 'FL', zipcode: '99999' }, 'destination').errors).to.deep.equal({
      'destination.zipcode': 'We do not know this ZIP code, so it cannot be quoted. Check it.',
    });
  });
});

describe('the vehicles that the quoter is asked for', () => {
  const today = '2026-11-29' as CivilDate;
  const camry = (year: number) => ({ year, make: 'Toyota', model: 'Camry' });

  it('are of 1937 to next year', () => {
    const { vehicles, errors } = readVehicles([1936, 1937, 2027, 2028].map(camry), today);
    expect(vehicles.slice(1, 3).map((vehicle) => vehicle?.year)).to.deep.equal([1937, 2027]);
    const message = 'Choose a year from 1937 to next year.';
    expect(errors).to.deep.equal({ 'vehicles.0.year': message, 'vehicles.3.year': message });
  });

  it('are one to 50', () => {
    const read = (count: number) =>
      readVehicles(
        Array.from({ length: count }, () => camry(2020)),
        today,
      );
    expect(read(0).errors).to.deep.equal({ vehicles: 'Add at least one vehicle.' });
    expect([read(50).errors, read(50).vehicles.length]).to.deep.equal([{}, 50]);
    expect(read(51).errors).to.deep.equal({ vehicles: 'At most 50 vehicles are quoted at once.' });
  });
});
