import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { buildASTSchema, concatAST, parse, validate } from 'graphql';
import { describe, it } from 'mocha';
import { clientDocuments } from '../../test/support/client-documents.ts';

const SRC = new URL('../../src/', import.meta.url);

const slices = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('schema.graphql'))
  .map((path) => parse(readFileSync(new URL(path, SRC), 'utf8')));
const schema = buildASTSchema(concatAST(slices));

describe("the client's documents", () => {
  it('fit the API', async () => {
    const documents = Object.entries(await clientDocuments());
    const errors = documents.flatMap(([name, document]) =>
      validate(schema, parse(document)).map(({ message }) => `${name}: ${message}`),
    );

    expect(errors).to.deep.equal([]);
    expect(documents.length).to.be.greaterThan(100);
  });
});
