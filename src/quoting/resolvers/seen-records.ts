import * as E from 'fp-ts/lib/Either.js';
import type { Request } from '../../platform/resolver.ts';
import { type Actor, allows } from '../../shared-kernel/actor.ts';
import type { Permission } from '../../shared-kernel/permission.ts';
import { recordId } from '../../shared-kernel/record-id.ts';
import { Rejected, rejection } from '../../shared-kernel/rejection.ts';
import { type LockableRow, recordOfId } from '../read-models/quote-record.ts';
import { type QuoteView, quoteView } from '../read-models/quote-view.ts';

const FORBIDDEN = rejection('FORBIDDEN', 'You do not have permission to see this. Ask an administrator.');

/** What calls need that serve quotes and orders alike; which kind a person sees is then asked per record. */
export const MAY_VIEW: ReadonlyArray<Permission> = ['quote_view', 'order_view'];

/** Which kinds of records a person may see: orders (true), quotes (false), both. */
export const kindsSeenBy = (actor: Actor): ReadonlyArray<boolean> =>
  [false, true].filter((isOrder) => allows(actor, isOrder ? 'order_view' : 'quote_view'));

/** The record of an id from outside, quote or order; null for an unknown one. Throws where its kind is not for this person. */
export const seenRecord = async (
  { id }: { readonly id: string },
  { actor, sql }: Request,
): Promise<LockableRow | null> => {
  const decoded = recordId.decode(id);
  const row = E.isLeft(decoded) ? null : await recordOfId(decoded.right, sql);
  if (row !== null && !kindsSeenBy(actor).includes(row.is_order)) throw new Rejected(FORBIDDEN);
  return row;
};

const shown =
  (isOrder: boolean) =>
  async (id: number, { actor, sql }: Request, known?: LockableRow): Promise<QuoteView | null> => {
    if (!kindsSeenBy(actor).includes(isOrder)) return null;
    const row = known ?? (await recordOfId(id, sql));
    return row?.is_order === isOrder ? quoteView(row) : null;
  };

/** A record as the API shows it, if it is a quote and this person may see quotes: who may write need not see. `known` is not read. */
export const shownQuote = shown(false);
/** The same, if it is an order. */
export const shownOrder = shown(true);
