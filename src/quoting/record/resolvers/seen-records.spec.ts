import { expect } from 'chai';
import type { ResolverContext } from '../../../platform/resolver.ts';
import { staffActor } from '../../../shared-kernel/actor.ts';
import { nthUserId } from '../../../shared-kernel/ids/user.ts';
import type { Permission } from '../../../shared-kernel/permission.ts';
import { Rejected } from '../../../shared-kernel/rejection.ts';
import { kindsSeenBy, seenRecord, shownOrder, shownQuote } from './seen-records.ts';

const QUOTE = { id: 1, is_order: false };
const ORDER = { id: 2, is_order: true };

const contextOf = (...permissions: ReadonlyArray<Permission>) =>
  ({
    actor: staffActor(nthUserId(4), 'SUPPORT', permissions),
    sql: async (_name: string, _text: string, [id]: ReadonlyArray<unknown> = []) =>
      [QUOTE, ORDER].filter((row) => row.id === id),
  }) as unknown as ResolverContext;

const seen = (id: string, ...permissions: ReadonlyArray<Permission>) =>
  seenRecord({ id }, contextOf(...permissions)).catch((thrown: unknown) => Rejected.of(thrown)?.code);

describe('the records that a person sees', () => {
  it('are those of the kinds that they may view', async () => {
    expect(await seen('1', 'quote_view')).to.equal(QUOTE);
    expect(await seen('2', 'quote_view')).to.equal('FORBIDDEN');
    expect(await seen('1', 'order_view')).to.equal('FORBIDDEN');
    expect(await seen('2', 'order_view')).to.equal(ORDER);
    expect(kindsSeenBy(contextOf('order_view').actor)).to.deep.equal([true]);
    expect(kindsSeenBy(contextOf('quote_view', 'order_view').actor)).to.deep.equal([false, true]);
  });

  it('are not answered to those who may write but not see them', async () => {
    expect(await shownQuote(1, contextOf('quote_update', 'order_view'))).to.equal(null);
    expect(await shownOrder(2, contextOf('order_create', 'quote_view'))).to.equal(null);
  });

  it('are none for ids that nothing has', async () => {
    expect(await seen('3', 'quote_view')).to.equal(null);
    expect(await seen('x', 'quote_view')).to.equal(null);
  });
});
