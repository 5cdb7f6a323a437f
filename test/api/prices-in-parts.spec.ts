import { expect } from 'chai';
import { withDatabase } from '../../src/platform/database.ts';
import type { HttpClient } from '../support/http-client.ts';
import { importLanes, lanesIn } from '../support/price-lanes.ts';
import { ok, PUBLISH, priceParts, refusal, UNDER_WAY } from '../support/price-parts.ts';
import { until } from '../support/reacting.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const LATEST = '{ pricePublications(cursor: { size: 1 }) { data { number rowCount } } }';
const SETTLE = `mutation ($id: ID!, $draftRevision: Int) {
  settlePriceDraft(id: $id, keep: DRAFT, draftRevision: $draftRevision) { rowCount conflicts } }`;
const SETTLED = 'b3b7dc0a-3a4f-4a4f-8a70-6d54b54c0a10';

describe('changes of prices in several parts, over the API', function inParts() {
  this.timeout(120_000);
  let server: TestServer;
  let admin: HttpClient;
  let other: HttpClient;
  /** Exceptions in force. */
  let ids: ReadonlyArray<string>;
  const { begin, draftOf, batch, importing, published } = priceParts(() => admin);

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

  it('are a batch of which another tab does not let half come into force', async () => {
    const draft = await begin('Two tabs');
    const { revision } = await draftOf(draft);
    const running = batch({ ids, draft });
    await withDatabase(server.databaseUrl, async ({ sql }) => {
      const stored = 'select 1 from event_log where stream = $1 and revision > $2';
      await until(async () => (await sql(null, stored, [`price-draft-${draft}`, revision])).length > 0);
    });
    ok(await importing(draft, 'beside', 97_010, false, 1));
    const first = await published(draft, other);
    ok(await running);
    // The batch may have ended before.
    if (first !== 'published')
      expect([first, await published(draft, other)]).to.deep.equal([UNDER_WAY, 'published']);
    const { publication } = await draftOf(draft);
    const { pricePublications } = ok(await admin.graphql(LATEST, {}));
    expect(pricePublications.data[0]).to.deep.equal({ number: publication, rowCount: 5_001 });
  });
});
