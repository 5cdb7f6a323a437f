import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import type { Given } from '../../../platform/command/command.ts';
import { recorded } from '../../../platform/testing/decider-spec.ts';
import { type Actor, systemActor } from '../../../shared-kernel/actor.ts';
import { decodeWith } from '../../../shared-kernel/validation.ts';
import { type PriceDraft, priceDraft, rowsOf as rowsOfDraft } from '../drafts/price-draft.ts';
import type { PriceDraftEvent } from '../events.ts';
import { type DraftRow, withRows } from '../rows/price-rows.ts';
import { band, lane, row, rowsOf, tables, UNPUBLISHED } from '../testing/tables.ts';
import { draftPrices } from './draft-prices.ts';

const [ADA, BEN] = ['user:1', 'user:2'];
const DRAFT = 4 as t.Int;
const IN_FORCE = rowsOf(band(1, 0, 100, 200), band(2, 101, 200, 300), lane(3, 500));

type By = PriceDraftEvent & { readonly actor: string };

const begun: By = {
  type: 'PriceDraftBegun',
  data: { draftId: DRAFT, name: 'Spring', base: 2 as t.Int, direct: false, undoes: null },
  actor: ADA,
};
const drafted = (by: string, ...rows: ReadonlyArray<DraftRow>): By => ({
  type: 'PriceRowsDrafted',
  data: { draftId: DRAFT, base: 2 as t.Int, rows: [...rows] },
  actor: by,
});
const takenBack = (by: string, ...ids: ReadonlyArray<number>): By => ({
  type: 'PriceRowsTakenBack',
  data: { draftId: DRAFT, table: 'MILEAGE', ids: ids as t.Int[] },
  actor: by,
});

const folded = (events: ReadonlyArray<By>): PriceDraft =>
  events.map(recorded).reduce(priceDraft.evolve, priceDraft.initial);

/** Ada saves into the draft as it was at a revision; `published` is what others have published since publication 2. */
const saving = (
  past: ReadonlyArray<By>,
  draftRevision: number,
  edit: object,
  ...published: ReadonlyArray<DraftRow>
) => {
  const decoded = decodeWith(draftPrices.input)({
    ...{ draft: DRAFT, base: 2, draftRevision, isDirect: false },
    ...edit,
  });
  const input = E.isRight(decoded) ? decoded.right : expect.fail(JSON.stringify(decoded.left));
  const now = withRows(IN_FORCE, published);
  return draftPrices.decide({
    state: folded(past),
    input,
    facts: {
      tables: { ...tables(now), seen: IN_FORCE, publication: published.length === 0 ? 2 : 3 },
      publication: UNPUBLISHED,
      seenRows: rowsOfDraft(folded(past.slice(0, draftRevision + 1))),
    },
    given: { actor: { ...systemActor('spec'), id: ADA } as Actor } as Given,
  });
};

/** The rows of others that it meets; none where it is saved. */
const met = (...args: Parameters<typeof saving>) => {
  const decided = saving(...args);
  if (E.isRight(decided)) return [];
  expect(decided.left.code).to.equal('CONFLICT');
  return decided.left.changes?.map(({ part, by, revision }) => [part, by, revision]) ?? decided.left.message;
};

const bandsAdded = (...miles: ReadonlyArray<readonly [number, number]>) => ({
  ...{ kind: 'rows', table: 'MILEAGE' },
  rows: miles.map(([from, to]) => ({ cells: [String(from), String(to), '9'] })),
});
const sharing = (ours: string, theirs: string) => `${ours} miles (shares miles with ${theirs} miles)`;

describe('rows that are added to a draft in which others have added some since it was seen', () => {
  const theirs = drafted(BEN, band(40_000, 350, 450, 8));

  it('meet them by miles, and are saved once they were seen', () => {
    const past = [begun, theirs];
    expect(met(past, 0, bandsAdded([300, 400]))).to.deep.equal([
      [sharing('300 to 400', '350 to 450'), BEN, 1],
    ]);
    expect(met(past, 1, bandsAdded([300, 400]))).to.deep.equal([]);
    expect(met(past, 0, bandsAdded([300, 349]))).to.deep.equal([]);
    const price = { kind: 'rows', table: 'MILEAGE', rows: [{ id: 1, cells: ['0', '100', '9'] }] };
    expect(met([begun, drafted(BEN, band(40_000, 50, 60, 8))], 0, price)).to.deep.equal([]);
  });

  it('meet whoever changed what they claim last', () => {
    const moved = drafted(ADA, band(40_000, 500, 600, 8));
    expect(met([begun, theirs, moved], 0, bandsAdded([300, 400]))).to.deep.equal([]);
    const again = drafted(BEN, band(40_000, 380, 600, 8));
    expect(met([begun, theirs, moved, again], 0, bandsAdded([300, 400]))).to.deep.equal([
      [sharing('300 to 400', '380 to 600'), BEN, 3],
    ]);
    expect(met([begun, theirs, moved, again], 2, bandsAdded([300, 400]))).to.deep.equal([
      [sharing('300 to 400', '380 to 600'), BEN, 3],
    ]);
  });

  it('meet a row whose miles are as before by what others took back', () => {
    const past = [begun, drafted(BEN, band(2, 201, 300, 300)), takenBack(BEN, 2)];
    expect(met(past, 1, bandsAdded([150, 160]))).to.deep.equal([
      [sharing('150 to 160', '101 to 200'), BEN, 2],
    ]);
    expect(met(past, 0, bandsAdded([150, 160]))).to.deep.equal([]);
    expect(met([begun, theirs, takenBack(BEN, 40_000)], 0, bandsAdded([300, 400]))).to.deep.equal([]);
  });

  const list = (min: number, max: number) => ({
    kind: 'mileage',
    pricingData: [
      { id: 1, minMileage: 0, maxMileage: 100, price: 200 },
      { id: 2, minMileage: 101, maxMileage: 200, price: 300 },
      { id: null, minMileage: min, maxMileage: max, price: 9 },
    ],
  });

  it('are drafted as they were decided on where others have published theirs, which the draft then meets', () => {
    const published = band(9, 350, 450, 8);
    for (const edit of [list(300, 400), bandsAdded([300, 400])]) {
      const decided = saving([begun], 0, edit, published);
      const [event, ...more] = E.isRight(decided) ? decided.right : expect.fail(decided.left.message);
      expect(event?.data).to.have.property('base', 2);
      expect(event?.data).to.have.nested.property('rows[0].value.minMileage', 300);
      expect([event?.data].flatMap((data) => (data && 'rows' in data ? data.rows : []))).to.have.length(1);
      expect(more).to.deep.equal([]);
    }
    expect(met([begun], 0, list(300, 340), published)).to.match(/^Others added rows .+: 350 to 450 miles\./u);
  });

  it('meet them by miles also in a list of all rows, which lacks theirs', () => {
    expect(met([begun, theirs], 0, list(300, 400))).to.deep.equal([
      [sharing('300 to 400', '350 to 450'), BEN, 1],
    ]);
    expect(met([begun, theirs], 0, list(300, 340))).to.match(/^Others added rows .+: 350 to 450 miles\./u);
  });

  it('meet them by a lane, and by a vehicle', () => {
    const cells = ['FL', 'Miami', 'NY', 'New York', '', '', '700'];
    const names = { originState: 'FL', originCity: 'Miami', destState: 'NY', destCity: 'New York' };
    const their = drafted(BEN, row('EXCEPTIONS', 40_000, { ...names, rules: [null, null, null] }));
    const part = 'Miami, FL to New York, NY (also added by others)';
    for (const edit of [
      { kind: 'rows', table: 'EXCEPTIONS', rows: [{ cells }] },
      { kind: 'rows', table: 'EXCEPTIONS', rows: [{ id: 3, cells }] },
      { kind: 'createException', ...names, pricingRules: [{ price: 700 }] },
    ]) {
      expect(met([begun, their], 0, edit)).to.deep.equal([[part, BEN, 1]]);
      const decided = saving([begun, their], 1, edit);
      expect(decided).to.have.nested.property('left.code', 'INVALID');
    }
    const car = { year: 2020, make: 'Ford', model: 'Focus', sizeId: null, dontQuote: false };
    const chart = drafted(BEN, row('SIZE_CHART', 40_001, car));
    const imported = {
      ...{ kind: 'import', table: 'SIZE_CHART', fileRows: 1 },
      rows: [{ cells: ['2020', 'Ford', 'Focus', 'Compact'] }],
    };
    expect(met([begun, chart], 0, imported)).to.deep.equal([
      ['2020 Ford Focus (also added by others)', BEN, 1],
    ]);
  });

  it('do not meet earlier parts of their own change, but those of any other', () => {
    const part = (id: string, by: string): By => {
      const { type, data } = theirs as Extract<PriceDraftEvent, { type: 'PriceRowsDrafted' }>;
      return {
        ...{ type, actor: by },
        data: { ...data, change: { id, done: 1 as t.Int, all: 2 as t.Int, more: true } },
      };
    };
    const edit = {
      ...{ kind: 'import', table: 'MILEAGE', file: 'file', fileRows: 2 },
      rows: [{ cells: ['300', '400', '9'] }],
    };
    expect(met([begun, part('file', ADA)], 0, edit)).to.deep.equal([]);
    for (const other of [part('file', BEN), part('another', ADA), theirs])
      expect(met([begun, other], 0, { ...edit, fileRows: 1 })).to.have.length(1);
  });

  it('name cells as well that others changed', () => {
    const past = [begun, drafted(BEN, band(1, 0, 100, 210), band(40_000, 350, 450, 8))];
    const edit = bandsAdded([300, 400]);
    const rows = [{ id: 1, cells: ['0', '100', '220'] }, ...edit.rows];
    expect(met(past, 0, { ...edit, rows })).to.deep.equal([
      ['0 to 100 miles (Price ($))', BEN, 1],
      [sharing('300 to 400', '350 to 450'), BEN, 1],
    ]);
  });
});
