import { expect } from 'chai';
import { GraphQLError } from 'graphql';
import { jsonAnswer } from './json-answer.ts';

describe('an answer as JSON', () => {
  it('has its type and its length in bytes', () => {
    const [body, { status, headers }] = jsonAnswer('*/*', { data: { name: 'Žofie' } }) ?? expect.fail();
    expect(body).to.equal('{"data":{"name":"Žofie"}}');
    expect(status).to.equal(200);
    expect(headers).to.deep.equal({
      'content-type': 'application/json; charset=utf-8',
      'content-length': '26',
    });
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
