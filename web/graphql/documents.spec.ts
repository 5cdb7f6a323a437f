import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { buildASTSchema, concatAST, parse, validate } from 'graphql';
import { describe, it } from 'mocha';
import { documents as bulk } from '../features/quoting/bulk-api.ts';
import { documents as inline } from '../features/quoting/inline/inline-api.ts';
import { documents as lists } from '../features/quoting/list-documents.ts';
import { documents as places } from '../features/quoting/places-documents.ts';
import { documents as quoting } from '../features/quoting/quote-documents.ts';
import { documents as files } from '../features/quoting/quote-record/files-api.ts';
import { documents as story } from '../features/quoting/quote-record/story-api.ts';
import { documents as views } from '../features/quoting/views/views-documents.ts';
import { documents as search } from '../features/search/search-documents.ts';
import { documents as statuses } from '../features/settings/statuses/status-documents.ts';
import { documents as people } from './people.ts';

const SRC = new URL('../../src/', import.meta.url);

const slices = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('schema.graphql'))
  .map((path) => parse(readFileSync(new URL(path, SRC), 'utf8')));
const schema = buildASTSchema(concatAST(slices));

describe("the client's documents", () => {
  for (const [name, document] of Object.entries({
    ...people,
    ...files,
    ...story,
    ...quoting,
    ...places,
    ...search,
    ...statuses,
    ...lists,
    ...views,
    ...bulk,
    ...inline,
  })) {
    it(`${name} fits the API`, () => {
      expect(validate(schema, parse(document)).map(({ message }) => message)).to.deep.equal([]);
    });
  }
});
