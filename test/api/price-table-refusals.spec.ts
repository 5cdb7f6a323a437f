import { expect } from 'chai';
import type { HttpClient } from '../support/http-client.ts';
import { onPriceTables, SAVE, SIZE, sent } from '../support/price-tables.ts';

describe('price tables that cannot be saved, over the API', function refusals() {
  let admin: HttpClient;
  let other: HttpClient;
  const { ok, refusal, mileage, publication } = onPriceTables(this, (opened) => {
    ({ admin, other } = opened);
  });

  it('refuse wrong cells by row and cell, and publish nothing', async () => {
    const before = await publication();
    const rows = [
      ...(await mileage()).map(sent),
      { minMileage: 10.5, maxMileage: 20, price: 1 },
      { minMileage: 30, maxMileage: 20, price: 1 },
      { minMileage: -1, maxMileage: 100_000, price: 0 },
    ];
    const at = rows.length - 3;
    expect(refusal(await admin.graphql(SAVE, { rows }))).to.deep.include({
      code: 'INVALID',
      fields: {
        [`pricingData.${at}.minMileage`]: 'Enter whole miles from 0 to 99,999.',
        [`pricingData.${at + 1}.maxMileage`]: 'Max miles cannot be less than min miles.',
        [`pricingData.${at + 2}.minMileage`]: 'Enter whole miles from 0 to 99,999.',
        [`pricingData.${at + 2}.maxMileage`]: 'Enter whole miles from 0 to 99,999.',
        [`pricingData.${at + 2}.price`]: 'Enter a price in whole dollars from 1 to 100,000.',
      },
    });
    expect(await publication()).to.equal(before);
  });

  it('refuse a list that lacks a row that another administrator added, and name it', async () => {
    const rows = (await mileage()).map(sent);
    const base = await publication();
    ok(
      await other.graphql(SAVE, {
        rows: [...rows, { minMileage: 10_000, maxMileage: 12_000, price: 2_500 }],
      }),
    );
    const refused = refusal(await admin.graphql(SAVE, { rows, base }));
    expect(refused.code).to.equal('CONFLICT');
    expect(refused.message).to.contain('10,000 to 12,000 miles');
  });

  it('refuse fractions and what is below 0 at the cell', async () => {
    expect(refusal(await admin.graphql(SIZE, { id: '3', rate: 10.5, flat: -1 }))).to.deep.include({
      code: 'INVALID',
      fields: {
        rateBump: 'Enter a whole percentage from 0 to 1,000.',
        flatBump: 'Enter whole dollars from 0 to 100,000.',
      },
    });
  });
});
