import { expect } from 'chai';
import { buildSchema } from 'graphql';
import { createDocuments } from './documents.ts';

const schema = buildSchema('type Query { a: Query, b: String }');
const open = () => {
  const documents = createDocuments(schema, { introspection: false, suggestions: true });
  return async (text: string): Promise<unknown> => {
    const known = documents.known(text);
    if (known) return known;
    const checked = await documents.check(text);
    return 'document' in checked ? checked.document : checked.errors;
  };
};
/** A valid document of a number of characters. */
const long = (name: string, characters: number): string => `query ${name} { b }`.padEnd(characters, ' ');

describe('documents', () => {
  it('are parsed once, also with others between', async () => {
    const read = open();
    const first = await read('{ b }');
    await read('{ a { b } }');
    expect(await read('{ b }')).to.equal(first);
  });

  it('are kept by what they take together, those that were asked for last', async () => {
    const read = open();
    const [first, second] = [await read(long('first', 20_000)), await read(long('second', 20_000))];
    for (let nth = 0; nth < 13; nth += 1) await read(long(`other${nth}`, 20_000));
    expect(await read(long('first', 20_000))).to.equal(first);
    await read(long('oneMore', 20_000));
    expect(await read(long('first', 20_000))).to.equal(first);
    expect(await read(long('second', 20_000))).not.to.equal(second);
  });

  it('are not kept where they are wrong', async () => {
    const read = open();
    for (const wrong of ['{ c }', '{ a', long('x', 20_001)]) {
      const errors = await read(wrong);
      expect(errors).to.be.an('array').with.length(1);
      expect(await read(wrong)).not.to.equal(errors);
    }
  });

  it('are checked no further once a step is not to be waited for', async () => {
    const documents = createDocuments(schema, { introspection: false, suggestions: true });
    const text = long('left', 3_000);
    let steps = 0;
    const gone = new Error('gone');
    const stepping = async (): Promise<void> => {
      steps += 1;
      if (steps === 3) throw gone;
    };
    expect(await documents.check(text, stepping).catch((error: Error) => error)).to.equal(gone);
    expect(steps).to.equal(3);
    expect(documents.known(text)).to.equal(undefined);
  });
});
