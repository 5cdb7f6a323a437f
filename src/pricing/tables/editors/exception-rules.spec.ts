import { expect } from 'chai';
import { edited, lane, rowsOf, tables } from '../testing/tables.ts';

describe('rules of exceptions, edited', () => {
  const now = rowsOf(lane(1, 900), lane(2, 99_990));
  const priority = 1;
  const one = (id: number, pricingRule: object) =>
    edited({ kind: 'exception', pricingExceptionID: id, priority, pricingRule } as never, tables(now));

  it('stay where a bump would exceed the largest price; in a batch the others go on', () => {
    expect(one(2, { priceBump: 11 })).to.deep.equal({
      'pricingRule.priceBump': 'A price of $99,990 would exceed $100,000, so this exception stays as it was.',
    });
    expect(one(2, { priceBump: 10 })).to.have.nested.property('[0].value.rules[0].price', 100_000);
    const batch = edited(
      { kind: 'exceptions', pricingExceptionIDs: [1, 2], priority, pricingRule: { priceBump: 11 } } as never,
      tables(now),
    );
    expect(batch).to.deep.equal([lane(1, 911)]);
  });

  it('without a price have nothing to bump, inline as in a batch; their radii are set', () => {
    const blank = rowsOf(lane(1, 900));
    const both = (pricingRule: object) => {
      const of = { priority: 2, pricingRule };
      const inline = { ...of, kind: 'exception', pricingExceptionID: 1 };
      const batch = { ...of, kind: 'exceptions', pricingExceptionIDs: [1] };
      return [inline, batch].map((sent) => edited(sent as never, tables(blank)));
    };
    for (const rows of both({ priceBump: 5 })) expect(rows).to.deep.equal([]);
    for (const rows of both({ originRadius: 10, priceBump: 5 }))
      expect(rows).to.have.deep.nested.property('[0].value.rules[1]', {
        ...{ originRadius: 10, destRadius: null, price: null },
      });
  });

  it('are changed as they were seen, beside the other rules as they are now', () => {
    const seen = rowsOf(lane(1, 975, 400));
    const present = tables(rowsOf(lane(1, 1_200, 450)), { seen });
    const of = { priority, pricingRule: { priceBump: 25 } };
    for (const sent of [
      { ...of, kind: 'exception', pricingExceptionID: 1 },
      { ...of, kind: 'exceptions', pricingExceptionIDs: [1] },
    ])
      expect(edited(sent as never, present)).to.deep.equal([lane(1, 1_000, 450)]);
    const unseen = { ...of, kind: 'exceptions', pricingExceptionIDs: [1], priority: 3 };
    expect(edited(unseen as never, present), 'nothing to change').to.deep.equal([]);
  });

  it('are three of an exception at most', () => {
    const add = (rules: number) =>
      edited(
        {
          ...{ kind: 'createException', originState: 'FL', originCity: 'Miami', destState: 'NY' },
          ...{ destCity: 'New York', pricingRules: Array.from({ length: rules }, () => ({ price: 900 })) },
        } as never,
        tables(rowsOf()),
      );
    expect(add(3)).to.have.nested.property('[0].value.rules').with.length(3);
    expect(add(4)).to.deep.equal({ pricingRules: 'An exception has at most three rules.' });
  });
});
