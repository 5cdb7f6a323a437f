import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import { given } from '../../../platform/testing/decider-spec.ts';
import type { PriceDraftEvent } from '../events.ts';
import { band, rowsOf, tables, UNPUBLISHED } from '../testing/tables.ts';
import { draftPrices } from './draft-prices.ts';

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

const saved = (draftRevision: number | null, hasMore = false, past = drafted(120)) => {
  const decoded = draftPrices.input.decode({
    ...{ draft: DRAFT, base: null, draftRevision, isDirect: false, hasMore },
    ...{ kind: 'rows', table: 'MILEAGE', rows: [{ id: 1, cells: ['0', '500', '130'] }] },
  });
  const input = E.isRight(decoded) ? decoded.right : expect.fail('The fixture is no input.');
  const seenRows = draftRevision === null ? null : [dear(120)];
  const facts = {
    tables: { ...tables(IN_FORCE), publication: 2 },
    publication: UNPUBLISHED,
    seenRows,
  };
  return given<PriceDraftEvent>(begun, past).when(draftPrices, input, { facts });
};

describe('rows that are saved into a draft', () => {
  it('are drafted on the revision that was seen, or on the latest', () => {
    for (const revision of [1, null]) saved(revision).then(drafted(130));
  });

  it('end a change of several parts also where the last one has nothing to draft', () => {
    const part = drafted(130);
    const half = { ...part, data: { ...part.data, more: true } } as PriceDraftEvent;
    saved(null, false, half).then({
      type: 'PriceRowsDrafted',
      data: { draftId: DRAFT, base: 2 as t.Int, rows: [] },
    });
    saved(null, true, half).then();
    saved(null, false, part).then();
  });

  it('are refused where the draft has no such revision yet, as after a restore', () => {
    for (const revision of [2, 99]) saved(revision).thenRejected('CONFLICT');
  });
});
