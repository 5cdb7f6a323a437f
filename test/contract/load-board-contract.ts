import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import {
  type CentralDispatchParts,
  createCentralDispatch,
} from '../../src/dispatch/load-board/adapters/central-dispatch/central-dispatch.ts';
import type { BoardEvent, Listing, LoadBoard, Posted } from '../../src/dispatch/load-board/load-board.ts';
import { arbitraryListedVehicle, arbitraryListing } from '../../src/dispatch/load-board/testing/listings.ts';
import { addDays } from '../../src/shared-kernel/civil-date.ts';
import { wholeDollars } from '../../src/shared-kernel/money.ts';

/** A server that speaks Central Dispatch: how to reach it, its clock, and what it delivers to subscribers. */
export type BoardServer = {
  readonly reach: { readonly url: string; readonly fetch?: CentralDispatchParts['fetch'] };
  readonly asked: () => ReadonlyArray<string>;
  /** Moves its clock and the adapter's. */
  readonly pass: (ms: number) => void;
  readonly now: () => number;
  readonly deliveries: () => ReadonlyArray<Delivery>;
  readonly stop: () => Promise<void>;
};

export type Delivery = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
};

const SECRET = 's3cret+of/ours=';

/** What the adapter and any server of the board's protocol do together. */
export const describeLoadBoard = (name: string, open: () => Promise<BoardServer>): void => {
  describe(`a load board, ${name}`, () => {
    let server: BoardServer;
    let logged: string[] = [];
    const log = {
      warn: (...said: ReadonlyArray<unknown>) => void logged.push(JSON.stringify(said)),
    } as never;

    const connect = (): LoadBoard =>
      createCentralDispatch({
        ...server.reach,
        ...{ eventsUrl: server.reach.url, fulfillmentUrl: server.reach.url, marketplaceId: 10_000 },
        ...{ tokenUrl: `${server.reach.url}/connect/token`, clientId: 'office', clientSecret: SECRET },
        ...{ log, now: server.now, timeoutMs: 10_000 },
      });
    let board: LoadBoard;

    const right = async <A>(task: TaskEither<unknown, A>): Promise<A> => {
      const done = await task();
      return E.isRight(done) ? done.right : expect.fail(JSON.stringify(done.left));
    };
    const left = async (task: TaskEither<unknown, unknown>): Promise<unknown> => {
      const done = await task();
      return E.isLeft(done) ? done.left : expect.fail(`it did: ${JSON.stringify(done.right)}`);
    };
    const listed = (with_: Partial<Listing> = {}) => arbitraryListing(with_, server.now());
    const from = (zipcode: string) => ({ city: 'Absarokee', state: 'MT', zipcode });

    const eventsSince = async (since: string): Promise<ReadonlyArray<BoardEvent>> => {
      const all: BoardEvent[] = [];
      let page: string | null = null;
      do {
        const { events, next }: { events: ReadonlyArray<BoardEvent>; next: string | null } = await right(
          board.events(since, page),
        );
        all.push(...events);
        page = next;
      } while (page !== null);
      return all;
    };
    const kindsOf = async (since: string, { listingId }: Pick<Posted, 'listingId'>) => [
      ...new Set(
        (await eventsSince(since))
          .filter((event) => event.listingId === listingId)
          .sort((one, other) => one.at.localeCompare(other.at))
          .map(({ kind }) => kind),
      ),
    ];
    const instant = () => new Date(server.now() - 1).toISOString();

    before(async () => {
      server = await open();
    });
    beforeEach(() => {
      logged = [];
      board = connect();
    });
    afterEach(() => {
      expect(logged.join()).not.to.match(/s3cret|Bearer|client_secret/u);
    });
    after(() => server.stop());

    it('takes a listing, and says its id and version', async () => {
      const posted = await right(board.post(listed()));
      expect(posted.listingId).to.match(/^\d{8}$/u);
      expect(posted.version).not.to.equal('');
      expect(await right(board.read(posted.listingId))).to.deep.equal(posted);
    });

    it('takes one of every form', async () => {
      const vehicles = Array.from({ length: 12 }, (_, index) =>
        arbitraryListedVehicle({ vin: index % 2 ? '1HGCM82633A004352' : null, isInoperable: index === 3 }),
      );
      const { availableDate } = listed();
      const [today, last] = [addDays(availableDate, -1), addDays(availableDate, 29)];
      for (const listing of [
        listed({ vehicles, trailer: 'ENCLOSED', terms: 'No winches.' }),
        listed({ price: { total: wholeDollars(1200), paid: 'BY_OFFICE' } }),
        listed({ desiredDeliveryDate: null, pickup: from('33101-1234'), trailer: 'DRIVEAWAY' }),
        listed({ availableDate: today, expirationDate: last }),
      ])
        await right(board.post(listing));
    });

    it('refuses by the fields of a listing', async () => {
      const { availableDate } = listed();
      const listing = listed({
        availableDate: addDays(availableDate, -3),
        expirationDate: addDays(availableDate, 30),
        price: { total: wholeDollars(0), paid: 'AT_DELIVERY' },
        delivery: { city: 'Dallas', state: 'Texas', zipcode: '7520' },
        terms: 'x'.repeat(501),
      });
      const refused = await left(board.post(listing));
      expect(refused).to.have.property('kind', 'refused');
      expect(refused)
        .to.have.property('errors')
        .that.has.all.keys(
          'availableDate',
          'expirationDate',
          'price',
          'delivery.state',
          'delivery.zipcode',
          'terms',
        );
    });

    it('takes 1 to 12 vehicles', async () => {
      for (const length of [0, 13])
        expect(
          await left(board.post(listed({ vehicles: Array(length).fill(arbitraryListedVehicle()) }))),
        ).to.deep.equal({
          kind: 'refused',
          errors: { vehicles: 'A listing must have 1 to 12 vehicles.' },
        });
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
      expect(await right(board.read(posted.listingId))).to.deep.equal(again);
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
      expect(await right(board.find(listing.orderId))).to.deep.equal([first, second]);
      await right(board.remove(first));
      expect(await right(board.find(listing.orderId))).to.deep.equal([second]);
    });

    it('tells what happened to a listing, with its order', async () => {
      const since = instant();
      const listing = listed();
      const posted = await right(board.post(listing));
      server.pass(1);
      const updated = await right(board.update(posted, listing));
      server.pass(1);
      await right(board.remove(updated));
      expect(await kindsOf(since, posted)).to.deep.equal(['POSTED', 'UPDATED', 'REMOVED']);
      const events = (await eventsSince(since)).filter(({ listingId }) => listingId === posted.listingId);
      expect(new Set(events.map(({ orderId }) => orderId))).to.deep.equal(new Set([listing.orderId]));
    });

    it('tells events out of order and more than once, in pages', async () => {
      const since = instant();
      for (let count = 0; count < 120; count += 1) {
        await right(board.post(listed()));
        server.pass(1);
      }
      const { events, next } = await right(board.events(since, null));
      expect(events).to.have.length(100);
      expect(next).to.be.a('string');
      const all = await eventsSince(since);
      expect(all.length).to.be.greaterThan(120);
      expect(new Set(all.map(({ id }) => id)).size).to.equal(120);
      const times = all.map(({ at }) => at);
      expect(times).not.to.deep.equal(times.toSorted());
    });

    it('tells that a listing expired', async () => {
      const { availableDate } = listed();
      const since = instant();
      const posted = await right(board.post(listed({ expirationDate: availableDate })));
      server.pass(3 * 86_400_000);
      expect(await kindsOf(since, posted)).to.deep.equal(['POSTED', 'EXPIRED']);
      expect(await left(board.read(posted.listingId))).to.deep.equal({ kind: 'gone' });
    });

    describe('sets off by the ZIP code of the pick-up', () => {
      const at = (zipcode: string) => listed({ pickup: from(zipcode) });

      it('59007: the answer is lost, and the listing stands', async () => {
        const since = instant();
        const listing = at('59007');
        expect(await left(board.post(listing))).to.deep.equal({ kind: 'unknown' });
        const [found] = await right(board.find(listing.orderId));
        expect(found).not.to.equal(undefined);
        const [event] = (await eventsSince(since)).filter(({ orderId }) => orderId === listing.orderId);
        expect(event).to.include({ kind: 'POSTED', listingId: found?.listingId });
        expect(server.asked().filter((each) => each === 'POST /listings').length).to.be.greaterThan(0);
      });

      it('59008: the answer is lost, and no listing stands', async () => {
        const since = instant();
        const listing = at('59008');
        expect(await left(board.post(listing))).to.deep.equal({ kind: 'unknown' });
        expect(await right(board.find(listing.orderId))).to.deep.equal([]);
        expect(await eventsSince(since)).to.deep.equal([]);
      });

      it('is posted once, whatever the answer', async () => {
        for (const zipcode of ['59007', '59008', '59006']) {
          const before = server.asked().length;
          await left(board.post(at(zipcode)));
          const posts = server
            .asked()
            .slice(before)
            .filter((each) => each === 'POST /listings');
          expect(posts, zipcode).to.have.length(1);
        }
      });

      it('59006: it is refused by price and date', async () => {
        expect(await left(board.post(at('59006')))).to.deep.equal({
          kind: 'refused',
          errors: { price: 'Price is too low.', availableDate: 'Available date is not accepted.' },
        });
      });

      it('59003: the board is down for a while, and is not asked before it says so', async () => {
        const listing = at('59003');
        expect(await left(board.post(listing))).to.deep.equal({ kind: 'unavailable' });
        const before = server.asked().length;
        expect(await left(board.post(listed()))).to.deep.equal({ kind: 'unavailable' });
        expect(server.asked()).to.have.length(before);
        server.pass(16_000);
        await right(board.post(listed()));
        expect(await left(board.post(listing))).to.deep.equal({ kind: 'unavailable' });
        server.pass(60_000);
        await right(board.post(listing));
      });

      it('59010: a carrier books it, picks up and delivers', async () => {
        const since = instant();
        const listing = at('59010');
        const posted = await right(board.post(listing));
        expect(await kindsOf(since, posted)).to.deep.equal(['POSTED']);
        server.pass(5_000);
        expect(await kindsOf(since, posted)).to.deep.equal(['POSTED', 'BOOKED']);
        const [booked] = (await eventsSince(since)).filter(({ kind }) => kind === 'BOOKED');
        expect(booked).to.include({ listingId: posted.listingId, orderId: listing.orderId });
        expect(booked?.carrierName).to.match(/^[A-Z].{5,}/u);
        server.pass(120_000);
        expect(await kindsOf(since, posted)).to.deep.equal(['POSTED', 'BOOKED', 'PICKED_UP', 'DELIVERED']);
      });

      it('59001: the answer takes six seconds', async () => {
        const begun = performance.now();
        await right(board.post(at('59001')));
        expect(performance.now() - begun).to.be.within(5_900, 9_500);
      }).timeout(15_000);
    });

    describe('delivers events', () => {
      const CALLBACK = 'https://office.example.com/events';
      const delivered = async (listingId: string): Promise<ReadonlyArray<Delivery>> => {
        const mine = () => server.deliveries().filter(({ body }) => JSON.stringify(body).includes(listingId));
        for (let tries = 0; tries < 40 && mine().length === 0; tries += 1) await pause(25);
        return mine();
      };

      it('to an address, with a token that proves them', async () => {
        await right(board.subscribe(CALLBACK));
        const listing = listed();
        const { listingId } = await right(board.post(listing));
        const [delivery, again] = await delivered(listingId);
        expect(delivery?.url).to.equal(CALLBACK);
        expect(again).to.deep.equal(delivery);
        const { headers = {}, body } = delivery ?? {};
        const [event, ...others] = await right(board.delivered(headers, body));
        expect(others).to.deep.equal([]);
        expect(event).to.include({ kind: 'POSTED', listingId, orderId: listing.orderId, carrierName: null });
      });

      it('and nobody else does', async () => {
        await right(board.subscribe(CALLBACK));
        const { listingId } = await right(board.post(listed()));
        const [{ headers, body } = expect.fail('nothing was delivered')] = await delivered(listingId);
        const token = headers['api-token'] ?? '';
        for (const given of [undefined, '', `${token}x`, token.slice(1), token.toUpperCase()])
          expect(await left(board.delivered({ ...headers, 'api-token': given }, body))).to.deep.equal({
            kind: 'foreign',
          });
        expect(await left(connect().delivered(headers, body))).to.deep.equal({ kind: 'foreign' });
      });

      it('that cannot be read as none', async () => {
        await right(board.subscribe(CALLBACK));
        const { listingId } = await right(board.post(listed()));
        const [{ headers } = expect.fail('nothing was delivered')] = await delivered(listingId);
        for (const body of [undefined, null, 'words', [], {}, { eventId: 'e', eventType: 'ListingCreated' }])
          expect(await right(board.delivered(headers, body))).to.deep.equal([]);
      });

      it('with another token after a start, to the same subscription', async () => {
        await right(board.subscribe(CALLBACK));
        const restarted = connect();
        await right(restarted.subscribe(CALLBACK));
        const { listingId } = await right(board.post(listed()));
        const [{ headers, body } = expect.fail('nothing was delivered')] = await delivered(listingId);
        await right(restarted.delivered(headers, body));
        expect(await left(board.delivered(headers, body))).to.deep.equal({ kind: 'foreign' });
      });

      it('to another address once it is told so', async () => {
        const other = 'https://office.example.com/other';
        await right(board.subscribe(CALLBACK));
        const before = server.asked().length;
        await right(board.subscribe(other));
        await right(board.subscribe(other));
        expect(server.asked().slice(before)).not.to.include('POST /subscriptions');
        const { listingId } = await right(board.post(listed()));
        const [{ url, headers, body } = expect.fail('nothing was delivered')] = await delivered(listingId);
        expect(url).to.equal(other);
        await right(board.delivered(headers, body));
      });
    });

    it('gives a new token where one has expired', async () => {
      await right(board.post(listed()));
      const before = server.asked().length;
      server.pass(3_500_000);
      await right(board.post(listed()));
      server.pass(100_000);
      await right(board.post(listed()));
      expect(server.asked().slice(before)).to.deep.equal([
        ...['POST /listings', 'POST /connect/token', 'POST /listings'],
      ]);
    });
  });
};
