import { expect } from 'chai';
import type { GraphqlAnswer, HttpClient } from '../support/http-client.ts';
import { importLanes, lanesIn } from '../support/price-lanes.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const BATCH = `mutation ($ids: [ID!]!, $rule: PricingRuleInput!, $draft: ID, $draftRevision: Int) {
  updatePricingExceptions(pricingExceptionIDs: $ids, priority: 1, pricingRule: $rule, draft: $draft,
    draftRevision: $draftRevision) { id } }`;
const DRAFT = 'query ($id: ID!) { priceDraft(id: $id) { revision rowCount } }';
const PUBLISH = 'mutation ($id: ID!) { publishPriceDraft(id: $id) { number } }';
const BUMP = { priceBump: 25 };

describe('changes of prices in several parts, over the API', function inParts() {
  this.timeout(120_000);
  let server: TestServer;
  let admin: HttpClient;
  let other: HttpClient;
  /** Exceptions in force. */
  let ids: ReadonlyArray<string>;

  const ok = ({ data, errors }: GraphqlAnswer) => {
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    return data;
  };
  const refusal = ({ errors }: GraphqlAnswer) => {
    const [error] = errors ?? [];
    return {
      code: error?.extensions?.code,
      fields: error?.extensions?.fields,
      message: String(error?.message),
    };
  };
  const begin = async (name: string): Promise<string> =>
    ok(await admin.graphql('mutation ($name: String!) { createPriceDraft(name: $name) { id } }', { name }))
      .createPriceDraft.id;
  const draftOf = async (id: string) => ok(await admin.graphql(DRAFT, { id })).priceDraft;
  const batch = (change: object, by = admin) => by.graphql(BATCH, { rule: BUMP, ...change });

  before(async () => {
    server = await startTestServer();
    admin = await signedIn(server, 'admin@lanebook.test');
    other = await signedIn(server, 'superadmin@lanebook.test');
    const lanes = await lanesIn(admin, 'TX', 5_000);
    const file = await begin('Many');
    ok(await importLanes(admin, file, 'TX', lanes, 500));
    ok(await admin.graphql(PUBLISH, { id: file }));
    ids = lanes.map((_, at) => String(Number(file) * 10_000 + at));
  });
  after(() => server?.stop());

  it('are refused before any is saved where somebody changed a row of a later part', async () => {
    const draft = await begin('Met');
    const { revision: draftRevision } = await draftOf(draft);
    ok(await batch({ ids: ids.slice(4_500, 4_501), rule: { price: 777 }, draft }, other));
    const refused = refusal(await batch({ ids, draft, draftRevision }));
    expect(refused.code).to.equal('CONFLICT');
    expect(refused.message).to.match(
      /^Rows of this draft were changed meanwhile\. Nothing was saved; load the draft again and make the change there\. [^.]+\.$/u,
    );
    expect((await draftOf(draft)).rowCount).to.equal(1);
  });

  it('are refused before any is saved where an id of a later part is none, at its place in the request', async () => {
    const draft = await begin('Mistyped');
    const mistyped = [...ids.slice(0, 4_500), 'abc'];
    expect(refusal(await batch({ ids: mistyped, draft }))).to.deep.include({
      code: 'INVALID',
      fields: { 'pricingExceptionIDs.4500': 'Choose a row that exists.' },
    });
    expect((await draftOf(draft)).rowCount).to.equal(0);
  });

  it('are refused before any is saved where the draft has no room for all of them', async () => {
    const draft = await begin('Full');
    ok(await importLanes(admin, draft, 'CA', await lanesIn(admin, 'CA', 5_001), 400));
    expect(refusal(await batch({ ids, draft }))).to.deep.include({
      code: 'REFUSED',
      message: 'A draft has at most 10,000 rows. Publish it, then continue in another one.',
    });
    expect((await draftOf(draft)).rowCount).to.equal(5_001);
  });
});
