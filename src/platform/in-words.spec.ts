import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { Rejected, rejection } from '../shared-kernel/rejection.ts';
import { inWords, OperatorError } from './in-words.ts';

const URL = 'postgres://ann:s3cret@db.example:6432/lane';

const failed = (fields: object, message = 'as the system says it'): Error =>
  Object.assign(new Error(message), fields);

describe('an error in words', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lanebook-words-'));
  const file = join(folder, 'file');
  before(() => writeFileSync(file, ''));
  after(() => rmSync(folder, { recursive: true }));

  const silent = 'PostgreSQL does not answer at db.example:6432: start it or set DATABASE_URL.';
  const refused =
    'PostgreSQL refuses the user ann at db.example:6432: put the user or the password in DATABASE_URL right.';
  const refusedByBoth = new AggregateError([
    failed({ code: 'ECONNREFUSED', port: 6432, address: '::1' }),
    failed({ code: 'ECONNREFUSED', port: 6432, address: '127.0.0.1' }),
  ]);
  const cases: ReadonlyArray<readonly [what: string, error: unknown, words: string]> = [
    ['a database that is away', failed({ code: 'ECONNREFUSED', port: 6432 }), silent],
    ['one at none of its addresses', refusedByBoth, silent],
    ['one on an unknown machine', failed({ code: 'ENOTFOUND', hostname: 'db.example' }), silent],
    ['another server that is away', failed({ code: 'ECONNREFUSED', port: 9000 }), 'as the system says it'],
    ['a wrong password', failed({ code: '28P01' }), refused],
    ['a user who may not come', failed({ code: '28000' }), refused],
    [
      'a missing database',
      failed({ code: '3D000' }),
      'PostgreSQL at db.example:6432 has no database lane: make it or set DATABASE_URL.',
    ],
    ['a missing file', failed({ code: 'ENOENT', path: join(folder, 'x') }), `There is no file ${folder}/x.`],
    [
      'a missing folder',
      failed({ code: 'ENOENT', path: join(folder, 'x/y') }),
      `There is no folder ${folder}/x. Make it first.`,
    ],
    ['a taken name', failed({ code: 'EEXIST', path: file }), `${file} exists already. Choose another name.`],
    ['a folder for a file', failed({ code: 'EISDIR', path: folder }), `${folder} is a folder. Name a file.`],
    [
      'a full disk, of a file that is open',
      failed({ code: 'ENOSPC' }),
      'There is no room left on the disk. Make some, or name a file on another one.',
    ],
    [
      'a full disk, of a folder to be made',
      failed({ code: 'ENOSPC', path: folder }),
      `There is no room left on the disk of ${folder}. Make some, or name a file on another one.`,
    ],
    [
      'a share of the disk that is used up',
      failed({ code: 'EDQUOT', path: file }),
      `Your share of the disk of ${file} is used up. Make room, or name a file on another disk.`,
    ],
    [
      'a file that grows too large',
      failed({ code: 'EFBIG', path: file }),
      `${file} would be larger than this system, or a limit of yours (ulimit -f), allows.`,
    ],
    [
      'what stands behind a rejection',
      new Rejected(
        rejection('UNAVAILABLE', 'Tell whoever runs it.'),
        new OperatorError('Give it the right.'),
      ),
      'Give it the right.',
    ],
    [
      'a rejection that a system has caused',
      new Rejected(rejection('UNAVAILABLE', 'The file store is away.'), new Error('connect ECONNREFUSED')),
      'The file store is away.',
    ],
    ['a rejection with nothing behind it', new Rejected(rejection('REFUSED', 'Save less.')), 'Save less.'],
    ['words of our own', new Error('Say why.'), 'Say why.'],
    ['what is no error', 'gone', 'gone'],
  ];
  for (const [what, error, words] of cases)
    it(`tells ${what}`, () => {
      expect(inWords(error, URL)).to.equal(words);
    });

  it('names a file found in place of a folder, however the system reports it', () => {
    let error: unknown;
    try {
      readdirSync(file);
    } catch (caught) {
      error = caught;
    }
    expect(inWords(error, undefined)).to.equal(
      `${file} is not a folder, nor in one. Name a folder or move the file away.`,
    );
  });

  it('leaves a connection alone where no database was named', () => {
    expect(inWords(failed({ code: 'ECONNREFUSED', port: 5432 }, 'connect'), undefined)).to.equal('connect');
  });
});
