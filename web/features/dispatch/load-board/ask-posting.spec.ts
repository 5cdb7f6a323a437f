import { expect } from 'chai';
import { describe, it } from 'mocha';
import type { LoadBoardStatus, OrderOfList } from '../../../api/generated/types.ts';
import { leftOutOf, questionOf } from './ask-posting.ts';
import { whyNotThere } from './follow-postings.ts';

const order = (
  id: string,
  status: LoadBoardStatus | null,
  { message, error = null }: { readonly message?: string; readonly error?: string | null } = {},
): OrderOfList => ({
  ...{ id, revision: 1, dispatchedOn: null, parentStatus: { id: '110' } },
  shipper: { firstName: 'Ruth', lastName: null },
  loadBoard: status && { status, listingId: null, isWaiting: false, isKept: false, error, booking: null },
  loadBoardProblems: message ? [{ field: 'vehicles', message }] : [],
});

describe('several orders that are posted by their status', () => {
  it('are asked about where some of them will be refused, with the reasons', () => {
    const left = leftOutOf([
      order('1', null),
      order('2', null, { message: 'It has 13 vehicles.' }),
      order('3', 'UNKNOWN'),
      order('4', 'POSTED', { message: 'It has 13 vehicles.' }),
    ]);
    const { title, lines, verb } = questionOf(4, left);
    expect(title).to.equal('Post 2 of 4 orders?');
    expect(lines).to.deep.equal([
      'Order 2: It has 13 vehicles.',
      'Order 3: Nobody knows whether it is posted already. Confirm that first.',
    ]);
    expect(verb).to.equal('Post 2 orders');
    expect(questionOf(1, [{ id: '2', why: 'x' }]).title).to.equal('None of these orders can be posted');
  });
});

describe('orders that were posted together', () => {
  it('are told where the board has refused one, or nobody knows of it', () => {
    expect(whyNotThere(order('1', 'POSTED'))).to.equal(undefined);
    expect(whyNotThere(order('1', 'POSTING'))).to.equal(undefined);
    expect(whyNotThere(order('1', 'REFUSED', { error: 'The load board refused this order. No.' }))).to.match(
      /No\./,
    );
    expect(whyNotThere(order('1', 'UNKNOWN'))).to.match(/^Nobody knows/);
  });
});
