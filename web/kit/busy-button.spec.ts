import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';

const WEB = new URL('../', import.meta.url);

/** Components that get the attribute `loading` in a file. */
const loadingIn = (file: string): ReadonlyArray<string> =>
  readFileSync(new URL(file, WEB), 'utf8')
    .split(/\sloading=/u)
    .slice(0, -1)
    .map((before) => /.*<([A-Z]\w*)/su.exec(before)?.[1] ?? '');

describe('a button that waits for an answer', () => {
  it('keeps the focus: it is no plain button', () => {
    const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.tsx'),
    );
    const plain = files.filter((file) => loadingIn(file).includes('Button'));
    expect(plain).to.deep.equal([]);
    expect(files.some((file) => loadingIn(file).includes('BusyButton'))).to.equal(true);
  });
});
