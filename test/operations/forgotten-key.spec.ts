import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import pino from 'pino';
import { type Database, openDatabase } from '../../src/platform/database.ts';
import { openFileStore } from '../../src/platform/file-store/open.ts';
import { createMetrics } from '../../src/platform/metrics.ts';
import { pause, resume } from '../../src/platform/reactor/reaction-states.ts';
import { type Core, startCore } from '../../src/product/core.ts';
import { forgetPerson } from '../../src/quoting/record/commands/forget-person.ts';
import { systemActor } from '../../src/shared-kernel/actor.ts';
import { type StandIn, startStandIn } from '../eventstore/stand-in.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { sendQuote, want } from '../support/quote-writers.ts';
import { until } from '../support/reacting.ts';
import { startTestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const MASTER_KEY = Buffer.alloc(32, 1);
const REACTION = 'delete_keys_of_forgotten';

const suites: ReadonlyArray<readonly [string, () => Promise<StandIn | undefined>]> = [
  ['in PostgreSQL', async () => undefined],
  ['in EventStoreDB (the stand-in)', startStandIn],
];

for (const [where, open] of suites)
  describe(`the key of a forgotten person, with a log ${where}`, function forgottenKeys() {
    this.timeout(60_000);
    let standIn: StandIn | undefined;
    let fresh: FreshDatabase;
    let database: Database;
    let core: Core | undefined;
    const ids: number[] = [];
    const dataDir = mkdtempSync(join(tmpdir(), 'lanebook-forgotten-key-'));

    /** Starts the only node. */
    const start = async (): Promise<Core> => {
      const { files } = await openFileStore(
        { files: { kind: 'disk' }, dataDir, publicUrl: 'http://localhost' },
        MASTER_KEY,
      );
      core = await startCore({
        files,
        url: fresh.url,
        eventStoreUrl: standIn?.url,
        masterKey: MASTER_KEY,
        metrics: createMetrics(),
        log: pino({ level: 'silent' }),
      });
      return core;
    };
    const stop = async () => {
      await core?.close();
      core = undefined;
    };
    const hasKey = async ({ keys }: Core, id: number): Promise<boolean> => {
      keys.evict();
      return (await keys.keysOf([`record-${id}`])).get(`record-${id}`) instanceof Buffer;
    };
    /** Appends the event alone, as a command does: only the reaction deletes the key. */
    const sayForgotten = async ({ send }: Core, id: number): Promise<bigint> => {
      const commandId = randomUUID();
      const envelope = { actor: systemActor('forgetting'), commandId, correlationId: commandId };
      const answer = await send(forgetPerson, { id }, envelope);
      if (E.isLeft(answer)) throw new Error(answer.left.message);
      return answer.right.position;
    };

    before(async () => {
      standIn = await open();
      fresh = await freshDatabase();
      database = openDatabase(fresh.url, () => undefined);
      const server = await startTestServer({
        databaseUrl: fresh.url,
        eventStoreUrl: standIn?.url,
        masterKey: MASTER_KEY,
      });
      const client = await signedIn(server, 'sales@lanebook.test');
      for (const name of ['Ada', 'Grace']) {
        const wanted = want(name);
        expect((await sendQuote(client, wanted)).code).to.equal('OK');
        ids.push(Number(wanted.id));
      }
      await server.stop();
    });
    afterEach(stop);
    after(async () => {
      await database?.close();
      await fresh?.drop();
      await standIn?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    });

    it('is deleted by the reaction as soon as the event is there', async () => {
      const [id = 0] = ids;
      const node = await start();
      expect(await hasKey(node, id)).to.equal(true);
      await sayForgotten(node, id);
      await until(async () => !(await hasKey(node, id)));
      const refusal = await node.keys.keyFor(`record-${id}`).catch(String);
      expect(refusal).to.include(`record-${id} was forgotten`);
    });

    it('is deleted after a restart when everything stopped between the event and the deletion', async () => {
      const [, id = 0] = ids;
      const dying = await start();
      await pause(database.sql, REACTION);
      const position = await sayForgotten(dying, id);
      expect(await hasKey(dying, id)).to.equal(true);
      await stop();
      await resume(database.sql, REACTION);
      const next = await start();
      await until(async () => !(await hasKey(next, id)));
      const standing = async () => (await next.reactor.status()).find(({ name }) => name === REACTION);
      await until(async () => ((await standing())?.position ?? 0n) >= position);
    });
  });
