import { expect } from 'chai';
import { buildSchema } from 'graphql';
import { createDocuments } from './documents.ts';

const schema = buildSchema('type Query { a: Query, b: String }');
const documents = createDocuments(schema, { introspection: false });
const messages = (text: string): string => {
  const checked = documents(text);
  return 'errors' in checked ? checked.errors.map(({ message }) => message).join(' ') : '';
};
const nested = (levels: number): string => (levels === 1 ? 'b' : `a { ${nested(levels - 1)} }`);

describe('limits of a GraphQL document', () => {
  it('takes twelve levels and refuses thirteen', () => {
    expect(messages(`{ ${nested(12)} }`)).to.equal('');
    expect(messages(`{ ${nested(13)} }`)).to.contain('12 levels deep');
  });

  it('counts fields behind fragments, also where they multiply', () => {
    const doubling = Array.from(
      { length: 30 },
      (_, nth) => `fragment f${nth} on Query { x: a { ...f${nth + 1} } y: a { ...f${nth + 1} } }`,
    );
    const text = `{ ...f0 } ${doubling.slice(0, 11).join(' ')} fragment f11 on Query { b }`;
    expect(messages(text)).to.contain('1000 fields');
    expect(messages(`{ ...f0 } ${doubling.join(' ')} fragment f30 on Query { b }`)).to.contain('1000 fields');
  });

  it('takes fifty fields at the root, under whatever names and behind fragments', () => {
    const aliases = (count: number): string =>
      Array.from({ length: count }, (_, nth) => `x${nth}: b`).join(' ');
    expect(messages(`{ ${aliases(50)} }`)).to.equal('');
    expect(messages(`{ ${aliases(51)} }`)).to.contain('50 fields at its root');
    expect(messages(`{ a { b } ... on Query { ...f } } fragment f on Query { ${aliases(50)} }`)).to.contain(
      'this one has 51',
    );
    expect(messages(`{ a { ${aliases(60)} } }`)).to.equal('');
  });

  it('survives fragments that go round in a circle', () => {
    expect(messages('{ ...f } fragment f on Query { a { ...f } }')).to.contain('Cannot spread fragment');
  });

  it('tells nobody the schema where introspection is off', () => {
    expect(messages('{ __schema { types { name } } }')).to.contain('introspection');
  });

  it('refuses a document of unreasonable length', () => {
    expect(messages(`{ ${'b '.repeat(20_000)} }`)).to.contain('characters');
  });
});
