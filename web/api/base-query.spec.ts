import { expect } from 'chai';
import { describe, it } from 'mocha';
import { type GraphqlCall, graphqlBaseQuery } from './base-query.ts';

type Reply = { body: unknown; status?: number; position?: string };

const talkingTo = (...replies: ReadonlyArray<Reply>) => {
  const sent: Array<RequestInit & { headers: Headers }> = [];
  const send = async (_url: string, init: RequestInit): Promise<Response> => {
    const reply = replies[sent.length] as Reply;
    sent.push(init as RequestInit & { headers: Headers });
    const body = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body);
    return new Response(body, {
      status: reply.status ?? 200,
      headers: reply.position ? { 'Lanebook-Position': reply.position } : {},
    });
  };
  const query = graphqlBaseQuery(send, () => '7');
  const ask = async (call: GraphqlCall) =>
    query(
      call,
      { signal: new AbortController().signal, getState: () => ({}) } as Parameters<typeof query>[1],
      {},
    );
  return { sent, ask };
};

describe('graphql base query', () => {
  it('posts the document and its variables as JSON and hands back the data', async () => {
    const { sent, ask } = talkingTo({ body: { data: { ping: 'ok' } } });
    expect(await ask({ document: '{ ping }', variables: { a: 1 } })).to.deep.equal({ data: { ping: 'ok' } });
    expect(JSON.parse(String(sent[0]?.body))).to.deep.equal({ query: '{ ping }', variables: { a: 1 } });
    expect(sent[0]?.headers.get('content-type')).to.equal('application/json');
    expect(sent[0]?.credentials).to.equal('same-origin');
  });

  it('names the intention of a mutation, and nothing of a query', async () => {
    const { sent, ask } = talkingTo({ body: { data: {} } }, { body: { data: {} } });
    await ask({ document: 'mutation { ping }', intention: 'abc' });
    await ask({ document: '{ ping }' });
    expect(sent.map(({ headers }) => headers.get('Idempotency-Key'))).to.deep.equal(['abc', null]);
  });

  it('names the expected user, unless any signed-in user may be meant', async () => {
    const { sent, ask } = talkingTo({ body: { data: {} } }, { body: { data: {} } });
    await ask({ document: '{ ping }' });
    await ask({ document: '{ ping }', asAnybody: true });
    expect(sent.map(({ headers }) => headers.get('Lanebook-User'))).to.deep.equal(['7', null]);
  });

  it('lets mutations go on when the page is closed, as many as a browser does at a time', async () => {
    const { sent, ask } = talkingTo(...Array.from({ length: 5 }, () => ({ body: { data: {} } })));
    const save = (length: number) =>
      ask({ document: 'mutation { ping }', variables: { text: 'é'.repeat(length) }, intention: 'abc' });
    await ask({ document: '{ ping }' });
    await Promise.all([save(20_000), save(20_000)]);
    await save(1);
    await save(30_000);
    expect(sent.map(({ keepalive }) => keepalive)).to.deep.equal([false, true, false, true, false]);
  });

  it('reads at the position of the last write', async () => {
    const { sent, ask } = talkingTo(
      { body: { data: {} }, position: '42' },
      { body: { data: {} } },
      { body: { data: {} } },
    );
    await ask({ document: 'mutation { ping }', intention: 'abc' });
    await ask({ document: '{ ping }' });
    await ask({ document: '{ ping }' });
    expect(sent.map(({ headers }) => headers.get('Lanebook-Position'))).to.deep.equal([null, '42', '42']);
  });

  it('turns a GraphQL error into one shape', async () => {
    const error = {
      message: 'Form has some invalid fields',
      path: ['createQuote'],
      locations: [{ line: 1, column: 2 }],
      extensions: { code: 'INVALID', fields: { 'vehicles.0.make': 'Enter the make' }, correlationId: 'c-1' },
    };
    const { ask } = talkingTo({ body: { errors: [error], data: null } });
    expect(await ask({ document: '{ ping }' })).to.deep.equal({
      error: {
        code: 'INVALID',
        message: 'Form has some invalid fields',
        fields: { 'vehicles.0.make': 'Enter the make' },
        correlationId: 'c-1',
        path: ['createQuote'],
        locations: [{ line: 1, column: 2 }],
      },
    });
  });

  it('returns a partial response on request, with its errors', async () => {
    const body = {
      data: { list: { data: [{ id: '1', assignee: null }] } },
      errors: [{ message: 'x', path: ['list', 'data', 0, 'assignee'], extensions: { code: 'INTERNAL' } }],
    };
    const { ask } = talkingTo({ body }, { body });
    const answer = await ask({ document: '{ ping }', keepsRest: true });
    expect(answer).to.have.deep.property('data', body.data);
    expect(answer).to.have.deep.nested.property('meta.errors[0].path', ['list', 'data', 0, 'assignee']);
    expect(await ask({ document: '{ ping }' })).to.have.nested.property('error.message', 'x');
  });

  it('reports every error of a response', async () => {
    const errors = ['a', 'b'].map((message) => ({ message, extensions: { code: 'REFUSED' } }));
    const { ask } = talkingTo({ body: { errors, data: null } });
    const answer = await ask({ document: '{ ping }', keepsRest: true });
    expect(answer).to.have.nested.property('error.message', 'a');
    expect(answer).to.have.nested.property('error.others[0].message', 'b');
  });

  it('reads an unknown code as internal', async () => {
    const { ask } = talkingTo({ body: { errors: [{ message: 'x', extensions: { code: 'TEAPOT' } }] } });
    expect(await ask({ document: '{ ping }' })).to.have.nested.property('error.code', 'INTERNAL');
  });

  it('says that the service is unavailable when the answer is not GraphQL', async () => {
    const { ask } = talkingTo({ body: '<html>', status: 502 });
    expect(await ask({ document: '{ ping }' })).to.have.nested.property('error.code', 'UNAVAILABLE');
  });

  const withoutAnswer = (call: GraphqlCall) => {
    const query = graphqlBaseQuery(
      () => Promise.reject(new TypeError('failed to fetch')),
      () => undefined,
    );
    const signal = new AbortController().signal;
    return query(call, { signal, getState: () => ({}) } as Parameters<typeof query>[1], {});
  };

  it('says that the server cannot be reached when the request fails', async () => {
    const answer = await withoutAnswer({ document: '{ ping }' });
    expect(answer).to.have.nested.property('error.code', 'UNAVAILABLE');
  });

  it("does not know what became of a mutation whose answer is lost, or is a proxy's", async () => {
    const mutation = { document: 'mutation { ping }', intention: 'abc' };
    const { ask } = talkingTo({ body: '<html>', status: 504 }, { body: '{"da' }, { body: '', status: 429 });
    expect(await withoutAnswer(mutation)).to.have.nested.property('error.code', 'OUTCOME_UNKNOWN');
    expect(await ask(mutation)).to.have.nested.property('error.code', 'OUTCOME_UNKNOWN');
    expect(await ask(mutation)).to.have.nested.property('error.code', 'OUTCOME_UNKNOWN');
    expect(await ask(mutation)).to.have.nested.property('error.code', 'TOO_MANY');
  });
});
