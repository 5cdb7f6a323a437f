import * as E from 'fp-ts/lib/Either.js';
import type { ResolverContext } from '../../../platform/resolver.ts';
import { type PricedRecordResponse, pricedRecordById } from '../../../quoting/published/queries.ts';
import { allows } from '../../../shared-kernel/actor.ts';
import { recordIdOf } from '../../../shared-kernel/ids/record.ts';
import { noMember } from '../../../shared-kernel/members.ts';
import type { QuotedPrice, QuotedRequest } from '../../../shared-kernel/quoted-price.ts';
import { Rejected } from '../../../shared-kernel/rejection.ts';
import { payOfVehicle, underCarriersTook } from '../../contract/carriers-took.ts';
import { differencesBetween, type PriceDifference } from '../differences.ts';
import { explain } from '../explain.ts';
import { MAY_QUOTE } from '../may-quote.ts';
import type { QuoteRequest, TransportQuote } from '../quote-transport.ts';
import type { QuotedAmounts } from '../quoted-amounts.ts';
import { totalOfAmounts } from '../quoted-amounts.ts';
import type { PublishedQuoter } from '../quoter-at.ts';
import { editedParts } from './edited-parts.ts';
import { withLastChanges } from './name-last-changes.ts';
import { amountsOf, requestOf } from './request.ts';
import { depositOf, type QuoterServices } from './run-quoter.ts';
import { carriersTook } from './similar-loads.ts';
import { vehiclePrices } from './views.ts';

type Services = Omit<QuoterServices, 'tokens'>;

const UNQUOTABLE = ['The ZIP codes of origin and destination must be known for a price by the tables.'];

const amountsView = (amounts: QuotedAmounts, miles: number) => ({
  ...amountsOf(amounts),
  ...{ miles, total: totalOfAmounts(amounts) },
});

/** A request for what a record is now; undefined where it says too little. */
const presentRequest = async (
  record: PricedRecordResponse,
  { distance, standardDeposit }: Services,
  context: ResolverContext,
): Promise<QuoteRequest | undefined> => {
  const { originZip, destinationZip, carrierType, vehicles } = record;
  if (originZip === null || destinationZip === null) return undefined;
  const miles = record.miles ?? (await distance(originZip, destinationZip));
  const deposit = await depositOf(record.referrerId, standardDeposit, context);
  if (miles === null || deposit === undefined) return undefined;
  return requestOf({ originZip, destinationZip, miles, carrierType, deposit, vehicles } as QuotedRequest);
};

type Asked = { readonly request: QuoteRequest; readonly quote: TransportQuote };

const asked = ({ quoter }: PublishedQuoter, request: QuoteRequest | undefined): Asked | undefined => {
  const quote = request && quoter.quote(request);
  return request && quote && E.isRight(quote) ? { request, quote: quote.right } : undefined;
};

const todayOf = (
  { publication, quoter }: PublishedQuoter,
  request: QuoteRequest | undefined,
  differences: ReadonlyArray<Omit<PriceDifference, 'rows'>>,
) => {
  const answer = request && quoter.quote(request);
  const quote = answer && E.isRight(answer) ? answer.right : undefined;
  const refusal = answer && E.isLeft(answer) ? answer.left : undefined;
  return {
    ...{ publication, differences },
    amounts: quote ? amountsView(quote, quote.miles) : null,
    explanation: quote && request ? vehiclePrices(quote, request) : [],
    problems: request ? Object.values(refusal?.fields ?? {}) : UNQUOTABLE,
  };
};

const quotedView = (quoted: QuotedPrice, then: Asked | undefined, record: PricedRecordResponse) => {
  const parts = editedParts({ ...record, quoted }, then?.quote);
  return {
    ...{ quotedAt: quoted.at, publication: quoted.publication },
    ...{ edited: parts.length > 0, editedParts: parts },
    quoted: amountsView(quoted.amounts, quoted.request.miles),
    explanation: then ? vehiclePrices(then.quote, then.request) : [],
  };
};

const NEVER_QUOTED = {
  ...{ quotedAt: null, publication: null, edited: false, editedParts: [], quoted: null, explanation: [] },
};

/** What a record would cost by the present tables; null for people who may not ask the quoter. */
const todayFor = async (
  record: PricedRecordResponse,
  then: Asked | undefined,
  services: Services,
  context: ResolverContext,
) => {
  if (!allows(context.actor, MAY_QUOTE)) return null;
  const { quoted } = record;
  const [request, now] = await Promise.all([
    quoted ? requestOf(quoted.request) : presentRequest(record, services, context),
    services.quoterAt(null, context),
  ]);
  const present = asked(now, request);
  const differences =
    then && present && quoted
      ? await withLastChanges(
          differencesBetween(explain(then.quote, then.request), explain(present.quote, present.request)),
          quoted.publication,
          context,
        )
      : [];
  return todayOf(now, request, differences);
};

/** What carriers took for loads like a record, and whether its own would get less. */
const loadsFor = async (record: PricedRecordResponse, context: ResolverContext) => {
  const took = await carriersTook({ ...record, except: record.id }, context);
  const pay = payOfVehicle(record.carrierPay, record.vehicles.length);
  return { similarLoads: took, warning: took && underCarriersTook(pay, took) };
};

/** Resolves `pricing` of a record, as it is now. Who sees the record sees the rows that priced it. */
export const recordPricing =
  (services: Services) =>
  async ({ id }: { readonly id: string | number }, _args: unknown, context: ResolverContext) => {
    const record = await context.ask(pricedRecordById, recordIdOf(id));
    if (!record) throw new Rejected(noMember('record'));
    const { quoted } = record;
    const [before, loads] = await Promise.all([
      quoted && services.quoterAt(quoted.publication, context),
      loadsFor(record, context),
    ]);
    const then = before && quoted ? asked(before, requestOf(quoted.request)) : undefined;
    return {
      ...(quoted ? quotedView(quoted, then, record) : NEVER_QUOTED),
      ...loads,
      today: await todayFor(record, then, services, context),
    };
  };
