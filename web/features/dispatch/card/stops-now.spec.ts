import { expect } from 'chai';
import { describe, it } from 'mocha';
import { stopsNow } from './stops-now.ts';

const NOW = {
  stops: ['It expired.', 'It is out of service.'],
  stopKinds: ['INSURANCE', 'OUT_OF_SERVICE'],
} as const;
const given = (overrideReason: string | null, ...overridden: ReadonlyArray<'INSURANCE' | 'OUT_OF_SERVICE'>) =>
  stopsNow(NOW as never, { overrideReason, overridden: [...overridden] });

describe('what stops the carrier of a dispatch now', () => {
  it('is covered by the reason that was given for it, and by no other one', () => {
    const [expired, outOfService] = NOW.stops;
    expect(given('Renewed', 'INSURANCE')).to.deep.equal({ covered: [expired], open: [outOfService] });
    expect(given('Renewed', 'INSURANCE', 'OUT_OF_SERVICE').open).to.deep.equal([]);
    expect(given('Renewed').open, 'of before it was said').to.deep.equal(NOW.stops);
    // Forgotten with the customer, or none at all.
    expect(given(null, 'INSURANCE').open).to.deep.equal(NOW.stops);
  });
});
