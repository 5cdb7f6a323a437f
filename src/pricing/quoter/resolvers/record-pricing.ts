import * as E from 'fp-ts/lib/Either.js';
import type { ResolverContext } from '../../../platform/resolver.ts';
import {
  type PricedRecordResponse,
  type PricedThen,
  pricedRecordById,
} from '../../../quoting/published/queries/prices.ts';
import { allows } from '../../../shared-kernel/actor.ts';
import { recordIdOf } from '../../../shared-kernel/ids/record.ts';
import { noMember } from '../../../shared-kernel/members.ts';
import type { MilesBy, QuotedPrice, QuotedRequest } from '../../../shared-kernel/quoted-price.ts';
import { Rejected } from '../../../shared-kernel/rejection.ts';
import { payOfVehicle, underCarriersTook } from '../../contract/carriers-took.ts';
import { differencesBetween } from '../differences.ts';
import { explain, type VehicleExplanation } from '../explain.ts';
import { MAY_QUOTE } from '../may-quote.ts';
import type { TransportQuote } from '../quote-transport.ts';
import type { QuotedAmounts } from '../quoted-amounts.ts';
import { totalOfAmounts } from '../quoted-amounts.ts';
import type { PublishedQuoter } from '../quoter-at.ts';
import { depositChangedSince, depositReason } from './deposit.ts';
import { editedParts } from './edited-parts.ts';
import { withLastChanges } from './name-last-changes.ts';
import { amountsOf, requestOf } from './request.ts';
import type { QuoterServices } from './run-quoter.ts';
import { carriersTook } from './similar-loads.ts';
import { requestAsItIs, storedRequest, type Unaskable } from './stored-request.ts';
import { vehiclePrices } from './views.ts';

type Services = Omit<QuoterServices, 'tokens'>;

const UNASKABLE: Readonly<Record<Unaskable, string>> = {
  NO_PLACE: 'The ZIP codes of origin and destination must be known for a price by the tables.',
  NO_ROAD: 'There is no road between origin and destination. Price the transport by hand.',
};

const amountsView = (
  amounts: QuotedAmounts,
  { miles, milesBy }: { readonly miles: number; readonly milesBy?: MilesBy | undefined },
) => ({
  ...amountsOf(amounts),
  miles,
  milesBy: milesBy ?? null,
  total: totalOfAmounts(amounts),
});

/** What a quoter answers, explained, or why it gives no price. */
type Answered = {
  readonly quote?: TransportQuote;
  readonly milesBy?: MilesBy | undefined;
  readonly explanation: ReadonlyArray<VehicleExplanation>;
  readonly problems: ReadonlyArray<string>;
};

const notAnswered = (whyNot: Unaskable): Answered => ({ explanation: [], problems: [UNASKABLE[whyNot]] });

const answered = async (
  { quoter }: PublishedQuoter,
  asked: QuotedRequest,
  context: ResolverContext,
): Promise<Answered> => {
  const request = requestOf(asked);
  if (!request) return notAnswered('NO_PLACE');
  const answer = quoter.quote(request);
  if (E.isLeft(answer)) return { explanation: [], problems: Object.values(answer.left.fields ?? {}) };
  const explained = { ...request, depositReason: await depositReason(asked, context) };
  const { milesBy } = asked;
  return { quote: answer.right, milesBy, explanation: explain(answer.right, explained), problems: [] };
};

const answeredIfAsked = (
  present: PublishedQuoter,
  asked: E.Either<Unaskable, QuotedRequest>,
  context: ResolverContext,
): Promise<Answered> | Answered =>
  E.isLeft(asked) ? notAnswered(asked.left) : answered(present, asked.right, context);

const quotedForView = (
  { originZip, destinationZip, carrierType, vehicles, referrerId }: QuotedRequest,
  record: PricedRecordResponse,
) => ({
  originZip,
  destinationZip,
  carrierType,
  vehicles,
  referrerId: referrerId === undefined ? record.referrerId : referrerId,
});

const quotedView = (quoted: QuotedPrice, then: Answered | undefined, record: PricedRecordResponse) => {
  const { amounts, request } = editedParts({ ...record, quoted }, then?.quote);
  const parts = [...amounts, ...request];
  return {
    quotedAt: quoted.at,
    publication: quoted.publication,
    edited: parts.length > 0,
    editedParts: parts,
    quoted: amountsView(quoted.amounts, quoted.request),
    quotedFor: quotedForView(quoted.request, record),
    explanation: vehiclePrices(then?.explanation ?? []),
  };
};

const NEVER_QUOTED = {
  quotedAt: null,
  publication: null,
  edited: false,
  editedParts: [],
  quoted: null,
  quotedFor: null,
  explanation: [],
};

/** What a quoter answers, as people see it. */
const answeredView = ({ quote, milesBy, explanation, problems }: Answered) => ({
  amounts: quote ? amountsView(quote, { miles: quote.miles, milesBy }) : null,
  problems,
  explanation: vehiclePrices(explanation),
});

/** Whether the quoter would be asked something else for a record than it was. */
const isAskedOtherwise = ({ quoted, ...record }: PricedRecordResponse, then: Answered | undefined): boolean =>
  quoted !== null && editedParts({ ...record, quoted }, then?.quote).request.length > 0;

/** What a record costs by the present tables as it is now, where it is not what was quoted. */
const asItIsNow = async (
  record: PricedRecordResponse,
  then: Answered | undefined,
  services: Services,
  context: ResolverContext,
) => {
  if (!(allows(context.actor, MAY_QUOTE) && isAskedOtherwise(record, then))) return null;
  const [request, present] = await Promise.all([
    requestAsItIs(record, services, context),
    services.quoters.now(context),
  ]);
  // Typed miles alone make it no other request: the quoter takes those of the ZIP codes.
  const { miles = null } = E.isRight(request) ? request.right : (record.quoted?.request ?? {});
  if (!isAskedOtherwise({ ...record, miles }, then)) return null;
  return answeredView(await answeredIfAsked(present, request, context));
};

/** What a record would cost by the present tables; null for people who may not ask the quoter. */
const todayFor = async (
  record: PricedRecordResponse,
  then: Answered | undefined,
  services: Services,
  context: ResolverContext,
) => {
  if (!allows(context.actor, MAY_QUOTE)) return null;
  const { quoted } = record;
  const [request, present] = await Promise.all([
    storedRequest(record, quoted?.request ?? null, services, context),
    services.quoters.now(context),
  ]);
  const answer = await answeredIfAsked(present, request, context);
  const differences = quoted && then ? differencesBetween(then.explanation, answer.explanation) : [];
  const deposit =
    quoted && E.isRight(request) ? await depositChangedSince(quoted, request.right, context) : null;
  const since = { publication: quoted?.publication ?? 0, deposit };
  return {
    publication: present.publication,
    ...answeredView(answer),
    differences: await withLastChanges(differences, since, context),
  };
};

/** What carriers took for loads like a record, and whether its own would get less. */
const loadsFor = async (record: PricedRecordResponse, context: ResolverContext) => {
  const took = await carriersTook({ ...record, except: record.id }, context);
  const pay = payOfVehicle(record.carrierPay, record.vehicles.length);
  return { similarLoads: took, warning: took && underCarriersTook(pay, took) };
};

/** What only a record as it is now has. */
const NOTHING_OF_NOW = { similarLoads: null, warning: null, today: null, asItIsNow: null };

type Priced = PricedThen & { readonly id: string | number };

/** Resolves `pricing` of a record, as it is or was then. Who sees the record sees the rows that priced it. */
export const recordPricing =
  (services: Services) =>
  async ({ id, pricedThen }: Priced, _args: unknown, context: ResolverContext) => {
    const record = pricedThen ?? (await context.ask(pricedRecordById, recordIdOf(id)));
    if (!record) throw new Rejected(noMember('record'));
    const { quoted } = record;
    const [before, loads] = await Promise.all([
      quoted && services.quoters.at(quoted.publication, context),
      pricedThen ? undefined : loadsFor(record, context),
    ]);
    const then = before && quoted ? await answered(before, quoted.request, context) : undefined;
    const asPriced = quoted ? quotedView(quoted, then, record) : NEVER_QUOTED;
    if (loads === undefined) return { ...asPriced, ...NOTHING_OF_NOW };
    return {
      ...asPriced,
      ...loads,
      today: await todayFor(record, then, services, context),
      asItIsNow: await asItIsNow(record, then, services, context),
    };
  };
