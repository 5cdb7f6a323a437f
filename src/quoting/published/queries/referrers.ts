import { contextQuery } from '../../../shared-kernel/context-query.ts';
import type { ReferrerId } from '../../../shared-kernel/ids/referrer.ts';
import type { UserId } from '../../../shared-kernel/ids/user.ts';

/**
 * Amounts in cents; without a deposit of its own, the office's standard deposit. A retired referrer cannot be
 * chosen, but its name and deposit remain valid.
 */
export type ReferrerResponse = {
  readonly id: ReferrerId;
  readonly name: string;
  readonly slug: string;
  readonly depositAmount: number | null;
  readonly leadCost: number;
  readonly retired: boolean;
  /** That of its last event. */
  readonly revision: number;
};

export const referrerById = contextQuery<ReferrerId, ReferrerResponse>('quoting.referrerById');

/** Who set a referrer's deposit last, and when (an ISO instant); `by` is null for Lanebook itself. */
export type DepositChange = { readonly by: UserId | null; readonly at: string };

export const depositChangeById = contextQuery<ReferrerId, DepositChange>('quoting.depositChangeById');
