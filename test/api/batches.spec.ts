import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { expect } from 'chai';
import { leastLoad, leastQuote } from '../../src/quoting/record/testing/quotes.ts';
import type { GraphqlAnswer, HttpClient } from '../support/http-client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const CREATE = {
  quote: 'mutation ($input: QuoteInput!) { record: createQuote(input: $input) { id } }',
  order: 'mutation ($input: QuoteInput!) { record: createOrder(input: $input) { id } }',
};
const BATCH = {
  quote: `mutation ($ids: [ID!]!, $input: BatchUpdateInput!) { outcomes: batchUpdateQuotes(ids: $ids, input: $input) {
    id revision changed error { code message fields { field message } } } }`,
  order: `mutation ($ids: [ID!]!, $input: BatchUpdateInput!) { outcomes: batchUpdateOrders(ids: $ids, input: $input) {
    id revision changed error { code message fields { field message } } } }`,
};
const SHOWN = 'revision assignee { id } parentStatus { id } childStatus { id } followups { followupOn }';
const RECORD = {
  quote: `query ($id: ID!) { record: quote(id: $id) { ${SHOWN} } }`,
  order: `query ($id: ID!) { record: order(id: $id) { ${SHOWN} } }`,
};

type Kind = keyof typeof BATCH;
type Outcome = {
  readonly id: string;
  readonly revision: number | null;
  readonly changed: boolean;
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly fields: ReadonlyArray<object>;
  } | null;
};

const followups = [{ followupOn: '2026-02-01' }, { followupOn: '2026-02-09' }];

describe('batches over the API', function batches() {
  this.timeout(60_000);
  let server: TestServer;
  let manager: HttpClient;

  const as = (person: string): Promise<HttpClient> => signedIn(server, `${person}@lanebook.test`);
  const create = async (kind: Kind, changes: object = {}): Promise<string> => {
    const input = { ...(kind === 'quote' ? { ...leastQuote(), followups } : leastLoad()), ...changes };
    const { data, errors } = await manager.graphql(CREATE[kind], { input });
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    return data.record.id;
  };
  const several = (kind: Kind, count: number) =>
    Promise.all(Array.from({ length: count }, () => create(kind)));
  const send = (
    kind: Kind,
    ids: ReadonlyArray<string>,
    input: object,
    { by = manager, key = randomUUID() as string } = {},
  ): Promise<GraphqlAnswer> => by.graphql(BATCH[kind], { ids, input }, { 'idempotency-key': key });
  const done = async (...args: Parameters<typeof send>): Promise<ReadonlyArray<Outcome>> => {
    const { data, errors } = await send(...args);
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    return data.outcomes;
  };
  const shown = async (kind: Kind, id: string) => (await manager.graphql(RECORD[kind], { id })).data.record;
  const codes = (outcomes: ReadonlyArray<Outcome>) => outcomes.map(({ error }) => error?.code ?? 'OK');

  before(async () => {
    server = await startTestServer();
    manager = await as('manager');
  });
  after(() => server?.stop());

  it('change what is sent of each quote, and show it at once', async () => {
    const ids = await several('quote', 20);
    const outcomes = await done('quote', ids, {
      assigneeId: '2',
      parentStatusId: '125',
      childStatusId: '225',
    });
    expect(outcomes).to.deep.equal(ids.map((id) => ({ id, revision: 2, changed: true, error: null })));
    for (const id of ids)
      expect(await shown('quote', id)).to.deep.equal({
        ...{ revision: 2, assignee: { id: '2' }, followups },
        ...{ parentStatus: { id: '125' }, childStatus: { id: '225' } },
      });
  });

  it('complete all follow-ups by an empty list, replace them by others, and leave them for null', async () => {
    const [id = ''] = await several('quote', 1);
    const dates = async () => (await shown('quote', id)).followups;
    await done('quote', [id], { followups: null, assigneeId: '2' });
    expect(await dates()).to.deep.equal(followups);
    await done('quote', [id], { followups: [{ followupOn: '2026-03-01' }] });
    expect(await dates()).to.deep.equal([{ followupOn: '2026-03-01' }]);
    await done('quote', [id], { followups: [] });
    expect(await dates()).to.deep.equal([]);
    expect((await shown('quote', id)).assignee).to.deep.equal({ id: '2' });
  });

  it('tell of each id what became of it, in the order of the ids, each once', async () => {
    const [changed = '', same = '', order = ''] = [
      await create('quote'),
      await create('quote', { assigneeId: '2' }),
      await create('order'),
    ];
    const ids = ['999999', changed, 'x', order, same, changed, '012'];
    const outcomes = await done('quote', ids, { assigneeId: '2' });
    expect(outcomes.map(({ id }) => id)).to.deep.equal(['999999', changed, 'x', order, same, '012']);
    expect(codes(outcomes)).to.deep.equal(['NOT_FOUND', 'OK', 'INVALID', 'REFUSED', 'OK', 'INVALID']);
    expect(outcomes[1]).to.deep.equal({ id: changed, revision: 1, changed: true, error: null });
    expect(outcomes[4]).to.deep.equal({ id: same, revision: 0, changed: false, error: null });
    expect(outcomes[2]?.error?.fields).to.deep.equal([{ field: 'id', message: 'Choose one that exists.' }]);
    expect(outcomes[3]?.error?.message).to.equal(
      `${order} is now an order. Nothing was saved; open it again.`,
    );
  });

  it('refuse for each id a status that is retired, of the other kind, or no child of its parent', async () => {
    const name = `Parked ${randomUUID()}`;
    const made = await manager.graphql(
      'mutation ($name: String!) { createStatus(input: { name: $name, type: QUOTE }) { id } }',
      { name },
    );
    const retired = made.data.createStatus.id as string;
    const ids = await several('quote', 2);
    expect(codes(await done('quote', ids, { parentStatusId: retired }))).to.deep.equal(['OK', 'OK']);
    await manager.graphql('mutation ($id: ID!) { deleteStatus(id: $id) }', { id: retired });
    const others = [...(await several('quote', 1)), ...ids];
    const outcomes = await done('quote', others, { parentStatusId: retired });
    expect(codes(outcomes)).to.deep.equal(['INVALID', 'OK', 'OK']);
    expect(outcomes.map(({ changed }) => changed)).to.deep.equal([false, false, false]);
    expect(outcomes[0]?.error?.fields).to.deep.equal([
      { field: 'parentStatusId', message: 'Choose a status for quotes.' },
    ]);
    expect(codes(await done('quote', ids, { parentStatusId: '110' }))).to.deep.equal(['INVALID', 'INVALID']);
    expect(codes(await done('quote', ids, { childStatusId: '225' }))).to.deep.equal(['INVALID', 'INVALID']);
    expect(codes(await done('quote', ids, { assigneeId: '99' }))).to.deep.equal(['INVALID', 'INVALID']);
  });

  it('repeated with their key change nothing and answer alike, whatever happened since', async () => {
    const ids = [...(await several('quote', 3)), '999999'];
    const key = randomUUID();
    const first = await done('quote', ids, { parentStatusId: '124', followups: [] }, { key });
    await done('quote', ids, { parentStatusId: '126' });
    expect(await done('quote', ids, { parentStatusId: '124', followups: [] }, { key })).to.deep.equal(first);
    expect(codes(first)).to.deep.equal(['OK', 'OK', 'OK', 'NOT_FOUND']);
    for (const id of ids.slice(0, 3))
      expect(await shown('quote', id)).to.deep.include({ revision: 3, parentStatus: { id: '126' } });
    const other = await done('quote', ids.slice(0, 1), { parentStatusId: '123' }, { key });
    expect(codes(other)).to.deep.equal(['REFUSED']);
  });

  it('repeated with their key leave alone what they found unchanged, as does a change of one record', async () => {
    const [one = '', two = ''] = await several('quote', 2);
    const [key, ownKey] = [randomUUID(), randomUUID()];
    const update = async () => {
      const document = `mutation ($id: ID!, $input: RecordChangesInput!) {
        record: updateQuote(id: $id, input: $input) { id } }`;
      const variables = { id: two, input: { parentStatusId: '124' } };
      const { errors } = await manager.graphql(document, variables, { 'idempotency-key': ownKey });
      expect(errors, JSON.stringify(errors)).to.equal(undefined);
    };
    await done('quote', [one, two], { parentStatusId: '124' });
    const first = await done('quote', [one], { parentStatusId: '124' }, { key });
    await update();
    await done('quote', [one, two], { parentStatusId: '126' });
    const again = await done('quote', [one], { parentStatusId: '124' }, { key });
    await update();
    for (const [outcome] of [first, again]) expect(outcome).to.deep.include({ changed: false, error: null });
    for (const id of [one, two]) expect((await shown('quote', id)).parentStatus).to.deep.equal({ id: '126' });
  });

  it('sent twice at the same moment are carried out once', async () => {
    const ids = await several('quote', 30);
    const key = randomUUID();
    const both = await Promise.all(
      [1, 2].map(() => done('quote', ids, { parentStatusId: '123', assigneeId: '1' }, { key })),
    );
    expect(both[0]).to.deep.equal(both[1]);
    expect(both[0]).to.deep.equal(ids.map((id) => ({ id, revision: 2, changed: true, error: null })));
  });

  it('go on when the connection is cut, and the repeat tells what became of them', async () => {
    const ids = await several('quote', 40);
    const key = randomUUID();
    const input = { parentStatusId: '126', assigneeId: '2' };
    await new Promise<void>((resolve) => {
      const cookie = [...manager.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const headers = {
        'content-type': 'application/json',
        origin: server.url,
        cookie,
        'idempotency-key': key,
      };
      const cut = request(`${server.url}/graphql`, { method: 'POST', headers });
      cut.on('error', () => resolve());
      cut.end(JSON.stringify({ query: BATCH.quote, variables: { ids, input } }), () =>
        setTimeout(() => cut.destroy(new Error('cut')), 15),
      );
    });
    expect(await done('quote', ids, input, { key })).to.deep.equal(
      ids.map((id) => ({ id, revision: 2, changed: true, error: null })),
    );
    for (const id of ids) expect((await shown('quote', id)).revision).to.equal(2);
  });

  it('change orders by the rules of orders, without follow-ups', async () => {
    const ids = await several('order', 3);
    const quote = await create('quote');
    const outcomes = await done('order', [...ids, quote], { parentStatusId: '117', assigneeId: '3' });
    expect(codes(outcomes)).to.deep.equal(['OK', 'OK', 'OK', 'REFUSED']);
    expect(await shown('order', ids[0] ?? '')).to.deep.include({
      ...{ assignee: { id: '3' }, parentStatus: { id: '117' } },
    });
    expect(codes(await done('order', ids, { parentStatusId: '122' }))).to.deep.equal(
      Array(3).fill('INVALID'),
    );
    const { errors } = await send('order', ids, { assigneeId: '1', followups: [] });
    expect(errors?.[0]?.extensions).to.deep.include({
      code: 'INVALID',
      fields: { 'input.followups': 'Only a quote has follow-ups. Leave them out.' },
    });
    expect((await shown('order', ids[0] ?? '')).assignee).to.deep.equal({ id: '3' });
  });

  it('post orders to the load board for those who may, and nothing else for those who may only that', async () => {
    const [dispatcher, ids] = [await as('dispatch'), await several('order', 2)];
    const by = dispatcher;
    expect(codes(await done('order', ids, { assigneeId: '5' }, { by }))).to.deep.equal(
      Array(2).fill('FORBIDDEN'),
    );
    expect(codes(await done('order', ids, { parentStatusId: '111' }, { by }))).to.deep.equal(['OK', 'OK']);
    expect((await send('quote', ids, { assigneeId: '5' }, { by })).errors?.[0]?.extensions?.code).to.equal(
      'FORBIDDEN',
    );
  });

  it('post only what no carrier has, and say so of the others', async () => {
    const [given, free] = await several('order', 2);
    await done('order', [given ?? ''], { parentStatusId: '113' });
    const outcomes = await done('order', [given ?? '', free ?? ''], { parentStatusId: '111' });
    expect(codes(outcomes)).to.deep.equal(['REFUSED', 'OK']);
    expect(outcomes[0]?.error?.message).to.include('was dispatched');
  });

  it('are refused as a whole without ids, with too many, and without anything to change', async () => {
    const fieldsOf = async (...args: Parameters<typeof send>) => {
      const { data, errors } = await send(...args);
      expect(data ?? null).to.equal(null);
      expect(errors?.[0]?.extensions?.code).to.equal('INVALID');
      return errors?.[0]?.extensions?.fields;
    };
    const id = await create('quote');
    expect(await fieldsOf('quote', [], { assigneeId: '2' })).to.deep.equal({
      ids: 'Choose at least one record.',
    });
    const many = Array.from({ length: 501 }, (_, index) => String(index + 1));
    expect(await fieldsOf('quote', many, { assigneeId: '2' })).to.deep.equal({
      ids: 'Choose at most 500 records at a time.',
    });
    for (const nothing of [{}, { followups: null }])
      expect(await fieldsOf('quote', [id], nothing)).to.deep.equal({ input: 'Choose what to change.' });
    expect((await shown('quote', id)).revision).to.equal(0);
  });

  it('come one in a request', async () => {
    const id = await create('quote');
    const { errors } = await manager.graphql(
      `mutation ($ids: [ID!]!) {
        one: batchUpdateQuotes(ids: $ids, input: { assigneeId: "2" }) { changed }
        two: batchUpdateQuotes(ids: $ids, input: { assigneeId: "3" }) { changed }
      }`,
      { ids: [id] },
    );
    expect(errors?.map(({ extensions }) => extensions?.code)).to.deep.equal(['TOO_MANY']);
    expect((await shown('quote', id)).assignee.id).to.equal('2');
  });
});
