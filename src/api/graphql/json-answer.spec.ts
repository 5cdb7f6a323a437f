import { expect } from 'chai';
import fc from 'fast-check';
import { type ExecutionResult, GraphQLError } from 'graphql';
import { nextTurn } from '../../platform/next-turn.ts';
import { jsonAnswer } from './json-answer.ts';

describe('an answer as JSON', () => {
  it('has its type and its length in bytes, however long it is', async () => {
    for (const giveWay of [undefined, nextTurn]) {
      const response = await jsonAnswer('*/*', { data: { name: 'Žofie' } }, giveWay);
      const [body, { status, headers }] = response ?? expect.fail();
      expect(body).to.equal('{"data":{"name":"Žofie"}}');
      expect(status).to.equal(200);
      expect(headers).to.deep.equal({
        'content-type': 'application/json; charset=utf-8',
        'content-length': '26',
      });
    }
  });

  it('is the same in pieces', async () => {
    const values = fc.dictionary(
      fc.string(),
      fc.oneof(
        fc.jsonValue(),
        fc.array(fc.jsonValue(), { minLength: 15, maxLength: 60 }),
        fc.constant(undefined),
      ),
    );
    await fc.assert(
      fc.asyncProperty(values, values, async (data, extensions) => {
        const answer = { data: { list: data, ...data }, extensions };
        const [body] = (await jsonAnswer('*/*', answer, nextTurn)) ?? expect.fail();
        expect(body).to.equal(JSON.stringify(answer));
      }),
    );
  });

  it('lets others have their turn where it is long', async () => {
    const rows = Array.from({ length: 1_000 }, (_, nth) => ({ id: nth, name: 'x'.repeat(100) }));
    let turns = 0;
    const count = (): void => {
      turns += 1;
      others = setImmediate(count);
    };
    let others = setImmediate(count);
    await jsonAnswer('*/*', { data: { quotes: { data: rows } } }, nextTurn);
    clearImmediate(others);
    expect(turns).to.be.at.least(5);
  });

  /** The most characters written between two turns of others, measured by calls of JSON.stringify. */
  const longestStep = async (answer: ExecutionResult, isLong = true): Promise<number> => {
    const { stringify } = JSON;
    let step = 0;
    let longest = 0;
    const next = (): void => {
      longest = Math.max(longest, step);
      step = 0;
      others = setImmediate(next);
    };
    let others = setImmediate(next);
    JSON.stringify = (value: unknown) => {
      const text = stringify(value);
      step += text?.length ?? 0;
      return text;
    };
    try {
      const response = await jsonAnswer('*/*', answer, isLong ? nextTurn : undefined);
      expect(response?.[0]).to.equal(stringify(answer));
    } finally {
      JSON.stringify = stringify;
      clearImmediate(others);
    }
    return Math.max(longest, step);
  };

  it('is in pieces inside its items, among its fields and where each is tiny', async () => {
    const row = { id: 1, note: 'x'.repeat(100) };
    const item = { toJSON: 'a name', events: { list: Array(1_000).fill(row) }, tags: Array(20_000).fill(7) };
    const fields = Object.fromEntries(Array.from({ length: 20_000 }, (_, nth) => [`f${nth}`, nth]));
    for (const data of [{ all: [item, item] }, { all: [fields] }, { all: Array(50_000).fill({}) }, fields])
      expect(await longestStep({ data })).to.be.below(50_000);
  });

  it('is in pieces where much is to be written after short work, for every client', async () => {
    const data = { all: Array(2_000).fill({ note: 'x'.repeat(200) }) };
    expect(await longestStep({ data }, false)).to.be.below(50_000);
    const errors = [new GraphQLError('No.')];
    for (const answer of [{ data }, { data, errors }])
      for (const accept of ['*/*', 'application/graphql-response+json']) {
        const [body] = (await jsonAnswer(accept, answer)) ?? expect.fail();
        expect(body).to.equal(JSON.stringify(answer));
      }
  });

  it('is in pieces for every client, and with its errors, where it is long', async () => {
    const answer = { data: { quote: null }, errors: [new GraphQLError('There is no such quote.')] };
    for (const [accept, type] of [
      [undefined, 'application/json'],
      ['text/html, */*', 'application/json'],
      ['application/graphql-response+json', 'application/graphql-response+json'],
    ] as const) {
      const [body, { headers }] = (await jsonAnswer(accept, answer, nextTurn)) ?? expect.fail();
      expect(body).to.equal(JSON.stringify(answer));
      expect(headers).to.include({ 'content-type': `${type}; charset=utf-8` });
    }
  });

  it('is refused where the same text under many names makes it too long', async () => {
    const note = 'x'.repeat(5_000);
    const page = { data: Array.from({ length: 200 }, () => ({ notes: Array(6).fill({ note }) })) };
    const all = Object.fromEntries(Array.from({ length: 4 }, (_, nth) => [`a${nth}`, page]));
    expect(await jsonAnswer('*/*', { data: { page } }, nextTurn)).to.have.length(2);
    for (const giveWay of [undefined, nextTurn]) {
      const answer = async () => jsonAnswer('*/*', { data: all }, giveWay);
      const error = await answer().catch((thrown: unknown) => thrown);
      expect(error).to.be.instanceOf(GraphQLError);
      expect(String(error)).to.contain('more than 10,000,000 characters');
    }
  });

  it('is for clients that take it, and has no errors', () => {
    for (const accept of [undefined, '*/*', 'application/json'])
      expect(jsonAnswer(accept, { data: null }), accept).not.to.equal(undefined);
    for (const accept of [
      'application/graphql-response+json',
      'text/html, */*',
      'application/json;charset=utf-8',
    ])
      expect(jsonAnswer(accept, { data: null }), accept).to.equal(undefined);
    expect(jsonAnswer('*/*', { data: null, errors: [new GraphQLError('No.')] })).to.equal(undefined);
  });
});
