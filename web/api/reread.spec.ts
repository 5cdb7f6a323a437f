import { expect } from 'chai';
import { describe, it } from 'mocha';
import { rereadOf } from './reread.ts';

describe('reading a query again', () => {
  it('answers as the query does, as long as it goes on', async () => {
    expect(await rereadOf(async () => 'read')()).to.equal('read');
  });

  it('does nothing where the query has ended', () => {
    const ended = (): Promise<string> => {
      throw new Error('Cannot refetch a query that has not been started yet.');
    };
    expect(rereadOf(ended)()).to.equal(undefined);
  });

  it('leaves to the caller what goes wrong while it is read', async () => {
    const failed = rereadOf(() => Promise.reject(new Error('offline')))();
    expect(await failed?.catch((error: Error) => error.message)).to.equal('offline');
  });
});
