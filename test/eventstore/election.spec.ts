import { expect } from 'chai';
import { createEventStoreDbEventStore } from '../../src/platform/event-store/eventstoredb.ts';
import { freshDatabase } from '../support/database.ts';
import { by, count, openTallies } from '../support/tally.ts';
import { onStandInOnly } from './servers.ts';
import { event, kindOf, standIns, thrown } from './stores.ts';
import { talliesIn } from './tallies-store.ts';

const ELECTION_MS = 10_000;
/** More than run at the same time: 12 reads and 48 appends. */
const [READS, APPENDS, COMMANDS] = [40, 80, 5];

const times = <A>(many: number, what: (nth: number) => Promise<A>): Promise<ReadonlyArray<A>> =>
  Promise.all(Array.from({ length: many }, (_, nth) => what(nth)));

describe(
  onStandInOnly('an election of ten seconds', 'it takes the control of a cluster'),
  function election() {
    this.timeout(60_000);
    const { standIn } = standIns();

    it('is outlasted by all reads and appends in line, and by the commands of one stream', async () => {
      const server = await standIn();
      const store = createEventStoreDbEventStore(server.url, { families: ['quote'] });
      const fresh = await freshDatabase();
      const { send, close } = await openTallies(fresh.url, {
        wrap: (_store, database) => talliesIn(server, database),
      });
      try {
        server.switches.leader = 'nobody';
        const answers = Promise.all([
          times(READS, (nth) => store.read(`quote-${nth}`).catch(thrown)),
          times(APPENDS, async (nth) => kindOf(await store.append(`quote-${nth}`, 'no-stream', [event()]))),
          times(COMMANDS, (nth) => send(count, { id: 'a', by: 1, note: `${nth}` }, by())),
        ]);
        setTimeout(() => delete server.switches.leader, ELECTION_MS);
        const [reads, appends, commands] = await answers;
        expect(reads.filter((read) => read instanceof Error)).to.deep.equal([]);
        expect(appends.filter((kind) => kind !== 'appended' && kind !== 'repeated')).to.deep.equal([]);
        expect(commands.map(({ _tag }) => _tag)).to.deep.equal(commands.map(() => 'Right'));
      } finally {
        await store.close();
        await close();
        await fresh.drop();
      }
    });
  },
);
