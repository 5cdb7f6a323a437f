import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { masterKey } from '../../src/platform/master-key.ts';

describe('the master key', () => {
  let dataDir: string;
  let warnings: Array<string>;
  const warn = (line: string) => warnings.push(line);
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'master-key-'));
    warnings = [];
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  it('is the given one, and then nothing is written', () => {
    const given = Buffer.alloc(32, 7);
    expect(masterKey({ masterKey: given, dataDir: '/nowhere' }, warn)).to.equal(given);
    expect(warnings).to.deep.equal([]);
  });

  it('is made once, with a warning, for the owner of the folder alone', () => {
    const made = masterKey({ masterKey: 'generated', dataDir: join(dataDir, 'new') }, warn);
    expect(made).to.have.length(32);
    expect(warnings.join()).to.include('without it all personal data are lost');
    const file = join(dataDir, 'new', 'master.key');
    expect(statSync(file).mode & 0o777).to.equal(0o600);
    expect(readFileSync(file, 'utf8').trim()).to.equal(made.toString('base64'));
    expect(masterKey({ masterKey: 'generated', dataDir: join(dataDir, 'new') }, warn)).to.deep.equal(made);
    expect(warnings).to.have.length(1);
  });

  it('is never replaced when its file is damaged', () => {
    writeFileSync(join(dataDir, 'master.key'), 'half a k');
    expect(() => masterKey({ masterKey: 'generated', dataDir }, warn)).to.throw('does not hold a master key');
  });
});
