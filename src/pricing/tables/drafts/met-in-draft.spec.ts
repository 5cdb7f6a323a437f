import { expect } from 'chai';
import fc from 'fast-check';
import type { Recorded } from '../../../shared-kernel/event.ts';
import type { Miles } from '../definitions/bands.ts';
import type { PriceDraftEvent } from '../events.ts';
import { type DraftRow, rowKey, withRows } from '../rows/price-rows.ts';
import { band, lane, row, rowsOf } from '../testing/tables.ts';
import { rowsBeside } from './claims.ts';
import { metInDraft } from './met-in-draft.ts';
import { type BegunDraft, type PriceDraft, priceDraft } from './price-draft.ts';

type Rows = ReadonlyArray<DraftRow>;

const BASE = 2;
const begun = {
  type: 'PriceDraftBegun',
  data: { draftId: 4, name: 'Spring', base: BASE, direct: false, undoes: null },
};
/** A draft with the rows of one save after the other. */
const draftWith = (...saves: ReadonlyArray<Rows>): BegunDraft =>
  [
    begun,
    ...saves.map((rows) => ({ type: 'PriceRowsDrafted', data: { draftId: 4, base: BASE, rows } })),
  ].reduce<PriceDraft>(
    (draft, event, revision) =>
      priceDraft.evolve(draft, {
        ...{ ...event, revision, actor: `user:${revision}`, at: '2026-01-01T00:00:00.000Z' },
      } as unknown as Recorded<PriceDraftEvent>),
    priceDraft.initial,
  ) as BegunDraft;

const published = rowsOf(
  ...[band(1, 0, 10, 1), band(2, 11, 20, 1), band(3, 15, 30, 1), band(4, 31, 40, 1)],
  lane(5, 100),
);

type Seen = { readonly revision?: number; readonly own?: ReadonlyArray<number> };

/** Which of the rows that somebody saves meet the draft's, as it was seen before `theirs` or at a later revision. */
const met = (ours: Rows, theirs: Rows, { revision = 0, own = [] }: Seen = {}): ReadonlyArray<string> => {
  const draft = draftWith(theirs);
  const drafted = revision === 0 ? [] : theirs;
  const seen = { revision, own, drafted, rows: withRows(published, drafted) };
  const tables = { now: withRows(published, theirs), published, sizes: new Map() };
  return metInDraft(ours, seen, tables, draft).claims.map(({ row: of }) => `${of?.table}/${of?.id}`);
};

describe('two saves into one draft that were made on the same revision', () => {
  const miles = fc
    .tuple(fc.nat({ max: 50 }), fc.nat({ max: 12 }))
    .map(([min, length]) => ({ min, max: min + length }));
  /** Bands that are new, or have other miles or another place; or that are deleted. */
  const bandsOf = (ids: ReadonlyArray<number>) =>
    fc.uniqueArray(
      fc.record({
        id: fc.constantFrom(...ids),
        miles,
        place: fc.option(fc.nat({ max: 9_000 })),
        gone: fc.boolean(),
      }),
      { minLength: 1, maxLength: 4, selector: ({ id }) => id },
    );
  const rowsAs = (
    bands: ReadonlyArray<{
      id: number;
      miles: { min: number; max: number };
      place: number | null;
      gone: boolean;
    }>,
  ): Rows =>
    bands.map(({ id, miles: { min, max }, place, gone }) =>
      gone && id < 10 ? row('MILEAGE', id, null) : band(id, min, max, 2, place ?? undefined),
    );
  const both = fc
    .tuple(bandsOf([1, 2, 40, 41, 42]), bandsOf([3, 4, 50, 51, 52]))
    .map(([one, other]) => [rowsAs(one), rowsAs(other)] as const);

  it('meet whichever comes first, as two publications do, and leave no new bands across each other', () => {
    let free = 0;
    fc.assert(
      fc.property(both, ([one, other]) => {
        const [late, early] = [met(one, other), met(other, one)];
        expect(late.length > 0).to.equal(early.length > 0);
        const across = rowsBeside(
          new Map(one.map((each) => [rowKey(each), { row: each, base: BASE }])),
          new Map([[BASE, published]]),
          withRows(published, other),
        );
        expect(late).to.have.members([...across.keys()]);
        if (late.length > 0) return;
        free += 1;
        const added = (rows: Rows) => rows.filter(({ id }) => id >= 10).map(({ value }) => value as Miles);
        for (const a of added(one))
          for (const b of added(other))
            expect(a.minMileage > b.maxMileage || b.minMileage > a.maxMileage).to.equal(true);
      }),
      { numRuns: 500 },
    );
    expect(free).to.be.above(50);
  });

  it('do not meet where the second has seen the first, or is a part of the same change', () => {
    fc.assert(
      fc.property(both, ([one, other]) => {
        expect(met(one, other, { revision: 1 })).to.deep.equal([]);
        expect(met(one, other, { own: [1] })).to.deep.equal([]);
      }),
    );
  });

  it('are compared also where others have changed as many rows as a draft may have', () => {
    const lanes = Array.from({ length: 8_000 }, (_, at) => lane(50_000 + at, 100));
    const bands = (first: number, count: number) =>
      Array.from({ length: count }, (_, at) => band(first + at, 1_000 + at * 3, 1_004 + at * 3, 1));
    const theirs = [...lanes, ...bands(60_000, 2_000)];
    const ours = [...bands(40_000, 2_000), ...lanes.map(({ id }) => lane(id + 20_000, 100))];
    expect(met(ours, theirs)).to.have.length(2_000);
  });
});
