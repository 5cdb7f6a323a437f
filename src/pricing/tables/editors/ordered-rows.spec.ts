import { expect } from 'chai';
import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import { inOrder } from '../definitions/bands.ts';
import { ORDER_STEP, replacedRows } from './ordered-rows.ts';

type Row = { readonly name: string; readonly order: number };

const tableOf = (orders: ReadonlyArray<number>): ReadonlyMap<number, Row> =>
  new Map(orders.map((order, at) => [at + 1, { name: `row ${at + 1}`, order }]));

/** The rows that change where the table becomes the list of ids; 0 for a new row. */
const changed = (now: ReadonlyMap<number, Row>, ids: ReadonlyArray<number>) => {
  const sent = ids.map((id) => ({
    id: id === 0 ? null : id,
    value: { name: now.get(id)?.name ?? 'new' },
  }));
  const edited = replacedRows(sent, {
    ...{ seen: now, now, nextRowId: 1_000, deleted: [], at: 'rows' },
    labelOf: (id) => String(id),
  });
  return E.isRight(edited) ? edited.right : expect.fail('It is refused.');
};

const names = (now: ReadonlyMap<number, Row>, rows: ReturnType<typeof changed>): ReadonlyArray<string> =>
  inOrder(new Map([...now, ...rows.map(({ id, value }) => [id, value as Row] as const)])).map(
    ([, { name }]) => name,
  );

const moved = (ids: ReadonlyArray<number>, from: number, to: number): ReadonlyArray<number> => {
  const [id = 0, rest] = [ids[from], ids.filter((_, at) => at !== from)];
  return [...rest.slice(0, to), id, ...rest.slice(to)];
};

describe('a table of bands that is replaced by a list', () => {
  const length = 36;
  const now = tableOf(Array.from({ length }, (_, at) => (at + 1) * ORDER_STEP));
  const ids = [...now.keys()];
  const place = fc.nat({ max: length - 1 });

  it('changes at most the row that was moved, wherever it comes', () => {
    fc.assert(
      fc.property(place, place, (from, to) => {
        const list = moved(ids, from, to);
        const rows = changed(now, list);
        expect(rows).to.have.length(from === to ? 0 : 1);
        expect(names(now, rows)).to.deep.equal(list.map((id) => `row ${id}`));
      }),
    );
  });

  it('has the order of the list, whatever numbers its rows had, with new ones among them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 12 }),
        fc.array(fc.nat(), { maxLength: 12 }),
        fc.array(fc.nat({ max: 12 }), { maxLength: 3 }),
        (orders, keys, added) => {
          const table = tableOf(orders);
          const list = [...table.keys()].sort((one, other) => (keys[one] ?? 0) - (keys[other] ?? 0));
          for (const at of added) list.splice(at, 0, 0);
          expect(names(table, changed(table, list))).to.deep.equal(
            list.map((id) => (id === 0 ? 'new' : `row ${id}`)),
          );
        },
      ),
    );
  });

  it('changes no row of equal numbers that stand in the order of their ids', () => {
    expect(changed(tableOf([1_000, 2_000, 2_000, 2_000, 3_000]), [1, 2, 3, 4, 5])).to.deep.equal([]);
  });
});
