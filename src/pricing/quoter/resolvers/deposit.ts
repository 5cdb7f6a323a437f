import type { ResolverContext } from '../../../platform/resolver.ts';
import {
  type DepositChange,
  depositChangeById,
  referrerById,
} from '../../../quoting/published/queries/referrers.ts';
import type { ReferrerId } from '../../../shared-kernel/ids/referrer.ts';
import { type Cents, toWholeDollars } from '../../../shared-kernel/money.ts';
import type { QuotedPrice, QuotedRequest } from '../../../shared-kernel/quoted-price.ts';

type Context = Pick<ResolverContext, 'ask'>;

/** The part of a request that is about its deposit: of a vehicle, in whole dollars. */
export type Deposit = Required<Pick<QuotedRequest, 'deposit' | 'depositFrom' | 'referrerId'>>;

/**
 * The deposit that counts (rules, "Automatic quoter" 5): the referrer's, or the office's where it has none; undefined for
 * an unknown referrer.
 */
export const depositOf = async (
  referrerId: ReferrerId | null,
  standardDeposit: number,
  { ask }: Context,
): Promise<Deposit | undefined> => {
  const standard = { referrerId, deposit: standardDeposit, depositFrom: 'OFFICE' } as const;
  if (referrerId === null) return standard;
  const referrer = await ask(referrerById, referrerId);
  if (!referrer) return undefined;
  const { depositAmount } = referrer;
  return depositAmount === null
    ? standard
    : { referrerId, deposit: toWholeDollars(depositAmount as Cents), depositFrom: 'REFERRER' };
};

/** A request of an earlier day with the deposit that counts now, as far as it tells whose it was. */
export const withPresentDeposit = async (
  asked: QuotedRequest,
  standardDeposit: number,
  context: Context,
): Promise<QuotedRequest> => {
  if (asked.referrerId === undefined) return asked;
  return { ...asked, ...(await depositOf(asked.referrerId, standardDeposit, context)) };
};

/** Why a deposit is what it is, in words. */
export const depositReason = async (
  { depositFrom, referrerId = null }: QuotedRequest,
  { ask }: Context,
): Promise<string> => {
  if (depositFrom === undefined) return 'Of each vehicle';
  if (depositFrom === 'OFFICE') return 'The standard deposit, of each vehicle';
  const referrer = referrerId === null ? null : await ask(referrerById, referrerId);
  return `${referrer?.name ?? 'The referrer'}'s, of each vehicle`;
};

/** Who changed the deposit since a price was quoted; `SETTINGS` where it was and is the office's. */
export const depositChangedSince = async (
  { at, request }: QuotedPrice,
  { depositFrom, referrerId = null }: QuotedRequest,
  { ask }: Context,
): Promise<DepositChange | 'SETTINGS' | null> => {
  if (request.depositFrom === 'OFFICE' && depositFrom === 'OFFICE') return 'SETTINGS';
  const change = referrerId === null ? null : await ask(depositChangeById, referrerId);
  return change && change.at > at ? change : null;
};
