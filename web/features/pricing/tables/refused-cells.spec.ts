import { expect } from 'chai';
import { describe, it } from 'mocha';
import type { GridColumn } from '../../../kit/grid/grid-column.ts';
import { refusalOf } from './refused-cells.ts';

const columns: ReadonlyArray<GridColumn> = [
  { kind: 'whole', id: 'price', title: 'Price ($)', width: 90, unit: 'dollars' },
  { kind: 'text', id: 'size', title: 'Size', width: 90, longest: 20 },
];
const row = (key: string) => ({ key, cells: { name: `Row ${key}`, price: '1' } });
const [one, two, gone] = [row('1'), row('2'), row('3')];
const refused = (fields: Readonly<Record<string, string>>, sent = [one, two, gone]) => {
  const { cells, others } = refusalOf(
    { fields },
    {
      columns,
      namedOtherwise: { sizeId: 'size' },
      labelOf: ({ name = '' }) => name,
      sent,
      shown: [one, two],
    },
  );
  return { cells: Object.fromEntries([...cells].map(([{ key }, problems]) => [key, problems])), others };
};

describe('the refusal of a table', () => {
  it('is at the cells that it names', () => {
    expect(refused({ 'feeData.0.price': 'Too low.', 'feeData.1.sizeId': 'Choose one.' })).to.deep.equal({
      cells: { 1: { price: 'Too low.' }, 2: { size: 'Choose one.' } },
      others: [],
    });
  });

  it('is at the first cell of its row where it is about no column', () => {
    expect(refused({ 'feeData.1.id': 'This row is in the list twice.' }).cells).to.deep.equal({
      2: { price: 'This row is in the list twice.' },
    });
    const fields = { 'feeData.1.id': 'Twice.', 'feeData.1.price': 'Too low.', 'feeData.1.order': 'No.' };
    expect(refused(fields).cells).to.deep.equal({ 2: { price: 'Too low.' } });
  });

  it('is at the cell of a row that was sent alone', () => {
    expect(refused({ price: 'Too low.', draft: 'Gone.' }, [two])).to.deep.equal({
      cells: { 2: { price: 'Too low.' } },
      others: ['Gone.'],
    });
    expect(refused({ price: 'Too low.' }).others).to.deep.equal(['Too low.']);
  });

  it('is said beside the table where it is about no row of it', () => {
    expect(refused({ type: 'Choose a type.', 'rows.2.id': 'Gone.', 'rows.9.id': 'Odd.' })).to.deep.equal({
      cells: {},
      others: ['Choose a type.', 'Row 3: Gone.', 'Odd.'],
    });
  });
});
