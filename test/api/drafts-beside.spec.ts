import { expect } from 'chai';
import { type StandIn, startStandIn } from '../eventstore/stand-in.ts';
import { editPrices } from '../support/edit-draft.ts';
import type { GraphqlAnswer, HttpClient } from '../support/http-client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const BEGIN = 'mutation ($name: String!) { answer: createPriceDraft(name: $name) { id } }';
const BAND = `mutation ($draft: ID!, $cells: [String]!) {
  answer: importPrices(draft: $draft, table: MILEAGE, rows: [{ cells: $cells }]) { id } }`;
const LANE = `mutation ($draft: ID!, $price: Float!) {
  answer: createPricingException(originState: "WY", originCity: "Casper", destState: "MT", destCity: "Billings",
    pricingRules: [{ price: $price }], draft: $draft) { id } }`;
const MODEL = `mutation ($draft: ID!) {
  answer: importPrices(draft: $draft, table: SIZE_CHART, rows: [{ cells: ["1949", "Ford", "Wayfarer", ""] }]) { id } }`;
const MODELS = '{ answer: vehicleSizechart(filter: { model: "Wayfarer" }) { data { id size { id } } } }';
const RESIZE = `mutation ($id: ID!, $size: ID!, $draft: ID!, $draftRevision: Int) {
  answer: updateVehicleSizechart(sizeChartID: $id, sizeID: $size, draft: $draft, draftRevision: $draftRevision) { id } }`;
const REMOVE = 'mutation ($id: ID!) { answer: deleteVehicleSizechart(sizeChartID: $id) }';
const REVISION = 'query ($id: ID!) { answer: priceDraft(id: $id) { revision } }';
const SETTLE_SEEN = `mutation ($id: ID!, $revision: Int!) {
  answer: settlePriceDraft(id: $id, keep: DRAFT, draftRevision: $revision) { conflicts } }`;
const NOW = '{ answer: priceTables { publication } }';
const SAVE = `mutation ($base: Int!, $cells: [String]!) {
  answer: savePriceRows(table: MILEAGE, base: $base, rows: [{ cells: $cells }]) }`;
const PUBLISH = 'mutation ($id: ID!) { answer: publishPriceDraft(id: $id) { number } }';
const SETTLE = `mutation ($id: ID!, $keep: DraftSide!) {
  answer: settlePriceDraft(id: $id, keep: $keep) { rowCount others conflicts } }`;
const DRAFT = `query ($id: ID!) { answer: priceDraft(id: $id) { rowCount others conflicts
  conflictRows { table row author { lastName } deletedBy cells { field theirs draft } beside isInstead } } }`;
const LANES = `{ answer: pricingExceptions(filter: { originState: "WY", originCity: "Casper", destState: "MT", destCity: "Billings" }) {
  data { id rules { originRadius destRadius price } } } }`;
const RULES = `mutation ($draft: ID!, $draftRevision: Int, $rows: [PriceRowInput!]!) {
  answer: savePriceRows(table: EXCEPTIONS, draft: $draft, draftRevision: $draftRevision, rows: $rows) }`;

const STORES: ReadonlyArray<{ readonly where: string; readonly open: () => Promise<StandIn | undefined> }> = [
  { where: 'in PostgreSQL', open: async () => undefined },
  { where: 'in EventStoreDB (the stand-in)', open: startStandIn },
];

for (const { where, open } of STORES)
  describe(`two drafts that add to the same table, over the API, with a log ${where}`, function besideEachOther() {
    let standIn: StandIn | undefined;
    this.timeout(120_000);
    let server: TestServer;
    let admin: HttpClient;
    let other: HttpClient;

    const ok = ({ data, errors }: GraphqlAnswer) => {
      expect(errors, JSON.stringify(errors)).to.equal(undefined);
      return data.answer;
    };
    const refusal = ({ errors }: GraphqlAnswer) => {
      const [error] = errors ?? [];
      return { code: error?.extensions?.code, message: String(error?.message) };
    };
    const begin = async (name: string): Promise<string> => ok(await admin.graphql(BEGIN, { name })).id;
    const draftOf = async (id: string) => ok(await admin.graphql(DRAFT, { id }));
    /** Two drafts that each have a row, the second of which is published. */
    const published = async (query: string, ours: object, theirs: object) => {
      const [one, two] = [await begin('Spring'), await begin('Summer')];
      ok(await editPrices(admin, query, { draft: one, ...ours }));
      ok(await editPrices(other, query, { draft: two, ...theirs }));
      expect((await draftOf(one)).others).to.deep.equal(['Summer']);
      expect((await draftOf(two)).others).to.deep.equal(['Spring']);
      ok(await other.graphql(PUBLISH, { id: two }));
      return one;
    };

    before(async () => {
      standIn = await open();
      server = await startTestServer(standIn ? { eventStoreUrl: standIn.url } : {});
      admin = await signedIn(server, 'admin@lanebook.test');
      other = await signedIn(server, 'superadmin@lanebook.test');
    });
    after(async () => {
      await server?.stop();
      await standIn?.stop();
    });

    it('are told about each other by miles; the second is a conflict, and comes beside theirs if it shall', async () => {
      const id = await published(
        ...[BAND, { cells: ['10000', '12000', '2500'] }, { cells: ['11000', '13000', '3000'] }],
      );
      const part = '10,000 to 12,000 miles (shares miles with 11,000 to 13,000 miles)';
      const { conflicts, conflictRows } = await draftOf(id);
      expect(conflicts).to.deep.equal([part]);
      expect(conflictRows[0]).to.deep.include({
        ...{ table: 'MILEAGE', row: '10,000 to 12,000 miles', deletedBy: null, isInstead: false },
        beside: ['11,000 to 13,000 miles'],
      });
      expect(conflictRows[0].author.lastName).to.be.a('string');
      expect(conflictRows[0].cells).to.deep.include({ field: 'price', theirs: '3000', draft: '2500' });
      const refused = refusal(await admin.graphql(PUBLISH, { id }));
      expect(refused.code).to.equal('CONFLICT');
      expect(refused.message).to.include(`your changes are kept in the draft. ${part}: `);
      expect(ok(await admin.graphql(SETTLE, { id, keep: 'DRAFT' }))).to.deep.equal({
        ...{ rowCount: 1, others: [], conflicts: [] },
      });
      ok(await admin.graphql(PUBLISH, { id }));
    });

    it('are no other than two direct saves: the one that was made before it saw the other is a conflict, and names it', async () => {
      const base = ok(await admin.graphql(NOW, {})).publication;
      const save = (client: HttpClient, of: number, ...cells: ReadonlyArray<string>) =>
        client.graphql(SAVE, { base: of, cells });
      ok(await save(other, base, '20501', '20700', '4000'));
      const refused = refusal(await save(admin, base, '20600', '20900', '4100'));
      expect(refused.code).to.equal('CONFLICT');
      expect(refused.message).to.match(
        /^Rows were changed meanwhile\. Nothing was saved; .+ 20,600 to 20,900 miles \(shares miles with 20,501 to 20,700 miles\): \S+ /u,
      );
      const { publication } = ok(await admin.graphql(NOW, {}));
      expect(publication, 'nothing of it is in force').to.equal(base + 1);
      ok(await save(admin, base, '20701', '20900', '4100'));
      ok(await save(admin, publication + 1, '20600', '20650', '4100'));
    });

    it('are told about each other by a lane; the draft’s prices come into the row of the others if they shall', async () => {
      const id = await published(LANE, { price: 900 }, { price: 950 });
      const { conflicts, conflictRows } = await draftOf(id);
      expect(conflicts).to.have.length(1);
      expect(conflicts[0]).to.match(/Casper.*Billings.* \(also added by others\)$/u);
      expect(conflictRows[0]).to.deep.include({
        isInstead: true,
        cells: [{ field: 'price1', theirs: '950', draft: '900' }],
      });
      expect(refusal(await admin.graphql(PUBLISH, { id })).code).to.equal('CONFLICT');
      const before = ok(await admin.graphql(LANES)).data;
      ok(await admin.graphql(SETTLE, { id, keep: 'DRAFT' }));
      ok(await admin.graphql(PUBLISH, { id }));
      const after = ok(await admin.graphql(LANES)).data;
      const pricesOf = (rows: typeof after) =>
        rows.map(({ id: row, rules: [rule] }: { id: string; rules: ReadonlyArray<{ price: number }> }) => [
          ...[row, rule?.price],
        ]);
      expect(pricesOf(before)).to.have.length(1);
      expect(pricesOf(after)).to.deep.equal([[before[0].id, 900]]);
    });

    it('are settled where both added the same rule of a lane: it is one of the two, and both are shown with their radii', async () => {
      const [{ id: row }] = ok(await admin.graphql(LANES)).data;
      const rule = (...cells: ReadonlyArray<string>) => ({
        rows: [{ id: row, cells: ['WY', 'Casper', 'MT', 'Billings', '', '', '900', ...cells, '', '', ''] }],
      });
      const id = await published(RULES, rule('', '', '400'), rule('100', '100', '350'));
      expect((await draftOf(id)).conflictRows[0].cells).to.deep.equal([
        { field: 'originRadius2', theirs: '100', draft: null },
        { field: 'destRadius2', theirs: '100', draft: null },
        { field: 'price2', theirs: '350', draft: '400' },
      ]);
      ok(await admin.graphql(SETTLE, { id, keep: 'DRAFT' }));
      ok(await admin.graphql(PUBLISH, { id }));
      const [{ rules }] = ok(await admin.graphql(LANES)).data;
      expect(rules[1]).to.deep.equal({ originRadius: null, destRadius: null, price: 400 });
    });

    it('are settled where others deleted a vehicle and added it anew: the draft’s size comes into their row', async () => {
      const added = async (): Promise<void> => {
        const draft = await begin('A vehicle');
        ok(await other.graphql(MODEL, { draft }));
        ok(await other.graphql(PUBLISH, { id: draft }));
      };
      const models = async () => ok(await admin.graphql(MODELS)).data;
      const sizes: ReadonlyArray<{ readonly id: string }> = ok(
        await admin.graphql('{ answer: vehicleSizes { id } }'),
      );
      await added();
      const [model] = await models();
      const size = sizes.find(({ id }) => id !== model.size?.id)?.id;
      const id = await begin('Autumn');
      ok(await editPrices(admin, RESIZE, { id: model.id, size, draft: id }));
      const revision = ok(await admin.graphql(REVISION, { id })).revision;
      ok(await other.graphql(BAND, { draft: id, cells: ['30000', '30100', '5000'] }));
      ok(await other.graphql(REMOVE, { id: model.id }));
      await added();
      expect((await draftOf(id)).conflicts).to.deep.equal(['1949 Ford Wayfarer (also added by others)']);
      const unseen = refusal(await admin.graphql(SETTLE_SEEN, { id, revision }));
      expect(unseen.code).to.equal('CONFLICT');
      expect(unseen.message).to.match(
        /^Rows of this draft were changed after you looked at it\. Nothing was saved; look again\. 30,000 to 30,100 miles: \S+ /u,
      );
      const settled = await admin.graphql(SETTLE_SEEN, { id, revision: revision + 1 });
      expect(ok(settled).conflicts).to.deep.equal([]);
      ok(await admin.graphql(PUBLISH, { id }));
      const after = await models();
      expect(after).to.have.length(1);
      expect(after[0].id).not.to.equal(model.id);
      expect(after[0].size.id).to.equal(size);
    });
  });
