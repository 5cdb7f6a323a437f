import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import { given, recorded } from '../../../platform/testing/decider-spec.ts';
import { priceDraft } from '../drafts/price-draft.ts';
import { pricePublications } from '../publications/price-publications.ts';
import type { DraftRow } from '../rows/price-rows.ts';
import { band, lane, row, rowsOf } from '../testing/tables.ts';
import { publishPrices } from './publish-prices.ts';

const DRAFT = 7 as t.Int;
const [THEN, NOW] = [band(1, 0, 100, 200), band(1, 0, 100, 250)];

const draftOf = (
  { direct = false, undoes = null }: { direct?: boolean; undoes?: t.Int | null },
  ...drafted: ReadonlyArray<DraftRow>
) =>
  [
    { type: 'PriceDraftBegun', data: { draftId: DRAFT, name: 'Spring', base: 0 as t.Int, direct, undoes } },
    { type: 'PriceRowsDrafted', data: { draftId: DRAFT, base: 0 as t.Int, rows: drafted } },
    ...(direct ? [] : [{ type: 'PriceDraftClosed', data: { draftId: DRAFT } } as const]),
  ].reduce((state, event, at) => priceDraft.evolve(state, recorded(event as never, at)), priceDraft.initial);

const INPUT = { draftId: DRAFT as never, note: null, closedAt: null };

const factsOf = (draft: ReturnType<typeof draftOf>) => ({
  ...{ draft, later: [], publications: 0, sizes: new Map(), now: rowsOf(NOW) },
  ...{ seen: new Map([[0, rowsOf(THEN)]]), beside: new Map() },
});

const publishing = (draft: ReturnType<typeof draftOf>) =>
  given().when(publishPrices, INPUT, { facts: factsOf(draft) });

const decide = (draft: ReturnType<typeof draftOf>) =>
  publishPrices.decide({
    state: pricePublications.initial,
    input: INPUT,
    facts: factsOf(draft),
    given: {} as never,
  });

describe('a publication whose rows are in force as they shall be', () => {
  it('is refused for a draft', () => {
    publishing(draftOf({}, NOW)).thenRejected('REFUSED');
    publishing(draftOf({}, row('MILEAGE', 70_000, null))).thenRejected('REFUSED');
  });

  it('is none for a direct edit: somebody else has saved the same', () => {
    publishing(draftOf({ direct: true }, NOW)).then();
  });

  it('is refused for an undo', () => {
    publishing(draftOf({ direct: true, undoes: 1 as t.Int }, NOW)).thenRejected('REFUSED');
  });
});

describe('a publication some of whose rows others have published the same', () => {
  it('counts the others alone, so that it is listed with no table that it leaves as it is', () => {
    const decided = decide(draftOf({}, NOW, lane(70_000, 500)));
    expect(E.isRight(decided) && decided.right.map(({ data }) => data.counts)).to.deep.equal([
      { EXCEPTIONS: 1 },
    ]);
  });
});
