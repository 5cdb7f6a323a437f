import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { execute, type GraphQLError, getOperationAST, parse, validate } from 'graphql';
import pino from 'pino';
import { type GraphqlCall, resolverContext } from '../../src/api/graphql/call.ts';
import { createExecution } from '../../src/api/graphql/execution/execute.ts';
import { createOwnWrites, type Reading } from '../../src/api/graphql/own-writes.ts';
import { buildSchema } from '../../src/api/graphql/schema.ts';
import { openFileStore } from '../../src/platform/file-store/open.ts';
import { createMetrics } from '../../src/platform/metrics.ts';
import { nextTurn } from '../../src/platform/next-turn.ts';
import type { Sql } from '../../src/platform/sql.ts';
import { type Core, startCore } from '../../src/product/core.ts';
import { contexts, queryHandlers } from '../../src/product/declarations.ts';
import { leastOrder, leastQuote } from '../../src/quoting/record/testing/quotes.ts';
import { type Actor, NOBODY, staffActor } from '../../src/shared-kernel/actor.ts';
import { nthUserId } from '../../src/shared-kernel/ids/user.ts';
import { DEFAULT_PERMISSIONS, PERMISSIONS } from '../../src/shared-kernel/permission.ts';
import { Rejected } from '../../src/shared-kernel/rejection.ts';
import { DispatchesDocument, QuotesDocument } from '../../web/api/generated/quoting/lists.ts';
import { clientDocuments } from '../support/client-documents.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const EVERYTHING = `query ($id: ID!, $list: ListName!) {
    __typename
    ...records
    status(id: "122") { ...named parent { ...named } children { ...named children { id } } }
    listViews(list: $list) { owner { id } }
    roles { id }
  }
  fragment records on Query {
    quote(id: $id) { id parent { id } children { id isOrder } ... { revision } }
    again: quote(id: $id) { dispatchedOn attachments { fileUrl } vehicles { size { name } } }
  }
  fragment named on Status { id name childrenCount }`;

const ACTORS: Readonly<Record<string, Actor>> = {
  'a super admin': staffActor(nthUserId(1), 'SUPERADMIN', PERMISSIONS),
  'somebody from support': staffActor(nthUserId(6), 'SUPPORT', DEFAULT_PERMISSIONS.SUPPORT),
  'somebody without any permission': staffActor(nthUserId(5), 'SALES', []),
  nobody: NOBODY,
};

describe('queries of the client', function queries() {
  this.timeout(60_000);
  const folder = mkdtempSync(join(tmpdir(), 'lanebook-planned-'));
  const schema = buildSchema(contexts);
  let server: TestServer;
  let core: Core;
  let ids: ReadonlyArray<string>;

  before(async () => {
    server = await startTestServer();
    const client = await signedIn(server, 'superadmin@lanebook.test');
    const made = [];
    for (const [call, input] of [
      ['createQuote', { ...leastQuote(), internalNotes: [{ note: 'One' }, { note: 'Two' }] }],
      ['createQuote', { ...leastQuote(), vehicles: leastOrder().vehicles }],
      ['createOrder', leastOrder()],
    ] as const) {
      const { data } = await client.graphql(
        `mutation ($input: QuoteInput!) { made: ${call}(input: $input) { id } }`,
        { input },
      );
      made.push(String(data.made.id));
    }
    await client.graphql(`mutation { duplicateQuote(id: ${made[0]}, mode: REVERSE) { id } }`);
    ids = made;
    const done = async (mutation: string, variables: object): Promise<string> => {
      const { data, errors } = await client.graphql(mutation, variables as never);
      expect(errors, JSON.stringify(errors)).to.equal(undefined);
      return String(data.made.id);
    };
    for (const companyName of ['Red Rock', 'Blue Mesa', 'Gray Butte']) {
      const input = { companyName, address: '12 Mesa Road', phoneNumber: '4355550100' };
      const carrierId = await done(
        'mutation ($input: CarrierInput!) { made: addCarrier(input: $input) { id } }',
        { input },
      );
      const driverId = await done(
        `mutation ($carrierId: ID!, $input: DriverInput!) {
          made: addDriver(carrierId: $carrierId, input: $input) { id } }`,
        { carrierId, input: { firstName: 'Omar', phoneNumber: '4355550101' } },
      );
      const orderId = await done(
        'mutation ($input: QuoteInput!) { made: createOrder(input: $input) { id } }',
        { input: leastOrder() },
      );
      await done(
        `mutation ($orderId: ID!, $input: DispatchInput!) {
          made: dispatchOrder(orderId: $orderId, input: $input) { id } }`,
        { orderId, input: { driverId, pickupDate: '2040-07-01', deliveryDate: '2040-07-05' } },
      );
    }
    const key = Buffer.alloc(32, 1);
    const store = { files: { kind: 'disk' }, dataDir: folder, publicUrl: server.url } as const;
    core = await startCore({
      ...{ url: server.databaseUrl, eventStoreUrl: undefined, masterKey: key, metrics: createMetrics() },
      ...{ files: (await openFileStore(store, key)).files, log: pino({ level: 'silent' }) },
    });
  });
  after(async () => {
    await core?.close();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Values of all variables of the client's queries, for the record `id`. */
  const variablesFor = (id: string): Readonly<Record<string, unknown>> => ({
    ...{ id, revision: 1, quotes: true, orders: false, search: 'Ann', list: 'QUOTES', type: 'QUOTE' },
    ...{ filterBy: { dateRangeGroup: 'ALL' }, sortBy: 'ID_DESC', cursor: { page: 1, size: 50 } },
    ...{ text: 'Mia', zipcode: '33101', origin: '33101', destination: '75201' },
    ...Object.fromEntries(Array.from({ length: 50 }, (_, nth) => [`id${nth}`, ids[nth % ids.length]])),
  });

  /**
   * Log of a run, its statements one after another, so that the database's speed does not change their order.
   */
  const open = (actor: Actor) => {
    const said: string[] = [];
    let last: Promise<unknown> = Promise.resolve();
    const sql: Sql = (name, text, values = []) => {
      said.push(JSON.stringify([name, text, values]));
      const rows = last.then(() => core.database.sql(name, text, values));
      last = rows.catch(() => undefined);
      return rows as never;
    };
    const reading: Reading & Pick<GraphqlCall, 'progress'> = {
      ...{ own: createOwnWrites(0n), progress: { waitFor: async () => true, reached: () => 0n } },
      ...{ extensions: {}, patience: { isOver: false }, isStopped: () => false },
    };
    const call = {
      ...reading,
      context: resolverContext(actor, {
        sql,
        queryHandlers,
        log: core.history,
        now: core.now,
        giveWay: nextTurn,
      }),
    };
    return { said, call: call as unknown as GraphqlCall };
  };

  const told = ({ originalError: why, ...error }: GraphQLError) => ({
    ...{ ...error, message: error.message },
    why: why && (Rejected.of(why) ?? String(why)),
  });

  const ask = async (run: typeof execute, text: string, actor: Actor, id: string) => {
    const { said, call } = open(actor);
    const { data, errors } = await run({
      ...{ schema, document: parse(text), variableValues: variablesFor(id), contextValue: call },
    });
    return { data: JSON.stringify(data), errors: errors?.map((error) => told(error)), said };
  };

  for (const [who, actor] of Object.entries(ACTORS))
    it(`are answered to ${who} as by graphql-js, from as many statements`, async () => {
      let left = 0;
      const counts = { answered: 0, refused: 0 };
      const { execute: planned } = createExecution(schema, {
        otherwise: (args) => {
          left += 1;
          return execute(args);
        },
      });
      for (const [name, text] of Object.entries({ ...(await clientDocuments()), everything: EVERYTHING })) {
        expect(validate(schema, parse(text)), name).to.deep.equal([]);
        if (getOperationAST(parse(text))?.operation !== 'query') continue;
        for (const id of [...ids, '999999']) {
          // The process has in memory from here on what it reads once: price tables.
          await ask(execute, text, actor, id);
          const before = left;
          const ours = await ask(planned, text, actor, id);
          expect(ours, name).to.deep.equal(await ask(execute, text, actor, id));
          expect(left - before, name).to.equal(0);
          counts[ours.errors ? 'refused' : 'answered'] += 1;
        }
      }
      if (actor === NOBODY) expect(counts.refused).to.be.above(counts.answered);
      else expect(counts.answered).to.be.above(ids.length);
    });

  it('ask once for all names of a page', async () => {
    const { data, errors, said } = await ask(
      createExecution(schema).execute,
      QuotesDocument,
      ACTORS['a super admin'] ?? NOBODY,
      '1',
    );
    expect(errors).to.equal(undefined);
    expect(JSON.parse(data ?? '').list.data.length).to.be.above(2);
    expect(said.filter((statement) => /users|people/.test(statement))).to.have.length(1);
  });

  it('ask once for all dispatches of a page, and once for their carriers', async () => {
    const { data, errors, said } = await ask(
      createExecution(schema).execute,
      DispatchesDocument,
      ACTORS['a super admin'] ?? NOBODY,
      '1',
    );
    expect(errors).to.equal(undefined);
    const rows: ReadonlyArray<{ readonly dispatch: unknown }> = JSON.parse(data ?? '').list.data;
    expect(rows.filter(({ dispatch }) => dispatch !== null).length).to.be.at.least(3);
    const named = (name: string) => said.filter((statement) => statement.startsWith(`["${name}"`));
    expect(named('dispatches_of_orders')).to.have.length(1);
    expect(named('carriers_by_id')).to.have.length(1);
  });
});
