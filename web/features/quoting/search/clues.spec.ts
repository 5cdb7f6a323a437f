import { expect } from 'chai';
import { describe, it } from 'mocha';
import type { Found } from '../../../api/generated/types.ts';
import { cluesOf, lineOf } from './clues.ts';
import { pathOf } from './found.ts';

const arbitraryPlace = () => ({ zipcode: '33101', name: null, companyName: null, phone: null, phone2: null });

const arbitraryFound = (changes: Partial<Found> = {}): Found => ({
  id: '4711',
  isOrder: false,
  isFromProabd: false,
  proabdExternalId: null,
  shipper: {
    firstName: 'Ana',
    lastName: 'Reyes',
    companyName: null,
    phone: '+13055550134',
    phone2: null,
    email: 'ana.reyes@example.test',
  },
  origin: { ...arbitraryPlace(), city: 'Miami', state: 'FL' },
  destination: { ...arbitraryPlace(), city: 'Dallas', state: 'TX', zipcode: '75201' },
  ...changes,
});

const clues = (search: string, changes: Partial<Found> = {}) =>
  cluesOf(arbitraryFound(changes), search).map(
    ({ label, pieces }) => `${label} ${pieces.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('')}`,
  );

describe('a found record', () => {
  it('reads as its kind, number, shipper and lane, and leads to its page for editing', () => {
    expect(lineOf(arbitraryFound())).to.deep.equal({
      title: 'Quote #4711',
      name: 'Ana Reyes',
      lane: 'Miami, FL → Dallas, TX',
    });
    expect(lineOf(arbitraryFound({ isOrder: true })).title).to.equal('Order #4711');
    expect(pathOf(arbitraryFound(), true)).to.equal('/quotes/4711?edit=true');
    expect(pathOf(arbitraryFound({ isOrder: true }), true)).to.equal('/orders/4711?edit=true');
    expect(pathOf(arbitraryFound(), false), 'of one who only reads').to.equal('/quotes/4711');
  });

  it('says what it was found by where its line does not', () => {
    expect(clues('305-555-0134')).to.deep.equal(['Phone ([305) 555-0134]']);
    expect(clues('ana.reyes@ex')).to.deep.equal(['Email [ana.reyes@ex]ample.test']);
    expect(clues('dallas 75201')).to.deep.equal(['Delivery ZIP [75201]']);
    expect(clues('LD998', { isFromProabd: true, proabdExternalId: '99801' })).to.deep.equal([
      'Load board [LD998]01',
    ]);
  });

  it('says nothing more where its line says it all', () => {
    expect(clues('ana miami')).to.deep.equal([]);
    expect(clues('4711')).to.deep.equal([]);
    expect(clues('')).to.deep.equal([]);
  });
});
