import { expect } from 'chai';
import { OperatorError } from '../../src/platform/in-words.ts';
import { Rejected } from '../../src/shared-kernel/rejection.ts';
import { until } from '../support/reacting.ts';
import { onStandInOnly } from './servers.ts';
import type { StandIn } from './stand-in.ts';
import { event, kindOf, standIns, thrown } from './stores.ts';

const WHY = 'its reads are slow, denied or cut';
const MANY = 40;

describe(onStandInOnly('an append of EventStoreDB that looks up the event before it', WHY), function looks() {
  this.timeout(20_000);
  const { standIn, open } = standIns();
  const next = () => ({ ...event(), previous: 'h' });

  let server: StandIn;
  let losses: number;
  beforeEach(async () => {
    server = await standIn();
    losses = 0;
    await open(server.url).append('quote-1', 'no-stream', [event()]);
  });
  /** A store that has seen no event yet. */
  const unaware = (patienceMs?: number) =>
    open(server.url, {
      ...(patienceMs === undefined ? {} : { patienceMs }),
      onLost: () => {
        losses += 1;
      },
    });
  const stored = () => server.log.streamOf('quote-1')?.length;

  it('does not wait for other reads, however many are under way', async () => {
    const store = unaware();
    let held = 0;
    server.switches.beforeReading = ({ isOfStream }) => {
      if (!isOfStream || held === 12) return undefined;
      held += 1;
      return new Promise(() => undefined);
    };
    const readers = Array.from({ length: MANY }, () => new AbortController());
    const reads = readers.map(({ signal: left }) => store.read('quote-1', { left }).catch(thrown));
    await until(() => held === 12);
    expect(kindOf(await store.append('quote-1', 0, [next()]))).to.equal('appended');
    expect(losses).to.equal(0);
    for (const reader of readers) reader.abort();
    await Promise.all(reads);
  });

  it('has saved nothing where that takes too long, which is no lost connection, and reads no longer', async () => {
    const store = unaware(400);
    server.switches.beforeReading = ({ isOfStream }) =>
      isOfStream ? new Promise(() => undefined) : undefined;
    expect(kindOf(await store.append('quote-1', 0, [next()]))).to.equal('unavailable');
    expect([losses, stored()]).to.deep.equal([0, 1]);
    await until(() => server.switches.readsNow === 0, 2_000);
  });

  it('tells the operator at once which rights are missing', async () => {
    const store = unaware(5_000);
    server.switches.access = (_who, right, stream) =>
      right === 'read' && stream === 'quote-1' ? 'denied' : undefined;
    const begun = performance.now();
    const error = await store.append('quote-1', 0, [next()]).catch(thrown);
    expect(Rejected.of(error)).to.deep.include({ code: 'UNAVAILABLE' });
    expect((error as Error).cause).to.be.instanceOf(OperatorError);
    expect(performance.now() - begun).to.be.lessThan(3_000);
    expect([losses, stored()]).to.deep.equal([0, 1]);
  });

  it('has lost its connection where that breaks', async () => {
    const store = unaware();
    let cuts = 0;
    server.switches.beforeReading = ({ isOfStream }) => {
      if (!isOfStream || cuts > 0) return undefined;
      cuts += 1;
      server.wire.cut();
      return new Promise(() => undefined);
    };
    expect(kindOf(await store.append('quote-1', 0, [next()]))).to.equal('appended');
    expect(losses).to.be.greaterThan(0);
  });

  it('does so no more once it was seen, also where somebody reads what came before', async () => {
    const store = unaware();
    await store.append('quote-1', 0, [next()]);
    await store.append('quote-1', 1, [{ ...next(), metadata: '{"hash":"third"}', hash: 'third' }]);
    await store.read('quote-1', { from: 0, limit: 1 });
    await store.read('quote-1', { direction: 'backwards', from: 1 });
    const { reads } = server.switches;
    const last = await store.append('quote-1', 2, [{ ...event(), previous: 'third' }]);
    expect([kindOf(last), server.switches.reads]).to.deep.equal(['appended', reads]);
  });
});
