import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { type DraftRow, rowIn } from '../rows/price-rows.ts';
import { band, PUBLISHED, row } from '../testing/tables.ts';
import {
  ADA,
  as,
  begun,
  by,
  DRAFT,
  dear,
  draft,
  drafted,
  GRACE,
  latest,
  left,
  type Past,
  refused,
} from '../testing/taken-back.ts';

describe('rows of a draft that cannot be taken back', () => {
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
    const [of] = refused(past, { since: 0, draftRevision: 2 }, as(ADA)).changes ?? [];
    expect([of?.part, of?.by], 'never their own change').to.deep.equal(['0 to 500 miles (Price ($))', GRACE]);
    // Changed and changed back.
    draft(...past, by(GRACE, dear(1, 120)))
      .takenBack({ since: 0, draftRevision: 1 }, as(ADA))
      .then(left(1, 2));
    draft(...past, by(GRACE, dear(1, 100)))
      .takenBack({ since: 0, draftRevision: 1 }, as(ADA))
      .then(left(2));
  });

  it('names for each cell who changed it since, and no cell that is as the change left it', () => {
    const own = band(1, 0, 400, 120);
    const past = [begun, by(ADA, own), by(GRACE, band(1, 0, 400, 125)), by('user:3', band(1, 5, 400, 125))];
    const { changes } = refused(past, { since: 0, draftRevision: 1 }, as(ADA));
    expect(changes?.map((each) => [each.part, each.by, each.revision])).to.deep.equal([
      ['5 to 400 miles (Min miles)', 'user:3', 3],
      ['5 to 400 miles (Price ($))', GRACE, 2],
    ]);
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
