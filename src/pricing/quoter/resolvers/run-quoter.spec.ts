import { expect } from 'chai';
import type { ResolverContext } from '../../../platform/resolver.ts';
import type { ReferrerId } from '../../../shared-kernel/ids/referrer.ts';
import { depositOf } from './run-quoter.ts';

const DEPOSITS: Readonly<Record<number, number | null>> = { 1: 15_000, 2: 0, 3: null };

const ask = (async (_query: unknown, id: number) =>
  id in DEPOSITS ? { depositAmount: DEPOSITS[id] } : null) as unknown as ResolverContext['ask'];

describe('the deposit of a vehicle', () => {
  it("is the referrer's; without one, or without an amount, the office's by its settings", async () => {
    const of = (id: number | null) => depositOf(id as ReferrerId | null, 175, { ask });
    expect(await Promise.all([null, 1, 2, 3, 9].map(of))).to.deep.equal([175, 150, 0, 175, undefined]);
  });
});
