import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import { given, recorded } from '../../../platform/testing/decider-spec.ts';
import type { Actor } from '../../../shared-kernel/actor.ts';
import type { PriceDraftEvent } from '../events.ts';
import { priceDraft } from '../price-draft.ts';
import { type DraftRow, rowIn } from '../price-rows.ts';
import type { TablesToEdit } from '../queries.ts';
import { band, row, rowsOf, tables } from '../testing/tables.ts';
import { takeBackRows } from './take-back-rows.ts';

const DRAFT = 4 as t.Int;
const [ADA, GRACE] = ['user:1', 'user:2'] as const;
const IN_FORCE = [band(1, 0, 500, 100), band(2, 501, 900, 200)];

const begun: PriceDraftEvent = {
  type: 'PriceDraftBegun',
  data: { draftId: DRAFT, name: 'Spring', base: 2 as t.Int, direct: false, undoes: null },
};
const drafted = (rows: ReadonlyArray<DraftRow>, base = 2): PriceDraftEvent => ({
  type: 'PriceRowsDrafted',
  data: { draftId: DRAFT, base: base as t.Int, rows: [...rows] },
});
type Past = PriceDraftEvent & { readonly actor?: string };
const by = (actor: string, ...rows: ReadonlyArray<DraftRow>): Past => ({ ...drafted(rows), actor });
const draft = (...past: ReadonlyArray<Past>) => given<PriceDraftEvent>(...past);
const dear = (id: number, price: number): DraftRow =>
  id === 1 ? band(1, 0, 500, price) : band(2, 501, 900, price);

const input = (changes: object = {}) => {
  const decoded = takeBackRows.input.decode({
    ...{ draft: DRAFT, table: 'MILEAGE', rowIDs: null, since: null, draftRevision: 1, part: 0 },
    ...changes,
  });
  return E.isRight(decoded) ? decoded.right : expect.fail('The fixture is no input.');
};
const latest = (rows: ReadonlyArray<DraftRow> = IN_FORCE, publication = 2): TablesToEdit => ({
  ...tables(rowsOf(...rows)),
  publication,
});
const as = (id: string, facts: object = {}) => ({
  actor: { id } as unknown as Actor,
  facts: { tables: latest(), isPublished: false, ...facts },
});
const refused = (past: ReadonlyArray<Past>, changes: object, around: ReturnType<typeof as>) => {
  const state = past
    .map((event, revision) => recorded(event, revision))
    .reduce(priceDraft.evolve, priceDraft.initial);
  const { actor, facts } = around;
  const decision = takeBackRows.decide({
    ...{ state, input: input(changes), facts },
    given: { actor, now: '2026-01-15T15:00:00.000Z', today: '2026-01-15', newId: 0 },
  });
  return E.isLeft(decision) ? decision.left : expect.fail('It was not refused.');
};

describe('take back rows of a draft', () => {
  it('puts rows back to those in force, whoever changed them, on the latest publication', () => {
    const published = [band(1, 0, 500, 110), band(2, 501, 900, 200)];
    draft(begun, by(ADA, dear(1, 120)), by(GRACE, dear(2, 220), band(40_000, 901, 999, 1)))
      .when(
        takeBackRows,
        input({ draftRevision: 2 }),
        as(ADA, { tables: latest(published, 3), isPublished: false }),
      )
      .then(drafted([...published, rowIn('MILEAGE', 40_000, null)], 3));
  });

  it('takes a save back to what the draft had before it, as it was decided on', () => {
    draft(begun, by(ADA, dear(1, 120)), by(ADA, dear(1, 130), dear(2, 230)))
      .when(
        takeBackRows,
        input({ since: 1, draftRevision: 2 }),
        as(ADA, { tables: latest([band(1, 0, 500, 115), band(2, 501, 900, 200)], 5) }),
      )
      .then(drafted([dear(1, 120)], 2), drafted([dear(2, 200)], 5));
  });

  it('is of the rows that are named, of one table, and of one’s own changes after a revision', () => {
    const size = row('SIZES', 3, { rateBump: 5, flatBump: 0 });
    const past: ReadonlyArray<Past> = [
      begun,
      by(GRACE, dear(1, 120)),
      by(ADA, dear(2, 220), size),
      by(ADA, dear(1, 140)),
    ];
    draft(...past)
      .when(takeBackRows, input({ since: 1, draftRevision: 3, rowIDs: ['1'] }), as(ADA))
      .then(drafted([dear(1, 120)]));
    draft(...past)
      .when(takeBackRows, input({ since: 0, draftRevision: 3 }), as(ADA))
      .then(drafted([dear(1, 120), dear(2, 200)]));
  });

  it('names who changed a row since, and takes nothing back', () => {
    const past: ReadonlyArray<Past> = [begun, by(ADA, dear(1, 120), dear(2, 220)), by(GRACE, dear(1, 125))];
    const { code, message, changes } = refused(past, { since: 0, draftRevision: 1 }, as(ADA));
    expect([code, message]).to.deep.equal([
      'CONFLICT',
      'Rows of this draft were changed meanwhile. Nothing was taken back; take back the later changes of these rows first, or change the rows themselves.',
    ]);
    expect(changes?.map((each) => [each.part, each.by, each.revision])).to.deep.equal([
      ['0 to 500 miles (Price ($))', GRACE, 2],
    ]);
    const toPublished = refused(past, { draftRevision: 1 }, as(ADA));
    expect(toPublished.message).to.equal(
      'Rows of this draft were changed meanwhile. Nothing was taken back; look at these rows, and take them back again.',
    );
    // Others changed it on top before the answer of the save was read.
    expect(refused(past, { since: 0, draftRevision: 2 }, as(ADA)).code).to.equal('CONFLICT');
    // Changed and changed back.
    draft(...past, by(GRACE, dear(1, 120)))
      .when(takeBackRows, input({ since: 0, draftRevision: 1 }), as(ADA))
      .then(drafted([dear(1, 100), dear(2, 200)]));
    draft(...past, by(GRACE, dear(1, 100)))
      .when(takeBackRows, input({ since: 0, draftRevision: 1 }), as(ADA))
      .then(drafted([dear(2, 200)]));
  });

  it('is refused where the rows are back already, or were never changed', () => {
    const past: ReadonlyArray<Past> = [begun, by(ADA, dear(1, 120)), by(ADA, dear(1, 100))];
    for (const changes of [{ draftRevision: 1 }, { rowIDs: ['2'], draftRevision: 2 }])
      draft(...past)
        .when(takeBackRows, input(changes), as(ADA))
        .thenRejected('REFUSED');
    draft(...past)
      .when(takeBackRows, input({ draftRevision: 1, part: 1 }), as(ADA))
      .then();
  });

  it('takes 2,000 rows in a part, and looks for conflicts among all', () => {
    const many = Array.from({ length: 2_002 }, (_, at) => band(40_000 + at, at, at, 1));
    const past: ReadonlyArray<Past> = [begun, by(ADA, ...many)];
    const back = many.map(({ id }) => rowIn('MILEAGE', id, null));
    draft(...past)
      .when(takeBackRows, input({ part: 1 }), as(ADA))
      .then(drafted(back.slice(2_000)));
    draft(...past, by(ADA, ...back.slice(0, 2_000)))
      .when(takeBackRows, input({ part: 1 }), as(ADA))
      .then(drafted(back.slice(2_000)));
    const last = many.at(-1) as DraftRow;
    draft(...past, by(GRACE, band(last.id, 1, 2, 3)))
      .when(takeBackRows, input({ part: 0 }), as(ADA))
      .thenRejected('CONFLICT');
  });

  it('is refused where another row has the key by now', () => {
    const car = (id: number): DraftRow =>
      row('SIZE_CHART', id, { year: 1948, make: 'Tucker', model: 'Torpedo', sizeId: null });
    const past: ReadonlyArray<Past> = [begun, by(ADA, rowIn('SIZE_CHART', 7, null)), by(ADA, car(40_000))];
    const around = as(ADA, { tables: latest([car(7)]) });
    const { code, message } = refused(past, { table: 'SIZE_CHART', since: 0, draftRevision: 1 }, around);
    expect([code, message]).to.deep.equal([
      'CONFLICT',
      'The size chart has a row for 1948 Tucker Torpedo already. Nothing was taken back; take back the later changes of these rows first, or change the rows themselves.',
    ]);
  });

  it('is not for a draft that is over, unknown, or that of a direct edit', () => {
    const past: ReadonlyArray<Past> = [begun, by(ADA, dear(1, 120))];
    const refuse = (code: 'NOT_FOUND' | 'REFUSED' | 'CONFLICT', changes: object, facts: object, all = past) =>
      draft(...all)
        .when(takeBackRows, input(changes), as(ADA, facts))
        .thenRejected(code);
    refuse('REFUSED', {}, { isPublished: true });
    refuse('NOT_FOUND', {}, {}, []);
    refuse('CONFLICT', { draftRevision: 2 }, {});
    refuse('CONFLICT', {}, { tables: null });
    const discarded: PriceDraftEvent = { type: 'PriceDraftDiscarded', data: { draftId: DRAFT } };
    draft(...past, discarded)
      .when(takeBackRows, input(), as(ADA))
      .thenRejected('REFUSED');
    draft({ ...begun, data: { ...begun.data, direct: true } } as Past, by(ADA, dear(1, 120)))
      .when(takeBackRows, input(), as(ADA))
      .thenRejected('NOT_FOUND');
  });
});
