import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { arbitraryListing } from '../testing/listings.ts';
import { openLoadBoard } from './open-load-board.ts';

const log = { warn: () => undefined } as never;

describe('the load board of an installation', () => {
  it('without settings is one within the process, whose listings outlast it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'load-board-'));
    const access = { kind: 'stand-in', file: join(folder, 'kept.jsonl') } as const;
    const listing = arbitraryListing();
    const posted = await openLoadBoard(access, log)?.post(listing)();
    if (posted === undefined || E.isLeft(posted)) return expect.fail('it did not post');
    const found = await openLoadBoard(access, log)?.find(listing.orderId)();
    expect(found).to.have.nested.property('right[0]').that.includes(posted.right);
    await rm(folder, { recursive: true });
  });

  it('is none in production without settings', () => {
    expect(openLoadBoard({ kind: 'none' }, log)).to.equal(undefined);
  });

  it('is Central Dispatch with an account', async () => {
    const nowhere = 'http://127.0.0.1:1';
    const access = {
      kind: 'central-dispatch',
      ...{ url: nowhere, eventsUrl: nowhere, fulfillmentUrl: nowhere },
      ...{ tokenUrl: nowhere, clientId: 'office', clientSecret: 's3cret', marketplaceId: 10_000 },
    } as const;
    expect(await openLoadBoard(access, log)?.read('42000001')()).to.deep.equal(
      E.left({ kind: 'unavailable' }),
    );
  });
});
