import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { until } from '../support/reacting.ts';
import { runTool } from '../support/run-tool.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

describe('signing for checkpoints that are lost', function acknowledging() {
  this.timeout(60_000);
  let product: TestServer;
  let folder: string;

  const run = (tool: string, ...args: ReadonlyArray<string>) =>
    runTool(tool, args, {
      DATABASE_URL: product.databaseUrl,
      DATA_DIR: product.dataDir,
      MASTER_KEY: Buffer.alloc(32, 1).toString('hex'),
    });
  const files = () =>
    existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.jsonl')) : [];

  before(async () => {
    product = await startTestServer();
    folder = join(product.dataDir, 'checkpoints');
    await until(() => files().some((name) => readFileSync(join(folder, name), 'utf8').endsWith('\n')));
  });
  after(() => product.stop());

  it('takes a reason', async () => {
    const { code, stderr } = await run('acknowledge');
    expect(code).to.equal(2);
    expect(stderr).to.include('Say why.').and.include('npm run acknowledge -- "WHY"');
  });

  it('takes it as one text, so that quotation marks are not forgotten', async () => {
    const { code, stderr } = await run('acknowledge', 'a', 'disk', 'was', 'lost');
    expect(code).to.equal(2);
    expect(stderr).to.include('quotation marks').and.include('npm run acknowledge -- "WHY"');
  });

  it('signs nothing where nothing is missing', async () => {
    const before = files().map((name) => readFileSync(join(folder, name), 'utf8'));
    const { code, stderr } = await run('acknowledge', 'nothing');
    expect(stderr).to.include('Nothing is missing: there is nothing to sign for.');
    expect(code).to.equal(1);
    expect(files().map((name) => readFileSync(join(folder, name), 'utf8'))).to.deep.equal(before);
  });

  it('is reported by verification, which reports missing lines before', async () => {
    for (const name of files()) writeFileSync(join(folder, name), '');
    const missing = await run('verify');
    expect(missing.stdout).to.match(/The checkpoint of .* is missing from the files/);
    expect(missing.code).to.equal(1);
    const signed = await run('acknowledge', 'a disk was lost');
    expect(signed.code, signed.stderr).to.equal(0);
    expect(signed.stdout).to.match(/acknowledged at event \d+ by/);
    const told = await run('verify');
    expect(told.stdout).to.match(/Acknowledged at event \d+ on .* by .*: a disk was lost\./);
    expect(told.code, told.stdout).to.equal(0);
  });
});
