import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import type { Recorded } from '../../shared-kernel/event.ts';
import type { ModelRun } from '../projector/model-run.ts';
import { refold } from '../projector/refold.ts';
import type { AnyReaction } from '../reactor/reaction.ts';
import { takeSetAside } from '../reactor/set-aside.ts';
import type { Sql } from '../sql.ts';
import type { EventCodec } from './event-codec.ts';
import type { EventStore, StoredEvent, Stretch } from './event-store.ts';
import { readInPieces } from './read-in-pieces.ts';

const MEGABYTE = 1_000_000;

const stored = (stream: string, revision: number): StoredEvent => ({
  ...{ stream, revision, id: `${revision}`, type: 'Said', position: BigInt(revision + 1) },
  ...{ data: 'x'.repeat(MEGABYTE), metadata: '{}' },
});

/** A stream of a number of 1 MB events; records the reads, and the number decoded at a time. */
const open = (events: number) => {
  const asked: Array<number | undefined> = [];
  const decoded: number[] = [];
  const read: EventStore['read'] = async (stream, { from = 0, bytes = Infinity }: Stretch = {}) => {
    asked.push(from);
    const left = Math.min(events - from, Math.ceil(bytes / MEGABYTE));
    return Array.from({ length: left }, (_, nth) => stored(stream, from + nth));
  };
  const decode: EventCodec['decode'] = async (all) => {
    decoded.push(all.length);
    return all.map((event) => E.right(event as unknown as Recorded));
  };
  return { asked, decoded, parts: { store: { read }, codec: { decode } } };
};

describe('a long stream', () => {
  it('is read some megabytes at a time, from where it is asked for to its end', async () => {
    const { asked, parts } = open(10);
    const revisions: number[][] = [];
    for await (const piece of readInPieces(parts.store, 'said-1', 1))
      revisions.push(piece.map(({ revision }) => revision));
    expect(revisions).to.deep.equal([[1, 2, 3, 4], [5, 6, 7, 8], [9]]);
    expect(asked).to.deep.equal([1, 5, 9]);
    for await (const piece of readInPieces(open(0).parts.store, 'said-1')) expect(piece).to.equal('none');
  });

  it('is refolded in this way into a table that contains it', async () => {
    const { decoded, parts } = open(10);
    const folded: number[] = [];
    const run = {
      ...{ model: {}, types: new Set(['Said']), position: 9n, stored: 0n, live: true },
      rows: { refold: async (events: ReadonlyArray<Recorded>) => void folded.push(events.length) },
      held: { from: () => stored('said-1', 2), release: async () => undefined },
    };
    await refold({ ...parts, mend: () => undefined }, run as unknown as ModelRun, 'said-1');
    expect([decoded, folded]).to.deep.equal([[4, 4, 1], [9]]);
  });

  it('is so taken again by a reaction that has set it aside', async () => {
    const { decoded, parts } = open(10);
    const aside = { stream: 'said-1', revision: 2, position: 3 };
    const sql = (async (name: string) => (name === 'quarantined_streams' ? [aside] : [])) as unknown as Sql;
    const reaction = { name: 'hear', events: [{ type: 'Said' }] } as unknown as AnyReaction;
    const taken: number[] = [];
    await takeSetAside({ ...parts, sql }, reaction, async ({ revision }) => void taken.push(revision));
    expect(taken).to.deep.equal([2, 3, 4, 5, 6, 7, 8, 9]);
    expect(decoded).to.deep.equal([4, 4]);
  });
});
