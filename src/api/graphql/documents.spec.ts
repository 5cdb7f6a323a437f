import { expect } from 'chai';
import { buildSchema } from 'graphql';
import { createDocuments } from './documents.ts';

const schema = buildSchema('type Query { a: Query, b: String }');
const open = () => {
  const documents = createDocuments(schema, { introspection: false });
  return (text: string): unknown => {
    const checked = documents(text);
    return 'document' in checked ? checked.document : checked.errors;
  };
};
/** A valid document of so many characters. */
const long = (name: string, characters: number): string => `query ${name} { b }`.padEnd(characters, ' ');

describe('documents', () => {
  it('are parsed once, also with others between', () => {
    const read = open();
    const first = read('{ b }');
    read('{ a { b } }');
    expect(read('{ b }')).to.equal(first);
  });

  it('are kept by what they take together, those that were asked for last', () => {
    const read = open();
    const [first, second] = [read(long('first', 20_000)), read(long('second', 20_000))];
    for (let nth = 0; nth < 13; nth += 1) read(long(`other${nth}`, 20_000));
    expect(read(long('first', 20_000))).to.equal(first);
    read(long('oneMore', 20_000));
    expect(read(long('first', 20_000))).to.equal(first);
    expect(read(long('second', 20_000))).not.to.equal(second);
  });

  it('are not kept where they are wrong', () => {
    const read = open();
    for (const wrong of ['{ c }', '{ a', long('x', 20_001)]) {
      const errors = read(wrong);
      expect(errors).to.be.an('array').with.length(1);
      expect(read(wrong)).not.to.equal(errors);
    }
  });
});
