import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { editPrices } from '../support/edit-draft.ts';
import type { HttpClient } from '../support/http-client.ts';
import { IMPORT, ok, PUBLISH, priceParts, refusal, UNDER_WAY } from '../support/price-parts.ts';
import { until } from '../support/reacting.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const BROKEN_OFF =
  'query ($id: ID!) { priceDraft(id: $id) { brokenOff { author { firstName } revision done all } } }';
const SAVE = `mutation ($draft: ID!, $draftRevision: Int, $rows: [PriceRowInput!]!) {
  savePriceRows(table: MILEAGE, rows: $rows, draft: $draft, draftRevision: $draftRevision) }`;

describe('files of prices in several parts, over the API', function inParts() {
  this.timeout(120_000);
  let server: TestServer;
  let admin: HttpClient;
  let other: HttpClient;
  /** A draft with the first of two rows of a file, whose other part does not come. */
  let broken: string;
  /** Another one, the rest of which its author has made otherwise. */
  let madeOtherwise: string;
  const { begin, draftOf, importing, published } = priceParts(() => admin);

  before(async () => {
    server = await startTestServer();
    admin = await signedIn(server, 'admin@lanebook.test');
    other = await signedIn(server, 'superadmin@lanebook.test');
    broken = await begin('Broken off');
    ok(await importing(broken, 'left', 98_000, true));
    madeOtherwise = await begin('Made otherwise');
    ok(await importing(madeOtherwise, 'left', 98_100, true));
  });
  after(() => server?.stop());

  it('are not published before their last part, whatever else the same person changes meanwhile', async () => {
    const draft = await begin('A file');
    ok(await importing(draft, 'one', 97_000, true));
    const { revision } = await draftOf(draft);
    ok(await editPrices(admin, SAVE, { draft, rows: [] }));
    expect((await draftOf(draft)).revision, 'of nothing').to.equal(revision);
    const [{ id, minMileage, maxMileage, price }] = ok(
      await admin.graphql('{ mileagePricings { id minMileage maxMileage price } }'),
    ).mileagePricings;
    const dearer = { id, cells: [minMileage, maxMileage, price + 1].map(String) };
    ok(await editPrices(admin, SAVE, { draft, rows: [dearer] }));
    expect(await published(draft, other)).to.equal(UNDER_WAY);
    ok(await importing(draft, 'another', 97_001, false, 1));
    expect(await published(draft, other)).to.equal(UNDER_WAY);
    ok(await importing(draft, 'one', 97_002, false));
    expect(await published(draft, other)).to.equal('published');
  });

  it('are of a file whose id and length are checked at the fields that were sent', async () => {
    const draft = await begin('Ill named');
    const sent = (file: string, fileRows: number) =>
      admin.graphql(IMPORT, { draft, rows: [], file, fileRows });
    for (const file of ['x'.repeat(101), 'settling:x', 'another file without an id'])
      expect(refusal(await sent(file, 2)), file).to.deep.include({
        code: 'INVALID',
        fields: {
          file: 'Send an id of the file of at most 100 letters, digits, dots, hyphens and underscores.',
        },
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
    expect(await published(madeOtherwise, other)).to.equal('published');
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
