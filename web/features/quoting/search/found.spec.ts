import { expect } from 'chai';
import { describe, it } from 'mocha';
import { openedAt } from './found.ts';

describe('the records opened last', () => {
  it('are the pages of quotes and orders, not those around them', () => {
    expect(openedAt('/quotes/12')).to.equal('12');
    expect(openedAt('/orders/4711')).to.equal('4711');
    for (const path of [
      '/quotes',
      '/quotes/create',
      '/quotes/12/convert',
      '/quotes/012',
      '/settings/statuses/5',
    ])
      expect(openedAt(path), path).to.equal(undefined);
  });
});
