import { expect } from 'chai';
import { Rejected } from '../../src/shared-kernel/rejection.ts';
import type { Right } from './refusals.ts';
import { event, standIns, thrown } from './stores.ts';

/** The credentials are not sent to a server without TLS; sentences name the user all the same. */
const asUser = (url: string): string => url.replace('esdb://', 'esdb://lanebook:s3cret@');

describe('a user of EventStoreDB', function rights() {
  this.timeout(20_000);
  const { standIn, open } = standIns();
  const failure = async (asked: Promise<unknown>): Promise<Error> =>
    asked.then(() => new Error('not refused'), thrown);

  it('gets a sentence about a wrong password, with the setting to change', async () => {
    const server = await standIn();
    server.switches.denies = 'user';
    expect((await failure(open(asUser(server.url)).head())).message).to.match(
      /^EventStoreDB at 127\.0\.0\.1:\d+ does not know the user lanebook, .* Set both in EVENTSTORE_URL\.$/,
    );
    expect((await failure(open(server.url).head())).message).to.include('a user without name');
  });

  const missing =
    /^EventStoreDB at 127\.0\.0\.1:\d+ does not let the user lanebook do this\. It needs to read \$all, and to read and write .* in EVENTSTORE_URL\.$/;

  for (const [right, what] of [
    ['read $all', 'head'],
    ['read $all', 'removals'],
    ['read streams', 'read'],
  ] as const)
    it(`without the right to ${right} is told which are missing (${what})`, async () => {
      const server = await standIn();
      const store = open(asUser(server.url));
      await store.append('quote-1', 'no-stream', [event()]);
      server.switches.denies = [right];
      expect((await failure(store[what]('quote-1'))).message).to.match(missing);
      await store.append('quote-1', 0, [event()]);
      expect(server.log.streamOf('quote-1')?.length).to.equal(2);
    });

  for (const denies of ['user', ['write streams']] as ReadonlyArray<'user' | ReadonlyArray<Right>>)
    it(`${denies === 'user' ? 'who is not known any more' : 'without the right to write'} has saved nothing; whoever runs Lanebook is told why`, async () => {
      const server = await standIn();
      const store = open(asUser(server.url));
      expect(await store.head()).to.equal(0n);
      server.switches.denies = denies;
      const error = await failure(store.append('quote-1', 'no-stream', [event()]));
      expect(Rejected.of(error)).to.deep.include({ code: 'UNAVAILABLE' });
      expect(error.message)
        .to.match(/Nothing was saved.*Tell whoever runs Lanebook\.$/)
        .and.not.to.match(/lanebook|127\.0\.0\.1/);
      expect((error.cause as Error).message).to.match(
        denies === 'user' ? /does not know the user lanebook/ : missing,
      );
      expect(server.log.streamOf('quote-1')).to.equal(undefined);
      delete server.switches.denies;
      expect(await store.append('quote-1', 'no-stream', [event()])).to.deep.include({ _tag: 'Right' });
    });

  it('gets an error with host and user name if no server is found', async () => {
    const server = await standIn();
    await server.wire.shut();
    expect((await failure(open(server.url).head())).message).to.match(
      /^EventStoreDB at 127\.0\.0\.1:\d+ cannot be reached, or has no leader: .* set its address in EVENTSTORE_URL\.$/,
    );
    expect((await failure(open(asUser(server.url)).head())).message).to.match(
      /^EventStoreDB at 127\.0\.0\.1:\d+ cannot be reached as the user lanebook, or has no leader: .* set its address in EVENTSTORE_URL\.$/,
    );
  });
});
