import { expect } from 'chai';
import { onStandInOnly } from './servers.ts';
import { standIns, thrown } from './stores.ts';

/** The credentials are not sent to a server without TLS; sentences name the user all the same. */
const asUser = (url: string): string => url.replace('esdb://', 'esdb://lanebook:s3cret@');

const UNREACHED = onStandInOnly('a user of EventStoreDB', 'the server goes away');

describe(UNREACHED, function rights() {
  this.timeout(20_000);
  const { standIn, open } = standIns();

  it('gets an error with host and user name if no server is found', async () => {
    const server = await standIn();
    await server.wire.shut();
    const failure = async (url: string): Promise<string> =>
      ((await open(url).head().catch(thrown)) as Error).message;
    expect(await failure(server.url)).to.match(
      /^EventStoreDB at 127\.0\.0\.1:\d+ cannot be reached, or has no leader: .* set its address in EVENTSTORE_URL\.$/,
    );
    expect(await failure(asUser(server.url))).to.match(
      /^EventStoreDB at 127\.0\.0\.1:\d+ cannot be reached as the user lanebook, or has no leader: .* set its address in EVENTSTORE_URL\.$/,
    );
  });
});
