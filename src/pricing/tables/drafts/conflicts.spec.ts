import { expect } from 'chai';
import type { Recorded } from '../../../shared-kernel/event.ts';
import type { PriceDraftEvent } from '../events.ts';
import { type DraftRow, withRows } from '../rows/price-rows.ts';
import { band, lane, rowsOf } from '../testing/tables.ts';
import { overwritten } from './conflicts.ts';
import { type BegunDraft, type PriceDraft, priceDraft } from './price-draft.ts';

const DRAFT = 4;
const drafted = (...rows: ReadonlyArray<DraftRow>) => ({
  type: 'PriceRowsDrafted',
  data: { draftId: DRAFT, base: 1, rows },
});
const taken = (...ids: ReadonlyArray<number>) => ({
  type: 'PriceRowsTakenBack',
  data: { draftId: DRAFT, table: 'EXCEPTIONS', ids },
});
const begun = {
  type: 'PriceDraftBegun',
  data: { draftId: DRAFT, name: 'Spring', base: 1, direct: false, undoes: null },
};
const by = (actor: string, event: object) => ({ ...event, actor });
const folded = (events: ReadonlyArray<object>): BegunDraft =>
  events.reduce<PriceDraft>(
    (draft, event, revision) =>
      priceDraft.evolve(draft, {
        ...{ actor: 'user:2', ...event, revision, at: '2026-01-01T00:00:00.000Z' },
      } as unknown as Recorded<PriceDraftEvent>),
    priceDraft.initial,
  ) as BegunDraft;

const SIZES = new Map();
const IN_FORCE = rowsOf(lane(1, 100), band(7, 0, 50, 200));
const valuesOf = ({ rows }: BegunDraft) => [...rows.values()].map(({ row }) => row);

/** What an edit meets of a draft that was made on it as of a revision. */
const changesMet = (events: ReadonlyArray<object>, revision: number, sent: DraftRow) => {
  const [seen, now] = [folded(events.slice(0, revision + 1)), folded(events)];
  return overwritten(
    [sent],
    { revision, own: [], drafted: valuesOf(seen), rows: withRows(IN_FORCE, valuesOf(seen)) },
    { now: withRows(IN_FORCE, valuesOf(now)), sizes: SIZES },
    now,
  );
};

const met = (...asked: Parameters<typeof changesMet>): ReadonlyArray<number> =>
  changesMet(...asked).map((change) => change.revision);

describe('an edit of a draft that others changed since it was seen', () => {
  it('meets cells that they changed, not others of the same row', () => {
    const events = [begun, drafted(lane(1, 120)), drafted(lane(1, 125))];
    expect(met(events, 1, lane(1, 130))).to.deep.equal([2]);
    expect(met(events, 1, lane(1, 125, 300))).to.deep.equal([]);
  });

  it('names who changed which cell, and nobody for the cells of others', () => {
    const size = (rateBump: number, flatBump: number): DraftRow =>
      ({ table: 'SIZES', id: 9, value: { rateBump, flatBump } }) as DraftRow;
    const events = [
      begun,
      by('user:2', drafted(size(1, 1))),
      by('user:3', drafted(size(31, 1))),
      by('user:4', drafted(size(31, 77))),
      by('user:3', drafted(size(31, 77), lane(1, 120))),
    ];
    const changes = changesMet(events, 1, size(44, 1));
    expect(changes.map((change) => [change.part, change.by, change.revision])).to.deep.equal([
      ['9 (Percent bump)', 'user:3', 2],
      ['9 (Flat bump ($))', 'user:4', 3],
    ]);
  });

  it('meets a row that they moved, unless it leaves it there', () => {
    const events = [begun, drafted(band(7, 0, 50, 210)), drafted(band(7, 0, 50, 210, 9_000))];
    expect(met(events, 1, band(7, 0, 50, 220))).to.deep.equal([2]);
    expect(met(events, 1, band(7, 0, 50, 210, 8_000))).to.deep.equal([2]);
    expect(met(events, 1, band(7, 0, 50, 220, 9_000))).to.deep.equal([]);
    expect(met(events.slice(0, 2), 0, band(7, 0, 50, 210, 9_000))).to.deep.equal([]);
  });

  it('meets rows that they took back', () => {
    const events = [begun, drafted(lane(1, 120), lane(40_000, 500)), taken(1, 40_000)];
    expect(met(events, 1, lane(1, 130))).to.deep.equal([2]);
    expect(met(events, 1, lane(40_000, 550))).to.deep.equal([2]);
    expect(met(events, 2, lane(1, 130))).to.deep.equal([]);
  });

  it('meets another row that has the id of one which it has seen', () => {
    const other = { ...lane(41_000, 500), id: 40_000 } as DraftRow;
    const edit = { ...lane(41_000, 500, 700), id: 40_000 } as DraftRow;
    const events = [begun, drafted(lane(40_000, 500)), taken(40_000), drafted(other)];
    expect(met(events, 1, edit)).to.deep.equal([3]);
    expect(met(events, 3, edit)).to.deep.equal([]);
  });
});
