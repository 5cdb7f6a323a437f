import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import express from 'express';
import { createDownloadShares } from '../../src/api/download-shares.ts';
import { createPositions } from '../../src/api/positions.ts';
import { createRest, type RestParts } from '../../src/api/rest.ts';
import type { ResolverContext } from '../../src/platform/resolver.ts';
import type { DownloadEndpoint } from '../../src/platform/rest-endpoint.ts';
import { type Actor, NOBODY, staffActor } from '../../src/shared-kernel/actor.ts';
import { nthUserId } from '../../src/shared-kernel/ids/user.ts';
import { invalid, Rejected } from '../../src/shared-kernel/rejection.ts';

const SAM = staffActor(nthUserId(4), 'SALES', ['quote_view']);
const PIECE = 'x'.repeat(100_000);
const PIECES = 400;

/** A 40 MB file in chunks, with the number of chunks read. */
const largeFile = () => {
  const seen = { asked: 0, ended: false };
  const content = async function* () {
    try {
      for (; seen.asked < PIECES; seen.asked += 1) yield PIECE;
    } finally {
      seen.ended = true;
    }
  };
  return { seen, content };
};

const settled = async (reached: () => boolean): Promise<void> => {
  for (let left = 1_000; left > 0 && !reached(); left -= 1) await pause(10);
};

/** A server with one file, its log, and a client to download it. */
const serving = async (download: DownloadEndpoint['download'], actor: Actor | (() => Actor) = SAM) => {
  const logged: Array<Record<string, unknown>> = [];
  const errors: Array<unknown> = [];
  const parts = {
    actorOf: async () => (typeof actor === 'function' ? actor() : actor),
    downloads: createDownloadShares(100),
    contextOf: (who: Actor) => ({ actor: who }) as unknown as ResolverContext,
    log: {
      info: (line: Record<string, unknown>) => logged.push(line),
      error: (line: unknown) => errors.push(line),
    },
    progress: { waitFor: async () => true },
    queryHandlers: [],
    positions: createPositions('http://localhost', { head: async () => 0n }),
    onInternal: () => undefined,
  } as unknown as RestParts;
  const route: DownloadEndpoint = { path: '/rest-api/list.csv', permission: 'quote_view', download };
  const server = express()
    .use(createRest([route], parts))
    .listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${route.path}`;
  return {
    ...{ url, logged, errors },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

const fileOf = (content: AsyncIterable<string>) => ({
  ...{ fileName: 'list.csv', contentType: 'text/csv; charset=utf-8', content },
  account: () => ({ rows: 3 }),
});

describe('a file that is made while it is sent', () => {
  it('is kept by the browser under its name, and by no cache', async () => {
    const pieces = async function* () {
      yield 'a,b\r\n';
      yield '1,é\r\n';
    };
    const { url, logged, stop } = await serving(async () => fileOf(pieces()));
    const response = await fetch(url);
    expect(await response.text()).to.equal('a,b\r\n1,é\r\n');
    expect(Object.fromEntries(response.headers)).to.deep.include({
      'content-disposition': 'attachment; filename=list.csv',
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    await settled(() => logged.length > 0);
    expect(logged).to.have.length(1);
    expect(logged[0]).to.include({ actor: 'user:4', path: '/rest-api/list.csv', rows: 3, complete: true });
    stop();
  });

  it('is for those who may, and says in JSON why it is not made', async () => {
    const nobody = await serving(async () => fileOf(largeFile().content()), NOBODY);
    expect((await fetch(nobody.url)).status).to.equal(401);
    nobody.stop();
    const other = await serving(
      async () => fileOf(largeFile().content()),
      staffActor(nthUserId(5), 'SUPPORT', []),
    );
    expect((await fetch(other.url)).status).to.equal(403);
    other.stop();
    const wrong = await serving(async () => {
      throw new Rejected(invalid({ size: 'Leave it out.' }));
    });
    const response = await fetch(wrong.url);
    expect(response.status).to.equal(400);
    expect(response.headers.get('content-disposition')).to.equal(null);
    expect((await response.json()).fields).to.deep.equal({ size: 'Leave it out.' });
    wrong.stop();
  });

  it('is not made for a HEAD', async () => {
    const { seen, content } = largeFile();
    const { url, stop } = await serving(async () => fileOf(content()));
    const response = await fetch(url, { method: 'HEAD' });
    expect([response.status, response.headers.get('content-type'), seen.asked]).to.deep.equal([
      ...[200, 'text/csv; charset=utf-8', 0],
    ]);
    stop();
  });

  it('goes no faster than it is taken', async () => {
    const { seen, content } = largeFile();
    const { url, stop } = await serving(async () => fileOf(content()));
    const taking = get(url);
    const response = await new Promise<NodeJS.ReadableStream>((resolve) => taking.once('response', resolve));
    // The buffers of both ends of the connection fill up, and no more is read.
    let underWay = 0;
    for (let still = 0; still < 100; ) {
      await fetch(url, { method: 'HEAD' });
      still = underWay === seen.asked ? still + 1 : 0;
      underWay = seen.asked;
    }
    expect(underWay).to.be.within(1, PIECES / 2);
    let bytes = 0;
    for await (const chunk of response) bytes += chunk.length;
    expect(bytes).to.equal(PIECES * PIECE.length);
    stop();
  });

  it('is one of two that a person takes at once; others have their own, and one that has left is counted no more', async () => {
    let who: Actor = SAM;
    const { url, stop } = await serving(
      async () => fileOf(largeFile().content()),
      () => who,
    );
    const take = async () => {
      const taking = get(url).on('error', () => undefined);
      const [response] = (await once(taking, 'response')) as [IncomingMessage];
      return { status: response.statusCode, response: response.on('error', () => undefined), taking };
    };
    const [first, second, third] = [await take(), await take(), await take()];
    expect([first.status, second.status, third.status]).to.deep.equal([200, 200, 429]);
    const told = JSON.parse(await text(third.response));
    expect([told.code, told.message]).to.deep.equal([
      ...[
        'TOO_MANY',
        'You have too many downloads under way. Wait until one of them has ended, then try again.',
      ],
    ]);
    who = staffActor(nthUserId(5), 'SALES', ['quote_view']);
    expect((await take()).status).to.equal(200);
    who = SAM;
    first.taking.destroy();
    let next = await take();
    while (next.status === 429) next = await take();
    expect((await take()).status).to.equal(429);
    stop();
  });

  it('ends where the client goes away, which is no error', async () => {
    const { seen, content } = largeFile();
    const { url, logged, errors, stop } = await serving(async () => fileOf(content()));
    const taking = get(url);
    const response = await new Promise<NodeJS.ReadableStream>((resolve) => taking.once('response', resolve));
    await new Promise((resolve) => response.once('data', resolve));
    taking.destroy();
    await settled(() => logged.length > 0);
    expect(seen.ended).to.equal(true);
    expect(seen.asked).to.be.lessThan(PIECES / 2);
    expect(logged[0]).to.include({ rows: 3, complete: false });
    expect(errors).to.deep.equal([]);
    stop();
  });

  it('breaks off where the next piece cannot be made, so that nobody takes it for the whole', async () => {
    const pieces = async function* () {
      yield 'a,b\r\n';
      await pause(50);
      throw new Error('the table is gone');
    };
    const { url, logged, errors, stop } = await serving(async () => fileOf(pieces()));
    const answer = await fetch(url)
      .then((response) => response.text())
      .catch(() => 'broken off');
    expect(answer).to.equal('broken off');
    await settled(() => errors.length > 0);
    expect(errors).to.have.length(1);
    expect(logged[0]).to.include({ complete: false });
    stop();
  });
});
