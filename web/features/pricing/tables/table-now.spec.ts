import { expect } from 'chai';
import { describe, it } from 'mocha';
import { tableNow } from './table-now.ts';

const row = (key: string) => ({ key, cells: { make: 'Ford' } });
const data = (...keys: ReadonlyArray<string>) => ({
  publication: 4,
  draftRevision: null,
  rows: keys.map(row),
});
const change = (table: string, id: number, isDeleted: boolean) => ({
  ...{ part: 'A name that only the server gives it', by: 'Rosa Delgado' },
  ...{ at: '2026-01-05T10:00:00.000Z', revision: 5, row: { table, id, isDeleted } },
});

describe('a page of a table as it is now', () => {
  const sides = { from: data('1', '2', '3'), now: data('1') };
  const keys = (...changes: ReadonlyArray<ReturnType<typeof change>>) =>
    tableNow({ table: 'SIZE_CHART' }, sides, { changes }).rows.map(({ key }) => key);

  it('lacks rows that were deleted, and keeps those that others moved to another page', () => {
    expect(keys(change('SIZE_CHART', 2, true), change('SIZE_CHART', 3, false))).to.deep.equal(['1', '3']);
  });

  it('keeps a row where the one that was deleted is of another table', () => {
    expect(keys(change('EXCEPTIONS', 2, true))).to.deep.equal(['1', '2', '3']);
  });

  it('lacks rows that only a draft added which is not in force', () => {
    const added = { from: data('1', '70003', '80001'), now: data('1') };
    const { rows } = tableNow({ table: 'EXCEPTIONS' }, added, { revoked: '7' });
    expect(rows.map(({ key }) => key)).to.deep.equal(['1', '80001']);
  });

  it('is what was read where all its rows were', () => {
    expect(tableNow({ table: 'MILEAGE', isWhole: true }, sides, {}).rows).to.deep.equal(sides.now.rows);
  });
});
