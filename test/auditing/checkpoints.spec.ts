import { generateKeyPairSync } from 'node:crypto';
import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import pino from 'pino';
import { readCheckpoint } from '../../src/auditing/checkpoint.ts';
import { checkpointAge, checkpointSigning } from '../../src/auditing/checkpoint-schedule.ts';
import { headsStatus } from '../../src/auditing/head-queries.ts';
import { startAuditing } from '../../src/auditing/start.ts';
import type { Work } from '../../src/platform/leadership.ts';
import type { TickTools } from '../../src/platform/scheduler.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { evidenceOf } from '../support/evidence.ts';
import { until } from '../support/reacting.ts';
import { type Bench, by, count, openTallies } from '../support/tally.ts';

const log = pino({ level: 'silent' });

describe('checkpoints of the log', function checkpoints() {
  this.timeout(30_000);
  let fresh: FreshDatabase;
  let bench: Bench;
  let evidence: Awaited<ReturnType<typeof evidenceOf>>;

  const append = async (...ids: ReadonlyArray<string>): Promise<void> => {
    for (const id of ids)
      expect(E.isRight(await bench.send(count, { id, by: 1, note: 'by phone' }, by()))).to.equal(true);
  };
  const write = async (...ids: ReadonlyArray<string>): Promise<void> => {
    await append(...ids);
    await evidence.keepHeads();
  };
  const signing = (folder = evidence.folder) => {
    const { schedule, warnings } = checkpointSigning(
      { database: bench.database, evidence: evidence.evidence, folder, head: bench.store.head },
      log,
    );
    const at = (time: string) =>
      schedule.tick({ now: new Date(time), sql: bench.database.sql } as unknown as TickTools);
    return { at, warnings };
  };
  const times = async () => (await evidence.lines()).map((line) => readCheckpoint(line)?.at.slice(0, 16));
  const rollBack = () =>
    bench.database.pool.query(`
      delete from event_log where position > 2;
      delete from stream_heads where stream not in ('tally-a', 'tally-b');
      update stream_heads_checkpoint set position = 2, events = 2, digest = (select last_checkpoint::json->>'order' from evidence)`);

  beforeEach(async () => {
    fresh = await freshDatabase();
    bench = await openTallies(fresh.url, { masterKey: Buffer.alloc(32, 7) });
    evidence = await evidenceOf(bench);
  });
  afterEach(async () => {
    await bench.close();
    await fresh.drop();
    rmSync(evidence.folder, { recursive: true, force: true });
  });

  it('are signed at once, an hour later and at the start of a day, where the log has moved', async () => {
    const { at, warnings } = signing();
    await at('2026-11-22T21:00:00Z');
    await write('a');
    for (const time of ['21:01', '21:02']) await at(`2026-11-22T${time}:00Z`);
    await write('a');
    for (const time of ['22:00', '22:01']) await at(`2026-11-22T${time}:00Z`);
    await at('2026-11-22T23:30:00Z');
    await write('b');
    await at('2026-11-22T23:31:00Z');
    await write('b');
    await at('2026-11-23T00:00:00Z');
    expect(await times()).to.deep.equal([
      ...['2026-11-22T21:00', '2026-11-22T22:00', '2026-11-22T23:31', '2026-11-23T00:00'],
    ]);
    expect(readdirSync(evidence.folder).sort()).to.deep.equal([
      ...['2026-11-22.jsonl', '2026-11-23.jsonl', 'public-key.pem'],
    ]);
    expect(warnings()).to.deep.equal([]);
    expect((await evidence.verify()).findings).to.deep.equal([]);
  });

  it('complete a public key that an interrupted writer has left half, and refuse to replace another one', async () => {
    await write('a');
    await evidence.sign('2026-11-22T21:00:00Z');
    const path = join(evidence.folder, 'public-key.pem');
    const whole = readFileSync(path, 'utf8');
    for (const half of ['', whole.slice(0, 40)]) {
      writeFileSync(path, half);
      await write('a');
      await evidence.sign('2026-11-22T22:00:00Z');
      expect(readFileSync(path, 'utf8')).to.equal(whole);
    }
    writeFileSync(path, whole.slice(0, 40).toLowerCase());
    await write('a');
    expect(await evidence.sign('2026-11-22T23:00:00Z').catch((error: Error) => error.message)).to.include(
      'is the key of another installation',
    );
  });

  it('have an age while the log has gone on, and none before the first', async () => {
    const age = async (time: string) =>
      checkpointAge(bench.database.sql, await bench.store.head(), new Date(time));
    expect(await age('2026-11-22T21:00:00Z')).to.equal(undefined);
    await write('a');
    await evidence.sign('2026-11-22T21:00:00Z');
    expect(await age('2026-11-22T23:00:00Z')).to.equal(0);
    await append('a');
    expect(await age('2026-11-22T23:00:00Z')).to.equal(7_200);
    await evidence.keepHeads();
    expect(await age('2026-11-22T23:00:00Z')).to.equal(7_200);
  });

  it('are missed in a sentence while the heads stand and the log goes on', async () => {
    const { at, warnings } = signing();
    await write('a');
    await at('2026-11-22T21:00:00Z');
    await append('a');
    await at('2026-11-22T21:01:00Z');
    expect(warnings()).to.deep.equal([]);
    await at('2026-11-22T21:02:00Z');
    expect(warnings().join()).to.match(
      /^No checkpoint of the log is signed: The audit heads stand at position 1 and the log goes on to 2\./,
    );
    await evidence.keepHeads();
    await at('2026-11-22T21:03:00Z');
    expect(warnings()).to.deep.equal([]);
  });

  it('are missed in a sentence, and their age grows, while the row of the heads is gone', async () => {
    const { at, warnings } = signing();
    const age = async (time: string) =>
      checkpointAge(bench.database.sql, await bench.store.head(), new Date(time));
    await write('a');
    await at('2026-11-22T21:00:00Z');
    await bench.database.pool.query('delete from stream_heads_checkpoint');
    await at('2026-11-22T23:00:00Z');
    expect(warnings().join()).to.match(
      /^No checkpoint .* The table stream_heads_checkpoint lacks its only row/,
    );
    expect(await age('2026-11-22T23:00:00Z')).to.equal(7_200);
    await bench.database.pool.query('update evidence set last_checkpoint = null');
    const began = await bench.database.pool.query('select min(made_at) as at from chain_keys');
    expect(await age(new Date(new Date(began.rows[0].at).getTime() + 60_000).toISOString())).to.be.closeTo(
      60,
      1,
    );
  });

  it('are missed in a sentence while their folder cannot be written, and signed once it can', async () => {
    await write('a');
    const folder = join(evidence.folder, 'not-there-yet');
    writeFileSync(folder, 'a file stands in its way');
    const { at, warnings } = signing(folder);
    await at('2026-11-22T21:00:00Z');
    expect(warnings().join()).to.match(/^No checkpoint of the log is signed: .*not-there-yet/);
    rmSync(folder);
    await at('2026-11-22T21:01:00Z');
    expect(warnings()).to.deep.equal([]);
    expect(readdirSync(folder)).to.include('2026-11-22.jsonl');
  });

  it('go on behind a line that was never finished, which is told apart from a broken one', async () => {
    await write('a');
    await evidence.sign('2026-11-22T21:00:00Z');
    const file = join(evidence.folder, '2026-11-22.jsonl');
    appendFileSync(file, '{"at":"2026-11-22T22');
    const { findings, notes } = await evidence.verify();
    expect([findings, notes]).to.deep.equal([
      [],
      ['The last line of 2026-11-22.jsonl was never finished, and counts for nothing.'],
    ]);
    await write('a');
    await evidence.sign('2026-11-22T22:00:00Z');
    expect(readFileSync(file, 'utf8').split('\n')).to.have.length(3);
    expect((await evidence.verify()).notes).to.deep.equal([]);
  });

  it('are not signed over a log that was rolled back, until a restore is signed for', async () => {
    await write('a', 'b');
    await evidence.sign('2026-11-22T21:00:00Z');
    const { rows } = await bench.database.pool.query('select last_checkpoint from evidence');
    await write('c', 'd');
    await evidence.sign('2026-11-22T22:00:00Z');
    await bench.database.pool.query('update evidence set last_checkpoint = $1', [rows[0]?.last_checkpoint]);
    await rollBack();
    const { at, warnings } = signing();
    await at('2026-11-22T22:01:00Z');
    expect(warnings().join()).to.include('The log ends at event 2, and the checkpoint of');
    expect(await evidence.lines()).to.have.length(2);

    await evidence.restored('2026-11-22T22:02:00Z');
    const { findings, notes, verdict } = await evidence.verify();
    expect([findings, verdict.findings, notes]).to.deep.equal([
      [],
      [],
      ['Restored to event 2 on 2026-11-22T22:02:00.000Z by Ann: a disk was lost.'],
    ]);
    await at('2026-11-22T23:30:00Z');
    expect(warnings()).to.deep.equal([]);
  });

  it("are checked with the auditor's own key", async () => {
    await write('a');
    await evidence.sign('2026-11-22T21:00:00Z');
    const { publicKey } = generateKeyPairSync('ed25519');
    expect((await evidence.verify({ publicKey })).findings).to.deep.equal([
      'Line 1 of 2026-11-22.jsonl is not signed with the key of this installation.',
    ]);
  });

  describe('taken for good', () => {
    const since = () => evidence.verify({ since: join(evidence.folder, '2026-11-22.jsonl') });

    beforeEach(async () => {
      await write('a', 'b', 'a', 'b', 'c');
      await evidence.sign('2026-11-22T21:00:00Z');
      await write('a', 'c', 'd');
    });

    it('leave only what came after them to be read', async () => {
      const { verdict, findings } = await since();
      expect([verdict.events, verdict.broken, verdict.findings, findings]).to.deep.equal([3, [], [], []]);
    });

    it('let what came after be found', async () => {
      await bench.database.pool.query("update event_log set data = '{}' where position = 7");
      expect((await since()).verdict.broken.map(({ stream, revision }) => [stream, revision])).to.deep.equal([
        ['tally-c', 1],
      ]);
    });

    it('let what stands before the first position be found', async () => {
      const { pool } = bench.database;
      await pool.query('alter table event_log drop constraint if exists event_log_position_check');
      await pool.query("update event_log set position = 0 where stream = 'tally-d'");
      expect((await since()).verdict.findings.join()).to.include('tally-d, revision 0: Counted stands at');
    });

    it('do not fit other heads', async () => {
      await bench.database.pool.query("delete from stream_heads where stream = 'tally-b'");
      expect((await since()).verdict.findings.join()).to.include('do not make the root');
    });
  });

  describe('taken for good, of a log that has stood still', () => {
    beforeEach(async () => {
      await write('a', 'b', 'a', 'b', 'c');
      await evidence.sign('2026-11-22T21:00:00Z');
    });

    for (const [what, change, found] of [
      [
        'cut before it',
        'delete from event_log where position > 4',
        /The log ends at position 4, and the checkpoint/,
      ],
      ['emptied', 'truncate event_log', /The log ends at position 0, and the checkpoint/],
      [
        'changed in its last event then, with its link',
        `update event_log set metadata = regexp_replace(metadata, '"hash":"[^"]*"', '"hash":"${'0'.repeat(64)}"') where position = 5`,
        /The event at position 5 was/,
      ],
    ] as const)
      it(`do not pass a log that is ${what}`, async () => {
        await bench.database.pool.query(change);
        const { verdict } = await evidence.verify({ since: join(evidence.folder, '2026-11-22.jsonl') });
        expect([...verdict.findings, ...verdict.broken.map(({ stream }) => stream)].join()).to.match(found);
      });
  });

  describe('of a log that an older release has written', () => {
    const begin = async (store = bench.store) => {
      await write('a', 'b', 'a');
      await bench.database.pool.query(`
        update event_log set metadata = regexp_replace(metadata, ',"mac":"[^"]*"', '');
        update stream_heads_checkpoint set events = null, digest = null;
        delete from evidence`);
      const end = new AbortController();
      const works: Work[] = [];
      const said: unknown[] = [];
      const { database, masterKey, chainKeys } = bench;
      const note = (fields: object, message: string) => void said.push([message, fields]);
      await startAuditing({
        ...{ database, projecting: database, store, masterKey, chainKeys, gapless: true },
        checkpointDir: undefined,
        leadership: {
          lead: (_name, work) => {
            works.push(work);
            return async () => undefined;
          },
        },
        log: { error: note, info: note, warn: note } as unknown as typeof log,
      });
      const ended = works[0]?.(end.signal);
      const stop = async () => {
        end.abort();
        await ended;
      };
      return { said, stop };
    };
    const start = async () => {
      const { said, stop } = await begin();
      await until(async () => (await headsStatus(bench.database.sql)).order !== undefined);
      await stop();
      return said;
    };

    it('are not waited for by who is told to stop while it is counted', async () => {
      let pages = 0;
      const { said, stop } = await begin({
        ...bench.store,
        subscribe: async function* (position, signal) {
          for (; !signal.aborted; await new Promise((resolve) => setTimeout(resolve, 5))) {
            pages += 1;
            yield { events: [], position, live: false };
          }
        },
      });
      await until(() => pages > 1);
      await stop();
      expect([said, (await headsStatus(bench.database.sql)).order]).to.deep.equal([[], undefined]);
    });

    it('begin where it ends: it is verified, counted, and carries macs from there on', async () => {
      expect(await start()).to.deep.equal([['the log up to its audit heads was verified', { events: 3 }]]);
      const evidenceNow = await evidenceOf(bench, evidence.folder);
      await write('a');
      const { macsFrom, events } =
        readCheckpoint(JSON.stringify(await evidenceNow.sign('2026-11-22T21:00:00Z'))) ??
        expect.fail('it is no checkpoint');
      expect([macsFrom, events]).to.deep.equal([3, 4]);
      const whole = await evidenceNow.verify();
      expect([whole.verdict.broken, whole.verdict.findings, whole.findings]).to.deep.equal([[], [], []]);
      await bench.database.pool.query(
        `update event_log set metadata = regexp_replace(metadata, ',"mac":"[^"]*"', '') where position = 4`,
      );
      expect((await evidenceNow.verify()).verdict.broken).to.have.length(1);
    });

    it('say what was broken before, and keep nobody from working', async () => {
      await write('c');
      await bench.database.pool.query("update event_log set data = '{}' where position = 1");
      expect(JSON.stringify(await start())).to.include('the log up to its audit heads is broken');
    });
  });
});
