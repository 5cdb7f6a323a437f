import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import fc from 'fast-check';
import { isWeakPassword } from './demo-password.ts';

describe('the password of demo accounts in production', () => {
  it('may be what openssl rand -hex 8 prints', () => {
    fc.assert(
      fc.property(
        fc.constant(undefined).map(() => randomBytes(8).toString('hex')),
        (password) => !isWeakPassword(password),
      ),
      { numRuns: 5_000 },
    );
  });

  for (const password of [
    ...['moving cars at night', 'tY7-pq3_Xw9z-Kd4', 'nine trucks left Tulsa', 'the secret garden gate'],
    ...['dd5f3c1a9e7b0286', 'Xq7!Xq7!Zp4?Zp4?', 'überall Autos um acht'],
  ])
    it(`may be ${password}`, () => expect(isWeakPassword(password)).to.equal(false));

  for (const [why, ...passwords] of [
    ['short', '', 'tY7-pq3_Xw9z', 'tY7-pq3_Xw9z-Kd'],
    ['of few characters', 'aaaaaaaaaaaaaaaa', '1212121212121212', 'abcabcabccbaabcab', '0000000000000001'],
    ['repeated', 'Xq7!Xq7!Xq7!Xq7!', 'kP3xV9mQkP3xV9mQ', 'truck7truck7truck7', 'kP3xV9mQkP3xV9mQkP3'],
    ['a sequence', '1234567890123456', 'abcdefghijklmnop', 'ponmlkjihgfedcba', 'qwertyuiopasdfghj'],
    ['a few sequences', 'abcdefgh12345678', '1234567887654321', 'aaaabbbbccccdddd', 'asdfghjkl1234567'],
    ['a well-known word', 'Password12345678', 'passwordpassword', 'P@ssw0rd-2026-09', 'welcome-2026-abcd'],
    [
      'well-known words',
      'changeme-changeme',
      'AdminAdmin-Welcome',
      'let-me-in-2026-xy',
      'correcthorsebatterystaple',
    ],
    ['the product’s name', 'lanebook-demo-2026', 'The Lanebook office!', 'DemoLanebook2026!'],
  ] as const)
    for (const password of passwords)
      it(`may not be ${why}: ${password}`, () => expect(isWeakPassword(password)).to.equal(true));
});
