import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import type { Decoder } from 'io-ts';
import { given } from '../../../platform/testing/decider-spec.ts';
import { quoteOfToken } from '../../../pricing/published/queries.ts';
import type { QuotedPrice } from '../../../pricing/published/quoted-price.ts';
import type { Ask } from '../../../shared-kernel/context-query.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import type { StatusId } from '../../../shared-kernel/ids/status.ts';
import { nthUserId } from '../../../shared-kernel/ids/user.ts';
import type { Cents } from '../../../shared-kernel/money.ts';
import { MESSAGES } from '../../contract/messages.ts';
import type { QuoteEvent } from '../quote.ts';
import { arbitraryQuoteCreated, arbitraryQuoteInput, leastQuote, partsOfOrder } from '../testing/quotes.ts';
import { choiceFacts as facts, statusOf } from '../testing/references.ts';
import { convertQuoteToOrder } from './convert-quote.ts';
import { createQuote } from './create-quote.ts';
import { type ChoiceFacts, gatherChoices } from './references.ts';
import { updateQuote } from './update-quote.ts';

const quoteId = 4711 as RecordId;

const quoted: QuotedPrice = {
  request: {
    ...{ originZip: '33101', destinationZip: '75201', miles: 1_300, carrierType: 'OPEN', deposit: 200 },
    vehicles: [{ year: 2019, make: 'Toyota', model: 'Camry', sizeId: null, operable: true }],
  },
  amounts: {
    ...{ basePrice: 1_000, sizeFee: 0, sizeFeeByDistance: 0, inopFee: 0, enclosedFee: 0 },
    ...{ deposit: 200, depositFeeByDistance: 0 },
  },
  ...{ publication: 3, at: '2026-01-20T12:00:00.000Z' },
};
const later: QuotedPrice = { ...quoted, publication: 4 };
const priced = { type: 'PriceQuoted', data: { quoteId, quoted } } as const;
const good = { quote: { quoted, isExpired: false } };

const transport = { ...leastQuote().transport, quoterToken: 'token' };
const withToken = arbitraryQuoteInput({ transport });
const decoded = <Input>(codec: Decoder<unknown, Input>, changes: object): Input => {
  const read = codec.decode({ id: '4711', ...changes });
  if (E.isLeft(read)) throw new Error('The fixture is not an update.');
  return read.right;
};
const update = decoded(updateQuote.input, { transport });

const created = arbitraryQuoteCreated();
const assignee = { id: nthUserId(4), firstName: 'Sam', lastName: 'Lee', active: true };
const creating = (known: Partial<ChoiceFacts>) => ({
  facts: facts({ assignee, parentStatus: statusOf(122), ...known }),
  newId: quoteId as number,
});

describe("a record's quoted price", () => {
  it('is kept beside the record, whose transport has no token', () => {
    given<QuoteEvent>().when(createQuote, withToken, creating(good)).then(arbitraryQuoteCreated(), priced);
  });

  it('is kept by an update and by a booking, once', () => {
    given<QuoteEvent>(created)
      .when(updateQuote, update, { facts: facts(good) })
      .then(priced);
    given<QuoteEvent>(created, priced)
      .when(updateQuote, update, { facts: facts(good) })
      .then();
    const again = { quote: { quoted: later, isExpired: false } };
    given<QuoteEvent>(created, priced)
      .when(updateQuote, update, { facts: facts(again) })
      .then({ type: 'PriceQuoted', data: { quoteId, quoted: later } });
    const booking = decoded(convertQuoteToOrder.input, { transport, parentStatusId: '110' });
    const status = { quoteId, parentStatusId: 110 as StatusId, childStatusId: null };
    given<QuoteEvent>(arbitraryQuoteCreated(partsOfOrder()))
      .when(convertQuoteToOrder, booking, {
        facts: facts({ ...good, parentStatus: statusOf(110, 'ORDER') }),
      })
      .then(priced, { type: 'ConvertedToOrder', data: status });
  });

  it('stays through edits by hand', () => {
    const edit = decoded(updateQuote.input, {
      transport: { ...leastQuote().transport, basePrice: 1_100, totalPrice: 1_300 },
    });
    const stored = { ...created.data.transport, basePrice: 110_000 as Cents, totalPrice: 130_000 as Cents };
    given<QuoteEvent>(created, priced)
      .when(updateQuote, edit, { facts: facts({}) })
      .then({ type: 'TransportChanged', data: { quoteId, transport: stored } });
  });

  it('is refused at its field where the token was not made here, or is too old', () => {
    const errors = (message: string) => ({ 'transport.quoterToken': message });
    const expired = { quote: { quoted, isExpired: true } };
    given<QuoteEvent>()
      .when(createQuote, withToken, creating({ quote: null }))
      .thenRejected('INVALID', errors(MESSAGES.quoterToken));
    given<QuoteEvent>(created)
      .when(updateQuote, update, { facts: facts(expired) })
      .thenRejected('INVALID', errors(MESSAGES.quoterTokenExpired));
  });

  it('is asked for by its token, and not at all without one', async () => {
    const asked: string[] = [];
    const ask: Ask = async (about) => {
      asked.push(about.name);
      return null;
    };
    expect(await gatherChoices(ask, { transport: { quoterToken: 'token' } })).to.have.property('quote', null);
    expect(await gatherChoices(ask, { transport: { quoterToken: null } })).not.to.have.property('quote');
    expect(asked).to.deep.equal([quoteOfToken.name]);
  });
});
