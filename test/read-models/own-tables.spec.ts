import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import ts from 'typescript';
import type { Context } from '../../src/platform/context.ts';
import { contexts } from '../../src/product/declarations.ts';
import { filesUnder } from '../docs/files-under.ts';

type Tables = Pick<Context, 'name'> & {
  readonly readModels: ReadonlyArray<Pick<Context['readModels'][number], 'name'>>;
};

/** The SQL in a file's code: strings, and templates without what they insert. */
const statementsIn = (code: string): ReadonlyArray<string> => {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) texts.push(node.text);
    if (ts.isTemplateExpression(node))
      texts.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('?'));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('file.ts', code, ts.ScriptTarget.ES2023));
  return texts.filter((text) => /\b(?:select|from|join|into|update)\b/iu.test(text));
};

/** Read models of other contexts whose tables a context's code names in a text, of any version. */
const foreignTables = (code: string, own: string, all: ReadonlyArray<Tables>): ReadonlyArray<string> => {
  const others = all
    .filter(({ name }) => name !== own)
    .flatMap(({ readModels }) => readModels.map(({ name }) => name))
    .filter((table) => code.includes(table));
  const texts = others.length > 0 ? statementsIn(code) : [];
  return others.filter((table) => texts.some((text) => new RegExp(`\\b${table}(_v\\d|\\b)`, 'u').test(text)));
};

/** Imports of another context's read models are refused by the boundaries (`test/boundaries.spec.ts`). */
describe('the SQL of a context', () => {
  for (const { name } of contexts)
    it(`names no table of another context: ${name}`, () => {
      const found = filesUnder(`src/${name}`, '.ts')
        .filter((file) => !file.endsWith('.spec.ts'))
        .map((file) => [file, foreignTables(readFileSync(file, 'utf8'), name, contexts)] as const)
        .filter(([, tables]) => tables.length > 0);
      expect(found).to.deep.equal([]);
    });

  it('is found where it names one, of any version, but not in a comment or beside a longer name', () => {
    const all = [
      { name: 'quoting', readModels: [{ name: 'quote_list' }] },
      { name: 'identity', readModels: [{ name: 'user_list' }] },
    ];
    const of = (code: string) => foreignTables(code, 'quoting', all);
    expect(of('const text = `select * from user_list_v3 where id = $' + '{id}`;')).to.deep.equal([
      'user_list',
    ]);
    expect(of("sql('users', 'select id from user_list')")).to.deep.equal(['user_list']);
    expect(of('const text = `with $' + '{first} as (select from user_list_v1_days) select`;')).to.deep.equal([
      'user_list',
    ]);
    expect(of("// user_list\nsql('quote_list_v1'); sql('select * from super_user_lists');")).to.deep.equal(
      [],
    );
    expect(of("import { one } from './user_list.ts'; const words = 'of a user_list';")).to.deep.equal([]);
  });
});
