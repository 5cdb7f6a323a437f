import { expect } from 'chai';
import { createLinks } from '../../../platform/links.ts';
import type { QuotedPrice } from '../../../shared-kernel/quoted-price.ts';
import { createQuoterTokens } from './quoter-token.ts';

let at = new Date('2026-11-25T12:00:00Z');
const tokensOf = (key: number) => createQuoterTokens(createLinks(Buffer.alloc(32, key), () => at));
const tokens = tokensOf(7);

const vehicle = { year: 2020, make: 'Toyota', model: 'Camry', sizeId: null, operable: true };

const someQuote = (count = 1): QuotedPrice => ({
  request: {
    ...{ originZip: '33101', destinationZip: '10001', miles: 1_258, carrierType: 'OPEN', deposit: 200 },
    vehicles: Array.from({ length: count }, () => vehicle),
    ...{ depositFrom: 'OFFICE', referrerId: null },
  },
  amounts: {
    ...{ basePrice: 800, sizeFee: 0, sizeFeeByDistance: 0, inopFee: 0, enclosedFee: 0 },
    ...{ deposit: 200, depositFeeByDistance: 0 },
  },
  ...{ publication: 3, at: '2026-11-25T12:00:00.000Z' },
});

describe("the quoter's token", () => {
  it('carries a price through a form, unread and unchanged', () => {
    const token = tokens.seal(someQuote());
    expect(Buffer.from(token, 'base64url').toString('latin1')).not.to.include('Toyota');
    expect(tokens.open(token)).to.deep.equal({ quoted: someQuote(), isExpired: false });
  });

  it('holds as many vehicles as a record, with the longest names', () => {
    const long = { ...vehicle, make: '中'.repeat(60), model: '中'.repeat(60) };
    const { request, ...quoted } = someQuote();
    const longest = { ...quoted, request: { ...request, vehicles: Array.from({ length: 50 }, () => long) } };
    const token = tokens.seal(longest);
    expect(token.length).to.be.below(60_000);
    expect(tokens.open(token)?.quoted).to.deep.equal(longest);
  });

  it('is nothing where it was forged, changed or made by another installation', () => {
    const token = tokens.seal(someQuote());
    const changed = `${token.slice(0, 40)}${token[40] === 'A' ? 'B' : 'A'}${token.slice(41)}`;
    for (const given of ['', 'x', changed, tokensOf(8).seal(someQuote()), 'A'.repeat(70_000)])
      expect(tokens.open(given)).to.equal(null);
  });

  it('is good for 30 days', () => {
    const token = tokens.seal(someQuote());
    at = new Date('2026-12-25T11:59:59Z');
    expect(tokens.open(token)?.isExpired).to.equal(false);
    at = new Date('2026-12-25T12:00:00Z');
    expect(tokens.open(token)?.isExpired).to.equal(true);
    at = new Date('2026-11-25T12:00:00Z');
  });
});
