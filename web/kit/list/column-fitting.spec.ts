import { expect } from 'chai';
import { describe, it } from 'mocha';
import { columnWidths, fitting } from './column-fitting.ts';

const COLUMNS = [
  { id: 'id', minWidth: 100 },
  { id: 'shipper', minWidth: 200 },
  { id: 'notes', minWidth: 300, priority: 9 },
  { id: 'price', minWidth: 80 },
];
const ids = (width: number, set = {}): string =>
  fitting(COLUMNS, width, set)
    .map(({ id }) => id)
    .join();

describe('the columns that fit into a width', () => {
  it('are all of them where there is room', () => {
    expect(ids(680)).to.equal('id,shipper,notes,price');
  });

  it('leave out those of the lowest priority first, and never the first one', () => {
    expect(ids(679)).to.equal('id,shipper,price');
    expect(ids(379)).to.equal('id,shipper');
    expect(ids(40)).to.equal('id');
    expect(ids(560, { shipper: 80 }), 'one is made narrower').to.equal('id,shipper,notes,price');
  });

  it('stay where one of them is made wider: the list is then wider than its room', () => {
    expect(ids(680, { shipper: 800 })).to.equal('id,shipper,notes,price');
    expect(ids(679, { shipper: 800 })).to.equal('id,shipper,price');
  });
});

describe('columns that would rather be wider', () => {
  const WIDE = [...COLUMNS.slice(0, 1), { id: 'shipper', minWidth: 200, wideWidth: 300 }];

  it('are there once they have what they need', () => {
    expect(fitting(WIDE, 300, {}).map(({ id }) => id)).to.deep.equal(['id', 'shipper']);
  });

  it('have what they want before others grow', () => {
    expect(columnWidths(WIDE, 300, {})).to.deep.equal([100, 200]);
    expect(columnWidths(WIDE, 350, {})).to.deep.equal([100, 250]);
    expect(columnWidths(WIDE, 400, {})).to.deep.equal([100, 300]);
    expect(columnWidths(WIDE, 800, {})).to.deep.equal([200, 600]);
    expect(columnWidths(WIDE, 400, { shipper: 120 })).to.deep.equal([280, 120]);
  });
});

describe('the widths of columns', () => {
  it('share what is left by what each needs', () => {
    expect(columnWidths(COLUMNS, 1360, {})).to.deep.equal([200, 400, 600, 160]);
  });

  it('are as they were set, whatever is left', () => {
    expect(columnWidths(COLUMNS, 880, { shipper: 400 })).to.deep.equal([100, 400, 300, 80]);
    expect(columnWidths(COLUMNS, 1360, { id: 60, shipper: 60, notes: 60, price: 60 })).to.deep.equal([
      60, 60, 60, 60,
    ]);
  });

  it('are never less than what is needed: the list is then wider than its room', () => {
    expect(columnWidths(COLUMNS, 100, {})).to.deep.equal([100, 200, 300, 80]);
  });

  it('are less in a list that is squeezed, by what each needs, down to half of it', () => {
    expect(columnWidths(COLUMNS, 510, {}, true)).to.deep.equal([75, 150, 225, 60]);
    expect(columnWidths(COLUMNS, 100, {}, true)).to.deep.equal([50, 100, 150, 40]);
  });

  it('are never less than what is not to be cut, set or squeezed', () => {
    const columns = [
      { id: 'id', minWidth: 100, leastWidth: 90 },
      { id: 'shipper', minWidth: 200, leastWidth: 60 },
      { id: 'price', minWidth: 100, leastWidth: 95 },
    ];
    expect(columnWidths(columns, 1000, { price: 64, shipper: 810 })).to.deep.equal([100, 810, 95]);
    expect(columnWidths(columns, 100, {}, true)).to.deep.equal([90, 100, 95]);
    expect(columnWidths(columns, 400, {}, true)).to.deep.equal([100, 200, 100]);
    expect(columnWidths(columns, 300, {}, true)).to.deep.equal([91, 113, 95]);
  });
});
