import { expect } from 'chai';
import { createLogger, pathForLog } from './logger.ts';

const logged = (fields: object): Record<string, unknown> => {
  const lines: Array<string> = [];
  createLogger('info', { write: (line) => lines.push(line) }).info(fields, 'something happened');
  return JSON.parse(lines[0] ?? '{}');
};

describe('the log', () => {
  it('says when, how serious and what', () => {
    const { time, ...line } = logged({ model: 'quote_list' });
    expect(line).to.deep.equal({ level: 'info', model: 'quote_list', msg: 'something happened' });
    expect(new Date(String(time)).toISOString()).to.equal(time);
  });

  it('keeps of an error what the driver did not hang on it', () => {
    const error = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (email)=(jane@example.com)',
      parameters: ['Jane'],
    });
    const { err } = logged({ err: error });
    expect(err).to.include({ type: 'Error', message: 'duplicate key', code: '23505' });
    expect(JSON.stringify(err)).not.to.include('jane@example.com').and.not.to.include('Jane');
  });

  it('keeps each error that one stands for', () => {
    const error = new AggregateError([new Error('first'), new TypeError('second')], 'two of them');
    const { errors } = logged({ err: error }).err as { readonly errors: ReadonlyArray<object> };
    expect(errors.map((each) => ({ ...each, stack: '' }))).to.deep.equal([
      { type: 'Error', message: 'first', stack: '' },
      { type: 'TypeError', message: 'second', stack: '' },
    ]);
  });

  it('keeps of a request its method and path', () => {
    const req = {
      method: 'POST',
      path: '/graphql',
      headers: { cookie: 'session=1' },
      body: { firstName: 'Jane' },
      query: { code: '1' },
    };
    expect(logged({ req }).req).to.deep.equal({ method: 'POST', path: '/graphql' });
  });

  it('keeps no encrypted part of a link', () => {
    const path = `/dispatch/${'aZ09_-'.repeat(15)}`;
    expect(logged({ req: { method: 'GET', path } }).req).to.deep.equal({
      method: 'GET',
      path: '/dispatch/…',
    });
    expect(pathForLog('/orders/4711/history/12')).to.equal('/orders/4711/history/12');
  });

  it('drops secrets and personal data that a line hands over', () => {
    const said = logged({ password: 'hunter2', user: { email: 'jane@example.com', phone: '555', id: '7' } });
    expect(said).not.to.have.property('password');
    expect(said.user).to.deep.equal({ id: '7' });
  });

  it('is silent below its level', () => {
    const lines: Array<string> = [];
    createLogger('warn', { write: (line) => lines.push(line) }).info('nothing');
    expect(lines).to.deep.equal([]);
  });
});
