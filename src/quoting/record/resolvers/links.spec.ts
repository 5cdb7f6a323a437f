import { expect } from 'chai';
import type { ResolverContext } from '../../../platform/resolver.ts';
import { staffActor } from '../../../shared-kernel/actor.ts';
import type { Ask } from '../../../shared-kernel/context-query.ts';
import { nthUserId } from '../../../shared-kernel/ids/user.ts';
import type { Permission } from '../../../shared-kernel/permission.ts';
import { copiesOfRecord, recordById } from '../../published/queries/records.ts';
import type { QuoteView } from '../read-models/quote-view.ts';
import { links } from './links.ts';

const QUOTE = { id: 1, isOrder: false };
const ORDER = { id: 2, isOrder: true };

const ANSWERS: Readonly<Record<string, Readonly<Record<number, unknown>>>> = {
  [recordById.name]: { 1: QUOTE, 2: ORDER },
  [copiesOfRecord.name]: { 7: [QUOTE, ORDER] },
};

const contextOf = (...permissions: ReadonlyArray<Permission>) =>
  ({
    actor: staffActor(nthUserId(4), 'SUPPORT', permissions),
    ask: (async (about, key) => ANSWERS[about.name]?.[Number(key)] ?? null) as Ask,
  }) as ResolverContext;

const view = (parentId: number | null) => ({ id: 7, parentId }) as QuoteView;
const parentOf = (parentId: number | null, ...permissions: ReadonlyArray<Permission>) =>
  links.parent(view(parentId), {}, contextOf(...permissions));
const childrenFor = (...permissions: ReadonlyArray<Permission>) =>
  links.children(view(null), {}, contextOf(...permissions));

describe('the links of a record', () => {
  it('lead to its source and to its copies', async () => {
    expect(await parentOf(1, 'quote_view', 'order_view')).to.equal(QUOTE);
    expect(await parentOf(2, 'quote_view', 'order_view')).to.equal(ORDER);
    expect(await childrenFor('quote_view', 'order_view')).to.deep.equal([QUOTE, ORDER]);
  });

  it('lead only where this person may go', async () => {
    expect(await parentOf(2, 'quote_view')).to.equal(null);
    expect(await parentOf(1, 'order_view')).to.equal(null);
    expect(await childrenFor('quote_view')).to.deep.equal([QUOTE]);
    expect(await childrenFor('order_view')).to.deep.equal([ORDER]);
  });

  it('are none where there is no source, or none that is known', async () => {
    expect(await parentOf(null, 'quote_view')).to.equal(null);
    expect(await parentOf(3, 'quote_view')).to.equal(null);
    expect(await links.children({ id: 8 } as QuoteView, {}, contextOf('quote_view'))).to.deep.equal([]);
  });
});
