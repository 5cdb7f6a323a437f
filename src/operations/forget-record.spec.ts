import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import type { QuoteEvent } from '../quoting/record/quote.ts';
import { arbitraryQuoteCreated, recorded } from '../quoting/record/testing/quotes.ts';
import type { StatusId } from '../shared-kernel/ids/status.ts';
import { foresee } from './forget-record.ts';

const { data } = arbitraryQuoteCreated();
/** An order that is dispatched on January 15, 2026. */
const DISPATCHED: ReadonlyArray<QuoteEvent> = [
  { type: 'OrderCreated', data: { ...data, parentStatusId: 110 as StatusId } },
  {
    type: 'StatusChanged',
    data: { quoteId: data.quoteId, parentStatusId: 112 as StatusId, childStatusId: null },
  },
];

describe('the forecast of forgetting', () => {
  const at = (now: string) =>
    foresee(
      {
        history: {
          read: async () => [],
          decode: async () => recorded(...DISPATCHED).map((read) => E.right(read)),
        },
        now: () => new Date(now),
      },
      { id: data.quoteId, rest: false },
    );

  it("goes by the core's clock, as the command does, whatever the machine's says", async () => {
    expect((await at('2029-01-14T15:00:00.000Z')).refused).to.include('may be forgotten from 01/15/2029 on');
    expect(await at('2029-01-15T15:00:00.000Z')).to.deep.equal({ refused: null, keeps: false });
  });
});
