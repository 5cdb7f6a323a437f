import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import { given } from '../../../platform/testing/decider-spec.ts';
import { priceDraft } from '../drafts/price-draft.ts';
import type { PriceDraftEvent } from '../events.ts';
import { pricePublications } from '../publications/price-publications.ts';
import type { TablesToEdit } from '../queries.ts';
import type { DraftRow } from '../rows/price-rows.ts';
import { band, lane, rowsOf, tables, UNPUBLISHED } from '../testing/tables.ts';
import { settlePriceDraft } from './settle-price-draft.ts';

const DRAFT = 4 as t.Int;
const CHANGE = 'a request';
const [AS_WAS, DRAFTED, THEIRS] = [100, 120, 130].map((price) => band(1, 0, 500, price)) as [
  DraftRow,
  DraftRow,
  DraftRow,
];

const begun: PriceDraftEvent = {
  type: 'PriceDraftBegun',
  data: { draftId: DRAFT, name: 'Spring', base: 2 as t.Int, direct: false, undoes: null },
};
const drafted = (base: number, row: DraftRow): PriceDraftEvent => ({
  type: 'PriceRowsDrafted',
  data: { draftId: DRAFT, base: base as t.Int, rows: [row] },
});

const takenBack = (table: DraftRow['table'], id: number): PriceDraftEvent => ({
  type: 'PriceRowsTakenBack',
  data: { draftId: DRAFT, table, ids: [id as t.Int] },
});

const input = (changes: object = {}) => {
  const decoded = settlePriceDraft.input.decode({
    ...{ id: DRAFT, keep: 'THEIRS', part: 0, change: CHANGE },
    ...changes,
  });
  return E.isRight(decoded) ? decoded.right : expect.fail('The fixture is no input.');
};

const at = (publication: number, row: DraftRow): TablesToEdit => ({
  ...tables(rowsOf(AS_WAS)),
  ...{ publication, now: rowsOf(row) },
});

const facts = (latest: TablesToEdit | null, seen: ReadonlyArray<readonly [number, DraftRow | null]>) => ({
  ...{ publication: UNPUBLISHED, latest },
  seen: new Map(seen.map(([base, row]) => [base, row && rowsOf(row)])),
});

describe('settle price draft', () => {
  const past = [begun, drafted(2, DRAFTED)];

  it('takes the side that was chosen, over the latest publication', () => {
    const around = { facts: facts(at(3, THEIRS), [[2, AS_WAS]]) };
    given(...past)
      .when(settlePriceDraft, input({ base: 3 }), around)
      .then(drafted(3, THEIRS));
    given(...past)
      .when(settlePriceDraft, input({ base: 3, keep: 'DRAFT' }), around)
      .then(drafted(3, DRAFTED));
  });

  it('is refused where other prices were published than those that were looked at', () => {
    given(...past)
      .when(settlePriceDraft, input({ base: 2 }), { facts: facts(at(3, THEIRS), [[2, AS_WAS]]) })
      .thenRejected('CONFLICT');
  });

  it('is done where others have published nothing since that a row of the draft meets', () => {
    const [their, other] = [at(3, THEIRS), band(2, 501, 900, 80)];
    const later = { ...their, publication: 4, now: rowsOf(THEIRS, other) };
    given(...past)
      .when(settlePriceDraft, input({ base: 3 }), {
        facts: facts(later, [
          [2, AS_WAS],
          [3, THEIRS],
        ]),
      })
      .then(drafted(4, THEIRS));
    const added = band(40_000, 600, 700, 90);
    const meets = (...rows: ReadonlyArray<DraftRow>) => ({ ...their, publication: 4, now: rowsOf(...rows) });
    for (const now of [meets(band(1, 0, 500, 135)), meets(THEIRS, band(50_000, 650, 750, 95))])
      given(...past, drafted(2, added))
        .when(settlePriceDraft, input({ base: 3 }), {
          facts: facts(now, [
            [2, AS_WAS],
            [3, THEIRS],
          ]),
        })
        .thenRejected('CONFLICT');
  });

  it('leaves rows alone that others did not publish: who looked at the draft before can publish it', () => {
    const other = band(2, 501, 900, 80);
    given(...past, drafted(2, other))
      .when(settlePriceDraft, input(), { facts: facts(at(3, THEIRS), [[2, AS_WAS]]) })
      .then(drafted(3, THEIRS));
    given(begun, drafted(2, other))
      .when(settlePriceDraft, input(), { facts: facts(at(3, THEIRS), [[2, AS_WAS]]) })
      .then();
  });

  it('is a conflict where rows of the draft were changed after it was looked at', () => {
    const around = { facts: facts(at(3, THEIRS), [[2, AS_WAS]]) };
    const later = [...past, drafted(2, band(2, 501, 900, 80))];
    given(...later)
      .when(settlePriceDraft, input({ draftRevision: 1 }), around)
      .thenRejected('CONFLICT');
    given(...later)
      .when(settlePriceDraft, input({ draftRevision: 2 }), around)
      .then(drafted(3, THEIRS));
    given(...later)
      .when(settlePriceDraft, input({ draftRevision: 3 }), around)
      .thenRejected('CONFLICT');
  });

  it('keeps a band beside one that others have added for its miles, or leaves it out', () => {
    const [own, their] = [band(40_000, 600, 700, 90), band(50_000, 650, 750, 95)];
    const around = { facts: facts(at(3, their), [[2, AS_WAS]]) };
    const both = [begun, drafted(2, own)];
    given(...both)
      .when(settlePriceDraft, input({ base: 3, keep: 'DRAFT' }), around)
      .then(drafted(3, own));
    given(...both)
      .when(settlePriceDraft, input({ base: 3 }), around)
      .then(takenBack('MILEAGE', 40_000));
  });

  it('gives the values of a row to that which others have added for its key, or leaves it out', () => {
    const [own, their] = [lane(40_000, 900), { ...lane(40_000, 950), id: 50_000 } as DraftRow];
    const around = { facts: facts(at(3, their), [[2, AS_WAS]]) };
    const both = [begun, drafted(2, own)];
    given(...both)
      .when(settlePriceDraft, input({ base: 3, keep: 'DRAFT' }), around)
      .then(drafted(3, { ...own, id: 50_000 } as DraftRow), takenBack('EXCEPTIONS', 40_000));
    given(...both)
      .when(settlePriceDraft, input({ base: 3 }), around)
      .then(takenBack('EXCEPTIONS', 40_000));
  });

  it('is refused while the tables lack a publication on which a row was decided', () => {
    const later = drafted(3, band(2, 501, 900, 80));
    for (const seen of [
      [
        [2, AS_WAS],
        [3, null],
      ],
      [
        [3, null],
        [2, AS_WAS],
      ],
    ] as const)
      given(...past, later)
        .when(settlePriceDraft, input(), { facts: facts(at(2, AS_WAS), seen) })
        .thenRejected('CONFLICT');
  });

  it('knows each publication on which rows were decided, and which of them the tables lack', async () => {
    const draft = past.concat(drafted(7, band(2, 501, 900, 80))).reduce(
      (state, event, revision) =>
        priceDraft.evolve(state, {
          ...event,
          ...{ id: '', stream: '', revision, position: 0n, at: '', actor: '', commandId: '' },
        }),
      priceDraft.initial,
    );
    const gathered = await settlePriceDraft.gather?.(
      (async (_query: unknown, base: number | 'latest') => (base === 7 ? null : at(6, THEIRS))) as never,
      input(),
      {} as never,
      (async (aggregate: { readonly name: string }) =>
        aggregate.name === priceDraft.name ? draft : pricePublications.initial) as never,
    );
    expect(gathered?.latest?.publication).to.equal(6);
    expect([...(gathered?.seen ?? [])].map(([base, rows]) => [base, rows !== null])).to.deep.equal([
      [2, true],
      [7, false],
    ]);
  });
});
