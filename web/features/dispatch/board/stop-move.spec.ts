import { expect } from 'chai';
import { describe, it } from 'mocha';
import type { CivilDate } from '../../../../src/shared-kernel/civil-date.ts';
import type { BoardDispatch } from '../../../api/generated/types.ts';
import { moveBack } from './stop-move.ts';

const load = {
  ...{ orderId: '138', pickupDate: '2026-12-01', deliveryDate: '2026-12-05' },
  ...{ status: 'ACCEPTED', acceptedBeforeChange: false },
} as BoardDispatch;

describe('a moved stop that is taken back', () => {
  const back = (changes: Partial<BoardDispatch>) =>
    moveBack({ load: { ...load, ...changes }, stop: 'pickup', to: '2026-12-02' as CivilDate });

  it('goes to the day where it was, from the one where it is', () => {
    const { to, load: moved } = back({});
    expect(to).to.equal('2026-12-01');
    expect(moved).to.include({ pickupDate: '2026-12-02', deliveryDate: '2026-12-05', status: 'PENDING' });
  });

  it('is accepted again only if the carrier had accepted the load as it is now', () => {
    expect(back({}).accepts).to.equal(true);
    expect(back({ status: 'PENDING' }).accepts).to.equal(false);
    expect(back({ acceptedBeforeChange: true }).accepts).to.equal(false);
  });
});
