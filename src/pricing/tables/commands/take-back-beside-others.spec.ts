import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import { recorded } from '../../../platform/testing/decider-spec.ts';
import { type Actor, userIdOf } from '../../../shared-kernel/actor.ts';
import { priceDraft } from '../drafts/price-draft.ts';
import type { PriceDraftEvent } from '../events.ts';
import type { RowVersion } from '../queries.ts';
import type { DraftRow } from '../rows/price-rows.ts';
import { band, rowsOf, tables, UNPUBLISHED } from '../testing/tables.ts';
import { takeBackRows } from './take-back-rows.ts';

const DRAFT = 4 as t.Int;
const [ADA, GRACE] = ['user:1', 'user:2'] as const;
const IN_FORCE = [band(1, 0, 500, 100), band(2, 501, 900, 200)];

type Past = ReadonlyArray<PriceDraftEvent & { readonly actor: string }>;

const begun: Past[number] = {
  type: 'PriceDraftBegun',
  data: { draftId: DRAFT, name: 'Spring', base: 2 as t.Int, direct: false, undoes: null },
  actor: ADA,
};
const by = (actor: string, rows: ReadonlyArray<DraftRow>, part: object = {}): Past[number] => ({
  type: 'PriceRowsDrafted',
  data: { draftId: DRAFT, base: 2 as t.Int, rows: [...rows], ...part },
  actor,
});
/** What the read model knows of the draft up to a revision. */
const versionsIn = (past: Past): ReadonlyArray<RowVersion> =>
  past.flatMap(({ type, data, actor }, revision) =>
    type === 'PriceRowsDrafted'
      ? data.rows.map((drafted) => ({
          ...{ table: drafted.table, id: drafted.id, by: userIdOf(actor), revision, drafted, base: 2 },
        }))
      : [],
  );

/** What Ada meets who takes back what she has seen of a draft, all of it by default; none where it is taken back. */
const met = (
  past: Past,
  draftRevision: number,
  { since = null, part = 0 }: { since?: number | null; part?: number } = {},
) => {
  const decoded = takeBackRows.input.decode({
    ...{ draft: DRAFT, table: 'MILEAGE', rowIDs: null, since, draftRevision, part, change: 'back' },
  });
  const input = E.isRight(decoded) ? decoded.right : expect.fail('The fixture is no input.');
  const decided = takeBackRows.decide({
    state: past.map(recorded).reduce(priceDraft.evolve, priceDraft.initial),
    input,
    facts: {
      tables: E.right({ ...tables(rowsOf(...IN_FORCE)), publication: 2 }),
      ...{ publication: UNPUBLISHED, versions: versionsIn(past.slice(0, draftRevision + 1)) },
    },
    given: {
      actor: { id: ADA } as unknown as Actor,
      ...{ now: '2026-01-15T15:00:00.000Z', today: '2026-01-15', newId: 0 },
    },
  });
  if (E.isRight(decided)) return [];
  expect(decided.left.code).to.equal('CONFLICT');
  return decided.left.changes?.map((change) => [change.part, change.by, change.revision]);
};

describe('rows that are taken back to miles which others have claimed in the draft since it was seen', () => {
  const shortened = by(ADA, [band(1, 0, 400, 100)]);
  const between = by(GRACE, [band(40_000, 401, 450, 9)]);
  const sharing = ['0 to 500 miles (shares miles with 401 to 450 miles)', GRACE, 2];

  it('meet them, as what is published and as the draft had it before', () => {
    const past = [begun, shortened, between];
    expect(met(past, 1)).to.deep.equal([sharing]);
    expect(met(past, 1, { since: 0 })).to.deep.equal([sharing]);
    const byGrace = [begun, by(GRACE, [band(1, 0, 480, 100)]), shortened, between];
    expect(met(byGrace, 2, { since: 1 })).to.deep.equal([
      ['0 to 480 miles (shares miles with 401 to 450 miles)', GRACE, 3],
    ]);
  });

  it('are taken back once those were seen, or where they claim other miles', () => {
    expect(met([begun, shortened, between], 2, { since: 0 })).to.deep.equal([]);
    expect(met([begun, shortened, by(GRACE, [band(40_000, 901, 950, 9)])], 1)).to.deep.equal([]);
    const dearer = by(ADA, [band(1, 0, 500, 120)]);
    expect(met([begun, dearer, between], 1), 'the same miles at another price').to.deep.equal([]);
  });

  it('meet those of a deleted band that comes back', () => {
    const deleted = by(ADA, [{ ...band(2, 501, 900, 200), value: null } as DraftRow]);
    const instead = by(GRACE, [band(40_000, 501, 700, 9)]);
    expect(met([begun, deleted, instead], 1)).to.deep.equal([
      ['501 to 900 miles (shares miles with 501 to 700 miles)', GRACE, 2],
    ]);
  });
});
