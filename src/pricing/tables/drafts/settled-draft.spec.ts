import { expect } from 'chai';
import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import { recorded } from '../../../platform/testing/decider-spec.ts';
import { systemActor } from '../../../shared-kernel/actor.ts';
import { sameValue } from '../../../shared-kernel/same-value.ts';
import { besideOthers, publishPrices } from '../commands/publish-prices.ts';
import { settlePriceDraft } from '../commands/settle-price-draft.ts';
import { takenRows } from '../editors/taken-rows.ts';
import type { PriceDraftEvent } from '../events.ts';
import { type DraftRow, isIn, rowKey, type TableRows, withRows } from '../rows/price-rows.ts';
import { band, lane, row, rowsOf, tables, UNPUBLISHED } from '../testing/tables.ts';
import { metByOthers } from './met-by-others.ts';
import { type BasedRow, type PriceDraft, priceDraft, rowsOf as rowsOfDraft } from './price-draft.ts';
import { settledDraft } from './settled-draft.ts';

type Based = Pick<BasedRow, 'row' | 'base'>;

const DRAFT = 7;
const model = (id: number, at: number, sizeId: number): DraftRow =>
  row('SIZE_CHART', id, { year: 2010, make: 'Ford', model: `Model ${at}`, sizeId, dontQuote: false });
const laneAt = (id: number, at: number, price: number): DraftRow => ({ ...lane(at, price), id }) as DraftRow;
/** A row by its id, the key or miles that it has, and one of two values. */
const ROWS = [
  (id: number, at: number, high: boolean) => model(id, at, high ? 8 : 1),
  (id: number, at: number, high: boolean) => laneAt(id, at, high ? 900 : 800),
  (id: number, at: number, high: boolean) => band(id, at * 100, at * 100 + 120, high ? 300 : 200),
] as const;

const FIRST = rowsOf(...[1, 2, 3].flatMap((id) => ROWS.map((make) => make(id, id, false))));

type Step = {
  readonly isOurs: boolean;
  readonly table: number;
  /** A new row from 4 on. */
  readonly id: number;
  readonly at: number;
  readonly high: boolean;
  readonly isDeleted: boolean;
};

/** What a step makes of tables; undefined where it is refused, or changes nothing. */
const rowOf = ({ isOurs, table, id, at, high, isDeleted }: Step, before: TableRows): DraftRow | undefined => {
  const made = (ROWS[table] ?? ROWS[0])(id < 4 ? id : id + (isOurs ? 70_000 : 50_000), at, high);
  const was = before[made.table].get(made.id) ?? null;
  const changed = isDeleted ? ({ ...made, value: null } as DraftRow) : made;
  if (isDeleted && made.table === 'EXCEPTIONS') return undefined;
  return sameValue(was, changed.value) || takenRows([changed], before).length > 0 ? undefined : changed;
};

const folded = (events: ReadonlyArray<object>, from: PriceDraft = priceDraft.initial): PriceDraft =>
  events.reduce<PriceDraft>((state, event) => {
    const revision = state.kind === 'none' ? 0 : state.revision + 1;
    return priceDraft.evolve(state, recorded(event as PriceDraftEvent, revision));
  }, from);

/** A draft, and what others published meanwhile, as the steps have it. */
const played = (steps: ReadonlyArray<Step>) => {
  const begun = { draftId: DRAFT, name: 'Spring', base: 0, direct: false, undoes: null };
  let draft = folded([{ type: 'PriceDraftBegun', data: begun }]);
  const seen: Array<TableRows> = [FIRST];
  const later: Array<{ readonly number: number; readonly rows: ReadonlyArray<DraftRow> }> = [];
  for (const step of steps) {
    const now = seen.at(-1) ?? FIRST;
    const changed = rowOf(step, step.isOurs ? withRows(now, rowsOfDraft(draft)) : now);
    if (!changed) continue;
    if (step.isOurs) {
      const data = { draftId: DRAFT, base: later.length, rows: [changed] };
      draft = folded([{ type: 'PriceRowsDrafted', data }], draft);
    } else {
      seen.push(withRows(now, [changed]));
      later.push({ number: later.length + 1, rows: [changed] });
    }
  }
  return { draft, seen, later, now: seen.at(-1) ?? FIRST };
};

type Choice = { readonly keep: 'DRAFT' | 'THEIRS'; readonly rows?: ReadonlyArray<object> };

/** What is in force after a draft was settled, and published unless it changes nothing; a refusal in words. */
const publishedAfter = ({ draft, seen, later, now }: ReturnType<typeof played>, choice: Choice) => {
  const known = new Map(seen.map((rows, base) => [base, rows]));
  const publication = later.length;
  const input = settlePriceDraft.input.decode({ id: DRAFT, part: 0, change: 'a request', ...choice });
  const settled = settlePriceDraft.decide({
    given: { actor: systemActor('spec') },
    ...{ state: draft, input: E.isRight(input) ? input.right : expect.fail('no input') },
    facts: {
      publication: UNPUBLISHED,
      latest: { ...tables(now, { cityNamed: (_state, city) => city }), publication },
      seen: known,
    },
  } as never);
  if (E.isLeft(settled)) return settled.left.message;
  const after = folded([...settled.right, { type: 'PriceDraftClosed', data: { draftId: DRAFT } }], draft);
  if (after.kind === 'none') return 'none';
  expect(metByOthers(after.rows, known, now)).to.deep.equal([]);
  const others = later.map((each) => ({ ...each, by: 'user:2', at: '2026-01-01T00:00:00.000Z' }));
  const published = publishPrices.decide({
    state: { all: Array(publication).fill({ draftId: 1 }), givenUp: new Map() },
    input: { draftId: DRAFT, note: null },
    facts: {
      ...{ draft: after, later: others, publications: publication, sizes: new Map(), now },
      ...{ seen: known, beside: besideOthers(after, known, now) },
    },
  } as never);
  if (E.isLeft(published)) return rowsOfDraft(after).every(isIn(now)) ? now : published.left.message;
  return withRows(now, rowsOfDraft(after));
};

/** The rows of a draft that is settled by parts of one row. */
const settledByOnes = ({ draft, seen, later, now }: ReturnType<typeof played>, keep: Choice['keep']) => {
  const known = new Map(seen.map((rows, base) => [base, rows]));
  const latest = {
    ...tables(now, { cityNamed: (_state, city) => city }),
    publication: later.length,
  };
  let rows: ReadonlyMap<string, Based> = draft.kind === 'none' ? new Map() : draft.rows;
  for (let part = 0; part < 100; part += 1) {
    const { part: settled, hasMore } = settledDraft(rows, known, latest, () => keep, 1);
    const gone = new Set(settled.left.map(rowKey));
    rows = new Map([
      ...[...rows].filter(([key]) => !gone.has(key)),
      ...settled.drafted.map((each) => [rowKey(each), { row: each, base: later.length }] as const),
    ]);
    if (!hasMore) return metByOthers(rows, known, now);
  }
  return 'endless';
};

const ours = (table: number, id: number, at: number, high = false): Step => ({
  ...{ isOurs: true, table, id, at, high, isDeleted: false },
});
const theirs = (...of: Parameters<typeof ours>): Step => ({ ...ours(...of), isOurs: false });
const deleted = (step: Step): Step => ({ ...step, isDeleted: true });
const inForce = (result: ReturnType<typeof publishedAfter>, table: DraftRow['table']) =>
  typeof result === 'string' ? result : [...result[table]].map(([id, value]) => row(table, id, value));

const step = fc.record({
  ...{ isOurs: fc.boolean(), table: fc.nat(2), id: fc.integer({ min: 1, max: 6 }) },
  ...{ at: fc.integer({ min: 1, max: 6 }), high: fc.boolean() },
  isDeleted: fc.nat(3).map((of) => of === 0),
});
const side = fc.constantFrom('DRAFT' as const, 'THEIRS' as const);

describe('a draft that was settled', () => {
  it('meets nobody either where it was settled part by part', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 2, maxLength: 25 }), side, (steps, keep) => {
        expect(settledByOnes(played(steps), keep)).to.deep.equal([]);
      }),
      { numRuns: 500 },
    );
  });

  it('can be published, whatever it has, others published, and was chosen; or nothing of it is left', () => {
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 2, maxLength: 25 }),
        side,
        fc.array(side, { maxLength: 12 }),
        (steps, keep, sides) => {
          const of = played(steps);
          const rows = rowsOfDraft(of.draft)
            .slice(0, sides.length)
            .map(({ table, id }, at) => ({ table, id: String(id), keep: sides[at] ?? keep }));
          const result = publishedAfter(of, { keep, rows });
          expect(typeof result === 'string' ? result : 'published').to.equal('published');
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('has no lane twice to which others moved a row that it changes too', () => {
    const of = played([ours(1, 1, 1, true), ours(1, 5, 6, true), theirs(1, 1, 6)]);
    for (const keep of ['DRAFT', 'THEIRS'] as const)
      expect(inForce(publishedAfter(of, { keep }), 'EXCEPTIONS')).to.deep.equal([
        ...[laneAt(1, 6, 900), laneAt(2, 2, 800), laneAt(3, 3, 800)],
      ]);
  });

  it('has no vehicle twice that it deletes and adds anew, where the row that others changed stays', () => {
    const of = played([deleted(ours(0, 1, 1)), ours(0, 5, 1), theirs(0, 1, 1, true)]);
    const chart = (keep: 'DRAFT' | 'THEIRS') => inForce(publishedAfter(of, { keep }), 'SIZE_CHART');
    const others = [model(2, 2, 1), model(3, 3, 1)];
    expect(chart('THEIRS')).to.deep.equal([model(1, 1, 8), ...others]);
    expect(chart('DRAFT')).to.have.deep.members([...others, model(70_005, 1, 1)]);
  });

  it('gives its values to a vehicle that others deleted and added anew', () => {
    const of = played([ours(0, 1, 1, true), deleted(theirs(0, 1, 1)), theirs(0, 6, 1)]);
    const chart = (keep: 'DRAFT' | 'THEIRS') => inForce(publishedAfter(of, { keep }), 'SIZE_CHART');
    expect(chart('DRAFT'))
      .to.deep.include(model(50_006, 1, 8))
      .and.to.have.length(3);
    expect(chart('THEIRS'), 'nothing of the draft is left')
      .to.deep.include(model(50_006, 1, 1))
      .and.to.have.length(3);
  });

  it('has no lane twice where each of thousands of rows has that of the next one, and others have that of the last', () => {
    const count = 3_000;
    const every = Array.from({ length: count }, (_, at) => at + 1);
    const priceOf = (id: number) => 900 + (id % 50);
    const then = rowsOf(...every.map((id) => laneAt(id, id, 800)));
    const now = withRows(then, [laneAt(9_000, count + 1, 700)]);
    const shifted = every.map((id) => laneAt(id, id + 1, priceOf(id)));
    const drafted = new Map(shifted.map((each) => [rowKey(each), { row: each, base: 0 }] as const));
    const latest = { ...tables(now), publication: 1 };
    const of = (side: 'DRAFT' | 'THEIRS') =>
      settledDraft(drafted, new Map([[0, then]]), latest, () => side).whole;
    expect(of('THEIRS').drafted).to.deep.equal([]);
    const { drafted: rows, left } = of('DRAFT');
    expect(left).to.deep.equal([{ table: 'EXCEPTIONS', id: 1 }]);
    expect(new Map(rows.map((each) => [each.id, each]))).to.deep.equal(
      new Map([
        ...every.slice(1).map((id) => [id, laneAt(id, id, priceOf(id - 1))] as const),
        [9_000, laneAt(9_000, count + 1, priceOf(count))],
      ]),
    );
  });
});
