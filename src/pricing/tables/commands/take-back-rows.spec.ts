import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import type { PriceDraftEvent } from '../events.ts';
import type { DraftRow } from '../rows/price-rows.ts';
import { band, row } from '../testing/tables.ts';
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
  IN_FORCE,
  latest,
  left,
  type Past,
} from '../testing/taken-back.ts';

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

  it('takes a whole draft back by one event', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => band(40_000 + at, at, at, 1));
    draft(begun, by(ADA, ...many))
      .takenBack({}, as(ADA))
      .then(left(...many.map(({ id }) => id)));
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
});
