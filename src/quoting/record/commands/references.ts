import type { PostingResponse } from '../../../dispatch/published/queries.ts';
import type { AssigneeResponse } from '../../../identity/published/queries.ts';
import { assigneeById } from '../../../identity/published/queries.ts';
import {
  type OpenedQuoteResponse,
  quoteOfToken,
  vehicleSizeById,
} from '../../../pricing/published/queries.ts';
import type { Ask, AskResult, ContextQuery } from '../../../shared-kernel/context-query.ts';
import type { ReferrerId } from '../../../shared-kernel/ids/referrer.ts';
import type { StatusId } from '../../../shared-kernel/ids/status.ts';
import type { UserId } from '../../../shared-kernel/ids/user.ts';
import type { VehicleSizeId } from '../../../shared-kernel/ids/vehicle-size.ts';
import type { QuotedPrice } from '../../../shared-kernel/quoted-price.ts';
import type { FieldErrors } from '../../../shared-kernel/rejection.ts';
import { MESSAGES } from '../../contract/messages.ts';
import { type ReferrerResponse, referrerById } from '../../published/queries/referrers.ts';
import { type StatusResponse, statusById } from '../../published/queries/statuses.ts';
import type { RecordState } from '../quote.ts';

/** Chosen ids; absent and null mean no choice. */
export type Choices = {
  readonly assigneeId?: UserId;
  readonly parentStatusId?: StatusId;
  readonly childStatusId?: StatusId | null;
  readonly referrerId?: ReferrerId | null;
  readonly vehicles?: ReadonlyArray<{ readonly sizeId: VehicleSizeId | null }>;
  readonly transport?: { readonly quoterToken?: string | null };
};

/** Referents of the chosen ids; null for an unknown id or no choice. */
export type ChoiceFacts = {
  readonly assignee: AssigneeResponse | null;
  readonly parentStatus: StatusResponse | null;
  readonly childStatus: StatusResponse | null;
  readonly referrer: ReferrerResponse | null;
  readonly knownSizes: ReadonlySet<VehicleSizeId>;
  /** How the last posting of an order stands that is about to be posted. */
  readonly posting?: PostingResponse | null;
  /** What the quoter's token says; undefined without a token, null for one that was not made here. */
  readonly quote?: OpenedQuoteResponse | null | undefined;
};

/** The price that a good token carries. */
export const quotedIn = ({ quote }: ChoiceFacts): QuotedPrice | undefined =>
  quote && !quote.isExpired ? quote.quoted : undefined;

const askIfGiven = <Key, Response>(
  ask: Ask,
  about: ContextQuery<Key, Response>,
  id: Key | null | undefined,
): AskResult<Response> => (id === null || id === undefined ? null : ask(about, id));

export const gatherChoices = async (ask: Ask, choices: Choices): Promise<ChoiceFacts> => {
  const sizeIds = [...new Set((choices.vehicles ?? []).flatMap(({ sizeId }) => sizeId ?? []))];
  const token = choices.transport?.quoterToken ?? undefined;
  const [assignee, parentStatus, childStatus, referrer, quote, sizes] = await Promise.all([
    askIfGiven(ask, assigneeById, choices.assigneeId),
    askIfGiven(ask, statusById, choices.parentStatusId),
    askIfGiven(ask, statusById, choices.childStatusId),
    askIfGiven(ask, referrerById, choices.referrerId),
    token === undefined ? undefined : ask(quoteOfToken, token),
    Promise.all(sizeIds.map((id) => ask(vehicleSizeById, id))),
  ]);
  const knownSizes = new Set(sizeIds.filter((_, index) => sizes[index] !== null));
  return {
    ...{ assignee, parentStatus, childStatus, referrer, knownSizes },
    ...(quote !== undefined && { quote }),
  };
};

type Kind = RecordState['kind'];

/** Message where a record of a kind has no valid status. */
const STATUS_MESSAGE = {
  quote: MESSAGES.parentStatus,
  order: MESSAGES.orderStatus,
} as const satisfies Record<Kind, string>;

const parentErrors = (kind: Kind, parent: StatusResponse | null): FieldErrors =>
  parent?.type === (kind === 'quote' ? 'QUOTE' : 'ORDER') && parent.parentId === null && !parent.retired
    ? {}
    : { parentStatusId: STATUS_MESSAGE[kind] };

const tokenErrors = ({ quote }: ChoiceFacts): FieldErrors => {
  if (quote === null) return { 'transport.quoterToken': MESSAGES.quoterToken };
  return quote?.isExpired ? { 'transport.quoterToken': MESSAGES.quoterTokenExpired } : {};
};

/**
 * Errors in the choices for a record of a kind, by field. Retired entries cannot be chosen. `parentStatusId` is
 * the parent that a chosen child must belong to.
 */
export const choiceErrors = (
  kind: Kind,
  parentStatusId: StatusId,
  choices: Choices,
  facts: ChoiceFacts,
): FieldErrors => {
  const { assignee, parentStatus, childStatus, referrer, knownSizes } = facts;
  const { assigneeId, childStatusId, referrerId, vehicles = [] } = choices;
  const isItsChild = childStatus?.parentId === parentStatusId && !childStatus.retired;
  const unknownSizes = vehicles.flatMap(({ sizeId }, index) =>
    sizeId !== null && !knownSizes.has(sizeId) ? [[`vehicles.${index}.sizeId`, MESSAGES.vehicleSize]] : [],
  );
  return {
    ...(assigneeId !== undefined && assignee === null && { assigneeId: MESSAGES.assignee }),
    ...(assigneeId !== undefined && assignee?.active === false && { assigneeId: MESSAGES.assigneeInactive }),
    ...(choices.parentStatusId !== undefined && parentErrors(kind, parentStatus)),
    ...((childStatusId ?? null) !== null && !isItsChild && { childStatusId: MESSAGES.childStatus }),
    ...((referrerId ?? null) !== null && referrer?.retired !== false && { referrerId: MESSAGES.referrer }),
    ...Object.fromEntries(unknownSizes),
    ...tokenErrors(facts),
  };
};
