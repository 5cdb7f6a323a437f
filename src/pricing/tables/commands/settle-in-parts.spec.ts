import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import { given, recorded } from '../../../platform/testing/decider-spec.ts';
import { systemActor } from '../../../shared-kernel/actor.ts';
import { priceDraft } from '../drafts/price-draft.ts';
import { changeKey } from '../drafts/unfinished-changes.ts';
import type { PriceDraftEvent } from '../events.ts';
import type { DraftRow } from '../rows/price-rows.ts';
import { band, lane, rowsOf, tables, UNPUBLISHED } from '../testing/tables.ts';
import { settlePriceDraft } from './settle-price-draft.ts';

const DRAFT = 4 as t.Int;
const CHANGE = 'a request';

const begun: PriceDraftEvent = {
  type: 'PriceDraftBegun',
  data: { draftId: DRAFT, name: 'Spring', base: 2 as t.Int, direct: false, undoes: null },
};
const drafted = (base: number, row: DraftRow): PriceDraftEvent => ({
  type: 'PriceRowsDrafted',
  data: { draftId: DRAFT, base: base as t.Int, rows: [row] },
});

const input = (changes: object) => {
  const decoded = settlePriceDraft.input.decode({ id: DRAFT, part: 0, change: CHANGE, ...changes });
  return E.isRight(decoded) ? decoded.right : expect.fail('The fixture is no input.');
};

describe('settling more rows than one event may have', () => {
  const ids = Array.from({ length: 4_500 }, (_, at) => at + 1);
  const lanes = (price: number): ReadonlyArray<DraftRow> => ids.map((id) => lane(id, price));
  const [was, own, their] = [lanes(100), lanes(120), lanes(130)];
  const around = {
    facts: {
      publication: UNPUBLISHED,
      latest: { ...tables(rowsOf(...their)), publication: 3 },
      seen: new Map([
        [2, rowsOf(...was)],
        [3, rowsOf(...their)],
      ]),
    },
  };
  const past: ReadonlyArray<PriceDraftEvent> = [
    begun,
    { type: 'PriceRowsDrafted', data: { draftId: DRAFT, base: 2 as t.Int, rows: [...own] } },
  ];
  type Decided = ReturnType<typeof settlePriceDraft.decide>;
  const decided = (events: ReadonlyArray<PriceDraftEvent>, changes: object): Decided =>
    settlePriceDraft.decide({
      state: events.reduce(
        (state, event, at) => priceDraft.evolve(state, recorded(event, at)),
        priceDraft.initial,
      ),
      input: input({ base: 3, draftRevision: 1, keep: 'DRAFT', ...changes }),
      ...around,
      given: { actor: systemActor('spec'), now: '2026-01-15T15:00:00.000Z', today: '', newId: 0 },
    });
  const eventsOf = (of: Decided) => (E.isRight(of) ? of.right : expect.fail(of.left.message));
  const rowsIn = (events: ReadonlyArray<PriceDraftEvent>) =>
    events.map(({ type, data }) => ('rows' in data ? data.rows.length : type));

  it('goes by parts, each of which says whether others follow', () => {
    let events = past;
    const parts = [0, 1, 2, 3].map((part) => {
      const of = eventsOf(decided(events, { part }));
      events = [...events, ...of];
      const changes = of.map(({ data }) => ('change' in data ? data.change : null));
      return [rowsIn(of), changes.at(-1) ?? null];
    });
    const id = `settling:${CHANGE}`;
    expect(parts).to.deep.equal([
      [[500, 500, 500, 500], { id, done: 2_000, all: 4_500, more: true }],
      [[500, 500, 500, 500], { id, done: 4_000, all: 4_500, more: true }],
      [[500], { id, done: 4_500, all: 4_500, more: false }],
      [[], null],
    ]);
    const state = events.reduce(
      (draft, event, at) => priceDraft.evolve(draft, recorded(event, at)),
      priceDraft.initial,
    );
    expect(state).to.have.property('unfinished').that.deep.equals({});
  });

  it('goes on where somebody said of it that that is all of it, once its author repeats it', () => {
    const first = eventsOf(decided(past, { part: 0 }));
    const id = `settling:${CHANGE}`;
    const key = changeKey(systemActor('spec').id, id);
    const data = { draftId: DRAFT, ended: [key] };
    let events = [...past, ...first, { type: 'BrokenOffChangesAccepted', data } as PriceDraftEvent];
    const rest = [1, 2, 3].map((part) => {
      const of = eventsOf(decided(events, { part }));
      events = [...events, ...of];
      return [rowsIn(of), of.flatMap(({ data }) => ('change' in data ? [data.change?.done] : [])).at(-1)];
    });
    expect(rest).to.deep.equal([
      [[500, 500, 500, 500], 4_000],
      [[500], 4_500],
      [[], undefined],
    ]);
  });

  it('ends what broke off of an earlier settlement once nothing meets any more', () => {
    let events = [...past, ...eventsOf(decided(past, { part: 0 }))];
    const again = { change: 'another request', draftRevision: null };
    for (const part of [0, 1, 2]) events = [...events, ...eventsOf(decided(events, { ...again, part }))];
    const state = events.reduce(
      (draft, event, at) => priceDraft.evolve(draft, recorded(event, at)),
      priceDraft.initial,
    );
    expect(state).to.have.property('unfinished').that.deep.equals({});
  });

  it('leaves the draft by one event where theirs are kept of rows that the draft added', () => {
    const added = ids.map((id) => ({ ...lane(id, 90), id: id + 40_000 }) as DraftRow);
    const events = [begun, { ...past[1], data: { draftId: DRAFT, base: 2, rows: added } } as PriceDraftEvent];
    const [gone, ...more] = eventsOf(decided(events, { keep: 'THEIRS', draftRevision: null }));
    expect([gone?.type, more]).to.deep.equal(['PriceRowsTakenBack', []]);
    expect(gone?.data).to.have.property('ids').with.length(4_500);
  });

  it('stops at a later part where others changed rows of the draft, and says how many are settled', () => {
    const first = eventsOf(decided(past, { part: 0 }));
    const other = { ...drafted(2, lane(4_500, 77)), actor: 'user:9' };
    const refused = decided([...past, ...first, other], { part: 1 });
    const { code, message } = E.isLeft(refused) ? refused.left : expect.fail('It was not refused.');
    expect(code).to.equal('CONFLICT');
    expect(message).to.equal(
      'Rows of this draft were changed after you looked at it. 2,000 of 4,500 rows were settled; look again.',
    );
  });

  it('stops at a later part where others have published meanwhile', () => {
    const first = eventsOf(decided(past, { part: 0 }));
    const refused = decided([...past, ...first], { part: 1, base: 2 });
    expect(refused).to.have.nested.property(
      'left.message',
      'Others have published some of these rows once more meanwhile. Look at them again, then save your choices. Before that, 2,000 of 4,500 rows were settled.',
    );
  });
});

describe('settling that makes a table longer', () => {
  const bands = (from: number, count: number, price: number) =>
    Array.from({ length: count }, (_, at) => band(from + at, (from + at) * 10, (from + at) * 10 + 9, price));
  const settling = (own: DraftRow, theirs: ReadonlyArray<DraftRow>, keep: 'DRAFT' | 'THEIRS') =>
    given<PriceDraftEvent>(begun, drafted(2, own)).when(settlePriceDraft, input({ keep }), {
      facts: {
        publication: UNPUBLISHED,
        latest: { ...tables(rowsOf(...theirs)), publication: 3 },
        seen: new Map([[2, rowsOf(...bands(1, 2_000, 100))]]),
      },
    });

  it('is refused where it would have more rows than it may, unless theirs are kept', () => {
    const changed = band(2_000, 20_000, 20_009, 120);
    // Others deleted the row that the draft changes, and added one elsewhere.
    const theirs = [...bands(1, 1_999, 100), band(90_000, 50_000, 50_010, 100)];
    settling(changed, theirs, 'DRAFT').thenRejected('REFUSED');
    settling(changed, theirs, 'THEIRS').then(drafted(3, { ...changed, value: null } as DraftRow));
  });
});
