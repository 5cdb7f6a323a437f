import { expect } from 'chai';
import type { StateCode } from '../../shared-kernel/states.ts';
import { VEHICLE_SIZES } from '../catalogue.ts';
import { FEE_TYPES } from '../contract/fee-types.ts';
import { MOST } from '../contract/price-bounds.ts';
import { cityNamed } from '../places/city-named.ts';
import { NO_ROWS, withRows } from '../tables/rows/price-rows.ts';
import { bundledCatalogue } from '../vehicle-catalogue/catalogue.ts';
import { firstPrices, namedModels } from './first-prices.ts';
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
