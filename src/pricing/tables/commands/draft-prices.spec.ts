import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import type { Given } from '../../../platform/command/command.ts';
import { given, recorded } from '../../../platform/testing/decider-spec.ts';
import { type Actor, systemActor } from '../../../shared-kernel/actor.ts';
import type { Rejection } from '../../../shared-kernel/rejection.ts';
import { decodeWith } from '../../../shared-kernel/validation.ts';
import { priceDraft, rowsOf as rowsOfDraft } from '../drafts/price-draft.ts';
import type { PriceDraftEvent } from '../events.ts';
import { fingerprintOf } from '../rows/fingerprint.ts';
import { band, lane, rowsOf, tables, UNPUBLISHED } from '../testing/tables.ts';
import { draftPrices } from './draft-prices.ts';

const ADA = 'user:1';
const DRAFT = 4 as t.Int;
const IN_FORCE = rowsOf(band(1, 0, 500, 100));
const dear = (price: number) => band(1, 0, 500, price);

const begun: PriceDraftEvent = {
  type: 'PriceDraftBegun',
  data: { draftId: DRAFT, name: 'Spring', base: 2 as t.Int, direct: false, undoes: null },
};
const drafted = (price: number): PriceDraftEvent => ({
  type: 'PriceRowsDrafted',
  data: { draftId: DRAFT, base: 2 as t.Int, rows: [dear(price)] },
});

/** The draft's own change, of which other parts are to come. */
const half = (id: string): PriceDraftEvent & { readonly actor: string } => ({
  type: 'PriceRowsDrafted',
  data: {
    ...{ draftId: DRAFT, base: 2 as t.Int, rows: [dear(130)] },
    change: { id, done: 1 as t.Int, all: 2 as t.Int, more: true },
  },
  actor: ADA,
});
type Saving = {
  readonly past?: PriceDraftEvent;
  readonly since?: PriceDraftEvent;
  readonly file?: string | null;
  readonly hasMore?: boolean;
  /** Two by default, as one part has come before. */
  readonly fileRows?: number;
  /** Closed to be published, which was given up. */
  readonly isGivenUp?: boolean;
  readonly publication?: number;
  readonly inForce?: typeof IN_FORCE;
};
const saved = (draftRevision: number | null, saving: Saving = {}) => {
  const { past = drafted(120), file = null, hasMore = false, fileRows = 2, isGivenUp = false } = saving;
  const { publication = 2, inForce = IN_FORCE, since } = saving;
  const decoded = draftPrices.input.decode({
    ...{ draft: DRAFT, base: null, draftRevision, isDirect: false, hasMore, file, fileRows },
    ...{ kind: 'import', table: 'MILEAGE', rows: [{ cells: ['0', '500', '130'] }] },
  });
  const input = E.isRight(decoded) ? decoded.right : expect.fail('The fixture is no input.');
  const seenRows = draftRevision === null ? null : [dear(120)];
  const facts = {
    tables: { ...tables(inForce), publication },
    publication: isGivenUp ? { isPublished: false, givenUp: 2 } : UNPUBLISHED,
    seenRows,
  };
  const closed: PriceDraftEvent = { type: 'PriceDraftClosed', data: { draftId: DRAFT } };
  return given<PriceDraftEvent>(begun, past, ...(since ? [since] : []), ...(isGivenUp ? [closed] : [])).when(
    draftPrices,
    input,
    {
      facts,
      actor: { id: ADA } as Actor,
    },
  );
};

/** Of the row of a file. */
const fingerprints = [fingerprintOf('0|500')];

describe('rows that are saved into a draft', () => {
  it('are drafted on the revision that was seen, or on the latest', () => {
    for (const revision of [1, null]) saved(revision).then(drafted(130));
  });

  it('stay decided on what their row was decided on, so that they meet what others have published of it since', () => {
    const others = rowsOf(band(1, 0, 505, 100));
    saved(null, { publication: 5, inForce: others }).then(drafted(130));
  });

  it('are decided on what was seen where their row was as others have it', () => {
    const { data } = drafted(130) as Extract<PriceDraftEvent, { type: 'PriceRowsDrafted' }>;
    const onTheirs: PriceDraftEvent = { type: 'PriceRowsDrafted', data: { ...data, base: 5 as t.Int } };
    saved(null, { publication: 5, inForce: rowsOf(dear(120)) }).then(onTheirs);
  });

  /** A part that has its row already, the second one. */
  const second = (more: boolean, all = 2): PriceDraftEvent => ({
    type: 'PriceRowsDrafted',
    data: {
      ...{ draftId: DRAFT, base: 2 as t.Int, rows: [] },
      change: { id: 'file', done: 2 as t.Int, all: all as t.Int, more, fingerprints },
    },
  });

  it('count rows that are as they shall be already, as the whole change does, and end it also where none is left', () => {
    const past = half('file');
    saved(null, { past, file: 'file' }).then(second(false));
    saved(null, { past, file: 'file', hasMore: true }).then(second(true));
    saved(null, { past: drafted(130), file: 'file', fileRows: 1 }).then();
  });

  it('open a draft that is closed by a publication that was given up, also where nothing is to be drafted', () => {
    const reopened: PriceDraftEvent = { type: 'PriceDraftReopened', data: { draftId: DRAFT } };
    saved(null, { isGivenUp: true }).then(reopened, drafted(130));
    saved(null, { past: half('file'), file: 'file', isGivenUp: true }).then(reopened, second(false));
  });

  it('end no other change of the same person; a save of nothing stores nothing', () => {
    for (const file of ['other', null]) saved(null, { past: half('file'), file, fileRows: 1 }).then();
    const past = { ...half('file'), actor: 'user:2' };
    saved(null, { past, file: 'file', fileRows: 1 }).then();
  });

  it('say of each part how many rows of the change are done', () => {
    const { data } = drafted(130) as Extract<PriceDraftEvent, { type: 'PriceRowsDrafted' }>;
    const done = (rows: number, more: boolean): PriceDraftEvent => ({
      type: 'PriceRowsDrafted',
      data: { ...data, change: { id: 'file', done: rows as t.Int, all: 2 as t.Int, more, fingerprints } },
    });
    saved(null, { file: 'file', hasMore: true }).then(done(1, true));
    const past = { ...half('file'), data: { ...half('file').data, rows: [dear(120)] } } as PriceDraftEvent;
    saved(null, { past, file: 'file' }).then(done(2, false));
  });

  it('say of which file they are, also where it has one part: who publishes them names it', () => {
    const { data } = drafted(130) as Extract<PriceDraftEvent, { type: 'PriceRowsDrafted' }>;
    saved(null, { file: 'file', fileRows: 1 }).then({
      type: 'PriceRowsDrafted',
      data: { ...data, change: { id: 'file', done: 1 as t.Int, all: 1 as t.Int, more: false } },
    });
    saved(null, {}).then(drafted(130));
  });

  it('are no last part of a file of which others are missing', () => {
    saved(null, { file: 'file', fileRows: 3 }).thenRejected('REFUSED');
    saved(null, { past: half('file'), file: 'file', fileRows: 3 }).thenRejected('REFUSED');
    saved(null, { past: half('file'), file: 'file', fileRows: 3, hasMore: true }).then(second(true, 3));
  });

  it('are a part of a file that is whole already, sent again under another key: the file stays whole', () => {
    const past = { ...second(false), actor: ADA };
    for (const hasMore of [true, false])
      saved(null, { past, file: 'file', fileRows: 3, hasMore }).then(drafted(130));
  });

  it('go on with a file of which somebody said that that is all of it', () => {
    const accepted: PriceDraftEvent = {
      type: 'BrokenOffChangesAccepted',
      data: { draftId: DRAFT, ended: [`${ADA} file`] },
    };
    saved(null, { past: half('file'), since: accepted, file: 'file' }).then(second(false));
    saved(null, { past: half('file'), since: accepted, file: 'file', hasMore: true }).then(second(true));
  });

  it('are refused where the draft has no such revision yet, as after a restore', () => {
    for (const revision of [2, 99]) saved(revision).thenRejected('CONFLICT');
  });
});

describe('a batch that is saved in parts', () => {
  const ids = Array.from({ length: 4_001 }, (_, at) => at + 1);
  const inForce = rowsOf(...ids.map((id) => lane(id, 100)));
  const batch = (part: number, past: ReadonlyArray<PriceDraftEvent>, changes: object = {}) => {
    const decoded = draftPrices.input.decode({
      ...{ draft: DRAFT, base: null, draftRevision: 0, isDirect: false, part },
      ...{
        kind: 'exceptions',
        pricingExceptionIDs: [...ids, 1],
        priority: 1,
        pricingRule: { priceBump: 25 },
      },
      ...changes,
    });
    const input = E.isRight(decoded) ? decoded.right : expect.fail('The fixture is no input.');
    const folded = (events: ReadonlyArray<PriceDraftEvent>) =>
      [begun, ...events].map(recorded).reduce(priceDraft.evolve, priceDraft.initial);
    const facts = {
      ...{ tables: { ...tables(inForce), publication: 2 }, publication: UNPUBLISHED },
      seenRows: rowsOfDraft(folded(past.slice(0, input.draftRevision ?? 0))),
    };
    const state = folded(past);
    return draftPrices.decide({ state, input, facts, given: { actor: systemActor('spec') } as Given });
  };
  const lanes = (...rows: ReadonlyArray<ReturnType<typeof lane>>): PriceDraftEvent => ({
    type: 'PriceRowsDrafted',
    data: { draftId: DRAFT, base: 2 as t.Int, rows: [...rows] },
  });
  const refused = (...args: Parameters<typeof batch>): Rejection => {
    const decision = batch(...args);
    return E.isLeft(decision) ? decision.left : expect.fail('It is not refused.');
  };
  const draftedIds = (part: number): ReadonlyArray<number> => {
    const decision = batch(part, []);
    const events = E.isRight(decision) ? decision.right : [];
    return events.flatMap(({ data }) => ('rows' in data ? data.rows.map(({ id }) => Number(id)) : []));
  };

  it('drafts the rows of each part once', () => {
    expect([0, 1, 2].map((part) => draftedIds(part).length)).to.deep.equal([2_000, 2_000, 1]);
    expect([0, 1, 2].flatMap(draftedIds)).to.deep.equal(ids);
  });

  it('is refused as a whole where somebody changed a row of the last part', () => {
    for (const part of [0, 1, 2])
      expect(refused(part, [lanes(lane(4_001, 777))])).to.have.property('code', 'CONFLICT');
    expect(batch(2, [lanes(lane(1, 777))])).to.deep.equal(E.right([lanes(lane(4_001, 125))]));
  });

  it('says of a later part how many rows the earlier ones have changed', () => {
    const theirs = [lanes(lane(4_001, 777))];
    expect(refused(0, theirs).message).to.contain('Nothing was saved');
    expect(refused(1, theirs).message).to.equal(
      'Rows of this draft were changed meanwhile. 2,000 of 4,001 rows were changed. Load the draft again and change the others there.',
    );
    expect(refused(1, theirs, { draftRevision: 99 }).message).to.match(
      / Before that, 2,000 of 4,001 rows were changed\.$/u,
    );
  });

  it('has nothing to do in parts without rows, whatever became of the draft', () => {
    const discarded: PriceDraftEvent = { type: 'PriceDraftDiscarded', data: { draftId: DRAFT } };
    expect(batch(3, [discarded])).to.deep.equal(E.right([]));
    expect(refused(2, [discarded])).to.have.property('code', 'REFUSED');
  });

  it('counts the chosen rows that are done, also those that were so already', () => {
    const marks = (part: number, past: ReadonlyArray<PriceDraftEvent>) => {
      const decision = batch(part, past, {
        change: 'batch',
        draftRevision: past.length,
        pricingRule: { price: 100 },
      });
      const events = E.isRight(decision) ? decision.right : expect.fail(decision.left.message);
      return events.map(({ data }) => ('rows' in data ? [data.rows.length, data.change] : []));
    };
    const change = { id: 'batch', done: 2_000, all: 4_001, more: true };
    expect(marks(0, [])).to.deep.equal([[0, change]]);
    expect(marks(0, [lanes(lane(7, 90))])).to.deep.equal([[1, change]]);
  });
});

describe('an edit of rows that were seen in a draft', () => {
  const sent = (changes: object) => ({
    ...{ draft: DRAFT, base: 2, draftRevision: null, isDirect: false },
    ...{ kind: 'rows', table: 'MILEAGE', rows: [{ id: 1, cells: ['0', '500', '130'] }] },
    ...changes,
  });
  const refusedFields = (changes: object) => {
    const decoded = decodeWith(draftPrices.input)(sent(changes));
    return E.isLeft(decoded) ? decoded.left : {};
  };

  it('is refused without the revision at which they were seen, so that it overwrites none that others changed', () => {
    const lacksRevision = {
      draftRevision: 'Send the revision of the draft that was seen, so that nothing is overwritten unseen.',
    };
    expect(refusedFields({})).to.deep.equal(lacksRevision);
    expect(refusedFields({ kind: 'mileage', pricingData: [] })).to.deep.equal(lacksRevision);
    expect(refusedFields({ kind: 'size', vehicleSizeID: 5, rateBump: 10, flatBump: 0 })).to.deep.equal(
      lacksRevision,
    );
    expect(refusedFields({ draftRevision: 3 })).to.deep.equal({});
  });

  it('needs none where it is published at once, and where it is a file or a new row', () => {
    const lane = { originState: 'FL', originCity: 'Naples', destState: 'WA', destCity: 'Spokane' };
    expect(refusedFields({ draft: null, isDirect: true })).to.deep.equal({});
    expect(refusedFields({ isDirect: true })).to.deep.equal({});
    expect(refusedFields({ kind: 'import' })).to.deep.equal({});
    expect(refusedFields({ kind: 'createException', ...lane, pricingRules: [{ price: 900 }] })).to.deep.equal(
      {},
    );
  });
});
