import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { type Attempt, openAttempt, sealAttempt } from './attempt.ts';

const key = randomBytes(32);
const now = new Date('2026-01-15T15:00:00Z');
const attempt: Attempt = {
  nonce: 'n-1',
  verifier: 'v-1',
  expiresAt: now.getTime() + 1,
  signedInSince: now.getTime(),
};

describe('a sign-in attempt on its way to the provider and back', () => {
  it('comes back as it left, and cannot be read on the way', () => {
    const sealed = sealAttempt(key, 's-1', attempt);
    expect(openAttempt(key, sealed, 's-1', now)).to.deep.equal(attempt);
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.to.contain('v-1');
  });

  it('is refused once it was changed, wherever', () => {
    const bytes = Buffer.from(sealAttempt(key, 's-1', attempt), 'base64url');
    bytes.forEach((byte, index) => {
      const changed = Buffer.from(bytes);
      changed[index] = byte ^ 1;
      expect(openAttempt(key, changed.toString('base64url'), 's-1', now)).to.equal(undefined);
    });
  });

  it('is refused under another key, for another state, too late, or as nonsense', () => {
    const sealed = sealAttempt(key, 's-1', attempt);
    expect(openAttempt(randomBytes(32), sealed, 's-1', now)).to.equal(undefined);
    expect(openAttempt(key, sealed, 's-2', now)).to.equal(undefined);
    expect(openAttempt(key, sealed, 's-1', new Date(attempt.expiresAt))).to.equal(undefined);
    expect(openAttempt(key, '', 's-1', now)).to.equal(undefined);
    expect(openAttempt(key, 'nonsense', 's-1', now)).to.equal(undefined);
  });
});
