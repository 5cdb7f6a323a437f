import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { type Database, openDatabase } from '../../src/platform/database.ts';
import { masterKeyOf } from '../../src/platform/master-key.ts';
import { createSubjectKeys } from '../../src/platform/subject-keys.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { keepKey } from '../support/keep-key.ts';

describe('the master key', () => {
  let dataDir: string;
  let warnings: Array<string>;
  let fresh: FreshDatabase;
  let database: Database;
  const [ours, another] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)];
  const open = (masterKey: Buffer | 'generated', folder = dataDir): Promise<Buffer> =>
    masterKeyOf(database.sql, { masterKey, dataDir: folder }, (line) => warnings.push(line));
  const refusal = (opening: Promise<unknown>): Promise<string> =>
    opening.then(
      () => 'it was taken',
      (error: Error) => error.message,
    );
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'master-key-'));
    warnings = [];
    fresh = await freshDatabase();
    database = openDatabase(fresh.url, () => undefined);
  });
  afterEach(async () => {
    await database.close();
    await fresh.drop();
    rmSync(dataDir, { recursive: true });
  });

  it('is the given one, and then nothing is written', async () => {
    expect(await open(ours, '/nowhere')).to.equal(ours);
    expect(warnings).to.deep.equal([]);
  });

  it('is made once, with a warning, for the owner of the folder alone', async () => {
    const made = await open('generated', join(dataDir, 'new'));
    expect(made).to.have.length(32);
    expect(warnings.join()).to.include('without it all personal data are lost');
    const file = join(dataDir, 'new', 'master.key');
    expect(statSync(file).mode & 0o777).to.equal(0o600);
    expect(readFileSync(file, 'utf8').trim()).to.equal(made.toString('base64'));
    expect(await open('generated', join(dataDir, 'new'))).to.deep.equal(made);
    expect(warnings).to.have.length(1);
  });

  it('is never replaced when its file is damaged', async () => {
    writeFileSync(join(dataDir, 'master.key'), 'half a k');
    expect(await refusal(open('generated'))).to.include('does not hold a master key');
  });

  it('is this database’s: another one is refused from the first start on, and nothing is changed', async () => {
    await open(ours);
    expect(await refusal(open(another))).to.match(/^The master key in MASTER_KEY is not the one/);
    writeFileSync(join(dataDir, 'master.key'), another.toString('base64'));
    expect(await refusal(open('generated'))).to.include(`in ${join(dataDir, 'master.key')} is not the one`);
    expect(await open(ours)).to.equal(ours);
  });

  it('is verified with a subject’s key if it was never checked before', async () => {
    await keepKey(database.sql, createSubjectKeys(database, ours), 'record-1');
    expect(await refusal(open(another))).to.include('is not the one that this database is sealed with');
    expect(await open(ours)).to.equal(ours);
    await createSubjectKeys(database, ours).forget('record-1');
    expect(await refusal(open(another))).to.include('is not the one');
  });

  it('is never made where something is sealed', async () => {
    await open(ours);
    expect(await refusal(open('generated'))).to.match(
      /^There is no master key in .+master\.key\. Put its copy there/,
    );
    expect(existsSync(join(dataDir, 'master.key'))).to.equal(false);
  });

  it('is one of two that nodes bring at the same moment', async () => {
    const answers = await Promise.allSettled([open(ours), open(another)]);
    expect(answers.map(({ status }) => status)).to.have.members(['fulfilled', 'rejected']);
  });
});
