import { nameWhoChanged } from '../../identity/published/queries.ts';
import { decoded } from '../../platform/decoded.ts';
import type { Links } from '../../platform/links.ts';
import type { ResolverContext, ResolversOf } from '../../platform/resolver.ts';
import { allows } from '../../shared-kernel/actor.ts';
import type { Ask } from '../../shared-kernel/context-query.ts';
import { type RecordId, recordId } from '../../shared-kernel/ids/record.ts';
import { noMember } from '../../shared-kernel/members.ts';
import { toDollars } from '../../shared-kernel/money.ts';
import { Rejected } from '../../shared-kernel/rejection.ts';
import { fields, optional } from '../../shared-kernel/validation.ts';
import { officeSettings } from '../../workspace/published/queries.ts';
import { carrierById } from '../carriers/queries.ts';
import { carrierList } from '../carriers/read-models/carrier-list.ts';
import type { ContactOption } from '../contract/contact-option.ts';
import { MAY_SEE_CARRIERS } from '../contract/permissions.ts';
import { answerDispatch } from '../dispatches/commands/answer-dispatch.ts';
import { dispatchedMeanwhile } from '../dispatches/commands/dispatched-meanwhile.ts';
import { MAY_DISPATCH, NOT_DISPATCHED } from '../dispatches/commands/permissions.ts';
import { activeOf } from '../dispatches/dispatch.ts';
import { dispatchId } from '../dispatches/dispatch-id.ts';
import type { DispatchView } from '../dispatches/dispatch-view.ts';
import { dispatchesOf } from '../dispatches/queries.ts';
import { dispatchesOfOrder } from '../dispatches/read-models/dispatches-of-order.ts';
import type { Resolvers } from '../generated/schema.ts';
import { answerOf } from './resolvers/answer-text.ts';
import { carrierPage } from './resolvers/carrier-page.ts';
import { answerableLink, sealDispatchLink } from './resolvers/dispatch-link.ts';
import { type OfficeOnPaper, sheetOf } from './resolvers/sheet.ts';

export type LinkServices = { readonly links: Links };

const READS = [dispatchesOfOrder, carrierList];

const orderAsked = fields({ orderId: recordId });
const dispatchSeen = fields({ orderId: recordId, dispatchId: optional(dispatchId) });

const activeDispatch = async (orderId: RecordId, ask: Ask): Promise<DispatchView | undefined> =>
  activeOf((await ask(dispatchesOf, orderId)) ?? []);

const dispatchSheet = async (args: unknown, { ask }: ResolverContext) => {
  const active = await activeDispatch(decoded(orderAsked, args).orderId, ask);
  return active ? sheetOf(active, ask) : null;
};

const createDispatchLink = async (args: unknown, context: ResolverContext, links: Links) => {
  const { ask, actor } = context;
  const { orderId, dispatchId: seen } = decoded(dispatchSeen, args);
  const active = await activeDispatch(orderId, ask);
  if (!active) throw new Rejected(NOT_DISPATCHED);
  if (seen !== null && seen !== active.id)
    throw new Rejected(await nameWhoChanged(dispatchedMeanwhile(active, 'you send its link'), context));
  const carrier = await ask(carrierById, active.carrierId);
  if (!carrier || carrier.forgotten) throw new Rejected(noMember('carrier'));
  const { companyName, phoneNumber } = carrier;
  const { fax, email } = allows(actor, MAY_SEE_CARRIERS) ? carrier : { fax: null, email: null };
  const contactOption = carrier.contactOption as ContactOption;
  const isOfficeNamed = ((await ask(officeSettings, 'office'))?.name ?? null) !== null;
  return {
    ...{ ...sealDispatchLink(links, active), isOfficeNamed },
    ...{ contactOption, companyName, phoneNumber, fax, email },
  };
};

export const linkResolvers = ({ links }: LinkServices) =>
  ({
    queries: {
      dispatchSheet: { permission: 'order_view', reads: READS, resolve: dispatchSheet },
      resolveDispatchLink: {
        permission: 'anyone',
        reads: READS,
        resolve: ({ encryption }, context) => carrierPage(links, encryption, context),
      },
    },
    mutations: {
      createDispatchLink: {
        permission: [...MAY_DISPATCH],
        reads: READS,
        resolve: (args, context) => createDispatchLink(args, context, links),
      },
      answerDispatch: {
        ...{ command: answerDispatch, reads: READS },
        input: ({ encryption, ...answered }) => ({ ...answered, ...answerableLink(links, encryption) }),
        answer: (_outcome, context, { encryption }) => carrierPage(links, encryption, context),
      },
    },
    types: {
      Dispatch: { answer: (view, _args, context) => answerOf(view, context) },
      DispatchSheet: { carrierPay: ({ carrierPay }) => toDollars(carrierPay) },
      OfficeOnPaper: { logoUrl: ({ logo }: OfficeOnPaper) => logo?.url ?? null },
    },
  }) satisfies ResolversOf<Resolvers>;
