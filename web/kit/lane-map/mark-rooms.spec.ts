import { expect } from 'chai';
import { markRooms } from './mark-rooms.ts';

const MIAMI = { lat: 25.8, lng: -80.2 };
const SAN_DIEGO = { lat: 32.7, lng: -117.2 };

describe('the markers of a map', () => {
  it('stand apart: the northern one above its point, the southern one below', () => {
    expect(markRooms(MIAMI, SAN_DIEGO)).to.deep.equal({
      pickup: { height: 'below', side: 'left' },
      delivery: { height: 'above', side: 'right' },
    });
    expect(markRooms(SAN_DIEGO, MIAMI)).to.deep.equal({
      pickup: { height: 'above', side: 'right' },
      delivery: { height: 'below', side: 'left' },
    });
  });

  it('stand apart at one place too', () => {
    const { pickup, delivery } = markRooms(MIAMI, MIAMI);
    expect(pickup.height).to.not.equal(delivery.height);
  });
});
