import { expect } from 'chai';
import { fileOfCopied } from './copied-rows.ts';

const CHART = { table: 'SIZE_CHART' } as const;
const columns = ['size'];

describe('copied rows of a price table', () => {
  it('are a file of it, with the names of all columns where they are as wide', () => {
    const cells = [['2019', 'Toyota', 'Camry', 'Car']];
    expect(fileOfCopied(CHART, { cells, columns })).to.equal(
      'Year\tMake\tModel\tSize\n2019\tToyota\tCamry\tCar',
    );
    expect(fileOfCopied({ table: 'FEES', feeType: 'INOP' }, { cells: [['0', '9', '50']], columns })).to.equal(
      'Min miles\tMax miles\tFee ($)\n0\t9\t50',
    );
  });

  it('have the names of the columns that they were to be pasted into where they are narrower', () => {
    expect(fileOfCopied(CHART, { cells: [['Car'], ['SUV']], columns })).to.equal('Size\nCar\nSUV');
  });

  it('stay as they are where they have names, or it cannot be told which', () => {
    expect(
      fileOfCopied(CHART, {
        cells: [
          ['Model', 'Size'],
          ['Camry', 'Car'],
        ],
        columns,
      }),
    ).to.equal('Model\tSize\nCamry\tCar');
    expect(fileOfCopied(CHART, { cells: [['Camry', 'Car']], columns })).to.equal('Camry\tCar');
  });
});
