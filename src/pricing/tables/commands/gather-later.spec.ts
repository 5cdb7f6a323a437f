import { expect } from 'chai';
import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import type { Recall } from '../../../platform/command/command.ts';
import { recorded } from '../../../platform/testing/decider-spec.ts';
import type { Ask } from '../../../shared-kernel/context-query.ts';
import { draftStream, priceDraft } from '../drafts/price-draft.ts';
import { pricePublications } from '../publications/price-publications.ts';
import { publishedChanges, tablesToEdit } from '../queries.ts';
import { type DraftRow, NO_ROWS, rowKey, type TableRows, withRows } from '../rows/price-rows.ts';
import { band, lane, row } from '../testing/tables.ts';
import { publishPrices } from './publish-prices.ts';

type Rows = ReadonlyArray<DraftRow>;

const DRAFT = 90;

const rowsChanged: fc.Arbitrary<Rows> = fc.uniqueArray(
  fc.oneof(
    fc
      .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 3 }))
      .map(([id, from, price]) => band(id, from * 100, from * 100 + 120, price)),
    fc.integer({ min: 1, max: 4 }).map((id) => row('MILEAGE', id, null)),
    fc
      .tuple(fc.integer({ min: 5, max: 7 }), fc.integer({ min: 1, max: 3 }))
      .map(([id, price]) => lane(id, price)),
  ),
  { selector: rowKey, minLength: 1, maxLength: 5 },
);

const draftOf = (draftId: number, base: number, rows: Rows) =>
  [
    { type: 'PriceDraftBegun', data: { draftId, name: 'Spring', base, direct: true, undoes: null } },
    { type: 'PriceRowsDrafted', data: { draftId, base, rows } },
  ].reduce((state, event, at) => priceDraft.evolve(state, recorded(event as never, at)), priceDraft.initial);

/** Publications of drafts 1, 2, 3, …, and a draft that was decided on one of them. */
const world = (published: ReadonlyArray<Rows>, rows: Rows, base: number) => {
  const drafts = new Map([
    ...published.map((each, at) => [draftStream(at + 1), draftOf(at + 1, at, each)] as const),
    [draftStream(DRAFT), draftOf(DRAFT, base, rows)],
  ]);
  const publications = published
    .map((_, at) => ({
      ...recorded({ type: 'PricesPublished', data: { draftId: at + 1, draftRevision: 1, undoes: null } }, at),
      actor: `user:${at + 1}`,
    }))
    .reduce((state, event) => pricePublications.evolve(state, event as never), pricePublications.initial);
  return { drafts, publications };
};

const tablesAt = (published: ReadonlyArray<Rows>, number: number): TableRows =>
  withRows(NO_ROWS, published.slice(0, number).flat());

/** What is decided where the tables know publications up to one, and those that are asked then up to another. */
const decidedWith = async (
  {
    published,
    rows,
    base,
  }: { readonly published: ReadonlyArray<Rows>; readonly rows: Rows; readonly base: number },
  read: number,
  known = read,
) => {
  const { drafts, publications } = world(published, rows, base);
  const recalled: string[] = [];
  const recall = (async (_aggregate: unknown, stream: string) => {
    if (stream === pricePublications.name) return publications;
    recalled.push(stream);
    return drafts.get(stream);
  }) as unknown as Recall;
  const ask = (async ({ name }: { readonly name: string }, key: never) => {
    if (name === tablesToEdit.name) {
      const of = key === 'latest' ? read : Number(key);
      return {
        publication: read,
        now: tablesAt(published, read),
        seen: tablesAt(published, of),
        sizes: new Map(),
      };
    }
    if (name !== publishedChanges.name) return null;
    const asked = key as unknown as { rows: Rows; after: number; upTo: number; which: 'LAST' | 'ALL' };
    const upTo = Math.min(asked.upTo, known);
    const changes = asked.rows.flatMap((each) => {
      const all = published.slice(0, upTo).flatMap((of, at) => {
        const row = of.find((their) => rowKey(their) === rowKey(each));
        return row && at >= asked.after ? [{ row, number: at + 1 }] : [];
      });
      return asked.which === 'ALL' ? all : all.slice(-1);
    });
    return { upTo, changes };
  }) as unknown as Ask;
  const input = { draftId: DRAFT as never, note: null, closedAt: null };
  const facts = await publishPrices.gather?.(ask, input, {} as never, recall);
  const decided = publishPrices.decide({
    ...{ state: publications, input, facts: facts ?? null, given: {} as never },
  });
  const answer = E.isRight(decided) ? decided.right : decided.left;
  return {
    answer,
    recalled: recalled
      .filter((stream) => stream !== draftStream(DRAFT))
      .map((stream) => Number(stream.split('-').at(-1))),
  };
};

describe('the publications since the rows of a draft were decided on', () => {
  const worlds = fc
    .record({
      published: fc.array(rowsChanged, { minLength: 1, maxLength: 6 }),
      rows: rowsChanged,
      nth: fc.nat(),
    })
    .map(({ nth, ...each }) => ({ ...each, base: nth % (each.published.length + 1) }));

  it('are recalled only where the tables do not know them, and decided on alike', () =>
    fc.assert(
      fc.asyncProperty(worlds, fc.nat(), fc.nat(), async (each, one, other) => {
        const { published, base } = each;
        const read = base + (one % (published.length - base + 1));
        const known = base + (other % (read - base + 1));
        const all = await decidedWith(each, published.length);
        expect(all.recalled).to.deep.equal([]);
        const some = await decidedWith(each, read, known);
        expect(some.answer).to.deep.equal(all.answer);
        expect([...new Set(some.recalled)].every((number) => number > known)).to.equal(true);
        const none = await decidedWith(each, read, 0);
        expect(none.answer, 'recalled as a whole').to.deep.equal(all.answer);
      }),
      { numRuns: 500 },
    ));
});
