import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import pino from 'pino';
import { hashOfLine, readCheckpoint, signedLine } from '../../src/auditing/checkpoint.ts';
import { checkpointSigning } from '../../src/auditing/checkpoint-schedule.ts';
import { signCheckpoint } from '../../src/auditing/sign-checkpoint.ts';
import type { TickTools } from '../../src/platform/scheduler.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { evidenceOf } from '../support/evidence.ts';
import { until } from '../support/reacting.ts';
import { type Bench, by, count, openTallies } from '../support/tally.ts';

describe('checkpoints behind the last one', function signing() {
  this.timeout(30_000);
  let fresh: FreshDatabase;
  let bench: Bench;
  let evidence: Awaited<ReturnType<typeof evidenceOf>>;

  const write = async (id: string): Promise<void> => {
    expect(E.isRight(await bench.send(count, { id, by: 1, note: 'by phone' }, by()))).to.equal(true);
    await evidence.keepHeads();
  };
  /** Response of /readyz after a checkpoint was due. */
  const due = async (time: string): Promise<string> => {
    const { schedule, warnings } = checkpointSigning(
      {
        database: bench.database,
        evidence: evidence.evidence,
        folder: evidence.folder,
        head: bench.store.head,
      },
      pino({ level: 'silent' }),
    );
    await schedule.tick({ now: new Date(time), sql: bench.database.sql } as unknown as TickTools);
    return warnings().join();
  };
  const times = async () => (await evidence.lines()).map((line) => readCheckpoint(line)?.at.slice(0, 16));

  beforeEach(async () => {
    fresh = await freshDatabase();
    bench = await openTallies(fresh.url, { masterKey: Buffer.alloc(32, 7) });
    evidence = await evidenceOf(bench);
    await write('a');
  });
  afterEach(async () => {
    await bench.close();
    await fresh.drop();
    rmSync(evidence.folder, { recursive: true, force: true });
  });

  it('are not signed behind others that are gone, until that is acknowledged', async () => {
    await evidence.sign('2026-11-22T21:00:00Z');
    await write('a');
    await evidence.sign('2026-11-22T22:00:00Z');
    const file = join(evidence.folder, '2026-11-22.jsonl');
    writeFileSync(file, `${readFileSync(file, 'utf8').split('\n')[0]}\n`);
    await write('a');
    expect(await due('2026-11-22T23:00:00Z'))
      .to.include('The checkpoint of 2026-11-22T22:00:00.000Z is missing from')
      .and.include('npm run acknowledge');
    expect(await times()).to.deep.equal(['2026-11-22T21:00']);

    await evidence.acknowledged('2026-11-22T23:10:00Z');
    await write('a');
    expect(await due('2026-11-23T00:10:00Z')).to.equal('');
    const { findings, notes } = await evidence.verify();
    expect([findings, notes]).to.deep.equal([
      [],
      ['Acknowledged at event 3 on 2026-11-22T23:10:00.000Z by Ann: a folder was lost.'],
    ]);
  });

  it('go on behind one that the database does not know of, since its writer was interrupted', async () => {
    await evidence.sign('2026-11-22T21:00:00Z');
    const { rows } = await bench.database.pool.query('select last_checkpoint from evidence');
    await write('a');
    await evidence.sign('2026-11-22T22:00:00Z');
    await bench.database.pool.query('update evidence set last_checkpoint = $1', [rows[0]?.last_checkpoint]);
    await write('a');
    await evidence.sign('2026-11-22T23:00:00Z');
    expect((await evidence.verify()).findings).to.deep.equal([]);
  });

  it('stand in the order in which they were signed, where the clock was set back over midnight', async () => {
    await evidence.sign('2026-11-23T00:10:00Z');
    await write('a');
    await evidence.sign('2026-11-22T23:40:00Z');
    expect(await times()).to.deep.equal(['2026-11-23T00:10', '2026-11-22T23:40']);
    expect((await evidence.verify()).findings).to.deep.equal([]);
  });

  it('are not signed with another position from which events carry macs, nor is that acknowledged', async () => {
    await evidence.sign('2026-11-22T21:00:00Z');
    await bench.database.pool.query('update evidence set macs_from = 99');
    evidence = await evidenceOf(bench, evidence.folder);
    await write('a');
    expect(await due('2026-11-22T22:00:00Z')).to.include('set its column macs_from to 0 again');
    const refused = await evidence
      .acknowledged('2026-11-22T22:01:00Z')
      .catch(({ message }: Error) => message);
    expect(refused).to.include('somebody has changed the table');
    expect(await times()).to.deep.equal(['2026-11-22T21:00']);
  });

  it('of a newer release are named as such', async () => {
    await evidence.sign('2026-11-22T21:00:00Z');
    const [first = ''] = await evidence.lines();
    const file = join(evidence.folder, '2026-11-22.jsonl');
    appendFileSync(file, `${first.replace('"version":1', '"version":2')}\nnonsense\n`);
    expect((await evidence.verify()).findings).to.deep.equal([
      'Line 2 of 2026-11-22.jsonl is a checkpoint of version 2, which this release does not know: verify with the newer release that signed it.',
      'Line 3 of 2026-11-22.jsonl is no checkpoint.',
    ]);
  });

  it('that say another position than those before are found, and the first one holds', async () => {
    await evidence.sign('2026-11-22T21:00:00Z');
    await bench.database.pool.query('update evidence set macs_from = 99');
    const { evidence: moved } = await evidenceOf(bench, evidence.folder);
    const [first = ''] = await evidence.lines();
    const { signature: _signature, ...said } = readCheckpoint(first) ?? expect.fail('it is no checkpoint');
    const later = { ...said, at: '2026-11-22T22:00:00.000Z', previous: hashOfLine(first), macsFrom: 99 };
    appendFileSync(join(evidence.folder, '2026-11-22.jsonl'), `${signedLine(later, moved)}\n`);
    await bench.database.pool.query(
      `update event_log set metadata = regexp_replace(metadata, ',"mac":"[^"]*"', '')`,
    );
    const { findings, verdict } = await evidence.verify();
    expect(findings.join('\n')).to.include(
      'Line 2 of 2026-11-22.jsonl says that events carry macs from position 99 on, and the line before it 0',
    );
    expect(verdict.broken.map(({ why }) => why).join()).to.include('carries no mac');
  });

  it('are signed by another node while one is frozen, which writes nothing once it wakes', async () => {
    let isFrozen = false;
    let wake = (): void => undefined;
    const woken = new Promise<void>((resolve) => {
      wake = resolve;
    });
    const connect = async () => {
      const client = await bench.database.connect();
      const query = client.query.bind(client) as (asked: unknown) => Promise<unknown>;
      const freezing = async (asked: { readonly text?: string }) => {
        const answer = await query(asked);
        if (asked.text?.startsWith('update evidence')) {
          isFrozen = true;
          await woken;
        }
        return answer;
      };
      return Object.assign(client, { query: freezing }) as unknown as typeof client;
    };
    const { folder, evidence: signer } = evidence;
    const slow = signCheckpoint(
      { database: { connect }, evidence: signer, folder },
      new Date('2026-11-22T21:00:00Z'),
    ).then(
      () => 'signed',
      ({ message }: Error) => message,
    );
    await until(() => isFrozen);
    await evidence.sign('2026-11-22T21:01:00Z');
    wake();
    expect(await slow).to.include('another node may sign by now');
    expect(await times()).to.deep.equal(['2026-11-22T21:01']);
    expect((await evidence.verify()).findings).to.deep.equal([]);
  });
});
