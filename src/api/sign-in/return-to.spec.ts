import { expect } from 'chai';
import fc from 'fast-check';
import { safeReturnTo } from './return-to.ts';

describe('the path to return to after signing in', () => {
  for (const path of [
    '/',
    '/quotes',
    '/quotes/4711?edit=true',
    '/quotes?page=2&size=50#row-3',
    '/a//b',
    '/caf%C3%A9',
  ]) {
    it(`keeps ${path}`, () => expect(safeReturnTo(path)).to.equal(path));
  }

  const attacks = [
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '\t//evil.test',
    'https://evil.test/',
    'https:evil.test',
    'javascript:alert(1)',
    'evil.test',
    '',
    ' /quotes',
    '/\u0000',
    '/.//evil.test',
    '/x/..//evil.test',
    '/%2e//evil.test',
    '/quotes\\4711',
    '/quotes\u00004711',
    '/quotes\r\nSet-Cookie: a=b',
  ];
  for (const attack of attacks) {
    it(`turns ${JSON.stringify(attack)} into the home page`, () =>
      expect(safeReturnTo(attack)).to.equal('/'));
  }

  it('turns what is no single text into the home page', () => {
    for (const other of [
      undefined,
      null,
      ['/quotes', '//evil.test'],
      { path: '/' },
      `/${'a'.repeat(1000)}`,
      `/${'ä'.repeat(500)}`,
    ]) {
      expect(safeReturnTo(other)).to.equal('/');
    }
  });

  it('never leaves the site, whatever was asked for', () => {
    const parts = fc.array(
      fc.constantFrom('/', '\\', '.', '..', '%2e', '%2f', ':', '@', 'evil.test', '\t', '?', '#', 'https'),
    );
    fc.assert(
      fc.property(parts, (texts) => {
        const url = new URL(safeReturnTo(`/${texts.join('')}`), 'https://lanebook.test/login-callback');
        expect(url.origin).to.equal('https://lanebook.test');
      }),
    );
  });
});
