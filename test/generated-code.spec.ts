import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from 'chai';

const isRead = (path: string): boolean => !/\.[a-z]+$/.test(path) || path.endsWith('.graphql');

describe('generated code', function generated() {
  this.timeout(60_000);
  let root: string;
  before(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'generated-')));
    symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
    for (const path of ['scripts', 'docs/decisions', 'biome.json', '.gitignore', 'package.json'])
      cpSync(path, join(root, path), { recursive: true });
    for (const folder of ['src', 'web'])
      cpSync(folder, join(root, folder), { recursive: true, filter: isRead });
  });
  after(() => rmSync(root, { recursive: true }));

  const generate = (...args: ReadonlyArray<string>) =>
    spawnSync(process.execPath, ['scripts/generate.mjs', ...args], { cwd: root, encoding: 'utf8' });

  it('is stale where it is missing, and fresh once it was made', () => {
    const missing = generate('--check');
    expect(missing.status).to.equal(1);
    expect(missing.stderr).to.contain('web/api/generated/people.ts is stale: run npm run generate');
    expect(generate().status).to.equal(0);
    expect(generate('--check').status).to.equal(0);
    const types = 'web/api/generated/types.ts';
    expect(readFileSync(join(root, types), 'utf8')).to.equal(readFileSync(types, 'utf8'));
  });

  it('is stale after the schema or a document has changed', () => {
    generate();
    appendFileSync(join(root, 'web/api/people.graphql'), '\nquery roles { roles { name } }\n');
    const { status, stderr } = generate('--check');
    expect(status).to.equal(1);
    expect(stderr).to.contain('web/api/generated/types.ts is stale');
    expect(generate().status).to.equal(0);
    expect(readFileSync(join(root, 'web/api/generated/people.ts'), 'utf8')).to.contain(
      '`query roles{roles{name}}` as Document<',
    );
  });

  it('is not made of a document that does not fit the schema', () => {
    appendFileSync(join(root, 'web/api/people.graphql'), '\nquery wrong { rolez { name } }\n');
    const { status, stderr } = generate();
    expect(status).not.to.equal(0);
    expect(stderr).to.contain('Cannot query field "rolez"');
  });
});
