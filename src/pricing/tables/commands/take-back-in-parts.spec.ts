import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { rejection } from '../../../shared-kernel/rejection.ts';
import type { PriceDraftEvent } from '../events.ts';
import { band, PUBLISHED } from '../testing/tables.ts';
import {
  ADA,
  as,
  begun,
  by,
  dear,
  draft,
  drafted,
  GRACE,
  left,
  type Past,
  refused,
} from '../testing/taken-back.ts';

describe('rows of a draft of which more than 2,000 are as they were before once they are taken back', () => {
  const many = (price: number) => Array.from({ length: 4_002 }, (_, at) => band(40_000 + at, at, at, price));
  const [earlier, later] = [many(1), many(2)];
  const past: ReadonlyArray<Past> = [begun, by(GRACE, ...earlier), by(ADA, ...later, dear(1, 120))];
  const change = { since: 1, draftRevision: 2 };
  const chunks = (from: number, to: number): ReadonlyArray<PriceDraftEvent> =>
    Array.from({ length: Math.ceil((to - from) / 500) }, (_, at) =>
      drafted(earlier.slice(from + at * 500, Math.min(to, from + (at + 1) * 500))),
    );
  /** Events of a part after which so many of 4,003 rows are taken back. */
  const done = (rows: number, ...events: ReadonlyArray<PriceDraftEvent>): ReadonlyArray<PriceDraftEvent> => {
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
