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
  for (const [name, document] of Object.entries(clientDocuments)) {
    it(`${name} fits the API`, () => {
      expect(validate(schema, parse(document)).map(({ message }) => message)).to.deep.equal([]);
    });
  }
});
