import { expect } from 'chai';
import { describe, it } from 'mocha';
import { moment, momentInFull } from './moment.ts';

describe('a moment', () => {
  it('reads in the time of the office, summer and winter', () => {
    expect(moment('2026-11-20T20:45:12Z', '2026-11-21')).to.equal('Fri, Nov 20, 3:45 PM');
    expect(moment('2026-07-01T03:59:00Z', '2026-11-21')).to.equal('Tue, Jun 30, 11:59 PM');
    expect(moment('2025-11-20T20:45:12Z', '2026-11-21')).to.equal('Thu, Nov 20, 2025, 3:45 PM');
  });

  it('reads in full with its zone', () => {
    expect(momentInFull('2026-11-20T20:45:12Z')).to.equal('Friday, November 20, 2026 at 3:45:12 PM EST');
  });
});
