import { expect } from 'chai';
import type { StateCode } from '../../shared-kernel/states.ts';
import { VEHICLE_SIZES } from '../catalogue.ts';
import { FEE_TYPES } from '../contract/fee-types.ts';
import { MOST } from '../contract/price-bounds.ts';
import { cityNamed } from '../places/city-named.ts';
import { sizeChartOf } from '../quoter/size-chart.ts';
import { NO_ROWS, withRows } from '../tables/rows/price-rows.ts';
import { bundledCatalogue } from '../vehicle-catalogue/catalogue.ts';
import { firstPrices, namedModels } from './first-prices.ts';
import { FURTHER_LANES, LANES } from './lanes.ts';
import { COMPACT_MAKES, MODEL_SIZES, NOT_QUOTED } from './model-sizes.ts';

const ROWS = withRows(NO_ROWS, firstPrices());

describe('the first prices of an installation', () => {
  it('have a price for any miles up to 3500 and beyond, and just one', () => {
    const bands = [...ROWS.MILEAGE.values()];
    const wrong = Array.from({ length: 4_001 }, (_, miles) => miles).filter(
      (miles) => bands.filter((band) => band.minMileage <= miles && miles <= band.maxMileage).length !== 1,
    );
    expect(wrong).to.deep.equal([]);
  });

  it('have 200 lanes or more between cities of our places, each once', () => {
    const lanes = [...ROWS.EXCEPTIONS.values()];
    expect(lanes.length).to.be.at.least(200);
    expect(new Set(lanes.map(({ rules: _rules, ...lane }) => JSON.stringify(lane))).size).to.equal(
      lanes.length,
    );
    for (const { originState, originCity, destState, destCity, rules } of lanes) {
      const cities: ReadonlyArray<readonly [StateCode, string]> = [
        [originState, originCity],
        [destState, destCity],
      ];
      for (const [state, city] of cities) expect(cityNamed(state, city)).to.equal(city);
      for (const rule of rules) expect(rule?.price ?? 1).to.be.within(1, MOST.dollars);
    }
  });

  it('have lanes to and from every part of the country, by no more rows than a start fills quickly', () => {
    const lanes = [...ROWS.EXCEPTIONS.values()];
    const states = (of: 'originState' | 'destState') =>
      [...new Set(lanes.map((lane) => lane[of]))].sort().join(' ');
    const all = 'AZ CA CO DC FL GA IL LA MA MI MN MO NC NV NY OH OR PA TN TX UT WA';
    expect([states('originState'), states('destState')]).to.deep.equal([all, all]);
    expect(lanes.length).to.be.at.most(450);
    for (const [, city, prices] of FURTHER_LANES) {
      const large = Object.keys(prices);
      expect(large.filter((each) => LANES.every(([, name]) => name !== each))).to.deep.equal([]);
      const count = (of: 'originCity' | 'destCity') => lanes.filter((lane) => lane[of] === city).length;
      expect([count('originCity'), count('destCity')], city).to.deep.equal([large.length, large.length]);
    }
  });

  it('have a size of its own for years in which a model had another size, beside that of any year', () => {
    const chart = [...ROWS.SIZE_CHART].map(([id, row]) => ({ id, ...row }));
    const ofYears = chart.filter(({ year }) => year !== null);
    expect(ofYears.length).to.be.within(5, 20);
    for (const { year, make, model, sizeId } of ofYears) {
      const built = bundledCatalogue()
        .get(make)
        ?.find(({ name }) => name === model);
      const isBuilt = built?.years.some(
        ({ first, last = 9_999 }) => first <= Number(year) && Number(year) <= last,
      );
      expect(isBuilt, `${year} ${make} ${model}`).to.equal(true);
      const ofAnyYear = chart.find((row) => row.year === null && row.make === make && row.model === model);
      expect(ofAnyYear?.sizeId, `${make} ${model}`).not.to.equal(sizeId);
    }
    const bronco = (year: number) =>
      VEHICLE_SIZES.find(
        ({ id }) => id === sizeChartOf(chart).rowOf({ year, make: 'Ford', model: 'Bronco' })?.sizeId,
      )?.name;
    expect([bronco(1995), bronco(2023)]).to.deep.equal(['Large SUV', 'Mid SUV']);
  });

  it('have vehicles of every size in the size chart', () => {
    const used = new Set([...ROWS.SIZE_CHART.values()].map(({ sizeId }) => sizeId));
    expect(VEHICLE_SIZES.filter(({ id }) => !used.has(id as never))).to.deep.equal([]);
  });

  it('have a row of the size chart for each model of the catalogue', () => {
    const known = new Set([...ROWS.SIZE_CHART.values()].map(({ make, model }) => `${make}/${model}`));
    expect(known.size).to.be.at.least(1_000);
    const all = [...bundledCatalogue()].flatMap(([make, models]) =>
      models.map(({ name }) => `${make}/${name}`),
    );
    expect(all.filter((name) => !known.has(name))).to.deep.equal([]);
    expect([...ROWS.SIZE_CHART.values()].filter(({ dontQuote }) => dontQuote)).not.to.be.empty;
  });

  it('name models and makes of the catalogue, each model once', () => {
    const named = [...Object.values(MODEL_SIZES), NOT_QUOTED].flatMap(namedModels);
    const names = named.map(([make, model]) => `${make}/${model}`);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).to.deep.equal([]);
    for (const [make, model] of named)
      expect(
        bundledCatalogue()
          .get(make)
          ?.some(({ name }) => name === model),
        `${make} ${model}`,
      ).to.equal(true);
    for (const make of COMPACT_MAKES) expect(bundledCatalogue().has(make), make).to.equal(true);
  });

  it('have fees of each type', () => {
    for (const type of FEE_TYPES)
      expect([...ROWS.FEES.values()].filter((fee) => fee.type === type)).not.to.be.empty;
  });
});
