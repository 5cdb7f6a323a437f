import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import type { Request, Response } from 'express';
import { sealAttempt } from './attempt.ts';
import { createAttemptCookies } from './attempt-cookies.ts';

const key = randomBytes(32);
const now = new Date('2026-01-15T15:00:00Z');
const PREFIX = 'lanebook_login_';

/** A browser with cookies: how many are decrypted, and which are cleared for another attempt. */
const added = (cookies: ReadonlyArray<string>) => {
  let looks = 0;
  const cleared: string[] = [];
  const attempts = createAttemptCookies('http://localhost', key, () => {
    looks += 1;
    return now;
  });
  const response = { clearCookie: (name: string) => cleared.push(name), cookie: () => undefined };
  attempts.add(
    { headers: { cookie: cookies.join('; ') } } as Request,
    response as unknown as Response,
    'new.place',
    { nonce: 'n', verifier: 'v', expiresAt: now.getTime() + 1, signedInSince: 0 },
  );
  return { looks, cleared };
};

const begun = (nth: number): string => {
  const attempt = { nonce: 'n', verifier: 'v', expiresAt: now.getTime() + 1_000 + nth, signedInSince: 0 };
  return `${PREFIX}a${nth}=${sealAttempt(key, `a${nth}`, attempt)}`;
};

describe('the cookies of unfinished sign-ins', () => {
  it('make room for one more, the oldest first, and what nobody can open before them', () => {
    const all = Array.from({ length: 20 }, (_, nth) => begun(nth));
    const { cleared } = added([...all.toReversed(), `${PREFIX}made-up=x`, 'theme=dark']);
    expect(cleared).to.deep.equal([`${PREFIX}a0`, `${PREFIX}made-up`]);
  });

  it('are looked at once each, and no more of them than a browser has', () => {
    const { looks, cleared } = added(Array.from({ length: 900 }, (_, nth) => `${PREFIX}${nth}`));
    expect(looks).to.be.at.most(50);
    expect(cleared).to.have.length.at.most(50);
  });
});
