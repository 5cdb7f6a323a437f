import { expect } from 'chai';
import { describe, it } from 'mocha';
import { recorded } from '../../platform/testing/decider-spec.ts';
import type { ListingEvent } from './events.ts';
import { type FailedCall, failedAfter, isPaused } from './failed-call.ts';
import { markOf } from './reactions/mark-of-load.ts';
import { arbitraryLoad, ORDER_4711 } from './testing/postings.ts';

const START = Date.parse('2026-01-15T10:00:00.000Z');
const HOUR_MS = 3_600_000;

const load = arbitraryLoad();

const failedAt = (ms: number, order = load) =>
  recorded<ListingEvent>(
    {
      type: 'ListingCallFailed',
      data: { orderId: ORDER_4711, listingId: 'L1', call: 'UPDATE', errors: {}, sent: markOf(order) },
      at: new Date(ms).toISOString(),
    },
    0,
  );

describe('a call about a listing that fails', () => {
  it('is tried less and less often, a day apart at most', () => {
    const pauses: number[] = [];
    let failed: ReadonlyArray<FailedCall> = [];
    let at = START;
    for (let time = 0; time < 16; time += 1) {
      failed = failedAfter(failed, failedAt(at));
      let next = at;
      while (isPaused(failed, 'L1', new Date(next), () => markOf(load))) next += 10_000;
      pauses.push((next - at) / 1000);
      at = next;
    }
    expect(pauses.slice(0, 5)).to.deep.equal([10, 20, 40, 80, 160]);
    expect(pauses.slice(-2)).to.deep.equal([24 * 3_600, 24 * 3_600]);
    expect((at - START) / HOUR_MS, 'sixteen times').to.be.within(90, 100);
  });

  it('is tried at once where the order has changed since, also in a VIN, which the mark of a load does not give away', () => {
    const [vehicle] = load.vehicles;
    const changed = { ...load, vehicles: [{ ...vehicle, vin: '4T1B11HK5KU654321' }] } as typeof load;
    const failed = [0, 10_000, 30_000].reduce<ReadonlyArray<FailedCall>>(
      (before, ms) => failedAfter(before, failedAt(START + ms)),
      [],
    );
    const soon = new Date(START + 31_000);
    expect(isPaused(failed, 'L1', soon, () => markOf(load))).to.equal(true);
    expect(isPaused(failed, 'L1', soon, () => null)).to.equal(true);
    expect(isPaused(failed, 'L1', soon, () => markOf(changed))).to.equal(false);
    const anew = failedAfter(failed, failedAt(START + 31_000, changed));
    expect(isPaused(anew, 'L1', new Date(START + 40_000), () => markOf(changed))).to.equal(true);
    expect(
      isPaused(anew, 'L1', new Date(START + 41_000), () => markOf(changed)),
      'pauses begin anew',
    ).to.equal(false);
    expect(markOf(load)).to.have.length(2);
  });

  it('is tried at once where a booking of the listing is over, and not for the end of another one', () => {
    const failed = failedAfter(failedAfter([], failedAt(START)), failedAt(START + HOUR_MS));
    const over = (listingId: string) =>
      recorded<ListingEvent>(
        {
          type: 'BookingEnded',
          data: {
            ...{ orderId: ORDER_4711, listingId, eventId: 'e1', bookingId: 'B1', carrierName: null },
            ...{ why: 'CANCELED', happenedAt: '2026-01-15T11:00:00.000Z' },
          },
        },
        1,
      );
    expect(failedAfter(failed, over('L1'))).to.deep.equal([]);
    expect(failedAfter(failed, over('L2'))).to.deep.equal(failed);
  });
});
