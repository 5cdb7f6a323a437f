import { expect } from 'chai';
import { describe, it } from 'mocha';
import { OFFLINE } from '../../../api/api-error.ts';
import type { LoadBoardStatus, OrderOfList } from '../../../api/generated/types.ts';
import { shownToasts } from '../../../kit/toaster.ts';
import { leftOutOf, questionOf } from './ask-posting.ts';
import { workOf } from './board-work.tsx';
import { followOnBoard, whyNotAsItIs, whyNotThere, whyStillThere } from './follow-on-board.ts';

const order = (
  id: string,
  status: LoadBoardStatus | null,
  {
    message,
    field = 'vehicles',
    error = null,
  }: { readonly message?: string; readonly field?: string; readonly error?: string | null } = {},
): OrderOfList => ({
  ...{ id, isOrder: true, revision: 1, dispatchedOn: null, parentStatus: { id: '110' } },
  shipper: { firstName: 'Ruth', lastName: null },
  loadBoard: status && {
    revision: 1,
    status,
    listingId: null,
    isWaiting: false,
    ...{ isKept: false, keptFor: null },
    error,
    ...{ booking: null, dispatchedTo: null, otherBooking: null },
  },
  loadBoardProblems: message ? [{ field, message }] : [],
});

const listed = ({ loadBoard, ...of }: OrderOfList): OrderOfList => ({
  ...of,
  loadBoard: loadBoard && { ...loadBoard, listingId: '42000007' },
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

  it('are refused where they were dispatched or canceled, also while the board still shows them', () => {
    const kept = { ...order('5', 'POSTED'), dispatchedOn: '2026-07-01' };
    const canceled = { ...order('6', 'REMOVING'), parentStatus: { id: '119' } };
    expect(leftOutOf([kept, canceled])).to.deep.equal([
      { id: '5', why: 'It was dispatched.' },
      { id: '6', why: 'It is canceled.' },
    ]);
  });

  it('are not asked about where there is no load board, whose lack refuses no status', () => {
    const noBoard = { field: '', message: 'This installation has no load board.' };
    expect(leftOutOf([order('1', null, noBoard), order('2', 'REMOVED', noBoard)])).to.deep.equal([]);
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
    expect(whyNotThere(order('1', 'REMOVED'))).to.equal(undefined);
    expect(whyNotThere(order('1', 'REMOVED', { error: 'Its last posting is not there.' }))).to.match(
      /not there/,
    );
  });

  it('are followed however often it cannot be asked, and those that still wait are counted at the end', async () => {
    let asked = 0;
    const pauses: Array<number> = [];
    const dispatch = () => ({
      unwrap: async () => {
        asked += 1;
        if (asked <= 40) throw OFFLINE;
        const refused = asked === 41 ? [order('2', 'REFUSED', { error: 'No.' })] : [];
        return [order('1', 'POSTING'), ...refused, ...(asked < 50 ? [order('3', 'POSTING')] : [])];
      },
    });
    await followOnBoard(dispatch as never, ['1', '2', '3'], 'POST', async (failed) => pauses.push(failed));
    expect(asked, '40 that failed, and 30').to.equal(70);
    expect([...pauses.slice(0, 3), ...pauses.slice(40, 43)]).to.deep.equal([0, 1, 2, 40, 0, 0]);
    const [told] = shownToasts().filter(({ subject }) => subject === 'posting together');
    expect(told?.message).to.equal(
      '1 order of 3 is not on the load board. It is not known yet whether 1 order of 3 is on the load board.',
    );
    expect(told?.offers.map(({ text }) => text)).to.deep.equal(['See why']);
  });

  it('are told of too where the board refuses to show them as they are now', async () => {
    for (const status of ['POSTED', 'UPDATING', 'BOOKED'] as const)
      expect(whyNotAsItIs(order('1', status)), status).to.equal(undefined);
    const answers = [order('1', 'POSTED'), order('2', 'UPDATE_REFUSED', { error: 'It is locked.' })];
    const dispatch = () => ({ unwrap: async () => answers });
    await workOf(dispatch as never).goesOn?.(['1', '2'], 'REFRESH');
    const [told] = shownToasts().filter(({ subject }) => subject === 'refreshing together');
    expect(told?.message).to.equal('1 order of 2 is not on the load board as it is now.');
    expect(told?.offers.map(({ text }) => text)).to.deep.equal(['See why']);
  }).timeout(10_000);

  it('are told of too where the board refuses to remove them', async () => {
    expect(whyStillThere(order('1', 'REMOVED'))).to.equal(undefined);
    expect(whyStillThere(order('1', 'BOOKED')), 'its listing has ended').to.equal(undefined);
    expect(whyStillThere(listed(order('1', 'BOOKED')))).to.equal('A carrier booked it meanwhile.');
    const answers = [order('1', 'REMOVED'), order('2', 'REMOVAL_REFUSED', { error: 'It is locked.' })];
    const dispatch = () => ({ unwrap: async () => answers });
    await followOnBoard(dispatch as never, ['1', '2'], 'REMOVE', async () => undefined);
    const [told] = shownToasts().filter(({ subject }) => subject === 'removing together');
    expect(told?.message).to.equal('1 order of 2 is not off the load board for sure.');
    expect(told?.offers.map(({ text }) => text)).to.deep.equal(['See why']);
  });
});
