import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { MOST_AT_ONCE, MOST_COST, MOST_INPUT } from '../../src/api/graphql/cost-bounds.ts';
import { MOST_VALUES } from '../../src/api/graphql/large-body.ts';
import { wholeNumber } from '../../src/shared-kernel/whole-number.ts';

describe('the limits of a request in the README', () => {
  const readme = readFileSync('README.md', 'utf8');

  it('are those of the API', () => {
    for (const row of [
      `| ${wholeNumber(MOST_COST)}; ${wholeNumber(MOST_AT_ONCE)} for a mutation`,
      `| values in the request | ${wholeNumber(MOST_INPUT)} |`,
      `with ${wholeNumber(MOST_VALUES)} values of JSON |`,
    ])
      expect(readme).to.include(row);
  });
});
