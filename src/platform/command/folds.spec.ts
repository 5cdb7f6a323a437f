import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import type { Aggregate, Recorded } from '../../shared-kernel/event.ts';
import type { EventCodec } from '../event-store/event-codec.ts';
import type { EventStore, StoredEvent, Stretch } from '../event-store/event-store.ts';
import { createFolds } from './folds.ts';

type Said = { readonly type: 'Said'; readonly data: { readonly characters: number } };

const MEGABYTE = 1_000_000;

const stored = (stream: string, revision: number): StoredEvent => ({
  ...{ stream, revision, id: `${revision}`, type: 'Said', position: BigInt(revision + 1) },
  ...{ data: 'x'.repeat(MEGABYTE), metadata: '{"hash":"h"}' },
});

const said: Aggregate<number, Said> = {
  name: 'said',
  events: [],
  initial: 0,
  evolve: (sum, { data }) => sum + data.characters,
  subject: (stream) => stream,
};

/** Aggregate whose state collects every event. */
const remembering: Aggregate<string, Said> = {
  ...said,
  initial: '',
  evolve: (text, { data }) => text + 'x'.repeat(data.characters),
};

/** Uses a number of streams, then counts backwards how many are still cached. */
const keptOf = async (
  streams: number,
  load: (nth: number) => Promise<{ cached: boolean }>,
): Promise<number> => {
  for (let nth = 0; nth < streams; nth += 1) await load(nth);
  let kept = 0;
  for (let nth = 199; nth >= 0 && (await load(nth)).cached; nth -= 1) kept += 1;
  return kept;
};

/** Streams of a number of 1 MB events; records the reads. */
const open = (events: number, max?: number) => {
  const asked: Stretch[] = [];
  let held: Promise<void> | undefined;
  const hold = () => {
    let release = (): void => undefined;
    held = new Promise((resolve) => {
      release = resolve;
    });
    return release;
  };
  const read: EventStore['read'] = async (stream, stretch = {}) => {
    asked.push(stretch);
    await held;
    const { from = 0, bytes = Number.POSITIVE_INFINITY } = stretch;
    const left = Math.min(events - from, Math.ceil(bytes / MEGABYTE));
    return Array.from({ length: left }, (_, nth) => stored(stream, from + nth));
  };
  const decode: EventCodec['decode'] = async (all) =>
    all.map((event) => E.right({ ...event, data: { characters: event.data.length } } as unknown as Recorded));
  const folds = createFolds({ read } as EventStore, { decode } as EventCodec, max);
  return { asked, folds, hold };
};

describe('the folds that are kept', () => {
  it('read a long stream some megabytes at a time, all of it', async () => {
    const { asked, folds } = open(10);
    const { fold } = await folds.load(said, 'said-1');
    expect([fold.state, fold.revision]).to.deep.equal([10 * MEGABYTE, 9]);
    expect(asked.map(({ from }) => from)).to.deep.equal([0, 4, 8]);
  });

  it('are not those that were read while they were dropped', async () => {
    for (const dropAll of [true, false]) {
      const { folds, hold } = open(1);
      const release = hold();
      const reading = folds.load(said, 'said-1');
      if (dropAll) folds.clear();
      else folds.drop('said-1');
      release();
      await reading;
      expect((await folds.load(said, 'said-1')).cached).to.equal(false);
      expect((await folds.load(said, 'said-1')).cached).to.equal(true);
    }
  });

  it('stay where another stream is dropped, also once they go on', async () => {
    const { folds } = open(1);
    const { fold } = await folds.load(said, 'said-1');
    await folds.load(said, 'said-2');
    folds.drop('said-2');
    const event = { ...stored('said-1', 1), data: { characters: 1 } } as unknown as Recorded<Said>;
    folds.advance(
      said,
      'said-1',
      fold,
      [event],
      [{ data: 'x', metadata: '', hash: 'h', sealedFor: undefined }],
    );
    expect((await folds.load(said, 'said-1')).cached).to.equal(true);
    expect((await folds.load(said, 'said-2')).cached).to.equal(false);
  });

  it('are not those that were read while they were dropped, however many were dropped since', async () => {
    const { folds, hold } = open(1, 2);
    const release = hold();
    const reading = folds.load(said, 'said-1');
    for (let nth = 1; nth <= 5; nth += 1) folds.drop(`said-${nth}`);
    release();
    await reading;
    expect((await folds.load(said, 'said-1')).cached).to.equal(false);
  });

  it('are the last ones that fit into memory, by what their states hold', async () => {
    const { folds } = open(1);
    const cached = await keptOf(200, (nth) => folds.load(remembering, `said-${nth}`));
    expect(cached).to.be.within(15, 100);
  });

  it('are not fewer because much was said that their states do not hold', async () => {
    const { folds } = open(3);
    expect(await keptOf(200, (nth) => folds.load(said, `said-${nth}`))).to.equal(200);
  });

  it('are weighed by what was said to them since, too', async () => {
    const { folds } = open(1);
    const append = async (nth: number): Promise<void> => {
      const { fold } = await folds.load(remembering, `said-${nth}`);
      const data = { characters: MEGABYTE };
      const event = { ...stored(`said-${nth}`, 1), data } as unknown as Recorded<Said>;
      const bytes = { data: 'x'.repeat(MEGABYTE), metadata: '', hash: 'h', sealedFor: undefined };
      folds.advance(remembering, `said-${nth}`, fold, [event], [bytes]);
    };
    for (let nth = 0; nth < 200; nth += 1) await append(nth);
    const cached = await keptOf(0, (nth) => folds.load(remembering, `said-${nth}`));
    expect(cached).to.be.within(5, 40);
  });
});
