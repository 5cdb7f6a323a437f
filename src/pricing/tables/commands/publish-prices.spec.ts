import type * as t from 'io-ts';
import { given, recorded } from '../../../platform/testing/decider-spec.ts';
import { priceDraft } from '../drafts/price-draft.ts';
import type { DraftRow } from '../rows/price-rows.ts';
import { band, row, rowsOf } from '../testing/tables.ts';
import { publishPrices } from './publish-prices.ts';

const DRAFT = 7 as t.Int;
const [THEN, NOW] = [band(1, 0, 100, 200), band(1, 0, 100, 250)];

const draftOf = (
  { direct = false, undoes = null }: { direct?: boolean; undoes?: t.Int | null },
  drafted: DraftRow,
) =>
  [
    { type: 'PriceDraftBegun', data: { draftId: DRAFT, name: 'Spring', base: 0 as t.Int, direct, undoes } },
    { type: 'PriceRowsDrafted', data: { draftId: DRAFT, base: 0 as t.Int, rows: [drafted] } },
    ...(direct ? [] : [{ type: 'PriceDraftClosed', data: { draftId: DRAFT } } as const]),
  ].reduce((state, event, at) => priceDraft.evolve(state, recorded(event as never, at)), priceDraft.initial);

const publishing = (draft: ReturnType<typeof draftOf>) =>
  given().when(
    publishPrices,
    { draftId: DRAFT as never, note: null, closedAt: null },
    {
      facts: {
        ...{ draft, hash: '', later: [], publications: 0, sizes: new Map(), now: rowsOf(NOW) },
        ...{ seen: new Map([[0, rowsOf(THEN)]]), beside: new Map() },
      },
    },
  );

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
