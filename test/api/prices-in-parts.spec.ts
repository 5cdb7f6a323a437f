import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { withDatabase } from '../../src/platform/database.ts';
import type { GraphqlAnswer, HttpClient } from '../support/http-client.ts';
import { importLanes, lanesIn } from '../support/price-lanes.ts';
import { until } from '../support/reacting.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const BATCH = `mutation ($ids: [ID!]!, $rule: PricingRuleInput!, $draft: ID, $draftRevision: Int) {
  updatePricingExceptions(pricingExceptionIDs: $ids, priority: 1, pricingRule: $rule, draft: $draft,
    draftRevision: $draftRevision) { id } }`;
const DRAFT = 'query ($id: ID!) { priceDraft(id: $id) { revision rowCount publication } }';
const PUBLISH = 'mutation ($id: ID!) { publishPriceDraft(id: $id) { number } }';
const BROKEN_OFF =
  'query ($id: ID!) { priceDraft(id: $id) { brokenOff { author { firstName } revision done all } } }';
const LATEST = '{ pricePublications(cursor: { size: 1 }) { data { number rowCount } } }';
const IMPORT = `mutation ($draft: ID!, $rows: [PriceImportRow!]!, $more: Boolean, $file: String,
  $fileRows: Int = 2) {
  importPrices(draft: $draft, table: MILEAGE, rows: $rows, more: $more, file: $file, fileRows: $fileRows) { id } }`;
const SAVE = `mutation ($draft: ID!, $rows: [PriceRowInput!]!) {
  savePriceRows(table: MILEAGE, rows: $rows, draft: $draft) }`;
const SETTLE = `mutation ($id: ID!, $draftRevision: Int) {
  settlePriceDraft(id: $id, keep: DRAFT, draftRevision: $draftRevision) { rowCount conflicts } }`;
const SETTLED = 'b3b7dc0a-3a4f-4a4f-8a70-6d54b54c0a10';
const BUMP = { priceBump: 25 };

describe('changes of prices in several parts, over the API', function inParts() {
  this.timeout(120_000);
  let server: TestServer;
  let admin: HttpClient;
  let other: HttpClient;
  /** A draft with the first of two rows of a file, whose other part does not come. */
  let broken: string;
  /** Another one, the rest of which its author has made otherwise. */
  let madeOtherwise: string;
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

  const importing = (draft: string, file: string, at: number, more: boolean, fileRows = 2) =>
    admin.graphql(IMPORT, { draft, file, more, fileRows, rows: [{ cells: [`${at}`, `${at}`, '500'] }] });

  before(async () => {
    server = await startTestServer();
    admin = await signedIn(server, 'admin@lanebook.test');
    other = await signedIn(server, 'superadmin@lanebook.test');
    const lanes = await lanesIn(admin, 'TX', 5_000);
    const file = await begin('Many');
    ok(await importLanes(admin, file, 'TX', lanes, 500));
    ok(await admin.graphql(PUBLISH, { id: file }));
    broken = await begin('Broken off');
    ok(await importing(broken, 'left', 98_000, true));
    madeOtherwise = await begin('Made otherwise');
    ok(await importing(madeOtherwise, 'left', 98_100, true));
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

  it('are a settlement of 4,500 rows that others have published meanwhile, also where it is sent again', async () => {
    const draft = await begin('Settled');
    const met = ids.slice(0, 4_500);
    ok(await batch({ ids: met, draft }));
    ok(await batch({ ids: met, rule: { price: 640 } }, other));
    const { revision: draftRevision, conflicts } = ok(
      await admin.graphql('query ($id: ID!) { priceDraft(id: $id) { revision conflicts } }', { id: draft }),
    ).priceDraft;
    expect(conflicts).to.have.length(4_500);
    const settle = () => admin.graphql(SETTLE, { id: draft, draftRevision }, { 'idempotency-key': SETTLED });
    for (const answer of [await settle(), await settle()])
      expect(ok(answer).settlePriceDraft).to.deep.equal({ rowCount: 4_500, conflicts: [] });
    await withDatabase(server.databaseUrl, async ({ sql }) => {
      const appends = await sql<{ bytes: number }>(
        null,
        `select sum(octet_length(data::text) + octet_length(metadata::text))::integer as bytes
         from event_log where stream = $1 and revision > $2 group by metadata::jsonb->>'commandId'`,
        [`price-draft-${draft}`, draftRevision],
      );
      expect(appends.map(({ bytes }) => bytes < 1_048_576)).to.deep.equal([true, true, true]);
    });
    ok(await other.graphql(PUBLISH, { id: draft }));
  });

  const published = async (draft: string) => {
    const answer = await other.graphql(PUBLISH, { id: draft });
    return answer.errors ? refusal(answer).message : 'published';
  };
  const UNDER_WAY =
    'A change of this draft is being saved, or has broken off. Nothing was published; try again in a minute.';

  it('are not published before their last part, whatever else the same person changes meanwhile', async () => {
    const draft = await begin('A file');
    ok(await importing(draft, 'one', 97_000, true));
    const { revision } = await draftOf(draft);
    ok(await admin.graphql(SAVE, { draft, rows: [] }));
    expect((await draftOf(draft)).revision, 'of nothing').to.equal(revision);
    ok(await batch({ ids: ids.slice(0, 1), draft }));
    expect(await published(draft)).to.equal(UNDER_WAY);
    ok(await importing(draft, 'another', 97_001, false, 1));
    expect(await published(draft)).to.equal(UNDER_WAY);
    ok(await importing(draft, 'one', 97_002, false));
    expect(await published(draft)).to.equal('published');
  });

  it('are a batch of which another tab does not let half come into force', async () => {
    const draft = await begin('Two tabs');
    const { revision } = await draftOf(draft);
    const running = batch({ ids, draft });
    await withDatabase(server.databaseUrl, async ({ sql }) => {
      const stored = 'select 1 from event_log where stream = $1 and revision > $2';
      await until(async () => (await sql(null, stored, [`price-draft-${draft}`, revision])).length > 0);
    });
    ok(await importing(draft, 'beside', 97_010, false, 1));
    const first = await published(draft);
    ok(await running);
    // The batch may have ended before.
    if (first !== 'published')
      expect([first, await published(draft)]).to.deep.equal([UNDER_WAY, 'published']);
    const { publication } = await draftOf(draft);
    const { pricePublications } = ok(await admin.graphql(LATEST, {}));
    expect(pricePublications.data[0]).to.deep.equal({ number: publication, rowCount: 5_001 });
  });

  it('are of a file whose id and length are checked at the fields that were sent', async () => {
    const draft = await begin('Ill named');
    const sent = (file: string, fileRows: number) =>
      admin.graphql(IMPORT, { draft, rows: [], file, fileRows });
    expect(refusal(await sent('x'.repeat(101), 2))).to.deep.include({
      code: 'INVALID',
      fields: { file: 'Keep this within 100 characters.' },
    });
    for (const fileRows of [-5, 0, 10_001])
      expect(refusal(await sent('x', fileRows)).fields, `${fileRows}`).to.deep.equal({
        fileRows: 'Send how many rows the file has, from 1 to 10,000.',
      });
    expect(refusal(await sent('x', 10_000))).to.deep.include({
      code: 'REFUSED',
      message:
        '0 of 10,000 rows of the file are here, with these. Nothing of this part was saved; send the parts that are missing first.',
    });
  });

  it('are named where they broke off a minute ago, and published only by who has seen that, or who says that that is all of it', async () => {
    const brokenOff = async (id = broken) => ok(await other.graphql(BROKEN_OFF, { id })).priceDraft.brokenOff;
    await until(async () => {
      await pause(500);
      return (await brokenOff()).length > 0 && (await brokenOff(madeOtherwise)).length > 0;
    }, 90_000);
    const [{ author, done, all }] = await brokenOff();
    const accept = (by: number) =>
      other.graphql(
        'mutation ($id: ID!, $by: Int!) { acceptBrokenOffChange(draft: $id, revision: $by) { id } }',
        {
          ...{ id: madeOtherwise, by },
        },
      );
    const [{ revision }] = await brokenOff(madeOtherwise);
    expect(refusal(await accept(revision + 1))).to.deep.include({
      code: 'CONFLICT',
      message:
        'The server has an earlier state than this page shows. The change stays marked as broken off; load the draft again.',
    });
    for (const answer of [await accept(revision), await accept(revision)]) ok(answer);
    expect(await brokenOff(madeOtherwise)).to.deep.equal([]);
    expect(await published(madeOtherwise)).to.equal('published');
    expect([author.firstName !== '', done, all]).to.deep.equal([true, 1, 2]);
    const refused = refusal(await other.graphql(PUBLISH, { id: broken }));
    expect(refused.code).to.equal('CONFLICT');
    expect(refused.message).to.match(
      /^A change of this draft broke off, .+, or publish it as it is\. 1 of 2 rows are here: .+, \w{3}, .+\.$/u,
    );
    const seen = 'mutation ($id: ID!) { publishPriceDraft(id: $id, evenIfBrokenOff: true) { rowCount } }';
    expect(ok(await other.graphql(seen, { id: broken })).publishPriceDraft.rowCount).to.equal(1);
    expect(await brokenOff()).to.deep.equal([]);
  });
});
