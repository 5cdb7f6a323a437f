import { expect } from 'chai';
import { editPrices } from './edit-draft.ts';
import type { GraphqlAnswer, HttpClient } from './http-client.ts';

const BATCH = `mutation ($ids: [ID!]!, $rule: PricingRuleInput!, $draft: ID, $draftRevision: Int) {
  updatePricingExceptions(pricingExceptionIDs: $ids, priority: 1, pricingRule: $rule, draft: $draft,
    draftRevision: $draftRevision) { id } }`;
const DRAFT = 'query ($id: ID!) { priceDraft(id: $id) { revision rowCount publication } }';
export const PUBLISH = 'mutation ($id: ID!) { publishPriceDraft(id: $id) { number } }';
export const IMPORT = `mutation ($draft: ID!, $rows: [PriceImportRow!]!, $more: Boolean, $file: String,
  $fileRows: Int = 2) {
  importPrices(draft: $draft, table: MILEAGE, rows: $rows, more: $more, file: $file, fileRows: $fileRows) { id } }`;
const BUMP = { priceBump: 25 };

/** Why a draft is not published while parts of a change are to come. */
export const UNDER_WAY =
  'A change of this draft is being saved, or has broken off. Nothing was published; try again in a minute.';

export const ok = ({ data, errors }: GraphqlAnswer) => {
  expect(errors, JSON.stringify(errors)).to.equal(undefined);
  return data;
};

export const refusal = ({ errors }: GraphqlAnswer) => {
  const [error] = errors ?? [];
  return {
    code: error?.extensions?.code,
    fields: error?.extensions?.fields,
    message: String(error?.message),
  };
};

/** Changes of drafts of prices in several parts, over the API; `admin` is asked when it is signed in. */
export const priceParts = (admin: () => HttpClient) => ({
  begin: async (name: string): Promise<string> =>
    ok(await admin().graphql('mutation ($name: String!) { createPriceDraft(name: $name) { id } }', { name }))
      .createPriceDraft.id,
  draftOf: async (id: string) => ok(await admin().graphql(DRAFT, { id })).priceDraft,
  /** A batch of exceptions. */
  batch: (change: object, by = admin()) => editPrices(by, BATCH, { rule: BUMP, ...change }),
  /** A part of a file, of one row. */
  importing: (draft: string, file: string, at: number, more: boolean, fileRows = 2) =>
    admin().graphql(IMPORT, { draft, file, more, fileRows, rows: [{ cells: [`${at}`, `${at}`, '500'] }] }),
  /** `published`, or why it is not. */
  published: async (draft: string, by: HttpClient): Promise<string> => {
    const answer = await by.graphql(PUBLISH, { id: draft });
    return answer.errors ? refusal(answer).message : 'published';
  },
});
