import { expect } from 'chai';
import { readLane, readSpot } from './quoter-input.ts';

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
