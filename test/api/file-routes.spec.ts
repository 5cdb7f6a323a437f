import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import express from 'express';
import { createDownloadShares } from '../../src/api/download-shares.ts';
import { createFileRoutes } from '../../src/api/files.ts';
import type { RestParts } from '../../src/api/rest.ts';
import { type FileStore, UNREACHABLE } from '../../src/platform/file-store/file-store.ts';
import type { ResolverContext } from '../../src/platform/resolver.ts';
import { attachmentById } from '../../src/quoting/published/queries/records.ts';
import { type Actor, NOBODY, staffActor } from '../../src/shared-kernel/actor.ts';
import { nthUserId } from '../../src/shared-kernel/ids/user.ts';
import { Rejected } from '../../src/shared-kernel/rejection.ts';
import type { StoredFile } from '../../src/shared-kernel/stored-file.ts';

const FILE: StoredFile = {
  key: 'files/a',
  fileName: 'title.pdf',
  contentType: 'application/pdf',
  size: 5,
  needs: 'quote_view',
};

type Situation = {
  readonly actor: Actor;
  readonly file?: StoredFile | null;
  readonly open?: FileStore['open'];
};

const opens: FileStore['open'] = async () => ({ stream: Readable.from(['bytes']), size: 5 });

const serving = async ({ actor, file = FILE, open = opens }: Situation) => {
  const parts = {
    actorOf: async () => actor,
    downloads: createDownloadShares(100),
    contextOf: (who: Actor) => ({ actor: who, ask: async () => file }) as unknown as ResolverContext,
    log: { error: () => undefined },
    onInternal: () => undefined,
  } as unknown as RestParts;
  const server = express()
    .use(createFileRoutes({ open }, [{ byId: attachmentById }], parts))
    .listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/rest-api/files/4711-a1`, stop };
};

/** Response to a user who requests a file. */
const asked = async (situation: Situation) => {
  const { url, stop } = await serving(situation);
  try {
    const response = await fetch(url);
    return { status: response.status, text: await response.text().catch(() => 'broken off') };
  } finally {
    stop();
  }
};

const seesQuotes = staffActor(nthUserId(4), 'SALES', ['quote_view']);
const seesOrders = staffActor(nthUserId(5), 'DISPATCH', ['order_view']);
const order = { ...FILE, needs: 'order_view' as const };

describe('a file of a record', () => {
  it('goes to those who may see records of its present kind', async () => {
    expect(await asked({ actor: seesQuotes })).to.deep.equal({ status: 200, text: 'bytes' });
    expect((await asked({ actor: seesOrders, file: order })).status).to.equal(200);
    expect((await asked({ actor: NOBODY })).status).to.equal(401);
  });

  it('is answered alike where it is not for this person, unknown, or gone', async () => {
    const words = async (situation: Situation) => {
      const { status, text } = await asked(situation);
      return [status, JSON.parse(text).message];
    };
    const none = [404, 'There is no such file.'];
    expect(await words({ actor: seesOrders })).to.deep.equal(none);
    expect(await words({ actor: seesQuotes, file: order })).to.deep.equal(none);
    expect(await words({ actor: seesQuotes, file: null })).to.deep.equal(none);
    expect(await words({ actor: seesQuotes, open: async () => undefined })).to.deep.equal(none);
  });

  it('says so where its store is away, and breaks off where it goes away on the way', async () => {
    const away: FileStore['open'] = () => Promise.reject(new Rejected(UNREACHABLE));
    expect((await asked({ actor: seesQuotes, open: away })).status).to.equal(503);
    const breaking: FileStore['open'] = async () => ({
      size: 5,
      stream: Readable.from(
        (async function* () {
          yield 'by';
          throw new Error('cut');
        })(),
      ),
    });
    expect((await asked({ actor: seesQuotes, open: breaking })).text).to.equal('broken off');
  });

  it('is one of six that a person takes at once; a part that it does not have counts for nothing', async () => {
    let underWay = 0;
    const endless: FileStore['open'] = async () => {
      underWay += 1;
      return { size: 5, stream: new Readable({ read() {} }) };
    };
    const leaving = new AbortController();
    const { url, stop } = await serving({
      actor: seesQuotes,
      open: async (key, range) => (range ? opens(key, range) : endless(key)),
    });
    const taking = Array.from({ length: 6 }, () =>
      fetch(url, { signal: leaving.signal }).catch(() => undefined),
    );
    while (underWay < 6) await pause(5);
    const part = () => fetch(url, { headers: { range: 'bytes=0-4' } });
    const refused = await part();
    expect([refused.status, (await refused.json()).code]).to.deep.equal([429, 'TOO_MANY']);
    expect((await fetch(url, { headers: { range: 'bytes=9-' } })).status).to.equal(416);
    leaving.abort();
    await Promise.all(taking);
    let answered = await part();
    while (answered.status === 429) answered = await part();
    expect([answered.status, await answered.text()]).to.deep.equal([206, 'bytes']);
    stop();
  });
});
