import { expect } from 'chai';
import { describe, it } from 'mocha';
import type { LoadBoardStatus } from '../../../api/generated/types.ts';
import { noticeOf } from './listing-notice.ts';

const REMOVE = { text: 'Remove from the load board', onClick: () => undefined };
const PAGE = 'https://board.test/assign/L1';
const FOUND = 'Carriers still find it on the load board.';

const listed = (
  status: LoadBoardStatus,
  assignUrl: string | null = null,
  carrierName?: string,
  dispatchedTo: string | null = null,
) => ({
  loadBoard: {
    ...{ status, listingId: status === 'REMOVED' ? null : 'L1', assignUrl },
    booking: carrierName === undefined ? null : { carrierName },
    dispatchedTo,
    otherBooking: null as { carrierName: string | null } | null,
  },
});

describe('what is said of the load board after a dispatch', () => {
  it('is that carriers still find it, with the page that assigns it, otherwise its removal', () => {
    expect(noticeOf(listed('POSTED', PAGE), REMOVE)).to.deep.equal({
      ...{ said: FOUND, isTrouble: false, offers: [{ text: 'Assign on the load board', href: PAGE }] },
    });
    expect(noticeOf(listed('POSTED'), REMOVE)).to.deep.equal({
      ...{ said: FOUND, isTrouble: false, offers: [REMOVE] },
    });
    expect(noticeOf(listed('POSTED'), undefined)).to.deep.equal({
      ...{ said: FOUND, isTrouble: false, offers: [] },
    });
  });

  it('is nothing where it is not there, or is about to leave', () => {
    for (const order of [undefined, null, { loadBoard: null }, listed('REMOVED'), listed('REMOVING', PAGE)])
      expect(noticeOf(order, REMOVE)).to.equal(undefined);
  });

  it('is who booked it there, where that can be assigned', () => {
    expect(noticeOf(listed('BOOKED', null, 'Red Rock'), REMOVE)).to.equal(undefined);
    expect(noticeOf(listed('BOOKED', PAGE, 'Red Rock'), REMOVE)?.said).to.equal(
      'Red Rock booked it on the load board.',
    );
  });

  it('is that another carrier booked it there, which its removal ends, also where its listing is over', () => {
    const said = 'Red Rock booked it on the load board. Only one of them can have the load: call the other.';
    for (const page of [null, PAGE])
      expect(noticeOf(listed('BOOKED', page, 'Red Rock', 'Blue Heron'), REMOVE)).to.deep.equal({
        ...{ said, isTrouble: true, offers: [REMOVE] },
      });
    const { loadBoard } = listed('BOOKED', null, 'Red Rock', 'Blue Heron');
    expect(noticeOf({ loadBoard: { ...loadBoard, listingId: null } }, REMOVE)).to.deep.equal({
      ...{ said, isTrouble: true, offers: [] },
    });
  });

  it('is that another listing of it is booked there too; its own can be removed where nobody has booked that', () => {
    const said =
      'Another listing of it is booked on the load board by Blue Heron. Only one of them can have the load: call the other.';
    for (const carrierName of [undefined, 'Red Rock']) {
      const { loadBoard } = listed('BOOKED', PAGE, carrierName);
      const other = (name: string | null) => ({
        loadBoard: { ...loadBoard, otherBooking: { carrierName: name } },
      });
      expect(noticeOf(other('Blue Heron'), REMOVE)).to.deep.equal({
        ...{ said, isTrouble: true, offers: carrierName === undefined ? [REMOVE] : [] },
      });
      expect(noticeOf(other(null), REMOVE)?.said).to.match(/ by a carrier\. Only one/);
    }
  });
});
