import { expect } from 'chai';
import { describe, it } from 'mocha';
import { asMoved, begun, ended, NOT_MOVED, redirected, refused, stored } from './moved-stops.ts';

const load = { pickupDate: '2026-12-01', deliveryDate: '2026-12-05', revision: 3 };
const pickup = { pickupDate: '2026-12-02' };
const delivery = { deliveryDate: '2026-12-07' };

describe('stops that are moved on the day board', () => {
  it('stand on their new days until the board has them', () => {
    const moving = begun(NOT_MOVED, load, pickup);
    expect(asMoved(load, moving)).to.deep.equal({ ...load, ...pickup });
    const done = stored(moving, 4);
    expect(asMoved(load, done)).to.deep.equal({ ...load, ...pickup });
    const reread = { ...load, pickupDate: '2026-12-03', revision: 4 };
    expect(asMoved(reread, done)).to.equal(reread);
  });

  it('go back where they are refused, each by itself', () => {
    const both = begun(begun(NOT_MOVED, load, pickup), load, delivery);
    expect(asMoved(load, refused(both, pickup))).to.deep.equal({ ...load, ...delivery });
    expect(asMoved(load, refused(refused(both, pickup), delivery))).to.equal(load);
    const oneStored = refused(stored(both, 4), pickup);
    expect(asMoved(load, oneStored)).to.deep.equal({ ...load, ...delivery });
  });

  it('stay on a day that was chosen after the refused one', () => {
    const later = { pickupDate: '2026-12-04' };
    const again = begun(begun(NOT_MOVED, load, pickup), load, later);
    expect(asMoved(load, refused(again, pickup))).to.deep.equal({ ...load, ...later });
  });

  it('are one move while it waits, and none where it leads back', () => {
    const back = redirected(begun(NOT_MOVED, load, pickup), { pickupDate: load.pickupDate });
    expect(back.running).to.equal(1);
    expect(asMoved(load, ended(back))).to.equal(load);
  });

  it('do not bring back an earlier move that others have changed since', () => {
    const before = stored(begun(NOT_MOVED, load, pickup), 4);
    const changed = { ...load, pickupDate: '2026-12-03', revision: 5 };
    expect(asMoved(changed, begun(before, changed, delivery))).to.deep.equal({ ...changed, ...delivery });
  });
});
