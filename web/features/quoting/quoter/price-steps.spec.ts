import { expect } from 'chai';
import { nothingFor } from './price-steps.tsx';

const step = (label: string, reason: string, amount = 0) =>
  ({ of: 'inopFee', label, reason, amount }) as never;

describe('what a vehicle pays nothing for', () => {
  it('has its reasons within a sentence, and the names of sizes as they are written', () => {
    const size = { id: '2', name: 'Midsize' } as never;
    const steps = [
      step('Base price', '500 to 999 miles', 900),
      step('Size fee', 'Midsize: 0% of the base price + $0'),
      step('Inop fee', 'It runs.'),
    ];
    expect(nothingFor({ steps, size })).to.equal(
      'Nothing for size fee (Midsize: 0% of the base price + $0), inop fee (it runs).',
    );
    expect(nothingFor({ steps: steps.slice(0, 1), size: null })).to.equal('');
  });
});
