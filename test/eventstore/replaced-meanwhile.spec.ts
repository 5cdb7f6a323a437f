import { expect } from 'chai';
import { verifyLog } from '../../src/auditing/verify-log.ts';
import { type Bench, by, count } from '../support/tally.ts';
import { onStandInOnly } from './servers.ts';
import { type StandIn, startStandIn } from './stand-in.ts';
import { talliesOn } from './tallies-store.ts';

const WHY = 'its log is replaced in the middle of an append';

describe(onStandInOnly('a command on EventStoreDB', WHY), function replaced() {
  this.timeout(30_000);
  let server: StandIn;
  beforeEach(async () => {
    server = await startStandIn();
  });
  afterEach(() => server.stop());

  describe('that was decided on a log which an older copy replaces', () => {
    const { open, add } = talliesOn(() => server);
    const stored = () => server.log.streamOf('tally-a') ?? [];
    const amountsOf = async ({ store, codec }: Bench) =>
      (await codec.decode(await store.read('tally-a'))).map(
        (read) => read._tag === 'Right' && (read.right.data as { by: number }).by,
      );

    /** The log ends with 1, 4; an older copy of it was written on, and ends with 1, 2. */
    const setUp = async () => {
      const other = await open();
      await add(other, 'a', 1);
      const records = server.log.events.length;
      await add(other, 'a', 2);
      const [, second] = stored();
      if (!second) throw new Error('nothing was appended');
      server.log.rollBack(records);
      const bench = await open();
      await add(bench, 'a', 4);
      const replace = (): void => {
        server.wire.cut();
        server.log.rollBack(records);
        server.log.append('tally-a', 0, [second]);
      };
      return { bench, replace };
    };

    for (const when of ['before it is sent', 'before it is stored'] as const)
      it(`${when} is decided again on what stands there, and leaves the chain whole`, async () => {
        const { bench, replace } = await setUp();
        const { database, masterKey, chainKeys, store } = bench;
        if (when === 'before it is stored')
          server.switches.beforeStoring = () => {
            delete server.switches.beforeStoring;
            replace();
            return new Promise(() => undefined);
          };
        else replace();
        const answer = await bench.send(count, { id: 'a', by: 8, note: 'note 8' }, by());
        expect(answer._tag).to.equal('Right');
        expect(await amountsOf(bench)).to.deep.equal([1, 2, 8]);
        const { broken } = await verifyLog({
          ...{ store, database, masterKey, chainKeys, macsFrom: 0n },
          gapless: false,
          onProgress: () => undefined,
        });
        expect(broken).to.deep.equal([]);
      });
  });
});
