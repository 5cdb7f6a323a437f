import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { rebuild } from '../../src/platform/projector/rebuild.ts';
import { type AnyReaction, defineReaction } from '../../src/platform/reactor/reaction.ts';
import { openSchemaBuilder, type SchemaBuilder } from '../../src/platform/schema-builder.ts';
import type { EventOf } from '../../src/shared-kernel/event.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { differencesFromScratch } from '../support/from-scratch.ts';
import { echo, type Node, startNode, until } from '../support/reacting.ts';
import { by, Counted, count, tallies } from '../support/tally.ts';

const masterKey = Buffer.alloc(32, 7);
const STREAMS = ['a', 'b', 'c', 'd'];
const EACH = 40;

describe('a reaction while a read model is being rebuilt', function reacting() {
  this.timeout(60_000);
  let fresh: FreshDatabase;
  let knex: SchemaBuilder;
  let node: Node;
  const seen: string[] = [];
  const watch: AnyReaction = defineReaction<EventOf<typeof Counted>>({
    name: 'watch',
    events: [Counted],
    react: async ({ stream, revision }) => {
      seen.push(`${stream}@${revision}`);
    },
  });

  before(async () => {
    fresh = await freshDatabase();
    knex = openSchemaBuilder(fresh.url);
    node = await startNode(fresh.url, [watch, echo()]);
    await node.projector.start();
  });
  after(async () => {
    await node.close();
    await knex.destroy();
    await fresh.drop();
  });

  it('takes each event once, and the rebuilt rows hold what it has done', async () => {
    let rebuilds = 0;
    const writing = Promise.all(
      STREAMS.map(async (id) => {
        for (let nth = 0; nth < EACH; nth++)
          expect(E.isRight(await node.send(count, { id, by: 1, note: '' }, by()))).to.equal(true);
      }),
    );
    const rebuilding = (async () => {
      for (; rebuilds < 4; rebuilds++)
        await rebuild({ ...node, model: tallies, knex, report: () => undefined });
    })();
    await Promise.all([writing, rebuilding]);
    const total = STREAMS.length * EACH * 2;
    await until(() => seen.length >= total);
    await until(async () => (await node.status('echo'))?.position === (await node.store.head()));
    await rebuild({ ...node, model: tallies, knex, report: () => undefined });

    const streams = STREAMS.flatMap((id) => [`tally-${id}`, `tally-echo-${id}`]);
    const events = streams.flatMap((stream) => Array.from({ length: EACH }, (_, nth) => `${stream}@${nth}`));
    expect([...seen].sort()).to.deep.equal([...events].sort());
    for (const stream of streams) expect((await node.store.read(stream)).length, stream).to.equal(EACH);
    const differences = await differencesFromScratch({
      url: fresh.url,
      masterKey,
      models: [tallies],
      events: [Counted],
    });
    expect(differences).to.deep.equal([]);
    const { rows } = await node.database.pool.query('select id, total from tallies_v1 order by id');
    expect(rows).to.deep.equal([...streams].sort().map((id) => ({ id, total: EACH })));
  });
});
