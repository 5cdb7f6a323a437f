import { expect } from 'chai';
import { describe, it } from 'mocha';
import { milesAndPrices, milesInWords, pricesSince } from './prices-of.ts';

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

  it('stand before the time of the prices, too, where others beside them are of the same day', () => {
    const [morning, noon, before] = ['03T15:00', '03T17:30', '02T15:00'].map(
      (at) => `2026-11-${at}:00.000Z`,
    ) as [string, string, string];
    expect(pricesSince(noon, morning)).to.equal('Tue, Nov 3, 12:30 PM');
    expect([before, noon, null].map((other) => pricesSince(noon, other))).to.deep.equal(
      Array(3).fill('Tue, Nov 3'),
    );
    const price = { miles: 200, milesBy: 'ROAD', publishedAt: morning } as const;
    expect(milesAndPrices(price, noon)).to.equal('200 miles by road, by the prices of Tue, Nov 3, 10:00 AM');
  });

  it('stand before the time of the prices of today, so that a price of before a change is known by it', () => {
    const [morning, noon] = ['2026-11-03T15:00:00.000Z', '2026-11-03T17:30:00.000Z'] as const;
    expect(pricesSince(morning, null, noon)).to.equal('Tue, Nov 3, 10:00 AM');
    expect(pricesSince(morning, null, '2026-11-04T05:00:00.000Z')).to.equal('Tue, Nov 3');
  });
});
