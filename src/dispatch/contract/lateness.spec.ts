import { expect } from 'chai';
import type { DispatchStatus } from './dispatch-statuses.ts';
import { lateInWords, type Stop } from './lateness.ts';

const words = (status: DispatchStatus, stop: Stop, today: string) =>
  lateInWords({ status, pickupDate: '2026-01-16', deliveryDate: '2026-01-20' }, stop, today);

describe('a late load', () => {
  it('is one whose day has passed without its stop', () => {
    expect(words('PENDING', 'pickup', '2026-01-16')).to.equal(undefined);
    expect(words('PENDING', 'pickup', '2026-01-17')).to.equal('Pickup 1 day late');
    expect(words('ACCEPTED', 'pickup', '2026-01-18')).to.equal('Pickup 2 days late');
    expect(words('PICKED_UP', 'pickup', '2026-01-18')).to.equal(undefined);
    expect(words('PICKED_UP', 'delivery', '2026-01-22')).to.equal('Delivery 2 days late');
    expect(words('DELIVERED', 'delivery', '2026-01-22')).to.equal(undefined);
    expect(words('CANCELED', 'delivery', '2026-01-22')).to.equal(undefined);
    expect(words('REJECTED', 'pickup', '2026-01-22')).to.equal(undefined);
  });

  it('counts days across the change of the clocks', () => {
    const planned = { status: 'PENDING', pickupDate: '2026-03-07', deliveryDate: null } as const;
    expect(lateInWords(planned, 'pickup', '2026-03-09')).to.equal('Pickup 2 days late');
    expect(lateInWords(planned, 'delivery', '2026-03-09')).to.equal(undefined);
  });
});
