import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'chai';

const module = new URL('../../scripts/generated/coverage.mjs', import.meta.url).href;
type Coverage = { readonly coveragePages: (root: string) => ReadonlyMap<string, string> };

const PAGE = 'docs/coverage/rules.md';

describe('the paths in the coverage of the specification', () => {
  let coveragePages: Coverage['coveragePages'];
  let root: string;
  before(async () => {
    ({ coveragePages } = (await import(module)) as Coverage);
  });
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'coverage-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const plant = (files: Readonly<Record<string, string>>): void => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
  };
  const renewed = (line: string): string | undefined => {
    plant({ [PAGE]: line });
    return coveragePages(root).get(PAGE);
  };

  it('stay where their files are', () => {
    plant({ 'src/a/price.ts': '', 'src/b/price.ts': '', 'test/price.spec.ts': "it('adds up')" });
    const line = '| Prices | `src/a/price.ts` | `test/price.spec.ts` “adds up” |';
    expect(renewed(line)).to.equal(line);
  });

  it('follow files that were moved', () => {
    plant({ 'src/pricing/contract/price.ts': '', 'test/pricing/price.spec.ts': "it('adds up')" });
    expect(renewed('| Prices | `src/quoting/price.ts` | `test/price.spec.ts` “adds up” |')).to.equal(
      '| Prices | `src/pricing/contract/price.ts` | `test/pricing/price.spec.ts` “adds up” |',
    );
  });

  it('follow a title into a spec of another name', () => {
    plant({ 'test/price.spec.ts': "it('subtracts')", 'test/sum.spec.ts': "it('isn\\'t lost')" });
    expect(renewed("`test/price.spec.ts` “isn't lost”")).to.equal("`test/sum.spec.ts` “isn't lost”");
  });

  it('stay as they are where it is not certain what became of the file', () => {
    plant({
      'src/a/price.ts': '',
      'src/b/price.ts': '',
      'test/a.spec.ts': 'adds up',
      'test/b.spec.ts': 'adds up',
    });
    const line = '`src/price.ts` `src/gone.ts` `test/c.spec.ts` “adds up”';
    expect(renewed(line)).to.equal(line);
  });
});
