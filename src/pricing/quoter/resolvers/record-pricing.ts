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
import { Rejected } from '../../../shared-kernel/rejection.ts';
import { payOfVehicle, underCarriersTook } from '../../contract/carriers-took.ts';
import { differencesBetween, differencesByRules } from '../differences.ts';
import { MAY_QUOTE } from '../may-quote.ts';
import { type Answered, answeredIfAsked, answeredThen } from './answered.ts';
import { depositChangedSince } from './deposit.ts';
import { editedParts } from './edited-parts.ts';
import { withLastChanges } from './name-last-changes.ts';
import { answeredView, NEVER_QUOTED, quotedView } from './quoted-view.ts';
import type { QuoterServices } from './run-quoter.ts';
import { carriersTook } from './similar-loads.ts';
import { requestAsItIs, storedRequest } from './stored-request.ts';

type Services = Omit<QuoterServices, 'tokens'>;

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
    differences: [
      ...(quoted && then ? differencesByRules(quoted.amounts, then) : []),
      ...(await withLastChanges(differences, since, context)),
    ],
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
    const then = quoted ? await answeredThen(before ?? undefined, quoted.request, context) : undefined;
    const asPriced = quoted && then ? quotedView(quoted, then, record) : NEVER_QUOTED;
    if (loads === undefined) return { ...asPriced, ...NOTHING_OF_NOW };
    return {
      ...asPriced,
      ...loads,
      today: await todayFor(record, then, services, context),
      asItIsNow: await asItIsNow(record, then, services, context),
    };
  };
