import { expect } from 'chai';
import { describe, it } from 'mocha';
import { civilDate } from '../../../kit/format.ts';
import { expiryOf } from './expiry.ts';

const DAY = '2026-02-14';

describe('the last day of a listing', () => {
  const said = (status: Parameters<typeof expiryOf>[0]['status']) => expiryOf({ status }, DAY);

  it('is put off before it comes', () => {
    for (const status of ['POSTED', 'UPDATING'] as const)
      expect(said(status)).to.equal(`${civilDate(DAY)}, renewed before`);
  });

  it('stands where the listing is not renewed, with the reason', () => {
    expect(said('UPDATE_REFUSED')).to.equal(
      `${civilDate(DAY)}, not renewed, since the last change was refused`,
    );
    expect(said('BOOKED')).to.equal(`${civilDate(DAY)}, not renewed, since it is booked`);
    expect(said('REMOVING')).to.equal(civilDate(DAY));
  });
});
