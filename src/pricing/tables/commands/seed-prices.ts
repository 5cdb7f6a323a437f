import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { defineCommand } from '../../../platform/command/command.ts';
import type { Rejection } from '../../../shared-kernel/rejection.ts';
import { fields } from '../../../shared-kernel/validation.ts';
import { draftedRows } from '../drafts/drafted-rows.ts';
import { countsOf, draftStream, priceDraft, rowsOf } from '../drafts/price-draft.ts';
import type { PriceDraftEvent, PricesPublished } from '../events.ts';
import { pricePublications } from '../publications/price-publications.ts';
import { draftRow } from '../rows/price-rows.ts';

/** The draft of a new installation. */
const FIRST = 0 as t.Int;

/** The first prices of an installation, drafted once: they stay as they were, whatever a release would seed. */
export const seedPrices = defineCommand({
  name: 'seedPrices',
  internal: true,
  input: fields({ rows: t.array(draftRow) }),
  permission: 'system',
  aggregate: priceDraft,
  stream: () => draftStream(FIRST),
  decide: ({ state, input: { rows } }): E.Either<Rejection, ReadonlyArray<PriceDraftEvent>> =>
    E.right(
      state.kind === 'none'
        ? [
            {
              type: 'PriceDraftBegun',
              data: { draftId: FIRST, name: 'First prices', base: FIRST, direct: true, undoes: null },
            },
            ...draftedRows(FIRST, FIRST, rows),
          ]
        : [],
    ),
});

/** Makes the first prices count, once: nobody has published before. */
export const publishSeededPrices = defineCommand({
  name: 'publishSeededPrices',
  internal: true,
  input: fields({}),
  permission: 'system',
  aggregate: pricePublications,
  stream: () => pricePublications.name,
  gather: (_ask, _input, _known, recall) => recall(priceDraft, draftStream(FIRST)),
  decide: ({ state, facts: draft }): E.Either<Rejection, ReadonlyArray<PricesPublished>> => {
    if (state.all.length > 0 || draft.kind === 'none') return E.right([]);
    const data: PricesPublished['data'] = {
      ...{ draftId: FIRST, draftRevision: draft.revision as t.Int, hash: '', base: FIRST },
      number: 1 as t.Int,
      ...{ note: null, undoes: null, counts: countsOf(rowsOf(draft)) },
    };
    return E.right([{ type: 'PricesPublished', data }]);
  },
});
