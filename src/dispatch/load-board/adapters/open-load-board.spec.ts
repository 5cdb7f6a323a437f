import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { arbitraryListing } from '../testing/listings.ts';
import { NO_LOAD_BOARD, openLoadBoard } from './open-load-board.ts';

const log = { warn: () => undefined } as never;

describe('the load board of an installation', () => {
  it('without settings is one within the process, whose listings outlast it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'load-board-'));
    const access = { kind: 'stand-in', file: join(folder, 'kept.jsonl') } as const;
    const listing = arbitraryListing();
    const posted = await openLoadBoard(access, log).post(listing)();
    expect(await openLoadBoard(access, log).find(listing.orderId)()).to.deep.equal(
      E.map((each) => [each])(posted),
    );
    await rm(folder, { recursive: true });
  });

  it('is none in production without settings: nothing is posted, and nobody delivers', async () => {
    const board = openLoadBoard({ kind: 'none' }, log);
    expect(await board.post(arbitraryListing())()).to.deep.equal(E.left({ kind: 'unavailable' }));
    expect(await board.delivered({}, {})()).to.deep.equal(E.left({ kind: 'foreign' }));
    expect(NO_LOAD_BOARD).to.have.property('code', 'UNAVAILABLE');
  });

  it('is Central Dispatch with an account', async () => {
    const nowhere = 'http://127.0.0.1:1';
    const access = {
      kind: 'central-dispatch',
      ...{ url: nowhere, eventsUrl: nowhere, fulfillmentUrl: nowhere },
      ...{ tokenUrl: nowhere, clientId: 'office', clientSecret: 's3cret', marketplaceId: 10_000 },
    } as const;
    expect(await openLoadBoard(access, log).read('42000001')()).to.deep.equal(
      E.left({ kind: 'unavailable' }),
    );
  });
});
