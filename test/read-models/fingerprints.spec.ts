import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { expect } from 'chai';
import { type AnyReadModel, tableOf } from '../../src/platform/projector/read-model.ts';
import { priceHistory } from '../../src/pricing/tables/read-models/price-history.ts';
import { readModels } from '../../src/product/declarations.ts';
import { filesUnder } from '../docs/files-under.ts';
import { fingerprint } from '../support/fingerprint.ts';

const KEPT = 'test/read-models/fingerprints.json';
const UPDATE = 'FINGERPRINTS=update npx mocha test/read-models/fingerprints.spec.ts';

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The read model `quote_list` is the constant `quoteList` in a file `quote-list.ts`. */
const fingerprintOf = ({ name }: AnyReadModel, root = resolve('src')): string => {
  const file = filesUnder('src', '.ts').find((each) => each.endsWith(`/${name.replaceAll('_', '-')}.ts`));
  if (!file) throw new Error(`No file is named after the read model ${name}.`);
  return fingerprint(root, join(root, relative('src', file)), camel(name));
};

describe('the fingerprints of the read models', () => {
  it('are those that were kept with their versions', () => {
    const now = Object.fromEntries(readModels.map((model) => [tableOf(model), fingerprintOf(model)]));
    if (process.env.FINGERPRINTS === 'update') writeFileSync(KEPT, `${JSON.stringify(now, null, 2)}\n`);
    const kept = JSON.parse(readFileSync(KEPT, 'utf8')) as Readonly<Record<string, string>>;
    const changed = Object.keys({ ...kept, ...now }).filter((table) => kept[table] !== now[table]);
    expect(
      changed,
      `What shapes the rows of ${changed.join(', ')} is not what it was. Where a row can come out differently, raise ` +
        `the read model's version, so that it is filled anew; then keep the new fingerprints: ${UPDATE}`,
    ).to.deep.equal([]);
  });

  it('of the price tables do not follow what the tables say of their rows and edits', () => {
    const root = mkdtempSync(join(tmpdir(), 'lanebook-fingerprints-'));
    const words = ['pricing/tables/definitions', 'pricing/tables/editors'].map((path) =>
      resolve('src', path),
    );
    try {
      cpSync('src', root, { recursive: true, filter: (path) => !words.includes(resolve(path)) });
      expect(fingerprintOf(priceHistory, root)).to.equal(fingerprintOf(priceHistory));
    } finally {
      rmSync(root, { recursive: true });
    }
  });
});

describe('a fingerprint', () => {
  const root = mkdtempSync(join(tmpdir(), 'lanebook-fingerprint-'));
  after(() => rmSync(root, { recursive: true }));

  const MODEL = `
    import { Created } from './events.ts';
    import { defineReadModel } from './platform/machinery.ts';
    const half = (amount: number) => amount / 2;
    export const list = defineReadModel({ events: [Created], evolve: (row, { data }) => half(data.amount) });
    export const query = (sql: Sql) => sql('select 1');`;

  const of = (model = MODEL, events = `export const Created = { type: 'Created', version: 1 };`): string => {
    mkdirSync(join(root, 'platform'), { recursive: true });
    writeFileSync(join(root, 'list.ts'), model);
    writeFileSync(join(root, 'events.ts'), events);
    return fingerprint(root, join(root, 'list.ts'), 'list');
  };

  const same: ReadonlyArray<[string, string]> = [
    ['a query beside it', MODEL.replace('select 1', 'select 2')],
    ['layout', MODEL.replace(/\n {4}/g, '\n').replace('amount / 2', 'amount   /   2')],
    ['a comment', MODEL.replace('const half', '// of every amount\nconst half')],
    ['a type', MODEL.replace('amount: number', 'amount: Cents')],
  ];
  for (const [what, model] of same)
    it(`does not change with ${what}`, () => {
      expect(model).not.to.equal(MODEL);
      expect(of(model)).to.equal(of());
    });

  it('changes with the fold, with what it calls, and with an event that it folds', () => {
    const all = [
      of(),
      of(MODEL.replace('half(data.amount)', 'half(data.price)')),
      of(MODEL.replace('amount / 2', 'amount / 3')),
      of(MODEL, `export const Created = { type: 'Created', version: 2 };`),
    ];
    expect(new Set(all).size).to.equal(all.length);
  });
});
