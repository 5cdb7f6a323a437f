import { expect } from 'chai';
import type { DraftRow } from '../rows/price-rows.ts';
import { lane, row, rowsOf, tables } from '../testing/tables.ts';
import { settledRows } from './settled-row.ts';

const RULES = tables(rowsOf());
const model = (id: number, name: string): DraftRow =>
  row('SIZE_CHART', id, { year: 2010, make: 'Ford', model: name, sizeId: 8, dontQuote: false });

describe('a row for whose vehicle, or lane, others have published another one', () => {
  const settled = (ours: DraftRow, was: DraftRow | null, their: DraftRow, keep: 'DRAFT' | 'THEIRS') =>
    settledRows(
      { row: ours, was: was?.value ?? null, theirs: was?.value ?? null, beside: [their] },
      RULES,
      keep,
    );

  it('gives its values to theirs and leaves the draft, if it was added there', () => {
    expect(settled(lane(40, 700), null, lane(50, 800), 'DRAFT')).to.deep.equal({
      drafted: [{ ...lane(40, 700), id: 50 }],
      left: [lane(40, 700)],
    });
  });

  it('is deleted once theirs has its values, if it was there under another name', () => {
    expect(settled(model(10, 'F-150'), model(10, 'F150'), model(50, 'F-150'), 'DRAFT')).to.deep.equal({
      drafted: [model(50, 'F-150'), row('SIZE_CHART', 10, null)],
      left: [],
    });
  });

  it('leaves the draft where theirs is kept', () => {
    expect(settled(model(10, 'F-150'), model(10, 'F150'), model(50, 'F-150'), 'THEIRS')).to.deep.equal({
      drafted: [],
      left: [model(10, 'F-150')],
    });
  });
});
