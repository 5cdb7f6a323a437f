import { expect } from 'chai';
import fc from 'fast-check';
import { inOrder, type Miles } from '../definitions/bands.ts';
import { metByOthers } from '../drafts/met-by-others.ts';
import { band, edited, rowsOf, tables } from '../testing/tables.ts';
import { type DraftRow, rowKey, type TableRows, withRows } from './price-rows.ts';

const BASE = 7;

/** A row that moves from one place to another; without `from` a new one. */
type Edit = { readonly from: number | null; readonly to: number; readonly miles: Miles };

type Sent = Miles & { readonly id: number | null; readonly price: number };

const listOf = ({ MILEAGE }: TableRows): ReadonlyArray<Sent> =>
  inOrder(MILEAGE).map(([id, { minMileage, maxMileage, price }]) => ({ id, minMileage, maxMileage, price }));

const edit = (list: ReadonlyArray<Sent>, { from, to, miles }: Edit): ReadonlyArray<Sent> => {
  const at = from === null ? -1 : from % list.length;
  const others = list.filter((_, index) => index !== at);
  const place = to % (others.length + 1);
  return [...others.slice(0, place), list[at] ?? { id: null, ...miles, price: 5 }, ...others.slice(place)];
};

type Saved = { readonly rows: ReadonlyArray<DraftRow>; readonly ids: ReadonlyArray<number> };

/** The rows of a list that is saved, and the ids of its rows in their order; null where it is refused. */
const saved = (pricingData: ReadonlyArray<Sent>, on: ReturnType<typeof tables>): Saved | null => {
  const rows = edited({ kind: 'mileage', pricingData } as never, on);
  if (!Array.isArray(rows)) return null;
  let next = on.nextRowId;
  return { rows, ids: pricingData.map(({ id }) => id ?? next++) };
};

/** Rows that have another place than before, or are new. */
const movedIn = (after: TableRows, before: TableRows): ReadonlySet<number> =>
  new Set(
    [...after.MILEAGE].flatMap(([id, { order }]) => (before.MILEAGE.get(id)?.order === order ? [] : [id])),
  );

/** Whether one stands before the other; undefined where a list lacks one of them. */
const precedes = (ids: ReadonlyArray<number>, one: number, other: number): boolean | undefined =>
  ids.includes(one) && ids.includes(other) ? ids.indexOf(one) < ids.indexOf(other) : undefined;

describe('bands that two people arrange from one base', () => {
  const miles = fc
    .tuple(fc.nat({ max: 60 }), fc.nat({ max: 60 }))
    .map(([a, b]) => ({ minMileage: Math.min(a, b), maxMileage: Math.max(a, b) }));
  const aPlace = fc.nat({ max: 12 });
  const anEdit = fc.record({ from: fc.option(aPlace), to: aPlace, miles });
  const base = fc
    .array(miles, { minLength: 2, maxLength: 8 })
    .map((all) => rowsOf(...all.map((each, at) => band(at + 1, each.minMileage, each.maxMileage, at + 1))));
  /** Edits of the other: up to 40 at one place. */
  const theirs = fc
    .tuple(aPlace, fc.array(anEdit, { maxLength: 40 }), fc.boolean())
    .map(([to, edits, isAtOnePlace]) => edits.map((each) => (isAtOnePlace ? { ...each, to } : each)));

  it('stand as whoever moved them has put them, or it is a conflict', () => {
    let accepted = 0;
    fc.assert(
      fc.property(
        base,
        fc.array(anEdit, { maxLength: 3 }),
        theirs,
        fc.boolean(),
        (then, ours, them, isLate) => {
          let others = then;
          for (const [nth, each] of them.entries()) {
            const on = { nextRowId: 70_000 + nth, draftId: 20 + nth };
            const { rows } = saved(edit(listOf(others), each), tables(others, on)) ?? expect.fail('refused');
            others = withRows(others, rows);
          }
          const now = isLate ? others : then;
          const on = { seen: then, inForce: now, nextRowId: 60_000, draftId: 12 };
          const mine = saved(ours.reduce(edit, listOf(then)), tables(now, on));
          if (!mine) return;
          const drafted = new Map(mine.rows.map((row) => [rowKey(row), { row, base: BASE }]));
          if (metByOthers(drafted, new Map([[BASE, then]]), others).length > 0) return;
          accepted += 1;
          const after = withRows(others, mine.rows);
          const [byMe, byThem] = [movedIn(withRows(then, mine.rows), then), movedIn(others, then)];
          const [ids, theirIds, idsThen] = [after, others, then].map(({ MILEAGE }) =>
            inOrder(MILEAGE).map(([id]) => id),
          ) as [number[], number[], number[]];
          for (const one of ids)
            for (const other of ids) {
              if (one === other) continue;
              const [isMine, isTheirs] = [byMe, byThem].map((moved) => moved.has(one) || moved.has(other));
              if (isMine && isTheirs) {
                const [a, b] = [after.MILEAGE.get(one), after.MILEAGE.get(other)] as [Miles, Miles];
                const isOfBoth = byMe.has(one) !== byThem.has(one) && byMe.has(other) !== byThem.has(other);
                if (isOfBoth)
                  expect(a.minMileage > b.maxMileage || b.minMileage > a.maxMileage).to.equal(true);
                continue;
              }
              const list = isMine ? mine.ids : isTheirs ? theirIds : idsThen;
              expect(precedes(ids, one, other)).to.equal(precedes(list, one, other));
            }
        },
      ),
      { numRuns: 400 },
    );
    expect(accepted).to.be.above(100);
  });
});
