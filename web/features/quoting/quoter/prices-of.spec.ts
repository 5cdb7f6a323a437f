import { expect } from 'chai';
import { describe, it } from 'mocha';
import { milesAndPrices, milesInWords } from './prices-of.ts';

describe('the miles of a price', () => {
  it('are said to be by road or estimated, unless an older price does not tell', () => {
    const inWords = (['ROAD', 'ESTIMATE', null] as const).map((milesBy) =>
      milesInWords({ miles: 1_276, milesBy }),
    );
    expect(inWords).to.deep.equal(['1,276 miles by road', '1,276 miles (estimated)', '1,276 miles']);
    expect(milesInWords({ miles: 1, milesBy: 'ROAD' })).to.equal('1 mile by road');
  });

  it('stand before the day of the prices', () => {
    const price = { miles: 200, milesBy: 'ROAD', publishedAt: '2026-11-03T15:00:00.000Z' } as const;
    expect(milesAndPrices(price)).to.equal('200 miles by road, by the prices of Tue, Nov 3');
  });
});
