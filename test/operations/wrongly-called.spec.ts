import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { freePort } from '../support/free-port.ts';
import { runTool } from '../support/run-tool.ts';

describe('a tool that cannot do what was asked', function wronglyCalled() {
  this.timeout(30_000);
  const folder = mkdtempSync(join(tmpdir(), 'lanebook-tool-'));
  after(() => rmSync(folder, { recursive: true }));
  const missing = join(folder, 'missing.json');

  const run = (tool: string, args: ReadonlyArray<string>, port = 1) =>
    runTool(tool, args, {
      DATABASE_URL: `postgres://ann:s3cret@localhost:${port}/lanebook`,
      DATA_DIR: folder,
      MASTER_KEY: Buffer.alloc(32, 1).toString('hex'),
    });

  it('says where no database answers, and never its password', async () => {
    const port = await freePort();
    const { code, stderr } = await run('verify', [], port);
    expect([code, stderr]).to.deep.equal([
      1,
      `PostgreSQL does not answer at localhost:${port}: start it or set DATABASE_URL.\n`,
    ]);
  });

  it('says how it is called when it is asked, and does nothing', async () => {
    for (const asked of ['--help', '-h']) {
      const { code, stdout, stderr } = await run('verify', [asked]);
      expect([code, stderr]).to.deep.equal([0, '']);
      expect(stdout).to.match(/^npm run verify /);
    }
  });

  const files: ReadonlyArray<readonly [option: string, file: string, sentence: string]> = [
    ['--since', missing, `There is no file ${missing}.`],
    ['--since', folder, `${folder} is a folder. Name a file.`],
    ['--proof', missing, `There is no file ${missing}.`],
  ];
  for (const [option, file, sentence] of files)
    it(`takes ${option} with ${file === folder ? 'a folder' : 'a missing file'} for a wrong call`, async () => {
      const { code, stderr } = await run('verify', [option, file]);
      expect([code, stderr.split('\n')[0]]).to.deep.equal([2, sentence]);
    });

  it('takes no verification without the master key that has no public key either, or that folds read models', async () => {
    const key = join(folder, 'public-key.pem');
    const { publicKey } = generateKeyPairSync('ed25519');
    writeFileSync(key, publicKey.export({ type: 'spki', format: 'pem' }));
    for (const [more, sentence] of [
      [[], 'Without the master key, give your copy of the public key: --public-key FILE.'],
      [
        ['--public-key', key, '--read-models'],
        'Read models are folded from opened events: leave out --without-master-key.',
      ],
    ] as const) {
      const { code, stderr } = await run('verify', ['--without-master-key', ...more]);
      expect([code, stderr.split('\n')[0]]).to.deep.equal([2, sentence]);
    }
  });
});
