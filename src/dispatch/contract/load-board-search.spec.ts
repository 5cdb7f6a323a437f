import { expect } from 'chai';
import { describe, it } from 'mocha';
import { similarLoadsUrl } from './load-board-search.ts';

const NEWARK = { city: 'St. Mary’s & Co', state: 'PA' };
const DALLAS = { city: 'Dallas', state: 'TX' };

describe('the search for similar loads', () => {
  it('names both ends, fifty miles around them, and at most fifty loads', () => {
    const { searchParams } = new URL(similarLoadsUrl(NEWARK, DALLAS) ?? '');
    expect(Object.fromEntries(searchParams)).to.deep.equal({
      pickupCity: 'St. Mary’s & Co',
      pickupState: 'PA',
      pickupRadius: '50',
      pickupCitySearch: '1',
      deliveryCity: 'Dallas',
      deliveryState: 'TX',
      deliveryRadius: '50',
      deliveryCitySearch: '1',
      listingsPerPage: '50',
    });
  });

  it('needs the city of the origin, and no more', () => {
    expect(similarLoadsUrl({ city: ' ', state: 'FL' }, DALLAS)).to.equal(null);
    expect(similarLoadsUrl({ city: null, state: null }, DALLAS)).to.equal(null);
    expect(similarLoadsUrl(DALLAS, { city: null, state: null })).to.include('deliveryCity=&');
  });
});
