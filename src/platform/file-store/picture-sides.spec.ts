import { expect } from 'chai';
import { jpeg, PNG, png } from '../../../test/support/sample-files.ts';
import { longerSideOf } from './picture-sides.ts';

describe('the longer side of a picture', () => {
  it('is in its header', () => {
    expect(longerSideOf(PNG, 'image/png')).to.equal(1);
    expect(longerSideOf(png(640, 70_000), 'image/png')).to.equal(70_000);
    expect(longerSideOf(jpeg(640, 480), 'image/jpeg')).to.equal(640);
    expect(longerSideOf(jpeg(640, 65_535), 'image/jpeg')).to.equal(65_535);
  });

  it('is unknown for a picture without a size, or without an end', () => {
    expect(longerSideOf(png(0, 10), 'image/png')).to.equal(undefined);
    expect(longerSideOf(jpeg(10, 0), 'image/jpeg')).to.equal(undefined);
    expect(longerSideOf(PNG, 'image/gif')).to.equal(undefined);
    const pictures = { 'image/png': png(2, 2), 'image/jpeg': jpeg(2, 2) };
    for (const [contentType, whole] of Object.entries(pictures))
      for (let length = 0; length < whole.length; length += 1)
        expect(longerSideOf(whole.subarray(0, length), contentType)).to.be.oneOf([undefined, 2]);
  });
});
