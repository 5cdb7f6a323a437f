import { expect } from 'chai';
import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import type { Recorded } from '../../../shared-kernel/event.ts';
import { type PriceDraft, priceDraft } from '../drafts/price-draft.ts';
import type { PriceDraftEvent } from '../events.ts';
import type { PublicationOfDraft } from '../publications/price-publications.ts';
import { NO_ROWS, withRows } from '../rows/price-rows.ts';
import { band, PUBLISHED, UNPUBLISHED } from '../testing/tables.ts';
import { discardPriceDraft, renamePriceDraft } from './change-draft.ts';
import { closePriceDraft } from './close-draft.ts';
import { discardDirectDraft } from './discard-direct-draft.ts';
import { giveUpPublication } from './give-up-publication.ts';
import { openDraft } from './open-draft.ts';
import { publishPrices } from './publish-prices.ts';

const AT = '2026-01-01T00:00:00.000Z';
const draftId = 7;
const begun = (direct: boolean, undoes: number | null = null) => ({
  type: 'PriceDraftBegun',
  data: { draftId, name: 'Spring', base: 1, direct, undoes },
});
const drafted = { type: 'PriceRowsDrafted', data: { draftId, base: 1, rows: [band(1, 0, 100, 200)] } };
const takenBack = { type: 'PriceRowsTakenBack', data: { draftId, table: 'MILEAGE', ids: [1] } };
const closed = { type: 'PriceDraftClosed', data: { draftId } };
const DISCARDED = { type: 'PriceDraftDiscarded', data: { draftId } };
const reopened = { type: 'PriceDraftReopened', data: { draftId } };

const given = (...events: ReadonlyArray<object>): PriceDraft =>
  events.reduce<PriceDraft>(
    (draft, event, revision) =>
      priceDraft.evolve(draft, {
        ...{ actor: 'user:1', ...event, revision, at: AT },
      } as unknown as Recorded<PriceDraftEvent>),
    priceDraft.initial,
  );

type Decides = { readonly decide: (of: never) => ReturnType<typeof closePriceDraft.decide> };
const decision = (
  { decide }: Decides,
  state: PriceDraft,
  {
    facts = false,
    now = AT,
    draftRevision = null,
    file = null,
    evenIfBrokenOff = false,
  }: {
    facts?: unknown;
    now?: string;
    draftRevision?: number | null;
    file?: string | null;
    evenIfBrokenOff?: boolean;
  },
) =>
  decide({
    ...{
      state,
      input: { id: draftId, name: 'Summer', draftRevision, file, evenIfBrokenOff },
      facts,
      given: { now, actor: { id: 'user:1' } },
    },
  } as never);
const inShort = (of: ReturnType<typeof decision> | ReturnType<typeof giveUpPublication.decide>) =>
  E.isLeft(of) ? of.left.code : of.right.map(({ type }) => type);
/** The draft was closed at that revision, and not published. */
const givenUpAt = (givenUp: number): PublicationOfDraft => ({ isPublished: false, givenUp });
const decided = (of: Decides, state: PriceDraft, publication = UNPUBLISHED, now = AT) => {
  const isOfWhole = [closePriceDraft, discardPriceDraft].includes(of as never);
  return inShort(
    decision(of, state, { facts: isOfWhole ? { publication, tables: null } : publication, now }),
  );
};

/** A refusal, or no events. */
const NOTHING = ['REFUSED', 'NOT_FOUND', ''];

/** Where there are so many publications of other drafts, or of `of`. */
const publishedFrom = (draft: PriceDraft, publications = 1, givenUp: number | null = null, of = 1) =>
  publishPrices.decide({
    state: {
      all: Array(publications).fill({ draftId: of }),
      givenUp: new Map(givenUp === null ? [] : [[draftId, givenUp]]),
    },
    input: { draftId, note: null },
    facts: {
      ...{
        draft,
        publications,
        later: [],
        sizes: new Map(),
        now: NO_ROWS,
        seen: new Map(),
        beside: new Map(),
      },
    },
  } as never);

describe('a draft that is published', () => {
  it('is closed on its own stream first, again by another who publishes, unless it was published', () => {
    const open = given(begun(false), drafted);
    expect(decided(closePriceDraft, open)).to.deep.equal(['PriceDraftClosed']);
    expect(decided(closePriceDraft, given(begun(false), drafted, closed))).to.deep.equal([
      'PriceDraftClosed',
    ]);
    expect(decided(closePriceDraft, open, PUBLISHED)).to.equal('REFUSED');
    expect(decided(closePriceDraft, given(begun(false)))).to.equal('REFUSED');
    expect(decided(closePriceDraft, given())).to.equal('NOT_FOUND');
  });

  it('is not published without rows, as where all were taken back', () => {
    const emptied = given(begun(false), drafted, takenBack);
    expect(decided(closePriceDraft, emptied)).to.equal('REFUSED');
    expect(publishedFrom({ ...emptied, kind: 'closed' } as PriceDraft)).to.have.nested.property(
      'left.message',
      'This draft changes nothing yet.',
    );
    const other = { type: 'PriceRowsDrafted', data: { draftId, base: 1, rows: [band(2, 101, 200, 300)] } };
    const published = publishedFrom(given(begun(false), drafted, other, takenBack, closed));
    expect(published).to.have.nested.property('right[0].data.counts').that.deep.equals({ MILEAGE: 1 });
  });

  /** A part of a change of 1,000 rows. */
  const part = (at: number, more: boolean, id = 'file') => ({
    type: 'PriceRowsDrafted',
    data: {
      ...{ draftId, base: 1, rows: [band(at, 0, 100, 200)] },
      change: { id, done: 500, all: 1_000, more },
    },
  });

  it('is not published while other parts of a change are to come', () => {
    const half = given(begun(false), part(1, true));
    expect(decided(closePriceDraft, half)).to.equal('REFUSED');
    expect(decided(closePriceDraft, given(begun(false), part(1, true), part(2, false)))).to.deep.equal([
      'PriceDraftClosed',
    ]);
    const half_ = { ...takenBack, data: { ...takenBack.data, change: part(1, true).data.change } };
    expect(decided(closePriceDraft, given(begun(false), drafted, part(2, false), half_))).to.equal('REFUSED');
  });

  it('is not published as long as that change itself has not ended, whatever else is changed, by anybody', () => {
    for (const next of [drafted, part(2, false, 'other'), { ...part(2, false), actor: 'user:2' }])
      expect(decided(closePriceDraft, given(begun(false), part(1, true), next))).to.equal('REFUSED');
  });

  it('names a change that broke off, and is published only where that was seen, or the change has ended', () => {
    const half = given(begun(false), part(1, true));
    const now = '2026-01-01T00:01:00.000Z';
    const facts = { publication: UNPUBLISHED, tables: null };
    const refused = decision(closePriceDraft, half, { facts, now });
    expect(E.isLeft(refused) && refused.left).to.deep.include({
      code: 'CONFLICT',
      changes: [{ part: '500 of 1,000 rows are here', by: 'user:1', at: AT, revision: 1 }],
    });
    const seen = decision(closePriceDraft, half, { facts, now, evenIfBrokenOff: true });
    expect(inShort(seen)).to.deep.equal(['PriceDraftClosed']);
    const taken = { ...takenBack, data: { ...takenBack.data, ended: ['user:1 file'] }, actor: 'user:2' };
    const without = given(begun(false), part(1, true), part(2, false, 'other'), taken);
    expect(decided(closePriceDraft, without)).to.deep.equal(['PriceDraftClosed']);
  });

  it('is published or discarded as it was seen: what was changed after that is named', () => {
    const gone = { ...takenBack, actor: 'user:2' };
    const others = { type: 'PriceRowsDrafted', data: { draftId, base: 1, rows: [band(2, 101, 200, 300)] } };
    const state = given(begun(false), drafted, { ...others, actor: 'user:2' }, gone);
    const tables = {
      ...{ publication: 1, sizes: new Map(), seen: NO_ROWS },
      now: withRows(NO_ROWS, [band(1, 0, 100, 150)]),
    };
    const at = (command: Decides, draftRevision: number) =>
      decision(command, state, { facts: { publication: UNPUBLISHED, tables }, draftRevision });
    for (const command of [closePriceDraft, discardPriceDraft]) {
      const unseen = at(command, 1);
      expect(E.isLeft(unseen) && unseen.left.code).to.equal('CONFLICT');
      expect(E.isLeft(unseen) && unseen.left.changes).to.deep.equal([
        {
          ...{ part: '101 to 200 miles', by: 'user:2', at: AT, revision: 2 },
          row: { table: 'MILEAGE', id: 2, isDeleted: false },
        },
        {
          ...{ part: '0 to 100 miles', by: 'user:2', at: AT, revision: 3 },
          row: { table: 'MILEAGE', id: 1, isDeleted: false },
        },
      ]);
      expect(E.isRight(at(command, 3))).to.equal(true);
      expect(inShort(at(command, 4)), 'newer than what is stored').to.equal('CONFLICT');
    }
  });

  it('names a row that was taken back, and is nowhere else, as it was in the draft', () => {
    const state = given(begun(false), drafted, { ...takenBack, actor: 'user:2' }, drafted, takenBack);
    const tables = { ...{ publication: 1, sizes: new Map(), seen: NO_ROWS }, now: NO_ROWS };
    const facts = { publication: UNPUBLISHED, tables };
    const unseen = decision(closePriceDraft, state, { facts, draftRevision: 1 });
    expect(E.isLeft(unseen) && unseen.left.changes?.map(({ part }) => part)).to.deep.equal([
      '0 to 100 miles',
    ]);
  });

  it('is published or discarded with the parts of a file, by who sent them, as far as only these came after it was seen', () => {
    const tables = { ...{ publication: 1, sizes: new Map(), seen: NO_ROWS }, now: NO_ROWS };
    const theirs = { ...drafted, data: { ...drafted.data, rows: [band(9, 0, 100, 200)] }, actor: 'user:2' };
    const gone = { ...takenBack, actor: 'user:2' };
    const renamed = { type: 'PriceDraftRenamed', data: { draftId, name: 'Summer' }, actor: 'user:2' };
    const codes = (...events: ReadonlyArray<object>) =>
      [closePriceDraft, discardPriceDraft].map((command) => {
        const facts = { publication: UNPUBLISHED, tables };
        const of = decision(command, given(begun(false), ...events), {
          facts,
          draftRevision: 0,
          file: 'file',
        });
        return E.isLeft(of) ? of.left.code : 'done';
      });
    const [seen, met] = [
      ['done', 'done'],
      ['CONFLICT', 'CONFLICT'],
    ];
    expect(codes(part(1, true), renamed, part(2, false))).to.deep.equal(seen);
    expect(codes(part(1, false))).to.deep.equal(seen);
    expect(codes(part(1, true), theirs, part(2, false)), 'others changed a row between').to.deep.equal(met);
    expect(codes(part(1, true), gone, part(2, false)), 'others took one back').to.deep.equal(met);
    expect(codes(part(1, false), gone), 'others took all of it back').to.deep.equal(['CONFLICT', 'done']);
    expect(codes({ ...part(1, false), actor: 'user:2' }), 'their file has the same id').to.deep.equal(met);
    expect(codes(part(1, false, 'other'))).to.deep.equal(met);
  });

  it('takes no change while it is closed', () => {
    const state = given(begun(false), drafted, closed);
    expect(E.isLeft(openDraft(state, UNPUBLISHED))).to.equal(true);
    expect(decided(renamePriceDraft, state)).to.equal('REFUSED');
    expect(decided(discardPriceDraft, state)).to.equal('REFUSED');
  });

  it('is opened by the next change, or discarded, once its publication is given up, however long that takes', () => {
    const state = given(begun(false), drafted, closed);
    const later = '2026-01-02T00:00:00.000Z';
    expect(decided(renamePriceDraft, state, UNPUBLISHED, later)).to.equal('REFUSED');
    expect(decided(renamePriceDraft, state, givenUpAt(2))).to.deep.equal([
      ...['PriceDraftReopened', 'PriceDraftRenamed'],
    ]);
    expect(decided(discardPriceDraft, state, givenUpAt(2))).to.deep.equal(['PriceDraftDiscarded']);
    expect(decided(closePriceDraft, state, givenUpAt(2))).to.deep.equal(['PriceDraftClosed']);
    expect(decided(renamePriceDraft, state, PUBLISHED)).to.equal('REFUSED');
    expect(E.isRight(openDraft(given(begun(false), drafted, closed, reopened), givenUpAt(2)))).to.equal(true);
  });

  it('stays closed where only an earlier publication was given up: somebody else has closed it since', () => {
    const again = given(begun(false), drafted, closed, closed);
    expect(decided(renamePriceDraft, again, givenUpAt(2))).to.equal('REFUSED');
    expect(decided(renamePriceDraft, again, givenUpAt(3))).to.include('PriceDraftReopened');
  });

  it('is given up once, and not once it is published', () => {
    const givingUp = (draftRevision: number, all: ReadonlyArray<object>, givenUp: number | null = null) =>
      inShort(
        giveUpPublication.decide({
          state: { all, givenUp: new Map(givenUp === null ? [] : [[draftId, givenUp]]) },
          input: { draftId, draftRevision },
        } as never),
      );
    const others = [{ draftId: 1 }];
    expect(givingUp(2, others)).to.deep.equal(['PricePublicationGivenUp']);
    expect(givingUp(2, others, 2)).to.deep.equal([]);
    expect(givingUp(3, others, 2)).to.deep.equal(['PricePublicationGivenUp']);
    expect(givingUp(2, [{ draftId }])).to.deep.equal([]);
  });

  it('is not published by somebody who comes late, once it is open again, and nobody else is blamed', () => {
    expect(E.isRight(publishedFrom(given(begun(false), drafted, closed)))).to.equal(true);
    const late = publishedFrom(given(begun(false), drafted, closed, reopened));
    expect(E.isLeft(late) && late.left).to.deep.include({
      code: 'CONFLICT',
      message:
        'This draft was opened again before it could be published. Nothing was published; look at it and publish it again.',
    });
    const stillClosed = publishedFrom(given(begun(false), drafted, closed), 1, 2);
    expect(stillClosed, 'anybody may change it by now').to.deep.equal(late);
    expect(E.isRight(publishedFrom(given(begun(false), drafted, closed, closed), 1, 2))).to.equal(true);
  });

  it('has the next number, whatever else is in the stream of the publications', () => {
    const published = publishedFrom(given(begun(false), drafted, closed, closed), 4, 2);
    expect(published).to.have.nested.property('right[0].data.number', 5);
  });

  it('is not published where it was decided on a publication that the log does not have', () => {
    const decision = publishedFrom(given(begun(false), drafted, closed), 0);
    expect(E.isLeft(decision) && decision.left.code).to.equal('CONFLICT');
  });

  it('is refused in the words of an undo where it takes back an earlier one', () => {
    const messageOf = (draft: PriceDraft): string => {
      const decision = publishedFrom(draft, 0);
      return E.isLeft(decision) ? decision.left.message : '';
    };
    expect(messageOf(given(begun(true, 3), drafted))).to.include('Nothing was taken back;');
    expect(messageOf(given(begun(true), drafted))).to.include('Nothing was saved;');
  });

  it('is not that of a direct edit, which belongs to its own process alone', () => {
    const direct = given(begun(true), drafted);
    expect(decided(closePriceDraft, direct)).to.equal('NOT_FOUND');
    expect(decided(discardPriceDraft, direct)).to.equal('NOT_FOUND');
    expect(E.isLeft(openDraft(direct, UNPUBLISHED))).to.equal(true);
    expect(E.isRight(openDraft(direct, UNPUBLISHED, { isDirect: true }))).to.equal(true);
    expect(E.isLeft(openDraft(given(begun(false), drafted), UNPUBLISHED, { isDirect: true }))).to.equal(true);
  });

  it('is discarded with its process where it was a direct edit', () => {
    expect(decided(discardDirectDraft, given(begun(true), drafted))).to.deep.equal(['PriceDraftDiscarded']);
    expect(decided(discardDirectDraft, given(begun(false), drafted))).to.equal('NOT_FOUND');
    expect(decided(discardDirectDraft, given(begun(false), drafted, DISCARDED))).to.equal('NOT_FOUND');
    expect(decided(discardDirectDraft, given(begun(true), drafted, DISCARDED))).to.deep.equal([]);
    expect(decided(discardDirectDraft, given(begun(true), drafted), PUBLISHED)).to.equal('REFUSED');
  });

  it('has ended, as has a discarded one: no command ends it once more', () => {
    const event = fc.constantFrom(drafted, takenBack, closed, reopened, DISCARDED);
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.array(event, { maxLength: 6 }),
        fc.boolean(),
        fc.integer({ min: -1, max: 6 }),
        (isDirect, events, isPublished, givenUp) => {
          const state = given(begun(isDirect), ...events);
          fc.pre(isPublished || state.kind === 'discarded');
          const publication = { isPublished, givenUp };
          for (const command of [closePriceDraft, discardPriceDraft, discardDirectDraft])
            expect(String(decided(command, state, publication)), command.name).to.be.oneOf(NOTHING);
          const again = publishedFrom(state, 1, givenUp, isPublished ? draftId : 1);
          expect(inShort(again as never), 'publishPrices').to.equal('REFUSED');
        },
      ),
    );
  });
});
