import { expect } from 'chai';
import type { BasedRow } from '../drafts/price-draft.ts';
import { band } from '../testing/tables.ts';
import { FIRST_NEW_ROW, withIds } from './new-row-ids.ts';
import { rowKey } from './price-rows.ts';

const DRAFT = 4;
const FIRST = DRAFT * 10_000;

/** A draft that has had rows up to an id, and has these of them. */
const draft = (nextRowId: number, has: ReadonlyArray<number>) => ({
  ...{ id: DRAFT, nextRowId },
  rows: new Map(has.map((id) => [rowKey({ table: 'MILEAGE', id }), { row: band(id, 0, 1, 1) } as BasedRow])),
});
const fresh = (count: number) =>
  Array.from({ length: count }, (_, at) => band(FIRST_NEW_ROW + at, at, at, at));
const idsIn = (of: ReturnType<typeof draft>, rows = fresh(2)) => withIds(of, rows)?.map(({ id }) => id);

describe('ids of new rows of a draft', () => {
  it('are those that no row of it ever had; other rows keep theirs', () => {
    expect(idsIn(draft(FIRST, []))).to.deep.equal([FIRST, FIRST + 1]);
    const [one, other] = fresh(2) as [ReturnType<typeof band>, ReturnType<typeof band>];
    const rows = [one, band(7, 0, 1, 1), band(50_000, 0, 1, 1), other];
    expect(idsIn(draft(FIRST + 3, [FIRST]), rows)).to.deep.equal([FIRST + 3, 7, 50_000, FIRST + 4]);
  });

  it('are those of rows that were taken back, once the others are used up', () => {
    const all = Array.from({ length: 10_000 }, (_, at) => FIRST + at);
    const left = new Set([FIRST + 17, FIRST + 4_000]);
    const kept = all.filter((id) => !left.has(id));
    expect(idsIn(draft(FIRST + 10_000, kept))).to.deep.equal([...left]);
    expect(idsIn(draft(FIRST + 9_999, kept))).to.deep.equal([FIRST + 9_999, FIRST + 17]);
    expect(idsIn(draft(FIRST + 10_000, kept), fresh(3))).to.equal(undefined);
  });
});
