import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { type OperationDefinitionNode, parse } from 'graphql';
import pg from 'pg';
import { costOf } from '../../src/api/graphql/cost.ts';
import { LIST_PAGE_COST, MOST_COST, tooCostly } from '../../src/api/graphql/cost-bounds.ts';
import { buildSchema } from '../../src/api/graphql/schema.ts';
import { contexts } from '../../src/product/declarations.ts';
import * as lists from '../../web/api/generated/quoting/lists.ts';
import { clientDocuments } from '../support/client-documents.ts';
import type { HttpClient } from '../support/http-client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const schema = buildSchema(contexts);
const cost = (document: string, size: number) => {
  const [operation] = parse(document).definitions;
  return costOf(schema, new Map(), operation as OperationDefinitionNode, { cursor: { page: 1, size } });
};

describe('what one request may cost', () => {
  it('is twenty of the widest list pages of the client', () => {
    const widest = Math.max(...Object.values(lists).map((document) => cost(document, 50).values));
    expect(widest).to.be.within(LIST_PAGE_COST * 0.9, LIST_PAGE_COST);
    expect(MOST_COST).to.equal(20 * LIST_PAGE_COST);
  });

  it('holds whatever the client asks for, with the longest of its pages', async () => {
    for (const [name, document] of Object.entries(await clientDocuments()))
      expect(tooCostly(cost(document, 200))?.message, name).to.equal(undefined);
  });
});

describe('a request that would hold everybody up', function costs() {
  this.timeout(60_000);
  let server: TestServer;
  let reader: HttpClient;
  before(async () => {
    server = await startTestServer();
    reader = await signedIn(server, 'support@lanebook.test');
  });
  after(() => server.stop());

  const refused = async (document: string, variables: object = {}): Promise<string> => {
    const { errors, data } = await reader.graphql(document, variables);
    expect(data, document.slice(0, 60)).to.equal(undefined);
    expect(errors?.[0]?.extensions?.code).to.equal('INVALID');
    return errors?.[0]?.message ?? '';
  };
  const times = (count: number, field: (nth: number) => string): string =>
    `{ ${Array.from({ length: count }, (_, nth) => `x${nth}: ${field(nth)}`).join(' ')} }`;

  it('is refused in words with the figures', async () => {
    const histories = times(45, () => 'quotes(cursor: { size: 200 }) { data { events { id } } }');
    expect(await refused(histories)).to.contain(
      'the histories of up to 9,000 records; 5 can be read at once',
    );
    const wide = `quotes(cursor: { size: 200 }) { data { ${'vehicles { year make model } '} } }`;
    expect(await refused(times(20, () => wide))).to.match(/up to 304,040 values; 230,000 can be answered/);
    expect(
      await refused('query ($c: Cursor = { size: 6 }) { quotes(cursor: $c) { data { events { id } } } }'),
    ).to.contain('6 records');
    expect(await refused(times(6, (nth) => `quoteEvents(id: ${nth}) { id }`))).to.contain('6 records');
    expect(await refused(times(6, (nth) => `quote(id: ${nth}, revision: 1) { id }`))).to.contain('6 records');
    // A query that cannot be planned is executed in one go.
    const twoLists = times(
      2,
      () => 'quotes(cursor: { size: 200 }) { data { vehicles { year make model } } }',
    );
    const unplanned = twoLists.replace('year', '__proto__: year');
    expect(await refused(unplanned)).to.match(/values; 23,000 can be answered/);
  });

  it('is answered up to there', async () => {
    const five = await reader.graphql('{ quotes(cursor: { size: 5 }) { data { events { id } } } }');
    expect(five.errors).to.equal(undefined);
    const large = await reader.graphql(
      times(
        15,
        () => 'quotes(cursor: { size: 200 }) { data { id shipper { firstName } vehicles { year } } }',
      ),
    );
    expect(large.errors).to.equal(undefined);
    expect(large.data.x14).to.deep.equal(large.data.x0);
  });

  it('waits for its own turn only: somebody else is answered meanwhile', async () => {
    const other = await signedIn(server, 'sales@lanebook.test');
    const large = times(
      14,
      (nth) =>
        `quotes(cursor: { page: ${nth + 1}, size: 200 }) { data { id vehicles { year make } followups { id } } }`,
    );
    let waiting = 0;
    const attack = Array.from({ length: 12 }, async () => {
      waiting += 1;
      const { errors } = await reader.graphql(large);
      waiting -= 1;
      return errors;
    });
    const { errors } = await other.graphql('{ quotes { data { id } } }');
    expect(errors).to.equal(undefined);
    expect(waiting, 'requests of the first person that still wait').to.be.above(0);
    for (const ended of await Promise.all(attack)) expect(ended).to.equal(undefined);
  });

  it('leaves nothing running in Postgres once whoever asked has left', async () => {
    const cookie = [...reader.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const leaving = new AbortController();
    const [holding, watching] = [1, 2].map(() => new pg.Client({ connectionString: server.databaseUrl })) as [
      pg.Client,
      pg.Client,
    ];
    await Promise.all([holding.connect(), watching.connect()]);
    const running = async (): Promise<number> => {
      const { rows } = await watching.query(
        "select count(*)::int as n from pg_stat_activity where datname = current_database() and state = 'active' and wait_event_type = 'Lock'",
      );
      return rows[0].n;
    };
    const until = async (holds: (count: number) => boolean): Promise<void> => {
      for (const end = performance.now() + 5_000; !holds(await running()); await pause(20))
        if (performance.now() > end) throw new Error(`${await running()} statements wait for the table`);
    };
    try {
      await holding.query('begin; lock table quote_list_v5 in access exclusive mode');
      const asked = Array.from({ length: 3 }, () =>
        fetch(`${server.url}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: server.url, cookie },
          body: JSON.stringify({
            query: times(4, (nth) => `quotes(cursor: { page: ${nth + 1} }) { data { id } }`),
          }),
          signal: leaving.signal,
        }).catch(() => undefined),
      );
      await until((count) => count === 4); // one user's share, and no more
      leaving.abort();
      await Promise.all(asked);
      await until((count) => count === 0);
    } finally {
      await holding.query('rollback');
      await Promise.all([holding.end(), watching.end()]);
    }
    expect((await reader.graphql('{ quotes { pageInfo { total } } }')).errors).to.equal(undefined);
  });
});
