import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import pino from 'pino';
import { headsStatus } from '../../src/auditing/head-queries.ts';
import { openDatabase } from '../../src/platform/database.ts';
import { openFileStore } from '../../src/platform/file-store/open.ts';
import { masterKeyOf } from '../../src/platform/master-key.ts';
import { createMetrics } from '../../src/platform/metrics.ts';
import { migrate } from '../../src/platform/migrate.ts';
import { type Core, startCore } from '../../src/product/core.ts';
import { createQuote } from '../../src/quoting/record/commands/create-quote.ts';
import { addQuoteNote } from '../../src/quoting/record/commands/notes.ts';
import { leastQuote } from '../../src/quoting/record/testing/quotes.ts';
import { staffActor } from '../../src/shared-kernel/actor.ts';
import { nthUserId } from '../../src/shared-kernel/ids/user.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { evidenceOf } from '../support/evidence.ts';
import { headConflicts } from '../support/head-conflicts.ts';
import { APPEND_EVENTS, fillAsOlder, migrateToOlder } from '../support/older-release.ts';
import { until } from '../support/reacting.ts';

const MASTER_KEY = Buffer.alloc(32, 1);
const QUOTES = 1_000;
const EVENTS = 3 * QUOTES;
const clerk = staffActor(nthUserId(1), 'ADMIN', ['quote_create', 'quote_update']);

describe('a database of the release that appended by another function', function upgrading() {
  this.timeout(120_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'lanebook-upgrade-'));
  let fresh: FreshDatabase;
  let core: Core | undefined;
  let commands: Awaited<ReturnType<typeof fillAsOlder>>;
  let ran: ReadonlyArray<string>;

  before(async () => {
    fresh = await freshDatabase('template0');
    await migrateToOlder(fresh.url);
    commands = await fillAsOlder(fresh.url, MASTER_KEY, QUOTES);
    ran = await migrate(fresh.url);
  });
  after(async () => {
    await core?.close();
    await fresh.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const start = async (): Promise<Core> => {
    const database = openDatabase(fresh.url, () => undefined);
    const masterKey = await masterKeyOf(database.sql, { masterKey: MASTER_KEY, dataDir }, () => undefined);
    await database.close();
    const disk = { files: { kind: 'disk' }, dataDir, publicUrl: 'http://localhost' } as const;
    const { files } = await openFileStore(disk, masterKey);
    core = await startCore({
      ...{ files, masterKey, url: fresh.url, eventStoreUrl: undefined, checkpointDir: dataDir },
      ...{ metrics: createMetrics(), log: pino({ level: 'silent' }) },
    });
    return core;
  };
  const envelope = (commandId: string = randomUUID()) => ({
    actor: clerk,
    commandId,
    correlationId: commandId,
  });

  it('refuses a node of that release in words that say what to do', async () => {
    expect(ran[0]).to.equal('20260110000000_master_key_check.ts');
    const database = openDatabase(fresh.url, () => undefined);
    const append = database.sql(null, APPEND_EVENTS, [
      ...[['quote-1'], [2], [1], [randomUUID()], ['NoteDeleted'], ['{}'], ['{}']],
    ]);
    expect(await append.catch(String)).to.match(/stop this node and start that release/);
    await database.close();
  });

  it('continues to work: old keys open, old receipts answer, new events follow without a gap, and all of it verifies', async () => {
    const { database, send, store, history, projector } = await start();
    const again = await send(createQuote, leastQuote(), envelope(commands[6]?.commandId));
    expect(E.isRight(again) && again.right).to.deep.include({ stream: 'quote-7', newId: 7, repeated: true });

    const notes = Array.from({ length: 20 }, (_, nth) =>
      send(addQuoteNote, { quoteId: `${nth + 1}`, note: `Note ${nth}` }, envelope()),
    );
    expect((await Promise.all(notes)).every(E.isRight)).to.equal(true);
    const head = EVENTS + notes.length;
    const [log] = await database.sql(
      null,
      'select count(*) as events, min(position) as first, max(position) as last from event_log',
    );
    expect(log).to.deep.equal({ events: head, first: 1, last: head });
    const reads = await history.decode(await store.read('quote-7'));
    expect(reads.every(E.isRight)).to.equal(true);
    const said = reads.filter(E.isRight).map(({ right }) => right.data);
    expect(JSON.stringify(said)).to.include('Call back at noon').and.to.include('Note 6');

    await until(async () => (await headsStatus(database.sql)).position === BigInt(head));
    await until(() =>
      projector
        .status()
        .every(({ live, position, stopped }) => live && !stopped && position === BigInt(head)),
    );
    const { verify, evidence } = await evidenceOf({ database, masterKey: MASTER_KEY }, dataDir);
    const { verdict, findings } = await verify();
    expect(verdict).to.deep.include({ streams: QUOTES, events: head, broken: [], gaps: [] });
    expect(findings).to.deep.equal([]);
    expect(await headConflicts(database.sql)).to.deep.equal([]);
    expect(evidence.macsFrom).to.equal(BigInt(EVENTS));
  });
});
