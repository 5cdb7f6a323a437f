import { expect } from 'chai';
import { GraphQLError } from 'graphql';
import { Rejected, rejection } from '../../shared-kernel/rejection.ts';
import { GIVEN_UP } from '../left-by.ts';
import { explainer, presentError } from './errors.ts';

const open = () => {
  const logged: Array<object> = [];
  let internal = 0;
  const log = { error: (details: object) => void logged.push(details) } as never;
  const explain = explainer(log, 'c-1', () => {
    internal += 1;
  });
  return { explain, logged, internal: () => internal };
};

describe('what a client is told of something that was thrown', () => {
  it('is a rejection as it is, and an outage in words, without a line in the log', () => {
    const { explain, logged, internal } = open();
    const why = rejection('REFUSED', 'It is an order by now.');
    expect(explain(new Rejected(why), undefined)).to.deep.equal(why);
    const outage = Object.assign(new Error('connect failed'), { code: 'ECONNREFUSED' });
    expect(explain(outage, undefined).code).to.equal('UNAVAILABLE');
    expect(explain(GIVEN_UP, undefined).code).to.equal('UNAVAILABLE');
    expect([logged, internal()]).to.deep.equal([[], 0]);
  });

  it('is INTERNAL for an unexpected error; its message goes only to the log, with the correlation id', () => {
    const { explain, logged, internal } = open();
    const err = new TypeError('cannot read Ann Lee');
    const told = explain(err, ['batchUpdateQuotes', '7']);
    expect(told.code).to.equal('INTERNAL');
    expect(told.message).not.to.include('Ann');
    expect(logged).to.deep.equal([{ err, correlationId: 'c-1', path: ['batchUpdateQuotes', '7'] }]);
    expect(internal()).to.equal(1);
  });

  it('carries the correlation id in its extensions, and is INVALID for a wrong document', () => {
    const { explain, logged } = open();
    const present = presentError(explain, 'c-1');
    const wrong = present(new GraphQLError('Variable "$id" is missing.'));
    expect(wrong.message).to.equal('Variable "$id" is missing.');
    expect(wrong.extensions).to.deep.equal({ code: 'INVALID', correlationId: 'c-1' });
    expect(logged).to.deep.equal([]);
    const bug = present(new GraphQLError('x', { path: ['quotes'], originalError: new Error('x') }));
    expect(bug.extensions.code).to.equal('INTERNAL');
    expect(logged).to.have.length(1);
  });
});
