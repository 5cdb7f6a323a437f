import type * as t from 'io-ts';
import { given } from '../../../platform/testing/decider-spec.ts';
import type { PriceDraftEvent } from '../events.ts';
import { band, PUBLISHED, UNPUBLISHED } from '../testing/tables.ts';
import { acceptBrokenOffChange } from './accept-broken-off-change.ts';

const draftId = 4 as t.Int;
const AT = '2026-01-15T15:00:00.000Z';
const LATER = '2026-01-15T15:01:00.000Z';

const begun: PriceDraftEvent = {
  type: 'PriceDraftBegun',
  data: { draftId, name: 'Spring', base: 2 as t.Int, direct: false, undoes: null },
};
const part = (done: number): PriceDraftEvent & { readonly actor: string } => ({
  type: 'PriceRowsDrafted',
  data: {
    ...{ draftId, base: 2 as t.Int, rows: [band(done, 0, 500, 100)] },
    change: { id: 'file', done: done as t.Int, all: 3 as t.Int, more: true },
  },
  actor: 'user:7',
});
const accepted: PriceDraftEvent = {
  type: 'BrokenOffChangesAccepted',
  data: { draftId, ended: ['user:7 file'] },
};
const accepting = (past: ReadonlyArray<PriceDraftEvent>, revision: number, now = LATER, is = UNPUBLISHED) =>
  given<PriceDraftEvent>(begun, ...past).when(
    acceptBrokenOffChange,
    { draft: draftId as never, revision: revision as t.Int },
    { facts: is, now },
  );

describe('accept broken off change', () => {
  it('ends the mark of a change of anybody’s, by its latest part; again it does nothing', () => {
    accepting([part(1)], 1).then(accepted);
    accepting([part(1), accepted], 1).then();
  });

  it('is a conflict where more of the change has come since', () => {
    accepting([part(1), part(2)], 1).thenRejected('CONFLICT');
    accepting([part(1), part(2)], 2).then(accepted);
    accepting([part(1)], 9).thenRejected('CONFLICT');
  });

  it('is refused while other parts may be on their way, and of a draft that has ended', () => {
    accepting([part(1)], 1, AT).thenRejected('REFUSED');
    accepting([part(1)], 1, LATER, PUBLISHED).thenRejected('REFUSED');
  });

  it('opens a draft that is closed by a publication that was given up', () => {
    const closed: PriceDraftEvent = { type: 'PriceDraftClosed', data: { draftId } };
    accepting([part(1), closed], 1, LATER, { isPublished: false, givenUp: 2 }).then(
      { type: 'PriceDraftReopened', data: { draftId } },
      accepted,
    );
  });
});
