import { expect } from 'chai';
import { describe, it } from 'mocha';
import { recorded } from '../../platform/testing/decider-spec.ts';
import type { ListingEvent } from './events.ts';
import { type FailedCall, failedAfter, isPaused } from './failed-call.ts';
import { ORDER_4711 } from './testing/postings.ts';

const START = Date.parse('2026-01-15T10:00:00.000Z');
const HOUR_MS = 3_600_000;

const failedAt = (ms: number) =>
  recorded<ListingEvent>(
    {
      type: 'ListingCallFailed',
      data: { orderId: ORDER_4711, listingId: 'L1', call: 'UPDATE', errors: {} },
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
      while (isPaused(failed, 'L1', new Date(next))) next += 10_000;
      pauses.push((next - at) / 1000);
      at = next;
    }
    expect(pauses.slice(0, 5)).to.deep.equal([10, 20, 40, 80, 160]);
    expect(pauses.slice(-2)).to.deep.equal([24 * 3_600, 24 * 3_600]);
    expect((at - START) / HOUR_MS, 'sixteen times').to.be.within(90, 100);
  });
});
