import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import type { EventRow } from '../../src/operations/backup/log-events.ts';
import {
  createEventStoreDbEventStore,
  type EventStoreDb,
} from '../../src/platform/event-store/eventstoredb.ts';
import { backupOf, ids, mixed, restoreInto } from './backups.ts';
import type { Kept } from './log.ts';
import { onStandInOnly } from './servers.ts';
import { type StandIn, startStandIn } from './stand-in.ts';

describe(
  onStandInOnly('a backup that is put into EventStoreDB', 'appends are held and broken off in the server'),
  function refilling() {
    this.timeout(20_000);
    const closing: Array<() => unknown> = [];
    let standIn: StandIn;
    beforeEach(async () => {
      standIn = await startStandIn();
      closing.push(standIn.stop);
    });
    afterEach(async () => {
      for (const close of closing.splice(0).reverse()) await close();
    });

    const open = (): EventStoreDb => {
      const store = createEventStoreDbEventStore(standIn.url, {
        ...{ families: ['quote', 'users'], deadlineMs: 500, patienceMs: 1_500 },
      });
      closing.push(store.close);
      return store;
    };
    /** Final message of a restore. Every event that it reports as moved must be in its place. */
    const restore = async (events: ReadonlyArray<EventRow>): Promise<string> => {
      const { words, moved } = await restoreInto(open(), events);
      const taken = events.slice(0, moved.length);
      expect(moved).to.deep.equal(taken.map((each) => ({ from: each.position, to: positionOf(each) })));
      return words;
    };
    const stored = () => standIn.log.events.filter(({ stream }) => !stream.startsWith('$'));
    const positionOf = ({ id }: EventRow): bigint =>
      2n * BigInt(stored().find((each) => each.id === id)?.position ?? -1) + 1n;
    const expectBeginning = (events: ReadonlyArray<EventRow>): void => {
      expect(ids(stored())).to.deep.equal(ids(events.slice(0, stored().length)));
    };
    const goesOn = 'Restore the same backup again: it goes on where it was cut off.';

    for (const when of ['beforeStoring', 'afterStoring'] as const)
      it(`goes on where its connection broke ${when === 'beforeStoring' ? 'before' : 'after'} an append was stored`, async () => {
        const events = mixed(200);
        let appends = 0;
        standIn.switches[when] = () => {
          appends += 1;
          return appends % 60 === 0 ? standIn.wire.cut() : undefined;
        };
        const told: string[] = [];
        while (!told.at(-1)?.startsWith('restored')) {
          told.push(await restore(events));
          expectBeginning(events);
        }
        expect(told.length).to.be.above(1);
        expect(told.slice(0, -1).every((words) => words.endsWith(goesOn))).to.equal(true);
        expect(ids(stored())).to.deep.equal(ids(events));
      });

    it('goes on while what the restore before it had sent is still being stored', async () => {
      const events = mixed(120);
      let appends = 0;
      let second: Promise<string> | undefined;
      // The twentieth append is stored once the second restore has begun to read.
      standIn.switches.beforeStoring = () => {
        appends += 1;
        if (appends !== 20) return pause(5);
        second = restore(events);
        return new Promise<void>((resolve) => {
          standIn.switches.beforeReading = () => {
            delete standIn.switches.beforeReading;
            resolve();
          };
        });
      };
      const first = await restore(events);
      expect([first, await second]).to.deep.equal(['restored, and 0 newer', 'restored, and 0 newer']);
      expect(ids(stored())).to.deep.equal(ids(events));
    });

    it('says at its first append that rights are missing, and sends no other', async () => {
      standIn.switches.access = (_metadata, right) => (right === 'write' ? 'denied' : undefined);
      let appends = 0;
      standIn.switches.afterStoring = () => {
        appends += 1;
      };
      expect(await restore(mixed(60))).to.match(
        /does not let this user write to quote-0.*docs\/operations\.md/,
      );
      expect([stored(), appends]).to.deep.equal([[], 1]);
    });

    it('is never called restored where the server has passed over an append among others', async () => {
      const events = mixed(60);
      let appends = 0;
      standIn.switches.beforeStoring = () => {
        appends += 1;
        if (appends === 20) standIn.switches.leader = 'nobody';
        else delete standIn.switches.leader;
      };
      expect(await restore(events))
        .to.include('Server Is Not Ready')
        .and.to.include('Restore the same backup again');
      delete standIn.switches.beforeStoring;
      delete standIn.switches.leader;
      const again = await restore(events);
      if (again !== 'restored, and 0 newer') expect(again).to.include('Restore into an empty one');
      else expect(ids(stored())).to.deep.equal(ids(events));
    });

    it('is not called restored where somebody else writes meanwhile', async () => {
      let appends = 0;
      const own = mixed(60);
      const [stranger] = backupOf([{ stream: 'quote-77' }]);
      standIn.switches.beforeStoring = () => {
        appends += 1;
        const { id, type, data, metadata } = stranger as EventRow;
        const bytes = { data: Buffer.from(data), metadata: Buffer.from(metadata) };
        if (appends === 20)
          standIn.log.append('quote-77', 'any', [{ id, type, contentType: 'application/json', ...bytes }]);
      };
      expect(await restore(own)).to.include('event 0 of quote-77 stands where the backup has');
    });

    for (const part of ['data', 'metadata', 'type'] as const)
      for (const when of ['before it', 'by an administrator of the server meanwhile'])
        it(`is not called restored where an event has other ${part}, changed ${when}`, async () => {
          const events = mixed(60);
          if (when === 'before it') expect(await restore(events)).to.equal('restored, and 0 newer');
          const change = () => {
            const kept = standIn.log.events as Kept[];
            const nth = kept.findIndex(({ id }) => id === events[20]?.id);
            const other = part === 'type' ? 'Miscounted' : Buffer.from('{"hash":"x"}');
            kept[nth] = { ...(kept[nth] as Kept), [part]: other };
          };
          let appends = 0;
          if (when === 'before it') change();
          else
            standIn.switches.afterStoring = () => {
              appends += 1;
              if (appends === 40) change();
            };
          const { words, moved } = await restoreInto(open(), events, 60);
          expect(words).to.equal(
            `The event store does not hold what the backup does: event ${events[20]?.revision} of ${events[20]?.stream} stands in its place with other ${part}. Find out who changed it, and restore into an empty one.`,
          );
          expect(moved).to.have.length(0);
        });

    it('gives up where the server stays silent in the middle', async () => {
      let appends = 0;
      standIn.switches.beforeStoring = () => {
        appends += 1;
        return appends === 20 ? new Promise(() => undefined) : undefined;
      };
      const events = mixed(60);
      expect(await restore(events)).to.include(goesOn);
      expectBeginning(events);
    });
  },
);
