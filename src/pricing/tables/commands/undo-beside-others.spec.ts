import { expect } from 'chai';
import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import type { Given } from '../../../platform/command/command.ts';
import { recorded } from '../../../platform/testing/decider-spec.ts';
import { sameValue } from '../../../shared-kernel/same-value.ts';
import type { Miles } from '../definitions/bands.ts';
import { priceDraft } from '../drafts/price-draft.ts';
import type { PriceDraftEvent, PricesPublished } from '../events.ts';
import { pricePublications } from '../publications/price-publications.ts';
import { type DraftRow, NO_ROWS, rowIn, type TableRows, withRows } from '../rows/price-rows.ts';
import { band, lane, row } from '../testing/tables.ts';
import { besideOthers, publishPrices } from './publish-prices.ts';

const DRAFT = 90 as t.Int;

type Rows = ReadonlyArray<DraftRow>;

const publishedEvent = (rows: Rows, at: number): PricesPublished => ({
  type: 'PricesPublished',
  data: {
    ...{ draftId: (at + 1) as t.Int, draftRevision: 1 as t.Int, number: (at + 1) as t.Int },
    ...{ base: at as t.Int, note: null, undoes: null, counts: { MILEAGE: rows.length as t.Int } },
  },
});

/** The undo of a publication among others, as it was drafted. */
const undoOf = (number: number, changed: Rows, before: TableRows) =>
  (
    [
      {
        type: 'PriceDraftBegun',
        data: {
          ...{ draftId: DRAFT, name: `Undo of publication ${number}`, base: number as t.Int },
          ...{ direct: true, undoes: number as t.Int },
        },
      },
      {
        type: 'PriceRowsDrafted',
        data: {
          ...{ draftId: DRAFT, base: number as t.Int },
          rows: changed.map(({ table, id }) => rowIn(table, id, before[table].get(id) ?? null)),
        },
      },
    ] satisfies ReadonlyArray<PriceDraftEvent>
  )
    .map(recorded)
    .reduce(priceDraft.evolve, priceDraft.initial);

/** The tables before the first publication, and after each. */
const momentsOf = (publications: ReadonlyArray<Rows>): ReadonlyArray<TableRows> => {
  const moments = [NO_ROWS];
  for (const rows of publications) moments.push(withRows(moments.at(-1) ?? NO_ROWS, rows));
  return moments;
};

/** What is decided of the undo of a publication, from the rows of each publication. */
const undone = (number: number, ...publications: ReadonlyArray<Rows>) => {
  const moments = momentsOf(publications);
  const [before, then, now] = [number - 1, number, -1].map((at) => moments.at(at) ?? NO_ROWS) as [
    TableRows,
    TableRows,
    TableRows,
  ];
  const { all, givenUp } = publications
    .map((rows, at) => ({ ...recorded(publishedEvent(rows, at), at), actor: `user:${at + 1}` }))
    .reduce(pricePublications.evolve, pricePublications.initial);
  const draft = undoOf(number, publications[number - 1] ?? [], before);
  const seen = new Map([
    [number - 1, before],
    [number, then],
  ]);
  return publishPrices.decide({
    state: { all, givenUp },
    input: { draftId: DRAFT as never, note: null, closedAt: null },
    facts: {
      ...{ draft, seen, beside: besideOthers(draft, seen, now) },
      later: all.slice(number).map((each) => ({ ...each, rows: publications[each.number - 1] ?? [] })),
      ...{ publications: all.length, sizes: new Map(), now },
    },
    given: {} as Given,
  });
};

/** The rows that the undo meets, each with who made the other. */
const met = (...args: Parameters<typeof undone>) => {
  const decided = undone(...args);
  if (E.isRight(decided)) return [];
  expect(decided.left.code).to.equal('CONFLICT');
  return (decided.left.changes ?? []).map(({ part, by }) => [part, by]);
};

const gone = ({ table, id }: DraftRow): DraftRow => row(table, id, null);

describe('the undo of a publication since which others have published rows of their own', () => {
  const [A, B] = [band(1, 0, 100, 200), band(2, 101, 200, 300)];
  const FIRST = [A, B];

  it('meets bands that came to the miles of a row that it brings back', () => {
    const part = '0 to 100 miles (shares miles with 50 to 60 miles)';
    expect(met(2, FIRST, [gone(A)], [band(50, 50, 60, 9)])).to.deep.equal([[part, 'user:3']]);
    expect(met(2, FIRST, [gone(A)], [band(50, 300, 400, 9)], [band(50, 50, 60, 9)])).to.deep.equal([
      [part, 'user:4'],
    ]);
    expect(met(2, FIRST, [gone(A)], [band(50, 300, 400, 9)])).to.deep.equal([]);
    expect(met(2, FIRST, [gone(A)], [band(50, 50, 60, 9)], [gone(band(50, 0, 0, 0))])).to.deep.equal([]);
  });

  it('meets bands that came to miles which a row had before', () => {
    const narrow = band(1, 0, 40, 200);
    expect(met(2, FIRST, [narrow], [band(50, 50, 60, 9)])).to.have.length(1);
    expect(met(2, FIRST, [narrow], [band(50, 10, 20, 9)]), 'inside the narrow one').to.deep.equal([]);
  });

  it('meets a lane that others have added since, and a vehicle', () => {
    const own = lane(3, 500);
    const their = { ...lane(3, 600), id: 60 } as DraftRow;
    expect(met(2, [own], [gone(own)], [their])).to.deep.equal([
      ['City 3, FL to New York, NY (also added by others)', 'user:3'],
    ]);
    const car = (id: number) =>
      row('SIZE_CHART', id, { year: 2020, make: 'Ford', model: 'Focus', sizeId: null, dontQuote: false });
    expect(met(2, [car(4)], [gone(car(4))], [car(61)])).to.deep.equal([
      ['2020 Ford Focus (also added by others)', 'user:3'],
    ]);
  });

  it('meets nobody in bands that the row had beside it before, also where these went and came back since', () => {
    const over = band(3, 50, 150, 250);
    const first = [A, over];
    expect(met(2, first, [gone(A)], [band(3, 50, 150, 260)]), 'another price').to.deep.equal([]);
    expect(met(2, first, [gone(A)], [band(3, 50, 160, 250)]), 'more miles').to.deep.equal([]);
    expect(met(2, first, [gone(A)], [gone(over)], [over]), 'anew').to.deep.equal([]);
    expect(met(2, first, [gone(A), gone(over)], [over]), 'taken back by others').to.deep.equal([]);
    expect(met(2, first, [gone(A)], [band(3, 50, 150, 250, 10)]), 'another place').to.have.length(1);
  });

  it('meets nobody in what the undone publication made, which the undo removes', () => {
    expect(met(2, FIRST, [gone(A), band(40, 0, 100, 220)], [band(50, 300, 400, 9)])).to.deep.equal([]);
    expect(met(2, FIRST, [band(1, 101, 200, 200), band(2, 0, 100, 300)], [lane(3, 1)])).to.deep.equal([]);
  });

  it('is the same of an undo', () => {
    const added = band(40, 300, 400, 9);
    expect(met(3, FIRST, [added], [gone(added)], [band(50, 350, 360, 9)])).to.deep.equal([
      ['300 to 400 miles (shares miles with 350 to 360 miles)', 'user:4'],
    ]);
    expect(met(3, FIRST, [added], [gone(added)], [band(2, 101, 210, 300)])).to.deep.equal([]);
  });

  it('names a row once that others changed, and are beside', () => {
    expect(met(2, FIRST, [band(1, 0, 40, 200)], [band(1, 0, 45, 200)])).to.deep.equal([
      ['0 to 45 miles (Max miles)', 'user:3'],
    ]);
  });

  it('lays no row across bands of others that it did not have beside it, or is a conflict', () => {
    const aBand = fc
      .tuple(fc.integer({ min: 1, max: 5 }), fc.nat({ max: 30 }), fc.nat({ max: 10 }), fc.boolean())
      .map(([id, min, length, isGone]) =>
        isGone ? gone(band(id, 0, 0, 0)) : band(id, min, min + length, 1),
      );
    const rows = fc.uniqueArray(aBand, { minLength: 1, maxLength: 3, selector: ({ id }) => id });
    const shares = (one: DraftRow['value'] | undefined, other: DraftRow['value'] | undefined): boolean => {
      const [a, b] = [one, other] as ReadonlyArray<Miles | null | undefined>;
      return !!a && !!b && a.minMileage <= b.maxMileage && b.minMileage <= a.maxMileage;
    };
    let accepted = 0;
    fc.assert(
      fc.property(fc.array(rows, { minLength: 2, maxLength: 5 }), fc.nat(), (publications, nth) => {
        const number = 2 + (nth % (publications.length - 1));
        const decided = undone(number, ...publications);
        const moments = momentsOf(publications).map(({ MILEAGE }) => MILEAGE);
        const [before, then, now] = [number - 1, number, -1].map((at) => moments.at(at));
        const back = new Set(publications[number - 1]?.map(({ id }) => Number(id)));
        const news = [...back].flatMap((id) => {
          const own = before?.get(id);
          if (!own || sameValue(own, now?.get(id))) return [];
          return [...(now ?? [])].filter(
            ([other, their]) =>
              !(back.has(other) || sameValue(their, then?.get(other))) &&
              shares(own, their) &&
              ![before?.get(other), then?.get(other)].some((former) => shares(former, own)) &&
              !shares(then?.get(id), their),
          );
        });
        if (E.isLeft(decided)) return;
        accepted += 1;
        expect(news).to.deep.equal([]);
      }),
      { numRuns: 1_000 },
    );
    expect(accepted).to.be.above(100);
  });
});
