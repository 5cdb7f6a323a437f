import { expect } from 'chai';
import { sizeChartOf } from './quoter/size-chart.ts';
import { definitionOf } from './tables/definitions/registry.ts';
import { vehicleKey } from './vehicle-key.ts';

const row = (make: string, model: string) => ({
  ...{ id: 1, year: null, make, model },
  sizeId: 1,
  dontQuote: true,
});

describe('the key of a vehicle', () => {
  it('is the same in the size chart and for the quoter, in any script', () => {
    const chart = sizeChartOf([row('Weiß', 'Straße')]);
    expect(chart.rowOf({ year: 2020, make: ' WEISS', model: 'STRASSE' })?.id).to.equal(1);
    const { keyOf } = definitionOf('SIZE_CHART');
    const [one, other] = [row('Weiß', 'Straße'), row('WEISS', 'strasse')].map((each) =>
      keyOf(each as never, 1),
    );
    expect(one).to.equal(other);
  });

  it('is of one make and model, whatever their names have', () => {
    expect(vehicleKey({ make: 'A|B', model: 'C' })).to.not.equal(vehicleKey({ make: 'A', model: 'B|C' }));
  });
});
