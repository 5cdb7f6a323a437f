import { createHmac, randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { describeReadModels, describeVerdict } from '../../src/operations/print-verdict.ts';
import { openDatabase } from '../../src/platform/database.ts';
import { readMetadata } from '../../src/platform/event-store/envelope.ts';
import { encrypt } from '../../src/platform/sealing.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { evidenceOf } from '../support/evidence.ts';
import { by, count, openTallies } from '../support/tally.ts';
import { type Attacker, attacker } from './attacker.ts';

const MASTER_KEY = Buffer.alloc(32, 7);
const PAGE = readFileSync(new URL('../../docs/attacks-on-the-log.md', import.meta.url), 'utf8');

type Held = Attacker & {
  /** Lets the keeper of the heads process the changes. */
  readonly keepHeads: () => Promise<void>;
  /** Restarts the product, which stores heads and signs checkpoints unless it refuses to. */
  readonly goOn: (at: string) => Promise<void>;
  /** Edits the lines of the checkpoint files. */
  readonly lines: (change: (lines: ReadonlyArray<string>) => ReadonlyArray<string>) => void;
};

type Attack = readonly [
  what: string,
  carriedOut: (held: Held) => Promise<void> | void,
  found: RegExp,
  /** Whether the database is an hour-old copy. */
  earlier?: 'earlier',
];

const B1 = "where stream = 'tally-b' and revision = 1";
const rewritten = async ({ chainAnew, headsAnew }: Held): Promise<void> => {
  await chainAnew();
  await headsAnew();
};
const swapPositions = (one: number, other: number): ReadonlyArray<string> => [
  `update event_log set position = 999 where position = ${one}`,
  `update event_log set position = ${one} where position = ${other}`,
  `update event_log set position = ${other} where position = 999`,
];

/** Makes one event's metadata unreadable and changes the payload of another. */
const unreadable =
  (from: string, to: string): Attack[1] =>
  ({ change }) =>
    change(
      `update event_log set metadata = regexp_replace(metadata, '${from}', '${to}') ${B1}`,
      `update event_log set data = replace(data, '2', '9') where stream = 'tally-c' and revision = 1`,
    );
const BOTH =
  /tally-b, revision 1: Counted cannot be read[\s\S]*tally-c, revision 1: Counted does not fit its hash/;

/** Events 1 to 16 are covered by two signed checkpoints, 17 to 20 by stored heads; 21 to 24 are new. */
const ATTACKS: ReadonlyArray<Attack> = [
  [
    'a payload is changed',
    ({ change }) => change(`update event_log set data = replace(data, '2', '9') ${B1}`),
    /tally-b, revision 1: Counted does not fit its hash/,
  ],
  [
    'who did it is changed',
    ({ change }) => change(`update event_log set metadata = replace(metadata, 'user:1', 'user:2') ${B1}`),
    /tally-b, revision 1: Counted does not fit its hash/,
  ],
  [
    'the time is changed',
    ({ change }) => change(`update event_log set metadata = replace(metadata, '"at":"2', '"at":"1') ${B1}`),
    /tally-b, revision 1: Counted does not fit its hash/,
  ],
  [
    'the type is changed',
    ({ change }) => change(`update event_log set type = 'Miscounted' ${B1}`),
    /tally-b, revision 1: Miscounted does not fit its hash/,
  ],
  [
    'an event goes to another stream',
    ({ change }) => change(`update event_log set stream = 'tally-x' where stream = 'tally-b'`),
    /tally-x, revision 0: Counted does not fit its hash/,
  ],
  [
    'a sealed value is exchanged for an older one',
    ({ change }) =>
      change(
        `update event_log set metadata = regexp_replace(metadata, '"sealed":"[^"]*"', (select substring(metadata from '"sealed":"[^"]*"') from event_log where stream = 'tally-b' and revision = 0)) ${B1}`,
      ),
    /tally-b, revision 1: Counted does not fit its hash/,
  ],
  [
    'a payload is spaced',
    ({ change }) => change(`update event_log set data = replace(data, ':', ': ') ${B1}`),
    /tally-b, revision 1: Counted does not fit its hash/,
  ],
  [
    'a duplicate key is smuggled into metadata',
    ({ change }) =>
      change(
        `update event_log set metadata = replace(metadata, '{"actor"', '{"actor":"user:9","actor"') ${B1}`,
      ),
    /tally-b, revision 1: Counted is not stored in its one canonical text/,
  ],
  [
    'keys of metadata are reordered',
    ({ change }) =>
      change(
        `update event_log set metadata = '{"version":1,' || replace(substring(metadata from 2), ',"version":1', '') ${B1}`,
      ),
    /tally-b, revision 1: Counted is not stored in its one canonical text/,
  ],
  [
    'metadata are spaced',
    ({ change }) => change(`update event_log set metadata = replace(metadata, ',', ', ') ${B1}`),
    /tally-b, revision 1: Counted is not stored in its one canonical text/,
  ],
  [
    'a mac is removed',
    ({ change }) =>
      change(`update event_log set metadata = regexp_replace(metadata, ',"mac":"[^"]*"', '') ${B1}`),
    /tally-b, revision 1: Counted carries no mac/,
  ],
  [
    "another event's mac is put in",
    ({ change }) =>
      change(
        `update event_log set metadata = regexp_replace(metadata, '"mac":"[^"]*"', (select substring(metadata from '"mac":"[^"]*"') from event_log where stream = 'tally-a' and revision = 1)) ${B1}`,
      ),
    /tally-b, revision 1: Counted carries no mac/,
  ],
  [
    'a payload is changed, and chain and heads are computed anew',
    async (held) => {
      await held.change(`update event_log set data = replace(data, '2', '9') ${B1}`);
      await rewritten(held);
    },
    /tally-b, revision 1: Counted carries no mac/,
  ],
  [
    'the log and its heads are written anew without macs, from a later position on',
    async (held) => {
      await held.change(
        `update event_log set metadata = regexp_replace(metadata, ',"mac":"[^"]*"', '')`,
        'update evidence set macs_from = 99',
      );
      await rewritten(held);
    },
    /another position from which events carry macs/,
  ],
  [
    'macs are asked for from a later position on only, a checkpoint is signed, and a tail is forged without',
    async ({ change, goOn, forge }) => {
      await change('update evidence set macs_from = 1000000000');
      await goOn('2026-11-23T12:00:00.000Z');
      await forge('tally-b');
      await goOn('2026-11-23T13:00:00.000Z');
    },
    /tally-b, revision 6: Counted carries no mac/,
  ],
  [
    'a tail is forged before its head is kept',
    ({ forge }) => forge('tally-b'),
    /tally-b, revision 6: Counted carries no mac/,
  ],
  [
    'a tail is forged, and its head is kept',
    async ({ forge, keepHeads }) => {
      await forge('tally-b');
      await keepHeads();
    },
    /tally-b, revision 6: Counted carries no mac/,
  ],
  [
    'a tail is forged with the mac of the event before',
    async ({ forge, rows }) => forge('tally-b', readMetadata((await rows()).at(-1)?.metadata ?? '').mac),
    /tally-b, revision 6: Counted carries no mac/,
  ],
  [
    'a tail is forged with a chain key of its own',
    async ({ forge, change, rows }) => {
      const key = randomBytes(32);
      await change(
        `insert into chain_keys (id, wrapped_key) values ('beef', '\\x${encrypt(randomBytes(32), key, 'chain-key/beef').toString('hex')}')`,
      );
      const before = readMetadata((await rows()).at(-1)?.metadata ?? '').hash;
      await forge('tally-b', `beef:${createHmac('sha256', key).update(before).digest('hex')}`);
    },
    /tally-b, revision 6: Counted carries no mac/,
  ],
  [
    'an event is removed',
    ({ change }) => change(`delete from event_log ${B1}`),
    /tally-b, revision 1: revision 1 is missing/,
  ],
  [
    'an event is removed, and its position is closed',
    async (held) => {
      await held.change(
        `delete from event_log ${B1}`,
        `update event_log set revision = revision - 1 where stream = 'tally-b' and revision > 1`,
      );
      await held.closeUp();
      await rewritten(held);
    },
    /tally-b, revision 1: Counted carries no mac/,
  ],
  [
    'the tail of a stream is cut',
    ({ change }) => change(`delete from event_log where stream = 'tally-b' and revision > 3`),
    /tally-b, revision 4: the tail is cut/,
  ],
  [
    'the tail of a stream is cut with its head',
    async (held) => {
      await held.change(`delete from event_log where stream = 'tally-b' and revision > 2`);
      await held.closeUp();
      await held.headsAnew();
    },
    /the log is not what the checkpoint of 2026-11-23T11:00:00.000Z says/,
  ],
  [
    'a stream is removed',
    async (held) => {
      await held.change(`delete from event_log where stream = 'tally-b'`);
      await held.closeUp();
    },
    /tally-b, revision 0: the stream is missing/,
  ],
  [
    'a stream is removed with its head',
    async (held) => {
      await held.change(`delete from event_log where stream = 'tally-b'`);
      await held.closeUp();
      await held.headsAnew();
    },
    /the log is not what the checkpoint of 2026-11-23T09:00:00.000Z says/,
  ],
  [
    'the log is cut',
    ({ change }) => change('delete from event_log where position > 18'),
    /tally-c, revision 4: the tail is cut/,
  ],
  [
    'the log is cut with its heads',
    async (held) => {
      await held.change('delete from event_log where position > 14');
      await held.headsAnew();
    },
    /The log ends at event 14, and the checkpoint of 2026-11-23T11:00:00.000Z knows 16/,
  ],
  [
    'the table evidence is emptied, and the log is cut with its heads',
    async (held) => {
      await held.change('delete from evidence', 'delete from event_log where position > 14');
      await held.headsAnew();
    },
    /The table evidence is empty.*The log ends at event 14, and the checkpoint of 2026-11-23T11:00:00.000Z/s,
  ],
  [
    'the table evidence is emptied, the log is cut with its heads, and the product goes on',
    async (held) => {
      await held.change('delete from evidence', 'delete from event_log where position > 14');
      await held.headsAnew();
      await held.goOn('2026-11-23T12:00:00.000Z');
    },
    /Line 3 of 2026-11-23.jsonl was signed for another installation/,
  ],
  [
    'everything is rolled back',
    () => undefined,
    /The log ends at event 12, and the checkpoint of 2026-11-23T11:00:00.000Z knows 16/,
    'earlier',
  ],
  [
    'events of two streams change places',
    async (held) => {
      await held.change(...swapPositions(6, 7));
      await held.headsAnew();
    },
    /the log is not what the checkpoint of 2026-11-23T09:00:00.000Z says/,
  ],
  [
    'events of two streams change places behind the last checkpoint',
    ({ change }) => change(...swapPositions(18, 19)),
    /the log is not what the keeper of the audit heads says/,
  ],
  [
    'a head is changed',
    ({ change }) => change(`update stream_heads set hash = repeat('f', 64) where stream = 'tally-b'`),
    /tally-b, revision 4: the whole stream was written anew/,
  ],
  [
    'a head is removed',
    ({ change }) => change(`delete from stream_heads where stream = 'tally-b'`),
    /tally-b, revision 0: Counted was not there when the audit head was kept/,
  ],
  [
    'the keys of two people are exchanged',
    ({ change }) =>
      change(
        `update subject_keys k set wrapped_key = o.wrapped_key from subject_keys o where k.subject = 'tally-b' and o.subject = 'tally-a'`,
      ),
    /tally-b, revision 0: .*do not open with the key of tally-b/,
  ],
  [
    "a person's key is removed",
    ({ change }) => change(`delete from subject_keys where subject = 'tally-b'`),
    /tally-b, revision 0: .*the key of tally-b is missing/,
  ],
  [
    'a person is forgotten whom nobody has asked to forget',
    ({ change }) => change(`update subject_keys set wrapped_key = null where subject = 'tally-b'`),
    /The key of tally-b was deleted, and no event says/,
  ],
  [
    'a checkpoint is changed',
    ({ lines }) => lines(([first = '', ...more]) => [first.replace('"events":12', '"events":11'), ...more]),
    /Line 1 of 2026-11-23.jsonl is not signed with the key/,
  ],
  [
    'a checkpoint is removed',
    ({ lines }) => lines(([first = '', , third = '']) => [first, third]),
    /Line 2 of 2026-11-23.jsonl does not follow the line before it/,
  ],
  [
    'the last checkpoint is removed',
    ({ lines }) => lines((all) => all.slice(0, -1)),
    /The checkpoint of 2026-11-23T11:00:00.000Z is missing from the files/,
  ],
  [
    'the last checkpoint is removed, and the product goes on',
    async ({ lines, goOn }) => {
      lines((all) => all.slice(0, -1));
      await goOn('2026-11-23T12:00:00.000Z');
    },
    /The checkpoint of 2026-11-23T11:00:00.000Z is missing from the files/,
  ],
  [
    'a head is changed, a checkpoint is signed, and the head is put back',
    async ({ change, keepHeads, goOn }) => {
      const turned = `update stream_heads set hash = reverse(hash) where stream = 'tally-b'`;
      await keepHeads();
      await change(turned);
      await goOn('2026-11-23T12:00:00.000Z');
      await change(turned);
    },
    /The heads of the streams at event 24 do not make the root that the checkpoint of 2026-11-23T12:00:00.000Z has signed/,
  ],
  ['a mac is null', unreadable('"mac":"[^"]*"', '"mac":null'), BOTH],
  ['a mac is a number', unreadable('"mac":"[^"]*"', '"mac":5'), BOTH],
  [
    'a mac is as long as another one, and not in ASCII',
    unreadable('"mac":"([^":]*):[^"]*"', `"mac":"\\1:${'é'.repeat(64)}"`),
    BOTH,
  ],
  ['a hash holds a NUL', unreadable('"hash":"', '"hash":"\\\\u0000'), BOTH],
  ['a subject holds a NUL', unreadable('"subject":"', '"subject":"\\\\u0000'), BOTH],
  ['a time holds half a character', unreadable('"at":"', '"at":"\\\\ud800'), BOTH],
  [
    'a row of a read model is changed',
    ({ change }) => change(`update tallies_v1 set total = 900 where id = 'tally-b'`),
    /tallies_v1, row tally-b is not what the log makes it: total/,
  ],
  [
    'a row of a read model is removed',
    ({ change }) => change(`delete from tallies_v1 where id = 'tally-b'`),
    /tallies_v1, row tally-b is missing/,
  ],
  [
    'a row is added to a read model',
    ({ change }) => change(`insert into tallies_v1 values ('tally-x', 1, 1, null)`),
    /tallies_v1, row tally-x: the log makes no such row/,
  ],
  [
    'events are forged at positions before the first one',
    async ({ change, forge }) => {
      await change('alter table event_log drop constraint if exists event_log_position_check');
      for (const [stream, position] of [
        ['tally-b', 0],
        ['tally-c', -5],
      ] as const) {
        await forge(stream);
        await change(`update event_log set position = ${position} where position = 25`);
      }
    },
    /tally-c, revision 6: Counted stands at position -5, [\s\S]*tally-b, revision 6: Counted stands at position 0, before the first one: it was inserted/,
  ],
  [
    'the row of the audit heads is removed, and the log is cut behind the last checkpoint with its heads',
    async ({ change, rows }) => {
      const last = (await rows()).length;
      await change(
        'delete from stream_heads where position > 16',
        'delete from stream_heads_checkpoint',
        `delete from event_log where position = ${last}`,
      );
    },
    /The table stream_heads_checkpoint lacks its only row/,
  ],
  [
    'the order beside the audit heads is removed, and events change places behind the last checkpoint',
    ({ change }) =>
      change('update stream_heads_checkpoint set events = null, digest = null', ...swapPositions(18, 19)),
    /The order of the log is not known beside the audit heads, and checkpoints were signed\. It may be counted just now: run this again[\s\S]*somebody has removed it/,
  ],
];

/** What verify says by each check that the page names; a longer name stands before a shorter one. */
const CHECKS: ReadonlyArray<readonly [by: string, words: ReadonlyArray<string>]> = [
  ['link against head', ['the whole stream was written anew']],
  ['link', ['does not fit its hash']],
  ['canonical text', ['is not stored in its one canonical text']],
  ['mac', ['carries no mac']],
  ['checkpoint (`macsFrom`)', ['another position from which events carry macs']],
  ['revisions', ['revision 1 is missing']],
  ['head', ['the tail is cut', 'the stream is missing', 'was not there when the audit head was kept']],
  ['order digest of a checkpoint', ['the log is not what the checkpoint of']],
  ['order digest beside the heads', ['the log is not what the keeper of the audit heads says']],
  ['checkpoint beyond the end', ['The log ends at event']],
  ['checkpoint files without the table', ['The table evidence is empty']],
  ['checkpoints of another installation', ['was signed for another installation']],
  ['opening with the subject key', ['do not open with the key of']],
  ['subject key', ['the key of tally-b is missing']],
  ['tombstone against the log', ['was deleted, and no event says']],
  ['signature', ['is not signed with the key']],
  ['`previous` of the next line', ['does not follow the line before it']],
  ["the database's copy of the last line", ['is missing from the files']],
  ['the same: nothing is signed', ['is missing from the files']],
  ['root of a checkpoint', ['do not make the root that the checkpoint of']],
  ['what metadata have to be', ['cannot be read']],
  [
    'fold of the log',
    ['is not what the log makes it', 'row tally-b is missing', 'the log makes no such row'],
  ],
  ['what the table holds there', ['before the first one: it was inserted']],
  ['the row, which every installation has', ['lacks its only row']],
  ['the order, which is known', ['The order of the log is not known beside the audit heads']],
];

describe('an attack on the log', function attacks() {
  this.timeout(60_000);
  let earlier: FreshDatabase;
  let history: FreshDatabase;
  let folder: string;

  before(async () => {
    const write = async (
      url: string,
      rounds: number,
      then: (evidence: Awaited<ReturnType<typeof evidenceOf>>) => Promise<void>,
    ) => {
      const bench = await openTallies(url, { masterKey: MASTER_KEY });
      const evidence = await evidenceOf(bench, folder);
      for (let round = 0; round < rounds; round++)
        for (const id of ['a', 'b', 'c', 'd'])
          expect(E.isRight(await bench.send(count, { id, by: 2, note: `by phone ${round}` }, by()))).to.equal(
            true,
          );
      await bench.projector.start();
      await bench.caughtUp();
      await then(evidence);
      await bench.close();
    };
    folder = mkdtempSync(join(tmpdir(), 'lanebook-attacks-'));
    earlier = await freshDatabase();
    await write(earlier.url, 3, async ({ keepHeads, sign }) => {
      await keepHeads();
      await sign('2026-11-23T09:00:00.000Z');
      await sign('2026-11-23T10:00:00.000Z');
    });
    history = await freshDatabase(earlier.name);
    await write(history.url, 1, async ({ keepHeads, sign }) => {
      await keepHeads();
      await sign('2026-11-23T11:00:00.000Z');
    });
    await write(history.url, 1, ({ keepHeads }) => keepHeads());
    await write(history.url, 1, async () => undefined);
  });
  after(async () => {
    await history.drop();
    await earlier.drop();
    rmSync(folder, { recursive: true });
  });

  /** Output and exit code of verify after an attack on a copy. */
  const attacked = async (carriedOut: Attack[1], on: FreshDatabase) => {
    const copy = await freshDatabase(on.name);
    const files = mkdtempSync(join(tmpdir(), 'lanebook-attack-'));
    cpSync(folder, files, { recursive: true });
    const database = openDatabase(copy.url, () => undefined);
    try {
      const held = () => evidenceOf({ database, masterKey: MASTER_KEY }, files);
      const { evidence, keepHeads, verify, verifyTallies } = await held();
      await carriedOut({
        ...attacker(database.pool),
        keepHeads,
        goOn: async (at) => {
          const again = await held();
          await again.keepHeads();
          await again.sign(at).catch(() => undefined);
        },
        lines: (change) => {
          const file = join(files, readdirSync(files).find((name) => name.endsWith('.jsonl')) ?? '');
          const lines = change(readFileSync(file, 'utf8').trimEnd().split('\n'));
          writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
        },
      });
      const said: string[] = [];
      const { publicKey } = evidence;
      const code = describeVerdict(await verify({ publicKey }), (line) => said.push(line));
      const compared = describeReadModels(await verifyTallies(), (line) => said.push(line));
      const unopened: string[] = [];
      const withoutKey = describeVerdict(await verify({ publicKey, masterKey: undefined }), (line) =>
        unopened.push(line),
      );
      return { code: Math.max(code, compared), said, withoutKey, unopened };
    } finally {
      await database.close();
      await copy.drop();
      rmSync(files, { recursive: true });
    }
  };

  const rows = PAGE.split('\n').flatMap((line) => {
    const [, what = '', by = ''] = /^\| \d+ \| (.+?) \| (.+) \|$/.exec(line) ?? [];
    return what === '' ? [] : [{ what, by }];
  });

  /** Numbers of those that the page says need the master key. */
  const unseen = /^Without the master key.*not detected: ([\d, and]+)\./m
    .exec(PAGE)?.[1]
    ?.match(/\d+/g)
    ?.map(Number);

  it('is what every row of the page is about', () => {
    expect(rows.map(({ what }) => what)).to.deep.equal(ATTACKS.map(([what]) => what));
  });

  it('is found by a check that the page names', () => {
    const named = rows.map(({ by }) => CHECKS.find(([check]) => by.startsWith(check))?.[1]);
    const unlike = ATTACKS.flatMap(([what, , found], nth) =>
      named[nth]?.some((words) => found.source.includes(words)) ? [] : [`${what}: ${rows[nth]?.by}`],
    );
    expect(unlike).to.deep.equal([]);
  });

  it('is not seen where there is none', async () => {
    expect(await attacked(() => undefined, history)).to.deep.equal({
      code: 0,
      said: ['4 streams, 24 events, 0 broken', '1 read models compared with the log, 0 not as it makes them'],
      withoutKey: 0,
      unopened: [
        'No mac was checked and no personal value opened, which needs the master key: whoever controls the database could have written what came after the checkpoint of 2026-11-23T11:00:00.000Z, event 16.',
        '4 streams, 24 events, 0 broken',
      ],
    });
  });

  for (const [nth, [what, carriedOut, found, when]] of ATTACKS.entries())
    it(`is found when ${what}`, async () => {
      const { code, said, withoutKey, unopened } = await attacked(carriedOut, when ? earlier : history);
      expect(said.join('\n')).to.match(found);
      expect(code).to.equal(1);
      expect(withoutKey, unopened.join('\n')).to.equal(unseen?.includes(nth + 1) ? 0 : 1);
    });
});
