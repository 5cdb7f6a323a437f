import { expect } from 'chai';
import { fingerprintOf } from './fingerprint.ts';

describe('fingerprints of the keys of rows', () => {
  it('are of one length, stay as they are, and differ for thousands of like keys', () => {
    const keys = Array.from({ length: 100_000 }, (_, at) => `${at}|${at + 1}`);
    const all = keys.map(fingerprintOf);
    expect(new Set(all).size).to.equal(keys.length);
    expect(new Set(all.map(({ length }) => length))).to.deep.equal(new Set([11]));
    expect(fingerprintOf('0|500')).to.equal('0gvq9jxy7qj');
    expect(fingerprintOf('TX|cañon 🚗')).to.not.equal(fingerprintOf('TX|canon 🚗'));
  });
});
