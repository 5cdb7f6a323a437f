import { expect } from 'chai';
import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import { inOrder } from '../definitions/bands.ts';
import { byOrderKey, orderKeyOfNumber } from '../rows/order-key.ts';
import { replacedRows } from './ordered-rows.ts';

type Row = { readonly name: string; readonly order: string };

const tableOf = (orders: ReadonlyArray<number>): ReadonlyMap<number, Row> =>
  new Map(orders.map((order, at) => [at + 1, { name: `row ${at + 1}`, order: orderKeyOfNumber(order) }]));

type Draft = { readonly draftId: number; readonly nextRowId: number } & {
  readonly [Rows in 'seen' | 'now' | 'inForce']: ReadonlyMap<number, Row>;
};

/** The rows that change where the table becomes the list of ids; 0 for a new row. */
const changed = (now: ReadonlyMap<number, Row>, ids: ReadonlyArray<number>, of: Partial<Draft> = {}) => {
  const sent = ids.map((id) => ({
    id: id === 0 ? null : id,
    value: { name: now.get(id)?.name ?? 'new' },
  }));
  const edited = replacedRows(sent, {
    ...{ seen: now, now, inForce: now, nextRowId: 1_000, draftId: 12, deleted: [], at: 'rows' },
    ...of,
    labelOf: (id) => String(id),
  });
  return E.isRight(edited) ? edited.right : expect.fail('It is refused.');
};

const laidOver = (
  now: ReadonlyMap<number, Row>,
  rows: ReturnType<typeof changed>,
): ReadonlyMap<number, Row> => new Map([...now, ...rows.map(({ id, value }) => [id, value as Row] as const)]);

const names = (now: ReadonlyMap<number, Row>, rows: ReturnType<typeof changed>): ReadonlyArray<string> =>
  inOrder(laidOver(now, rows)).map(([, { name }]) => name);

const moved = (ids: ReadonlyArray<number>, from: number, to: number): ReadonlyArray<number> => {
  const [id = 0, rest] = [ids[from], ids.filter((_, at) => at !== from)];
  return [...rest.slice(0, to), id, ...rest.slice(to)];
};

describe('a table of bands that is replaced by a list', () => {
  const length = 36;
  const now = tableOf(Array.from({ length }, (_, at) => at + 1));
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

  it('changes one row for each of a hundred that are put to one place, one after the other', () => {
    let table = now;
    for (let nth = 0; nth < 100; nth += 1) {
      const [first = 0, ...others] = inOrder(table).map(([id]) => id);
      const rows = changed(table, [first, 0, ...others], { nextRowId: 1_000 + nth, draftId: 12 + nth });
      expect(rows.map(({ id }) => id)).to.deep.equal([1_000 + nth]);
      table = laidOver(table, rows);
    }
    expect(inOrder(table).map(([id]) => id)).to.deep.equal([
      1,
      ...Array.from({ length: 100 }, (_, at) => 1_099 - at),
      ...ids.slice(1),
    ]);
  });

  it('moves the second of two rows with one place where another one comes between them', () => {
    const table = tableOf([1, 2, 2, 3]);
    const rows = changed(table, [1, 2, 0, 3, 4]);
    expect(rows.map(({ id }) => id)).to.deep.equal([1_000, 3]);
    expect(names(table, rows)).to.deep.equal(['row 1', 'row 2', 'new', 'row 3', 'row 4']);
  });

  it('gives no two drafts the same place', () => {
    const [list, added] = [
      [1, 0, ...ids.slice(1)],
      [...ids, 0],
    ];
    for (const each of [list, added]) {
      const [one, other] = [12, 13].map((draftId) => changed(now, each, { draftId })[0]?.value as Row);
      expect(byOrderKey(one?.order ?? '', other?.order ?? '')).to.equal(-1);
    }
  });

  it('has no other place where somebody else has moved the row alike, nor where a draft puts it back', () => {
    const list = moved(ids, 7, 2);
    const theirs = laidOver(now, changed(now, list, { draftId: 11 }));
    expect(changed(now, list, { now: theirs, inForce: theirs })).to.deep.equal([
      { id: 8, value: theirs.get(8) },
    ]);
    expect(changed(theirs, ids, { inForce: now })).to.deep.equal([{ id: 8, value: now.get(8) }]);
  });
});
