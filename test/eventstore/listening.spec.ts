import { expect } from 'chai';
import { until } from '../support/reacting.ts';
import type { Kept } from './log.ts';
import type { ReadCall } from './reads.ts';
import { onStandInOnly } from './servers.ts';
import type { StandIn } from './stand-in.ts';
import { event, standIns } from './stores.ts';

describe(
  onStandInOnly('listening for removals, after a lost connection', 'it tells from where it is read'),
  function listening() {
    this.timeout(20_000);
    const { standIn, open } = standIns();
    /** The server says how far it has searched at least this often. */
    const WINDOW = 1_000;
    const REMOVED = 'the stream was truncated before revision 1 in EventStoreDB';

    /** A store that listens, and the calls that read the whole log. */
    const setUp = async () => {
      const server = await standIn();
      const calls: ReadCall[] = [];
      server.switches.beforeReading = (call) => void (call.from !== undefined && calls.push(call));
      const store = open(server.url);
      await store.append('quote-1', 'no-stream', [event(1)]);
      await until(() => calls.some(({ isFiltered }) => isFiltered));
      const refusal = (): Promise<string> =>
        store.append('quote-1', 0, [event(2)]).then(
          () => 'appended',
          ({ message }: Error) => message,
        );
      return { server, calls, store, refusal };
    };

    /** Offset from which the log is searched for removals after a time without a connection. */
    const searchedFrom = async (
      { wire }: StandIn,
      calls: ReadCall[],
      meanwhile: () => void = () => undefined,
    ): Promise<number> => {
      await wire.shut();
      meanwhile();
      calls.length = 0;
      await wire.open();
      await until(() => calls.some(({ isFiltered }) => isFiltered));
      return Math.min(...calls.flatMap(({ isFiltered, from = 0 }) => (isFiltered ? [from] : [])));
    };

    it('goes on where it stopped, and not at the last removal before all that others wrote', async () => {
      const { server, calls, store, refusal } = await setUp();
      server.log.truncate('quote-1', 1);
      await until(async () => (await refusal()).includes(REMOVED));
      const before = server.log.end();
      for (let nth = 0; nth < 2 * WINDOW; nth++) server.log.system('$statistics');
      await until(() => calls.some(({ isFiltered, from = 0 }) => !isFiltered && from > before));
      await store.head(); // is answered after the call above
      expect(await searchedFrom(server, calls)).to.be.above(before);
      expect(await refusal()).to.include(REMOVED);
    });

    it('does not begin anew where the record of the last removal was scavenged', async () => {
      const { server, calls, refusal } = await setUp();
      const { length } = server.log.events;
      server.log.truncate('quote-1', 1);
      await until(async () => (await refusal()).includes(REMOVED));
      const scavenge = () => {
        server.log.truncate('quote-1', 1); // only the last metadata of a stream are kept
        (server.log.events as Kept[]).splice(length, 1);
      };
      expect(await searchedFrom(server, calls, scavenge)).to.be.at.least(0);
      expect(await refusal()).to.include(REMOVED);
    });
  },
);
