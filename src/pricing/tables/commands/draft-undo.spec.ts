import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import { given } from '../../../platform/testing/decider-spec.ts';
import { decodeWith } from '../../../shared-kernel/validation.ts';
import type { PriceDraftEvent } from '../events.ts';
import type { DraftRow } from '../rows/price-rows.ts';
import { band, rowsOf, UNPUBLISHED } from '../testing/tables.ts';
import { draftUndo } from './draft-undo.ts';

const DRAFT = 4 as t.Int;
const bands = (count: number, price: number): ReadonlyArray<DraftRow> =>
  Array.from({ length: count }, (_, at) => band(at + 1, at, at, price));

const begun: PriceDraftEvent = {
  type: 'PriceDraftBegun',
  data: { draftId: DRAFT, name: 'Undo of publication 3', base: 3 as t.Int, direct: true, undoes: 3 as t.Int },
};
const drafted = (...rows: ReadonlyArray<DraftRow>): PriceDraftEvent => ({
  type: 'PriceRowsDrafted',
  data: { draftId: DRAFT, base: 3 as t.Int, rows: [...rows] },
});

const sent = (number: unknown, part = 0, draft: number | null = null) =>
  decodeWith(draftUndo.input)({ draft, number, part });
const input = (...of: Parameters<typeof sent>) => {
  const decoded = sent(...of);
  return E.isRight(decoded) ? decoded.right : expect.fail('The fixture is no input.');
};
const undone = (
  { now, before }: { readonly now: ReadonlyArray<DraftRow>; readonly before: ReadonlyArray<DraftRow> | null },
  { number = 3, part = 0, past = [] as ReadonlyArray<PriceDraftEvent> } = {},
) =>
  given<PriceDraftEvent>(...past).when(draftUndo, input(number, part, past.length > 0 ? DRAFT : null), {
    newId: DRAFT,
    facts: { now: rowsOf(...now), before, publication: past.length > 0 ? UNPUBLISHED : null },
  });

describe('the undo of a publication', () => {
  it('is of one by its number', () => {
    for (const number of [0, -1])
      expect(sent(number)).to.have.deep.property('left', { number: 'Choose a publication that exists.' });
    expect(sent(1)).to.have.property('_tag', 'Right');
  });

  it('drafts the rows that it changed as they were before; those that are so already are left out', () => {
    const [was, same] = [band(1, 0, 500, 100), band(2, 501, 900, 200)];
    undone({ now: [band(1, 0, 500, 120), same], before: [was, same] }).then(begun, drafted(was));
  });

  it('goes on in the draft of the part before, by 2,000 rows', () => {
    const all = { now: bands(2_001, 120), before: bands(2_001, 100) };
    const [last] = bands(2_001, 100).slice(-1);
    undone(all, { part: 1, past: [begun, drafted(band(1, 0, 0, 100))] }).then(drafted(last as DraftRow));
    undone(all, { part: 2, past: [begun, drafted(band(1, 0, 0, 100))] }).then();
  });

  it('is refused where all rows are as they were, and for the first prices', () => {
    undone({ now: bands(2, 100), before: bands(2, 100) }).thenRejected('REFUSED');
    undone({ now: bands(2, 120), before: bands(2, 100) }, { number: 1 }).thenRejected('REFUSED');
    undone({ now: [], before: null }).thenRejected('NOT_FOUND');
  });
});
