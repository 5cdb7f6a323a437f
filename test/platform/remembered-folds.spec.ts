import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import pg from 'pg';
import pino from 'pino';
import { openFileStore } from '../../src/platform/file-store/open.ts';
import { createMetrics } from '../../src/platform/metrics.ts';
import { type Core, startCore } from '../../src/product/core.ts';
import { defineReferrer } from '../../src/quoting/referrers/commands/define-referrer.ts';
import { systemActor } from '../../src/shared-kernel/actor.ts';
import { type StandIn, startStandIn } from '../eventstore/stand-in.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { until } from '../support/reacting.ts';

const MASTER_KEY = Buffer.alloc(32, 1);
const STREAM = 'referrers';

describe('the folds of a node that goes on running', function remembering() {
  this.timeout(60_000);
  let fresh: FreshDatabase;
  let standIn: StandIn | undefined;
  let core: Core;
  const dataDir = mkdtempSync(join(tmpdir(), 'lanebook-folds-'));

  const start = async (): Promise<void> => {
    fresh = await freshDatabase();
    const disk = { files: { kind: 'disk' }, dataDir, publicUrl: 'http://localhost' } as const;
    const { files } = await openFileStore(disk, MASTER_KEY);
    core = await startCore({
      ...{ files, url: fresh.url, eventStoreUrl: standIn?.url, masterKey: MASTER_KEY },
      ...{ metrics: createMetrics(), log: pino({ level: 'silent' }) },
    });
  };
  afterEach(async () => {
    await core?.close();
    await fresh?.drop();
    await standIn?.stop();
    standIn = undefined;
  });
  after(() => rmSync(dataDir, { recursive: true, force: true }));

  /** Appends nothing if the referrer is already known. */
  const define = async (id: string): Promise<void> => {
    const input = { id, name: `Referrer ${id}`, depositAmount: 0, leadCost: 0 };
    const envelope = { actor: systemActor('demo'), commandId: randomUUID(), correlationId: randomUUID() };
    const answer = await core.send(defineReferrer, input, envelope);
    if (E.isLeft(answer)) throw new Error(answer.left.message);
  };
  const known = async (): Promise<number> => (await core.store.read(STREAM)).length;
  const isSavedAgain = () =>
    until(async () => {
      // The first use of a broken connection fails with a request to retry.
      await define('2').catch(() => undefined);
      return (await known().catch(() => 0)) === 2;
    });

  it('are forgotten when its connections to PostgreSQL break: an older copy may stand behind the next', async () => {
    await start();
    await define('1');
    await define('2');
    expect(await known()).to.equal(2);
    const client = new pg.Client({ connectionString: fresh.url });
    await client.connect();
    await client.query(`delete from event_log where stream = '${STREAM}' and revision = 1`);
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await client.end();
    await isSavedAgain();
  });

  for (const [how, breakOff] of [
    ['breaks', ({ wire }: StandIn) => wire.cut()],
    [
      'ends in good order, and the log behind it is an older copy',
      ({ switches }: StandIn) => {
        for (const end of [...switches.end]) end();
      },
    ],
  ] as const)
    it(`are forgotten when a connection to EventStoreDB ${how}`, async () => {
      standIn = await startStandIn();
      await start();
      await define('1');
      const records = standIn.log.events.length;
      await define('2');
      const head = await core.store.head();
      await until(() => core.projector.status().every(({ position }) => position >= head));
      standIn.log.rollBack(records);
      breakOff(standIn);
      await isSavedAgain();
    });
});
