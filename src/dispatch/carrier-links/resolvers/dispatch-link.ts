import type * as t from 'io-ts';
import type { LinkKind, Links, SealedLink } from '../../../platform/links.ts';
import { type CarrierId, carrierId } from '../../../shared-kernel/ids/carrier.ts';
import { INVALID_LINK, Rejected, rejection } from '../../../shared-kernel/rejection.ts';
import { fields } from '../../../shared-kernel/validation.ts';
import type { Dispatch } from '../../dispatches/dispatch.ts';
import { type DispatchId, dispatchId, orderOf } from '../../dispatches/dispatch-id.ts';

/** What a carrier's link is about: one dispatch to one carrier. */
export type DispatchLink = { readonly dispatchId: DispatchId; readonly carrierId: CarrierId };

const content: t.Type<DispatchLink, unknown> = fields({ dispatchId, carrierId });

const DISPATCH_LINK: LinkKind<DispatchLink> = { purpose: 'dispatch', days: 30, content };

const EXPIRED = rejection('REFUSED', 'This link has expired. Call us for a new one.');

export const sealDispatchLink = (
  links: Pick<Links, 'seal'>,
  { id, carrierId: to }: Pick<Dispatch, 'id' | 'carrierId'>,
): SealedLink => links.seal(DISPATCH_LINK, { dispatchId: id, carrierId: to });

export const openDispatchLink = (links: Pick<Links, 'open'>, encryption: unknown) =>
  links.open(DISPATCH_LINK, encryption);

/** What a link that can still be answered is about; throws the rejection otherwise. */
export const answerableLink = (links: Pick<Links, 'open'>, encryption: unknown) => {
  const opened = openDispatchLink(links, encryption);
  if (!opened) throw new Rejected(INVALID_LINK);
  if (opened.isExpired) throw new Rejected(EXPIRED);
  return { ...opened.content, orderId: orderOf(opened.content.dispatchId) };
};
