import { expect } from 'chai';
import { buildSchema } from 'graphql';
import { createDocuments } from './documents.ts';

const schema = buildSchema('type Query { a: Query, b: String }');
const documents = createDocuments(schema, { introspection: false, suggestions: true });
const messages = async (text: string): Promise<string> => {
  const checked = await documents.check(text);
  return 'errors' in checked ? checked.errors.map(({ message }) => message).join(' ') : '';
};
const nested = (levels: number): string => (levels === 1 ? 'b' : `a { ${nested(levels - 1)} }`);

describe('limits of a GraphQL document', () => {
  it('takes twelve levels and refuses thirteen', async () => {
    expect(await messages(`{ ${nested(12)} }`)).to.equal('');
    expect(await messages(`{ ${nested(13)} }`)).to.contain('12 levels deep');
  });

  it('counts fields behind fragments, also where they multiply', async () => {
    const doubling = Array.from(
      { length: 29 },
      (_, nth) => `fragment f${nth} on Query { x: a { ...f${nth + 1} } y: a { ...f${nth + 1} } }`,
    );
    const text = `{ ...f0 } ${doubling.slice(0, 11).join(' ')} fragment f11 on Query { b }`;
    expect(await messages(text)).to.contain('1000 fields');
    expect(await messages(`{ ...f0 } ${doubling.join(' ')} fragment f29 on Query { b }`)).to.contain(
      '1000 fields',
    );
  });

  it('takes fifty fields at the root, under whatever names and behind fragments', async () => {
    const aliases = (count: number): string =>
      Array.from({ length: count }, (_, nth) => `x${nth}: b`).join(' ');
    expect(await messages(`{ ${aliases(50)} }`)).to.equal('');
    expect(await messages(`{ ${aliases(51)} }`)).to.contain('50 fields at its root');
    expect(
      await messages(`{ a { b } ... on Query { ...f } } fragment f on Query { ${aliases(50)} }`),
    ).to.contain('this one has 51');
    expect(await messages(`{ a { ${aliases(60)} } }`)).to.equal('');
  });

  it('takes one name five times in one place, wherever it comes from', async () => {
    expect(await messages(`{ a { ${'b '.repeat(5)} } }`)).to.equal('');
    expect(await messages(`{ a { ${'b '.repeat(6)} } }`)).to.contain('here one stands 6 times');
    expect(await messages('{ a { ...f ... { b b } b: b } } fragment f on Query { b b b }')).to.contain(
      '6 times',
    );
    expect(await messages(`{ a { ${'x: b '.repeat(6)} } }`)).to.contain('6 times');
    expect(
      await messages(`{ ${Array.from({ length: 6 }, (_, nth) => `x${nth}: a { b }`).join(' ')} }`),
    ).to.equal('');
  });

  it('takes two hundred fields at one level', async () => {
    const level = (count: number): string =>
      `{ a { ${Array.from({ length: count }, (_, nth) => `x${nth}: b`).join(' ')} } }`;
    expect(await messages(level(200))).to.equal('');
    expect(await messages(level(201))).to.contain('here one has 201');
    const merged = Array.from(
      { length: 5 },
      (_, nth) => `a { ${Array.from({ length: 41 }, (_, field) => `x${nth}y${field}: b`).join(' ')} }`,
    );
    expect(await messages(`{ ${merged.join(' ')} }`)).to.contain('here one has 205');
    expect(await messages(`{ a { b } } fragment f on Query { ${'b '.repeat(6)} }`)).to.contain('6 times');
  });

  it('takes thirty fragments', async () => {
    const fragments = (count: number): string => {
      const names = Array.from({ length: count }, (_, nth) => `f${nth}`);
      const spreads = names.map((name) => `${name}: a { ...${name} }`).join(' ');
      return `{ ${spreads} } ${names.map((name) => `fragment ${name} on Query { b }`).join(' ')}`;
    };
    expect(await messages(fragments(30))).to.equal('');
    expect(await messages(fragments(31))).to.contain('this one has 31');
  });

  it('come before all other rules, which would take long', async () => {
    const text = `{ nothing { ${'nowhere { b } '.repeat(150)} } }`;
    const checked = await documents.check(text);
    expect('errors' in checked && checked.errors).to.have.length(1);
    expect(await messages(text))
      .to.contain('150 times')
      .and.not.contain('Cannot query');
  });

  it('puts no fragment together again and again', async () => {
    const names = Array.from({ length: 900 }, (_, nth) => `n${nth}`).join(' ');
    const wrapped = (begin: string): string =>
      `{ ${begin.repeat(700)} ...F ${'}'.repeat(700)} } fragment F on Query { ${names} }`;
    for (const text of [wrapped('...{'), wrapped('...{...F '), wrapped('...{b ')])
      expect(await messages(text), text.slice(0, 20)).to.match(/200 fields|1000 fields|each other too often/);
    const fragments = Array.from(
      { length: 12 },
      (_, nth) => `fragment f${nth} on Query { ${'...{x:b '.repeat(50)} ...F ${'}'.repeat(50)} }`,
    );
    const text = `{ b } fragment F on Query { ${names.slice(0, 1_000)} } ${fragments.join(' ')}`;
    expect(await messages(text)).to.match(/each other too often|1000 fields|200 fields/);
  });

  it('says so where a document is nested too deeply to be read', async () => {
    const levels = 1_600;
    const text = `${'{a'.repeat(levels)}{b}${'}'.repeat(levels)}`;
    expect(await messages(text)).to.match(/nested too deeply|levels deep/);
    expect(await messages('{a'.repeat(2_450))).not.to.contain('call stack');
  });

  it('survives fragments that go round in a circle', async () => {
    expect(await messages('{ ...f } fragment f on Query { a { ...f } }')).to.contain(
      'Cannot spread fragment',
    );
  });

  it('refuses every introspection query while introspection is off', async () => {
    expect(await messages('{ __schema { types { name } } }')).to.contain('introspection');
  });

  it('suggests names where it may', async () => {
    const said = async (suggestions: boolean): Promise<string> => {
      const checked = await createDocuments(schema, { introspection: false, suggestions }).check('{ bb }');
      return 'errors' in checked ? checked.errors.map(({ message }) => message).join(' ') : '';
    };
    expect(await said(true)).to.contain('Did you mean');
    expect(await said(false)).to.match(/^Cannot query field "bb" on type "Query"\.$/);
  });

  it('refuses a document of unreasonable length', async () => {
    expect(await messages(`{ ${'b '.repeat(20_000)} }`)).to.contain('characters');
  });
});
