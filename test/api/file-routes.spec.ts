import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { expect } from 'chai';
import express from 'express';
import { createFileRoutes } from '../../src/api/files.ts';
import type { RestParts } from '../../src/api/rest.ts';
import { type FileStore, UNREACHABLE } from '../../src/platform/file-store/file-store.ts';
import type { Request } from '../../src/platform/resolver.ts';
import type { AttachmentAnswer } from '../../src/quoting/published.ts';
import { type Actor, NOBODY, staffActor } from '../../src/shared-kernel/actor.ts';
import { Rejected } from '../../src/shared-kernel/rejection.ts';

const FILE: AttachmentAnswer = {
  isOrder: false,
  key: 'files/a',
  fileName: 'title.pdf',
  contentType: 'application/pdf',
  size: 5,
};

type Situation = {
  readonly actor: Actor;
  readonly file?: AttachmentAnswer | null;
  readonly open?: FileStore['open'];
};

const opens: FileStore['open'] = async () => ({ stream: Readable.from(['bytes']), size: 5 });

/** What a person is answered who asks for a file. */
const asked = async ({ actor, file = FILE, open = opens }: Situation) => {
  const parts = {
    actorOf: async () => actor,
    requestOf: (who: Actor) => ({ actor: who, ask: async () => file }) as unknown as Request,
    log: { error: () => undefined },
  } as unknown as RestParts;
  const server = express().use(createFileRoutes({ open }, parts)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/rest-api/files/4711-a1`);
    return { status: response.status, text: await response.text().catch(() => 'broken off') };
  } finally {
    server.closeAllConnections();
    server.close();
  }
};

const seesQuotes = staffActor('4', 'SALES', ['quote_view']);
const seesOrders = staffActor('5', 'DISPATCH', ['order_view']);
const order = { ...FILE, isOrder: true };

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
});
