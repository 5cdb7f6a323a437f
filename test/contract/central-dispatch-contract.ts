import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import {
  type CentralDispatchParts,
  createCentralDispatch,
} from '../../src/dispatch/load-board/adapters/central-dispatch/central-dispatch.ts';
import type { Listing, LoadBoard } from '../../src/dispatch/load-board/load-board.ts';
import { arbitraryListedVehicle, arbitraryListing } from '../../src/dispatch/load-board/testing/listings.ts';
import { eventsSince, kindsOf, left, right } from './board-asks.ts';
import { type BoardUnderTest, type Delivery, describeLoadBoard } from './load-board-contract.ts';

/** A server that speaks Central Dispatch: how to reach it, its clock, and what it delivers to subscribers. */
export type BoardServer = Omit<BoardUnderTest, 'connect'> & {
  readonly reach: { readonly url: string; readonly fetch?: CentralDispatchParts['fetch'] };
  readonly asked: () => ReadonlyArray<string>;
};

const SECRET = 's3cret+of/ours=';

const connectTo = ({ reach, now }: BoardServer, log: CentralDispatchParts['log']): LoadBoard =>
  createCentralDispatch({
    ...reach,
    ...{ eventsUrl: reach.url, fulfillmentUrl: reach.url, marketplaceId: 10_000 },
    ...{ tokenUrl: `${reach.url}/connect/token`, clientId: 'office', clientSecret: SECRET },
    ...{ log, now, timeoutMs: 10_000 },
  });

/** What the adapter and any server of Central Dispatch's protocol do together, beside what any load board does. */
const describeProtocol = (name: string, open: () => Promise<BoardServer>): void => {
  describe(`Central Dispatch, ${name}`, () => {
    let server: BoardServer;
    let logged: string[] = [];
    const log = {
      warn: (...said: ReadonlyArray<unknown>) => void logged.push(JSON.stringify(said)),
    } as never;
    const connect = (): LoadBoard => connectTo(server, log);
    let board: LoadBoard;

    const listed = (with_: Partial<Listing> = {}) => arbitraryListing(with_, server.now());
    const at = (zipcode: string) => listed({ pickup: { city: 'Absarokee', state: 'MT', zipcode } });
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

    it('numbers its listings', async () => {
      const posted = await right(board.post(listed()));
      expect(posted.listingId).to.match(/^\d{8}$/u);
    });

    it('refuses in its own words', async () => {
      for (const length of [0, 13])
        expect(
          await left(board.post(listed({ vehicles: Array(length).fill(arbitraryListedVehicle()) }))),
        ).to.deep.equal({
          kind: 'refused',
          errors: { vehicles: 'A listing must have 1 to 12 vehicles.' },
        });
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
      const all = await eventsSince(board, since);
      expect(all.length).to.be.greaterThan(120);
      expect(new Set(all.map(({ id }) => id)).size).to.equal(120);
      const times = all.map(({ at }) => at);
      expect(times).not.to.deep.equal(times.toSorted());
    });

    describe('sets off by the ZIP code of the pickup', () => {
      it('59007: the answer is lost, and the listing stands', async () => {
        const since = instant();
        const listing = at('59007');
        expect(await left(board.post(listing))).to.deep.equal({ kind: 'unknown' });
        const [found] = await right(board.find(listing.orderId));
        expect(found).not.to.equal(undefined);
        const [event] = (await eventsSince(board, since)).filter(
          ({ orderId }) => orderId === listing.orderId,
        );
        expect(event).to.include({ kind: 'POSTED', listingId: found?.listingId });
        expect(server.asked().filter((each) => each === 'POST /listings').length).to.be.greaterThan(0);
      });

      it('59011: a gateway answers that the board takes no work, and the listing stands', async () => {
        const listing = at('59011');
        expect(await left(board.post(listing))).to.deep.equal({ kind: 'unknown' });
        expect(await right(board.find(listing.orderId))).to.have.length(1);
      });

      it('59008: the answer is lost, and no listing stands', async () => {
        const since = instant();
        const listing = at('59008');
        expect(await left(board.post(listing))).to.deep.equal({ kind: 'unknown' });
        expect(await right(board.find(listing.orderId))).to.deep.equal([]);
        expect(await eventsSince(board, since)).to.deep.equal([]);
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
        expect(await kindsOf(board, since, posted)).to.deep.equal(['POSTED']);
        server.pass(5_000);
        expect(await kindsOf(board, since, posted)).to.deep.equal(['POSTED', 'OFFERED', 'BOOKED']);
        const [booked] = (await eventsSince(board, since)).filter(({ kind }) => kind === 'BOOKED');
        expect(booked).to.include({ listingId: posted.listingId, orderId: listing.orderId });
        expect(booked?.carrierName).to.match(/^[A-Z].{5,}/u);
        server.pass(120_000);
        expect(await kindsOf(board, since, posted)).to.deep.equal([
          ...['POSTED', 'OFFERED', 'BOOKED', 'PICKED_UP', 'DELIVERED'],
        ]);
      });

      it('59012: a carrier rejects it, another one books it and cancels', async () => {
        const since = instant();
        const posted = await right(board.post(at('59012')));
        server.pass(60_000);
        expect(await kindsOf(board, since, posted)).to.deep.equal([
          ...['POSTED', 'OFFERED', 'REJECTED', 'BOOKED', 'CANCELED'],
        ]);
        const told = await eventsSince(board, since);
        const of = (kind: string) => told.find((event) => event.kind === kind);
        expect(of('REJECTED')?.bookingId).to.be.a('string').and.not.equal(of('BOOKED')?.bookingId);
        expect(of('REJECTED')?.carrierName).not.to.equal(of('BOOKED')?.carrierName);
        expect(of('CANCELED')?.bookingId).to.equal(of('BOOKED')?.bookingId);
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

      it('more than once', async () => {
        await right(board.subscribe(CALLBACK));
        const { listingId } = await right(board.post(listed()));
        const [delivery, again] = await delivered(listingId);
        expect(delivery).not.to.equal(undefined);
        expect(again).to.deep.equal(delivery);
      });

      it('with a token, and with nothing like it', async () => {
        await right(board.subscribe(CALLBACK));
        const { listingId } = await right(board.post(listed()));
        const [{ headers, body } = expect.fail('nothing was delivered')] = await delivered(listingId);
        const token = headers['api-token'] ?? '';
        for (const given of [undefined, '', `${token}x`, token.slice(1), token.toUpperCase()])
          expect(await left(board.delivered({ ...headers, 'api-token': given }, body))).to.deep.equal({
            kind: 'foreign',
          });
      });

      it('that lack what we read of them as none', async () => {
        await right(board.subscribe(CALLBACK));
        const { listingId } = await right(board.post(listed()));
        const [{ headers } = expect.fail('nothing was delivered')] = await delivered(listingId);
        const body = { eventId: 'e', eventType: 'ListingCreated' };
        expect(await right(board.delivered(headers, body))).to.deep.equal([]);
      });

      it('by the same subscription after a start, and at another address', async () => {
        await right(board.subscribe(CALLBACK));
        const before = server.asked().length;
        await right(connect().subscribe(CALLBACK));
        await right(board.subscribe('https://office.example.com/other'));
        await right(board.subscribe('https://office.example.com/other'));
        expect(server.asked().slice(before)).not.to.include('POST /subscriptions');
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

const SILENT = { warn: () => undefined };

/** The adapter with a server: what any load board does, then what this one does. */
export const describeCentralDispatch = (name: string, open: () => Promise<BoardServer>): void => {
  describeLoadBoard(`Central Dispatch ${name}`, async () => {
    const server = await open();
    return { ...server, connect: () => connectTo(server, SILENT) };
  });
  describeProtocol(name, open);
};
