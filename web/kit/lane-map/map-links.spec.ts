import { expect } from 'chai';
import { describe, it } from 'mocha';
import { mapName, routeUrl } from './map-links.ts';

const MIAMI = { city: 'Miami', state: 'FL', zipcode: '33101' };
const BOSTON = { city: 'Boston', state: 'MA', zipcode: '02108' };

describe("a lane's map", () => {
  it('is named after both ends', () => {
    expect(mapName(MIAMI, BOSTON)).to.equal('Map: Miami, FL to Boston, MA');
  });

  it('leads to the drive, with ZIP codes as they are written', () => {
    const { searchParams } = new URL(routeUrl(MIAMI, BOSTON));
    expect(searchParams.get('origin')).to.equal('Miami, FL 33101');
    expect(searchParams.get('destination')).to.equal('Boston, MA 02108');
  });
});
