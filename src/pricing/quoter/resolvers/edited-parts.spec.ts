import { expect } from 'chai';
import type { PricedRecordResponse } from '../../../quoting/published/queries/prices.ts';
import { ofComponents } from '../../../shared-kernel/price-components.ts';
import type { QuotedPrice } from '../../../shared-kernel/quoted-price.ts';
import type { TransportQuote } from '../quote-transport.ts';
import { editedParts as partsOf } from './edited-parts.ts';

const editedParts = (...asked: Parameters<typeof partsOf>): ReadonlyArray<string> => {
  const { amounts, request } = partsOf(...asked);
  return [...amounts, ...request];
};

const NOTHING = ofComponents(() => 0);
const LANE = { originZip: '33101', destinationZip: '10001', miles: 1_258, carrierType: 'OPEN' } as const;

const vehiclesOf = (sizeId: number | null) =>
  [
    { year: 2020, make: 'Toyota', model: 'Camry', sizeId, operable: true },
  ] as unknown as PricedRecordResponse['vehicles'];

/** What is edited of a record with a size, that was quoted with another one; the quoter took 4. */
const edited = (given: number | null, now: number | null): ReadonlyArray<string> => {
  const request = { ...LANE, deposit: 0, vehicles: vehiclesOf(given) };
  const quoted: QuotedPrice = { request, amounts: NOTHING, publication: 1, at: '2026-11-25T12:00:00.000Z' };
  const record = {
    ...LANE,
    id: 1,
    referrerId: null,
    amounts: NOTHING,
    vehicles: vehiclesOf(now),
    typedTotal: null,
  };
  const quote = { vehicles: [{ size: { id: 4 } }] } as unknown as TransportQuote;
  return editedParts({ ...record, quoted } as Parameters<typeof editedParts>[0], quote);
};

describe('an amount that was edited', () => {
  it('is named with what was quoted and what it is now', () => {
    const request = { ...LANE, deposit: 0, vehicles: vehiclesOf(4) };
    const amounts = { ...NOTHING, basePrice: 1_875, deposit: 200 };
    const quoted: QuotedPrice = { request, amounts, publication: 1, at: '2026-11-25T12:00:00.000Z' };
    const now = { ...NOTHING, basePrice: 180_050, deposit: 20_000 };
    const record = { ...LANE, id: 1, referrerId: null, amounts: now, vehicles: vehiclesOf(4) };
    const of = (typedTotal: number | null) =>
      editedParts({ ...record, typedTotal, quoted } as Parameters<typeof editedParts>[0], undefined);
    expect(of(null)).to.deep.equal(['Base price ($1,875 → $1,800.50)']);
    expect(of(206_000), 'with a total that was typed').to.deep.equal([
      'Base price ($1,875 → $1,800.50)',
      'Total price (typed: $2,060)',
    ]);
  });
});

describe('a request that was edited', () => {
  it('names its origin, destination, miles and carrier type where they are others; a longer ZIP code is none', () => {
    const request = { ...LANE, deposit: 0, vehicles: vehiclesOf(4) };
    const quoted: QuotedPrice = { request, amounts: NOTHING, publication: 1, at: '2026-11-25T12:00:00.000Z' };
    const priced = { id: 1, referrerId: null, amounts: NOTHING, typedTotal: null };
    const record = { ...LANE, ...priced, vehicles: vehiclesOf(4) };
    const of = (changes: object) =>
      editedParts({ ...record, ...changes, quoted } as Parameters<typeof editedParts>[0], undefined);
    expect(of({ originZip: '33101-1234', destinationZip: '10001-0001' })).to.deep.equal([]);
    expect(of({ originZip: '33102' })).to.deep.equal(['Origin']);
    expect(of({ destinationZip: null })).to.deep.equal(['Destination']);
    expect(of({ miles: 1_259 })).to.deep.equal(['Miles']);
    expect(of({ carrierType: 'ENCLOSED' })).to.deep.equal(['Carrier type']);
  });
});

describe('the size of a quoted vehicle', () => {
  it('is not edited when it is taken over from the size chart, or stays as it was', () => {
    expect([edited(null, null), edited(null, 4), edited(4, 4)]).to.deep.equal([[], [], []]);
  });

  it('is edited when it is another one, or was given and is removed', () => {
    for (const [given, now] of [
      [null, 5],
      [4, 5],
      [4, null],
    ] as const)
      expect(edited(given, now), `${given} ${now}`).to.deep.equal(['Vehicles']);
  });
});

describe('the referrer of a quoted record', () => {
  it('is edited when it is another one than the quoter was asked for, as far as that is told', () => {
    const of = (asked: number | null | undefined, now: number | null) => {
      const referrerId = asked as QuotedPrice['request']['referrerId'];
      const request = {
        ...LANE,
        deposit: 0,
        vehicles: vehiclesOf(4),
        ...(asked !== undefined && { referrerId }),
      };
      const quoted: QuotedPrice = {
        request,
        amounts: NOTHING,
        publication: 1,
        at: '2026-11-25T12:00:00.000Z',
      };
      const priced = { id: 1, referrerId: now, amounts: NOTHING, typedTotal: null };
      const record = { ...LANE, ...priced, vehicles: vehiclesOf(4) };
      return editedParts({ ...record, quoted } as Parameters<typeof editedParts>[0], undefined);
    };
    expect([of(3, 3), of(null, null), of(undefined, 3)]).to.deep.equal([[], [], []]);
    expect([of(3, null), of(null, 3)]).to.deep.equal([['Referrer'], ['Referrer']]);
  });
});
