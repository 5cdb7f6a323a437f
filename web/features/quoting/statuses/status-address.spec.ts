import { expect } from 'chai';
import { describe, it } from 'mocha';
import { formatStatuses, parseStatuses } from './status-address.ts';

const parse = (text: string) => parseStatuses(new URLSearchParams(text));

describe('the address of the list of statuses', () => {
  it('shows quotes, ten a page, unless it says otherwise', () => {
    expect(parse('')).to.deep.equal({ category: 'QUOTE', page: 1, size: 10 });
    expect(parse('category=ORDER')).to.deep.equal({ category: 'ORDER', page: 1, size: 10 });
    expect(parse('category=ALL&page=0&size=11')).to.deep.equal({ category: 'QUOTE', page: 1, size: 10 });
    expect(parse('page=2&size=20')).to.deep.equal({ category: 'QUOTE', page: 2, size: 20 });
  });

  it('reads what it has written', () => {
    for (const category of ['QUOTE', 'ORDER'] as const) {
      const address = { category, page: 3, size: 15 };
      expect(parseStatuses(formatStatuses(address))).to.deep.equal(address);
    }
  });
});
