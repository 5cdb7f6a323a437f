import * as E from 'fp-ts/lib/Either.js';
import type { ResolverContext } from '../../../platform/resolver.ts';
import { type Actor, allows } from '../../../shared-kernel/actor.ts';
import { recordId } from '../../../shared-kernel/ids/record.ts';
import type { Permission } from '../../../shared-kernel/permission.ts';
import { Rejected, rejection } from '../../../shared-kernel/rejection.ts';
import { type LockableRow, recordOfId } from '../read-models/quote-record.ts';
import { type QuoteView, quoteView } from '../read-models/quote-view.ts';

const FORBIDDEN = rejection('FORBIDDEN', 'You do not have permission to see this. Ask an administrator.');

/** Permissions of calls that serve quotes and orders alike; the visible kinds are then checked per record. */
export const MAY_VIEW: ReadonlyArray<Permission> = ['quote_view', 'order_view'];

/** The kinds of records that a person may see: orders (true), quotes (false), both. */
export const kindsSeenBy = (actor: Actor): ReadonlyArray<boolean> =>
  [false, true].filter((isOrder) => allows(actor, isOrder ? 'order_view' : 'quote_view'));

/**
 * The record of an external id, quote or order; null for an unknown one. Throws where its kind is not visible
 * to this person.
 */
export const seenRecord = async (
  { id }: { readonly id: string },
  { actor, sql }: ResolverContext,
): Promise<LockableRow | null> => {
  const decoded = recordId.decode(id);
  const row = E.isLeft(decoded) ? null : await recordOfId(decoded.right, sql);
  if (row !== null && !kindsSeenBy(actor).includes(row.is_order)) throw new Rejected(FORBIDDEN);
  return row;
};

const shown =
  (isOrder: boolean) =>
  async (id: number, { actor, sql }: ResolverContext, known?: LockableRow): Promise<QuoteView | null> => {
    if (!kindsSeenBy(actor).includes(isOrder)) return null;
    const row = known ?? (await recordOfId(id, sql));
    return row?.is_order === isOrder ? quoteView(row) : null;
  };

/**
 * A record in the API's form, if it is a quote and this person may see quotes: the permission to write does not
 * imply it. A `known` row is not read again.
 */
export const shownQuote = shown(false);
/** The same, if it is an order. */
export const shownOrder = shown(true);
