import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import type {
  BoardEvent,
  FoundListing,
  Listing,
  LoadBoard,
  Posted,
} from '../../src/dispatch/load-board/load-board.ts';
import {
  arbitraryListedVehicle,
  arbitraryListing,
  standingAs,
} from '../../src/dispatch/load-board/testing/listings.ts';
import { addDays } from '../../src/shared-kernel/civil-date.ts';
import { wholeDollars } from '../../src/shared-kernel/money.ts';
import { eventsSince, kindsOf, left, right } from './board-asks.ts';

/** A delivery of the board to an address of ours. */
export type Delivery = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
};

/** An implementation of the port, and the board behind it. */
export type BoardUnderTest = {
  /** As after a start of Lanebook: what the port learned before is forgotten, the board is the same. */
  readonly connect: () => LoadBoard;
  /** Moves the clocks of the board and the port. */
  readonly pass: (ms: number) => void;
  readonly now: () => number;
  readonly deliveries: () => ReadonlyArray<Delivery>;
  readonly stop: () => Promise<void>;
};

const CALLBACK = 'https://office.example.com/events';

/** What any load board does for Lanebook. */
export const describeLoadBoard = (name: string, open: () => Promise<BoardUnderTest>): void => {
  describe(`a load board, ${name}`, () => {
    let under: BoardUnderTest;
    let board: LoadBoard;

    const listed = (with_: Partial<Listing> = {}) => arbitraryListing(with_, under.now());
    const instant = () => new Date(under.now() - 1).toISOString();

    before(async () => {
      under = await open();
    });
    beforeEach(() => {
      board = under.connect();
    });
    after(() => under.stop());

    it('takes a listing, and says its id and version', async () => {
      const posted = await right(board.post(listed()));
      expect(posted.listingId).not.to.equal('');
      expect(posted.version).not.to.equal('');
      const listing = listed();
      const other = await right(board.post(listing));
      expect(await right(board.read(other.listingId))).to.deep.equal({
        ...{ ...other, ...standingAs(listing) },
      });
    });

    it('takes one of every form, and says what it shows', async () => {
      const vehicles = Array.from({ length: 12 }, (_, index) =>
        arbitraryListedVehicle({ vin: index % 2 ? '1HGCM82633A004352' : null, isInoperable: index === 3 }),
      );
      const { availableDate } = listed();
      const [today, last] = [addDays(availableDate, -1), addDays(availableDate, 29)];
      for (const listing of [
        listed({ vehicles, trailer: 'ENCLOSED' }),
        listed({ price: { total: wholeDollars(1200), paid: 'BY_OFFICE' } }),
        listed({
          desiredDeliveryDate: null,
          pickup: { city: 'Absarokee', state: 'MT', zipcode: '33101-1234' },
        }),
        listed({ availableDate: today, expirationDate: last }),
      ]) {
        const { listingId } = await right(board.post(listing));
        expect(await right(board.read(listingId)), 'what it shows').to.deep.include(standingAs(listing));
      }
    });

    it('refuses by the fields of a listing', async () => {
      const { availableDate } = listed();
      const listing = listed({
        availableDate: addDays(availableDate, -3),
        expirationDate: addDays(availableDate, 30),
        price: { total: wholeDollars(0), paid: 'AT_DELIVERY' },
        delivery: { city: 'Dallas', state: 'Texas', zipcode: '7520' },
      });
      const refused = await left(board.post(listing));
      expect(refused).to.have.property('kind', 'refused');
      expect(refused)
        .to.have.property('errors')
        .that.has.all.keys('availableDate', 'expirationDate', 'price', 'delivery.state', 'delivery.zipcode');
    });

    it('takes 1 to 12 vehicles', async () => {
      for (const length of [0, 13]) {
        const vehicles = Array(length).fill(arbitraryListedVehicle());
        const refused = await left(board.post(listed({ vehicles })));
        expect(refused).to.have.property('kind', 'refused');
        expect(refused).to.have.property('errors').that.has.all.keys('vehicles');
      }
    });

    it('replaces a listing, and says its new version', async () => {
      const listing = listed({ vehicles: [arbitraryListedVehicle(), arbitraryListedVehicle()] });
      const posted = await right(board.post(listing));
      const added = { ...listing, vehicles: [...listing.vehicles, arbitraryListedVehicle({ model: 'Fit' })] };
      const updated = await right(board.update(posted, added));
      expect(updated.listingId).to.equal(posted.listingId);
      expect(updated.version).not.to.equal(posted.version);
      const removed = { ...listing, vehicles: [arbitraryListedVehicle({ model: 'Fit' })] };
      const again = await right(board.update(updated, removed));
      expect(await right(board.read(posted.listingId))).to.include(again);
    });

    it('does not replace one that was changed meanwhile', async () => {
      const listing = listed();
      const posted = await right(board.post(listing));
      const updated = await right(board.update(posted, listing));
      expect(await left(board.update(posted, listing))).to.deep.equal({ kind: 'stale' });
      expect(await left(board.remove(posted))).to.deep.equal({ kind: 'stale' });
      await right(board.remove(updated));
    });

    it('replaces and removes one whose version was not said', async () => {
      const listing = listed();
      const { listingId } = await right(board.post(listing));
      await right(board.update({ listingId, version: '' }, listing));
      await right(board.remove({ listingId, version: '' }));
    });

    it('has no listing that was removed, or never was', async () => {
      const listing = listed();
      const posted = await right(board.post(listing));
      await right(board.remove(posted));
      for (const gone of [posted, { listingId: '99999999', version: '"1"' }]) {
        expect(await left(board.read(gone.listingId))).to.deep.equal({ kind: 'gone' });
        expect(await left(board.update(gone, listing))).to.deep.equal({ kind: 'gone' });
        expect(await left(board.remove(gone))).to.deep.equal({ kind: 'gone' });
      }
    });

    it('finds the listings of an order that stand', async () => {
      const listing = listed();
      expect(await right(board.find(listing.orderId))).to.deep.equal([]);
      const first = await right(board.post(listing));
      const second = await right(board.post(listing));
      const there = (posted: Posted): FoundListing => ({
        ...{ ...posted, ...standingAs(listing) },
      });
      expect(await right(board.find(listing.orderId))).to.deep.equal([first, second].map(there));
      await right(board.remove(first));
      expect(await right(board.find(listing.orderId))).to.deep.equal([there(second)]);
    });

    it('tells what happened to a listing, with its order', async () => {
      const since = instant();
      const listing = listed();
      const posted = await right(board.post(listing));
      under.pass(1);
      const updated = await right(board.update(posted, listing));
      under.pass(1);
      await right(board.remove(updated));
      expect(await kindsOf(board, since, posted)).to.deep.equal(['POSTED', 'UPDATED', 'REMOVED']);
      const events = (await eventsSince(board, since)).filter((each) => each.listingId === posted.listingId);
      expect(new Set(events.map(({ orderId }) => orderId))).to.deep.equal(new Set([listing.orderId]));
    });

    it('tells every event, in pages', async () => {
      const since = instant();
      const posted: string[] = [];
      for (let count = 0; count < 120; count += 1) {
        posted.push((await right(board.post(listed()))).listingId);
        under.pass(1);
      }
      const { next } = await right(board.events(since, null));
      expect(next).to.be.a('string');
      const mine = (await eventsSince(board, since)).filter(({ listingId }) => posted.includes(listingId));
      expect(new Set(mine.map(({ id }) => id)).size).to.equal(120);
    });

    it('tells that a listing expired', async () => {
      const { availableDate } = listed();
      const since = instant();
      const posted = await right(board.post(listed({ expirationDate: availableDate })));
      under.pass(3 * 86_400_000);
      expect(await kindsOf(board, since, posted)).to.deep.equal(['POSTED', 'EXPIRED']);
      expect(await left(board.read(posted.listingId))).to.deep.equal({ kind: 'gone' });
    });

    describe('delivers events', () => {
      const delivered = async (listingId: string): Promise<Delivery> => {
        const mine = () => under.deliveries().filter(({ body }) => JSON.stringify(body).includes(listingId));
        for (let tries = 0; tries < 40 && mine().length === 0; tries += 1) await pause(25);
        return mine()[0] ?? expect.fail('nothing was delivered');
      };

      it('to an address, with what proves them', async () => {
        await right(board.subscribe(CALLBACK));
        const listing = listed();
        const { listingId } = await right(board.post(listing));
        const { url, headers, body } = await delivered(listingId);
        expect(url).to.equal(CALLBACK);
        const events: ReadonlyArray<BoardEvent> = await right(board.delivered(headers, body));
        expect(events).to.have.length(1);
        expect(events[0]).to.include({
          kind: 'POSTED',
          listingId,
          orderId: listing.orderId,
          carrierName: null,
        });
      });

      it('and nobody else does', async () => {
        await right(board.subscribe(CALLBACK));
        const { listingId } = await right(board.post(listed()));
        const { headers, body } = await delivered(listingId);
        const wrong = Object.fromEntries(Object.entries(headers).map(([key, value]) => [key, `${value}x`]));
        for (const given of [{}, wrong])
          expect(await left(board.delivered(given, body))).to.deep.equal({ kind: 'foreign' });
        expect(await left(under.connect().delivered(headers, body))).to.deep.equal({ kind: 'foreign' });
      });

      it('that cannot be read as none', async () => {
        await right(board.subscribe(CALLBACK));
        const { listingId } = await right(board.post(listed()));
        const { headers } = await delivered(listingId);
        for (const body of [undefined, null, 'words', [], {}])
          expect(await right(board.delivered(headers, body))).to.deep.equal([]);
      });

      it('with another proof after a start', async () => {
        await right(board.subscribe(CALLBACK));
        const restarted = under.connect();
        await right(restarted.subscribe(CALLBACK));
        const { listingId } = await right(board.post(listed()));
        const { headers, body } = await delivered(listingId);
        await right(restarted.delivered(headers, body));
        expect(await left(board.delivered(headers, body))).to.deep.equal({ kind: 'foreign' });
      });

      it('to another address once it is told so', async () => {
        const other = 'https://office.example.com/other';
        await right(board.subscribe(CALLBACK));
        await right(board.subscribe(other));
        const { listingId } = await right(board.post(listed()));
        const { url, headers, body } = await delivered(listingId);
        expect(url).to.equal(other);
        await right(board.delivered(headers, body));
      });
    });
  });
};
