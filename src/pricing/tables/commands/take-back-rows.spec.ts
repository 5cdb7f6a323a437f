import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import { given, recorded } from '../../../platform/testing/decider-spec.ts';
import { type Actor, userIdOf } from '../../../shared-kernel/actor.ts';
import { rejection } from '../../../shared-kernel/rejection.ts';
import type { PriceDraftEvent } from '../events.ts';
import { priceDraft } from '../price-draft.ts';
import { type DraftRow, rowIn } from '../price-rows.ts';
import type { RowVersion, TablesToEdit } from '../queries.ts';
import { band, PUBLISHED, row, rowsOf, tables, UNPUBLISHED } from '../testing/tables.ts';
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
const left = (...ids: ReadonlyArray<number>): PriceDraftEvent => ({
  type: 'PriceRowsTakenBack',
  data: { draftId: DRAFT, table: 'MILEAGE', ids: ids as Array<t.Int> },
});
type Past = PriceDraftEvent & { readonly actor?: string };
const by = (actor: string, ...rows: ReadonlyArray<DraftRow>): Past => ({ ...drafted(rows), actor });
/** What the read model knows of the draft up to a revision. */
const versionsIn = (past: ReadonlyArray<Past>, upTo: number): ReadonlyArray<RowVersion> =>
  past.slice(0, upTo + 1).flatMap(({ type, data, actor = '' }, revision): ReadonlyArray<RowVersion> => {
    const of = { by: userIdOf(actor), revision };
    if (type === 'PriceRowsTakenBack')
      return data.ids.map((id) => ({ ...of, table: data.table, id, drafted: null, base: null }));
    if (type !== 'PriceRowsDrafted') return [];
    return data.rows.map((drafted) => {
      const { table, id } = drafted;
      return { ...of, table, id, drafted, base: data.base };
    });
  });
const dear = (id: number, price: number): DraftRow =>
  id === 1 ? band(1, 0, 500, price) : band(2, 501, 900, price);

const input = (changes: object = {}) => {
  const decoded = takeBackRows.input.decode({
    ...{ draft: DRAFT, table: 'MILEAGE', rowIDs: null, since: null, draftRevision: 1, part: 0, change: 'b' },
    ...changes,
  });
  return E.isRight(decoded) ? decoded.right : expect.fail('The fixture is no input.');
};
const latest = (rows: ReadonlyArray<DraftRow> = IN_FORCE, publication = 2): TablesToEdit => ({
  ...tables(rowsOf(...rows)),
  publication,
});
const as = (id: string, facts: object = {}) => ({ id, facts });
const circumstances = (
  past: ReadonlyArray<Past>,
  { draftRevision }: { readonly draftRevision: number },
  { id, facts }: ReturnType<typeof as>,
) => ({
  actor: { id } as unknown as Actor,
  facts: {
    tables: E.right(latest()),
    publication: UNPUBLISHED,
    versions: versionsIn(past, draftRevision),
    ...facts,
  },
});
const draft = (...past: ReadonlyArray<Past>) => ({
  takenBack: (changes: object, around: ReturnType<typeof as>) => {
    const sent = input(changes);
    return given<PriceDraftEvent>(...past).when(takeBackRows, sent, circumstances(past, sent, around));
  },
});
const stateOf = (past: ReadonlyArray<Past>) =>
  past.map((event, revision) => recorded(event, revision)).reduce(priceDraft.evolve, priceDraft.initial);
const refused = (past: ReadonlyArray<Past>, changes: object, around: ReturnType<typeof as>) => {
  const sent = input(changes);
  const { actor, facts } = circumstances(past, sent, around);
  const decision = takeBackRows.decide({
    ...{ state: stateOf(past), input: sent, facts },
    given: { actor, now: '2026-01-15T15:00:00.000Z', today: '2026-01-15', newId: 0 },
  });
  return E.isLeft(decision) ? decision.left : expect.fail('It was not refused.');
};

describe('take back rows of a draft', () => {
  it('takes rows that the draft did not have out of it, whoever changed them', () => {
    draft(begun, by(ADA, dear(1, 120)), by(GRACE, dear(2, 220), band(40_000, 901, 999, 1)))
      .takenBack({ draftRevision: 2 }, as(ADA))
      .then(left(1, 2, 40_000));
  });

  it('takes a save back to what the draft had before it, as it was decided on', () => {
    draft(begun, by(ADA, dear(1, 120)), by(ADA, dear(1, 130), dear(2, 230)))
      .takenBack({ since: 1, draftRevision: 2 }, as(ADA, { tables: E.right(latest(IN_FORCE, 5)) }))
      .then(left(2), drafted([dear(1, 120)], 2));
  });

  it('brings back what was taken back, by the same command', () => {
    draft(begun, by(GRACE, dear(1, 120)), by(ADA, dear(2, 220)), { ...left(1, 2), actor: ADA })
      .takenBack({ since: 2, draftRevision: 3 }, as(ADA))
      .then(drafted([dear(1, 120), dear(2, 220)]));
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
      .takenBack({ since: 1, draftRevision: 3, rowIDs: ['1'] }, as(ADA))
      .then(drafted([dear(1, 120)]));
    draft(...past)
      .takenBack({ since: 0, draftRevision: 3 }, as(ADA))
      .then(left(2), drafted([dear(1, 120)]));
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
    const whole = refused(past, { draftRevision: 1 }, as(ADA));
    expect(whole.message).to.equal(
      'Rows of this draft were changed meanwhile. Nothing was taken back; look at these rows, and take them back again.',
    );
    // Others changed it on top before the answer of the save was read.
    expect(refused(past, { since: 0, draftRevision: 2 }, as(ADA)).code).to.equal('CONFLICT');
    // Changed and changed back.
    draft(...past, by(GRACE, dear(1, 120)))
      .takenBack({ since: 0, draftRevision: 1 }, as(ADA))
      .then(left(1, 2));
    draft(...past, by(GRACE, dear(1, 100)))
      .takenBack({ since: 0, draftRevision: 1 }, as(ADA))
      .then(left(2));
  });

  it('names who took a row back since that should be as it was before', () => {
    const past: ReadonlyArray<Past> = [begun, by(ADA, dear(1, 120)), by(ADA, dear(1, 130), dear(2, 220))];
    const { changes } = refused(
      [...past, { ...left(1, 2), actor: GRACE }],
      { since: 1, draftRevision: 2 },
      as(ADA),
    );
    expect(changes?.map((each) => [each.part, each.by, each.revision])).to.deep.equal([
      ['0 to 500 miles (Price ($))', GRACE, 3],
    ]);
  });

  it('is not of rows that came into the draft after what was looked at', () => {
    draft(begun, by(ADA, dear(1, 120)), by(GRACE, dear(2, 220)))
      .takenBack({ draftRevision: 1 }, as(ADA))
      .then(left(1));
    const again: ReadonlyArray<Past> = [
      begun,
      by(ADA, dear(1, 120)),
      { ...left(1), actor: ADA },
      by(GRACE, dear(1, 125)),
    ];
    draft(...again)
      .takenBack({ draftRevision: 2 }, as(ADA))
      .thenRejected('REFUSED');
  });

  it('is refused where the rows are back already, or were never changed', () => {
    const past: ReadonlyArray<Past> = [begun, by(ADA, dear(1, 120)), { ...left(1), actor: GRACE }];
    for (const changes of [
      { draftRevision: 1 },
      { since: 0, draftRevision: 1 },
      { rowIDs: ['2'], draftRevision: 2 },
    ])
      draft(...past)
        .takenBack(changes, as(ADA))
        .thenRejected('REFUSED');
    draft(...past)
      .takenBack({ draftRevision: 1, part: 1 }, as(ADA))
      .then();
  });

  it('takes a whole draft back by one event', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => band(40_000 + at, at, at, 1));
    draft(begun, by(ADA, ...many))
      .takenBack({}, as(ADA))
      .then(left(...many.map(({ id }) => id)));
  });

  describe('where more rows than 2,000 are as they were before', () => {
    const many = (price: number) =>
      Array.from({ length: 4_002 }, (_, at) => band(40_000 + at, at, at, price));
    const [earlier, later] = [many(1), many(2)];
    const past: ReadonlyArray<Past> = [begun, by(GRACE, ...earlier), by(ADA, ...later, dear(1, 120))];
    const change = { since: 1, draftRevision: 2 };
    const chunks = (from: number, to: number): ReadonlyArray<PriceDraftEvent> =>
      Array.from({ length: Math.ceil((to - from) / 500) }, (_, at) =>
        drafted(earlier.slice(from + at * 500, Math.min(to, from + (at + 1) * 500))),
      );
    /** Events of a part after which so many of 4,003 rows are taken back. */
    const done = (
      rows: number,
      ...events: ReadonlyArray<PriceDraftEvent>
    ): ReadonlyArray<PriceDraftEvent> => {
      const change = { id: 'b', done: rows, all: 4_003, more: rows < 4_003 };
      return events.map((event) => ({ ...event, data: { ...event.data, change } }) as PriceDraftEvent);
    };
    const first: ReadonlyArray<Past> = done(2_001, left(1), ...chunks(0, 2_000)).map((event) => ({
      ...event,
      actor: ADA,
    }));
    const part = (number: number, ...since: ReadonlyArray<Past>) =>
      draft(...past, ...since).takenBack({ ...change, part: number }, as(ADA));

    it('drafts 2,000 of them again in each part, those that leave in the first', () => {
      part(0).then(...done(2_001, left(1), ...chunks(0, 2_000)));
      const second = done(4_001, ...chunks(2_000, 4_000));
      part(1, ...first).then(...second);
      part(2, ...first, ...second.map((event) => ({ ...event, actor: ADA }))).then(
        ...done(4_003, ...chunks(4_000, 4_002)),
      );
      part(3, ...first).then();
    });

    it('looks in each part at its rows and later ones alone', () => {
      part(0, by(GRACE, band(44_001, 1, 2, 3))).thenRejected('CONFLICT');
      part(1, ...first, by(GRACE, band(44_001, 1, 2, 3))).thenRejected('CONFLICT');
      part(1, ...first, by(GRACE, band(40_000, 1, 2, 3), dear(1, 130))).then(
        ...done(4_001, ...chunks(2_000, 4_000)),
      );
    });

    it('says how much is taken back where a later part is refused', () => {
      const meanwhile = [...past, ...first, by(GRACE, band(44_001, 1, 2, 3))];
      expect(refused(meanwhile, { ...change, part: 1 }, as(ADA)).message).to.equal(
        'Rows of this draft were changed meanwhile. 2,001 of 4,003 rows were taken back. Take back the later changes of the other rows, then take these back again; or change the rows themselves.',
      );
      const sent = { ...change, part: 1 };
      expect(refused([...past, ...first], sent, as(ADA, { publication: PUBLISHED })).message).to.match(
        /^This draft was published, .+\. Before that, 2,001 of 4,003 rows were taken back\.$/u,
      );
      const locked = E.left(rejection('REFUSED', 'The price tables are locked.'));
      expect(refused([...past, ...first], sent, as(ADA, { tables: locked })).message).to.equal(
        'The price tables are locked. Before that, 2,001 of 4,003 rows were taken back.',
      );
      expect(refused([...past, ...first], sent, as(ADA, { versions: null })).message).to.match(
        /Rows that were taken back before that stay so; load the draft again/u,
      );
    });

    it('has nothing to do in parts without rows, whatever became of the draft', () => {
      draft(begun, by(ADA, dear(1, 120)), left(1))
        .takenBack({ draftRevision: 1, part: 1 }, as(ADA, { publication: PUBLISHED }))
        .then();
      const locked = E.left(rejection('REFUSED', 'The price tables are locked.'));
      draft(begun, by(ADA, dear(1, 120)), left(1))
        .takenBack({ draftRevision: 1, part: 1 }, as(ADA, { tables: locked }))
        .then();
    });
  });

  it('ends a change that broke off once nothing of it is left, also where somebody else takes it back', () => {
    const half = (...rows: ReadonlyArray<DraftRow>): Past => {
      const change = { id: 'file', done: rows.length as t.Int, all: 9 as t.Int, more: true };
      const { data, ...event } = drafted(rows) as Extract<PriceDraftEvent, { type: 'PriceRowsDrafted' }>;
      return { ...event, actor: ADA, data: { ...data, change } };
    };
    const past = [begun, by(ADA, dear(1, 110)), half(dear(1, 120), dear(2, 220))];
    const ended = (event: PriceDraftEvent) =>
      ({ ...event, data: { ...event.data, ended: [`${ADA} file`] } }) as PriceDraftEvent;
    const whole = { since: 1, draftRevision: 2 };
    draft(...past)
      .takenBack(whole, as(ADA))
      .then(left(2), ended(drafted([dear(1, 110)])));
    draft(...past)
      .takenBack({ ...whole, rowIDs: ['2'] }, as(ADA))
      .then(left(2));
    draft(...past)
      .takenBack({ draftRevision: 2 }, as(GRACE))
      .then(ended(left(1, 2)));
    draft(begun, half(dear(1, 120), dear(2, 220)))
      .takenBack({ draftRevision: 1 }, as(GRACE))
      .then(ended(left(1, 2)));
    const accepted: PriceDraftEvent = {
      type: 'BrokenOffChangesAccepted',
      data: { draftId: DRAFT, ended: [`${ADA} file`] },
    };
    draft(begun, half(dear(1, 120), dear(2, 220)), accepted)
      .takenBack({ draftRevision: 2 }, as(GRACE))
      .then(ended(left(1, 2)));
  });

  it('is refused where the draft has no room for the rows that it had', () => {
    const many = (from: number, rows: number) =>
      Array.from({ length: rows }, (_, at) => band(from + at, at, at, 1));
    const past: ReadonlyArray<Past> = [
      begun,
      by(ADA, dear(1, 120)),
      { ...left(1), actor: ADA },
      by(ADA, ...many(40_000, 9_999)),
    ];
    draft(...past)
      .takenBack({ since: 1, draftRevision: 2 }, as(ADA))
      .then(drafted([dear(1, 120)]));
    draft(...past, by(ADA, dear(2, 220)))
      .takenBack({ since: 1, draftRevision: 2 }, as(ADA))
      .thenRejected('REFUSED');
  });

  it('is refused where another row has the key by now', () => {
    const car = (id: number): DraftRow =>
      row('SIZE_CHART', id, { year: 1948, make: 'Tucker', model: 'Torpedo', sizeId: null });
    const past: ReadonlyArray<Past> = [begun, by(ADA, rowIn('SIZE_CHART', 7, null)), by(ADA, car(40_000))];
    const around = as(ADA, { tables: E.right(latest([car(7)])) });
    const takenBack = { table: 'SIZE_CHART', since: 0, rowIDs: [7] };
    const since = refused(past, { ...takenBack, draftRevision: 1 }, around);
    expect(since.changes?.map(({ part, by }) => [part, by])).to.deep.equal([
      ['1948 Tucker Torpedo (also added by others)', ADA],
    ]);
    const { code, message } = refused(past, { ...takenBack, draftRevision: 2 }, around);
    expect([code, message]).to.deep.equal([
      'CONFLICT',
      'The size chart has a row for 1948 Tucker Torpedo already. Nothing was taken back; take back the later changes of these rows first, or change the rows themselves.',
    ]);
  });

  it('is not for a draft that is over, unknown, not read that far, or that of a direct edit', () => {
    const past: ReadonlyArray<Past> = [begun, by(ADA, dear(1, 120))];
    const refuse = (code: 'NOT_FOUND' | 'REFUSED' | 'CONFLICT', changes: object, facts: object, all = past) =>
      draft(...all)
        .takenBack(changes, as(ADA, facts))
        .thenRejected(code);
    refuse('REFUSED', {}, { publication: PUBLISHED });
    refuse('NOT_FOUND', {}, {}, []);
    refuse('CONFLICT', { draftRevision: 2 }, {});
    refuse('CONFLICT', {}, { tables: E.right(null) });
    expect(refused(past, {}, as(ADA, { versions: null })).message).to.equal(
      'The server has an earlier state than this page shows. Nothing was taken back; load the draft again and take the changes back there.',
    );
    refuse('REFUSED', {}, {}, [...past, { type: 'PriceDraftDiscarded', data: { draftId: DRAFT } }]);
    const direct = { ...begun, data: { ...begun.data, direct: true } } as Past;
    refuse('NOT_FOUND', {}, {}, [direct, by(ADA, dear(1, 120))]);
  });
});
