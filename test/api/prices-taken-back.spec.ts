import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { withDatabase } from '../../src/platform/database.ts';
import { addPerson } from '../support/add-person.ts';
import { editPrices } from '../support/edit-draft.ts';
import type { GraphqlAnswer, HttpClient } from '../support/http-client.ts';
import { importLanes, lanesIn } from '../support/price-lanes.ts';
import { until } from '../support/reacting.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const SAVE = `mutation ($rows: [MileagePricingInput!]!, $draft: ID, $draftRevision: Int) {
  updateMileagePricings(pricingData: $rows, draft: $draft, draftRevision: $draftRevision) { id } }`;
const SIZE = `mutation ($id: ID!, $rate: Float!, $draft: ID, $draftRevision: Int) {
  updateVehicleSize(vehicleSizeID: $id, rateBump: $rate, flatBump: 0, draft: $draft, draftRevision: $draftRevision) { id } }`;
const BATCH = `mutation ($ids: [ID!]!, $priority: Int!, $rule: PricingRuleInput!, $draft: ID, $draftRevision: Int) {
  updatePricingExceptions(pricingExceptionIDs: $ids, priority: $priority, pricingRule: $rule, draft: $draft, draftRevision: $draftRevision) { id } }`;
const ADD = `mutation ($draft: ID!) { createPricingException(originState: "FL", originCity: "Naples", destState: "WA",
  destCity: "Spokane", pricingRules: [{ price: 900 }], draft: $draft) { id } }`;
const TAKE_BACK = `mutation ($draft: ID!, $table: PriceTable!, $rowIDs: [ID!], $since: Int, $draftRevision: Int!) {
  takeBackPriceRows(draft: $draft, table: $table, rowIDs: $rowIDs, since: $since, draftRevision: $draftRevision) {
    revision rowCount tables } }`;
const DRAFT =
  'query ($id: ID!) { priceDraft(id: $id) { revision rowCount tables others conflicts changes { table id row to } } }';
const MET = 'query ($id: ID!) { priceDraft(id: $id) { conflictRows { id author { id } } } }';
const PUBLISH = 'mutation ($id: ID!) { publishPriceDraft(id: $id) { number } }';
const PUBLISH_SEEN = `mutation ($id: ID!, $draftRevision: Int) {
  publishPriceDraft(id: $id, draftRevision: $draftRevision) { number } }`;
const ROW_CHANGES = `query ($of: PriceRowChangesOf!) { priceRowChanges(of: $of) {
  data { publication id } pageInfo { total } } }`;
const PASTE = `mutation ($draft: ID!, $draftRevision: Int, $rows: [PriceRowInput!]!) {
  savePriceRows(table: EXCEPTIONS, rows: $rows, draft: $draft, draftRevision: $draftRevision) }`;
const LANES = `query ($draft: ID!, $page: Int!) {
  pricingExceptions(at: { draft: $draft }, cursor: { page: $page, size: 200 }) { data { id rules { price } } } }`;

type Row = {
  readonly id: string;
  readonly minMileage: number;
  readonly maxMileage: number;
  readonly price: number;
};

describe('changes that are taken back in a draft of the price tables, over the API', function takenBack() {
  this.timeout(120_000);
  let server: TestServer;
  let admin: HttpClient;
  let other: HttpClient;
  let viewer: HttpClient;

  const ok = ({ data, errors }: GraphqlAnswer) => {
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    return data;
  };
  const refusal = ({ errors }: GraphqlAnswer) => {
    const [error] = errors ?? [];
    return { code: error?.extensions?.code, message: String(error?.message) };
  };
  const begin = async (name: string): Promise<string> =>
    ok(await admin.graphql('mutation ($name: String!) { createPriceDraft(name: $name) { id } }', { name }))
      .createPriceDraft.id;
  const draftOf = async (id: string) => ok(await admin.graphql(DRAFT, { id })).priceDraft;
  const revisionOf = async (id: string): Promise<number> => (await draftOf(id)).revision;
  const mileage = async (draft?: string): Promise<ReadonlyArray<Row>> =>
    ok(
      await admin.graphql(
        'query ($at: PriceMoment) { mileagePricings(at: $at) { id minMileage maxMileage price } }',
        { at: { draft } },
      ),
    ).mileagePricings;
  /** Saves the mileage table of a draft with some prices changed, by row. */
  const price = async (
    draft: string,
    prices: Readonly<Record<number, number>>,
    by = admin,
  ): Promise<void> => {
    const rows = (await mileage(draft)).map((row, at) => ({ ...row, price: prices[at] ?? row.price }));
    ok(await editPrices(by, SAVE, { rows, draft }));
  };
  const pricesIn = async (draft: string, rows = 3): Promise<ReadonlyArray<number>> =>
    (await mileage(draft)).slice(0, rows).map((row) => row.price);
  const takeBack = (change: object, by = admin, headers = {}) => by.graphql(TAKE_BACK, change, headers);
  const publication = async (): Promise<number> =>
    ok(await admin.graphql('{ priceTables { publication } }', {})).priceTables.publication;
  const publish = (draft: string) => admin.graphql(PUBLISH, { id: draft });
  /** Waits until a draft has an event after a revision. */
  const untilStored = (draft: string, revision: number): Promise<void> =>
    withDatabase(server.databaseUrl, async ({ sql }) => {
      const stored = 'select 1 from event_log where stream = $1 and revision > $2';
      await until(async () => (await sql(null, stored, [`price-draft-${draft}`, revision])).length > 0);
    });

  before(async () => {
    server = await startTestServer();
    admin = await signedIn(server, 'admin@lanebook.test');
    other = await signedIn(server, 'superadmin@lanebook.test');
    await addPerson(server, 'price-viewer@lanebook.test', ['taq_view']);
    viewer = await signedIn(server, 'price-viewer@lanebook.test');
  });
  after(() => server?.stop());

  it('are those of one save: the rows are what they were in the draft before it, once', async () => {
    const draft = await begin('One save');
    await price(draft, { 0: 301 });
    const since = await revisionOf(draft);
    await price(draft, { 0: 311, 1: 312 });
    const [, second = 0] = (await mileage()).map((row) => row.price);
    const change = { draft, table: 'MILEAGE', since, draftRevision: await revisionOf(draft) };
    const headers = { 'idempotency-key': randomUUID() };
    const answer = ok(await takeBack(change, admin, headers)).takeBackPriceRows;
    expect(answer).to.deep.include({ rowCount: 1, tables: ['MILEAGE'] });
    expect(await pricesIn(draft, 2)).to.deep.equal([301, second]);
    const revision = await revisionOf(draft);
    expect(ok(await takeBack(change, admin, headers)).takeBackPriceRows).to.deep.equal(answer);
    expect(refusal(await takeBack(change))).to.deep.equal({
      code: 'REFUSED',
      message: 'There is nothing to take back: the rows are as they were before this change already.',
    });
    expect(await revisionOf(draft)).to.equal(revision);
    // What was taken back comes back the same way.
    ok(await takeBack({ ...change, since: change.draftRevision, draftRevision: revision }));
    expect(await pricesIn(draft, 2)).to.deep.equal([311, 312]);
  });

  it('are refused where somebody changed the same rows of the draft since, who is named; nothing is lost', async () => {
    const draft = await begin('Two people');
    const since = await revisionOf(draft);
    await price(draft, { 0: 401, 1: 402 });
    const draftRevision = await revisionOf(draft);
    await price(draft, { 1: 422, 2: 423 }, other);
    const refused = refusal(await takeBack({ draft, table: 'MILEAGE', since, draftRevision }));
    expect(refused.code).to.equal('CONFLICT');
    expect(refused.message).to.match(
      /Nothing was taken back; take back the later changes of these rows first, or change the rows themselves\. 51 to 100 miles \(Price \(\$\)\): .+, \w{3}, \w{3} \d+/u,
    );
    expect(await pricesIn(draft)).to.deep.equal([401, 422, 423]);
    expect(
      refusal(await takeBack({ draft, table: 'MILEAGE', draftRevision })).message,
      'all of the table',
    ).to.match(/Nothing was taken back; look at these rows, and take them back again\. 51 to 100 miles/u);
    // Each takes back what is one’s own.
    ok(await takeBack({ draft, table: 'MILEAGE', since, draftRevision: await revisionOf(draft) }, other));
    expect(await pricesIn(draft, 2)).to.deep.equal([401, 402]);
    ok(await takeBack({ draft, table: 'MILEAGE', since, draftRevision }));
    expect(await draftOf(draft)).to.deep.include({ rowCount: 0, changes: [] });
  });

  it('are all of a table, or of a row, whoever made them: the draft has what is in force again', async () => {
    const draft = await begin('There and back');
    await price(draft, { 0: 501, 1: 502 });
    await price(draft, { 2: 503 }, other);
    ok(await editPrices(admin, SIZE, { id: '3', rate: 33, draft }));
    const { id: lane } = ok(await admin.graphql(ADD, { draft })).createPricingException;
    const { changes, rowCount, revision } = await draftOf(draft);
    expect(rowCount).to.equal(5);
    const [first] = changes;
    ok(await takeBack({ draft, table: 'MILEAGE', rowIDs: [first.id], draftRevision: revision }));
    expect((await draftOf(draft)).rowCount).to.equal(4);
    ok(await takeBack({ draft, table: 'EXCEPTIONS', rowIDs: [lane], draftRevision: revision }));
    ok(await takeBack({ draft, table: 'MILEAGE', draftRevision: revision }));
    const left = await draftOf(draft);
    expect([left.tables, left.rowCount]).to.deep.equal([['SIZES'], 1]);
    expect(await mileage(draft)).to.deep.equal(await mileage());
    const before = await publication();
    ok(await publish(draft));
    expect(await publication()).to.equal(before + 1);
    expect(refusal(await takeBack({ draft, table: 'SIZES', draftRevision: revision })).code).to.equal(
      'REFUSED',
    );
  });

  it('are for those who may change pricing, in a draft that there is, as it was seen', async () => {
    const draft = await begin('Whose');
    await price(draft, { 0: 601 });
    const draftRevision = await revisionOf(draft);
    const change = { draft, table: 'MILEAGE', draftRevision };
    expect(refusal(await takeBack(change, viewer)).code).to.equal('FORBIDDEN');
    expect(refusal(await takeBack({ ...change, draft: '987654' })).code).to.equal('NOT_FOUND');
    expect(refusal(await takeBack({ ...change, draftRevision: draftRevision + 1 })).code).to.equal(
      'CONFLICT',
    );
    const rowIDs = Array.from({ length: 5_001 }, (_, at) => String(at + 1));
    expect(refusal(await takeBack({ ...change, rowIDs })).code).to.equal('INVALID');
    ok(await admin.graphql('mutation ($draft: ID!) { discardPriceDraft(id: $draft) }', { draft }));
    expect(refusal(await takeBack(change)).code).to.equal('REFUSED');
  });

  it('leave the draft: they meet nobody, and are not published', async () => {
    const draft = await begin('Mine');
    const theirs = await begin('Theirs');
    await price(draft, { 0: 701, 1: 702 });
    await price(theirs, { 0: 711 }, other);
    const [first, second] = await mileage();
    expect((await draftOf(theirs)).others).to.include('Mine');
    const rows = (await mileage()).map((row, at) => ({ ...row, price: at === 0 ? 721 : row.price }));
    ok(await other.graphql(SAVE, { rows }));
    expect((await draftOf(draft)).conflicts).to.have.length(1);
    const draftRevision = await revisionOf(draft);
    ok(await takeBack({ draft, table: 'MILEAGE', rowIDs: [first?.id], draftRevision }));
    expect(await draftOf(draft)).to.deep.include({ conflicts: [], rowCount: 1 });
    expect((await draftOf(theirs)).others).not.to.include('Mine');
    const byOther = await publication();
    const { number } = ok(await publish(draft)).publishPriceDraft;
    expect(number).to.equal(byOther + 1);
    expect((await mileage()).slice(0, 2).map((row) => row.price)).to.deep.equal([721, 702]);
    const changesOf = async (of: object) => ok(await admin.graphql(ROW_CHANGES, { of })).priceRowChanges;
    expect(await changesOf({ publication: number })).to.deep.equal({
      data: [{ publication: number, id: second?.id }],
      pageInfo: { total: 1 },
    });
    const [latest] = (await changesOf({ table: 'MILEAGE', row: first?.id })).data;
    expect(latest.publication, 'of the row').to.equal(byOther);
    const published = 'query { pricePublications { data { number author { id } } } }';
    const [, { author }] = ok(await admin.graphql(published, {})).pricePublications.data;
    expect(ok(await admin.graphql(MET, { id: theirs })).priceDraft.conflictRows).to.deep.equal([
      { id: first?.id, author },
    ]);
    const undo = 'mutation ($number: Int!) { undoPricePublication(number: $number) { number } }';
    const [{ author: own }] = ok(await admin.graphql(published, {})).pricePublications.data;
    const undoneBy = async () =>
      ok(
        await other.graphql(
          'query ($id: ID!) { priceDraft(id: $id) { undoneBy { number author { id } } } }',
          { id: draft },
        ),
      ).priceDraft.undoneBy;
    expect(await undoneBy()).to.equal(null);
    ok(await admin.graphql(undo, { number }));
    expect(await undoneBy()).to.deep.equal({ number: number + 1, author: own });
    expect((await mileage()).slice(0, 2).map((row) => row.price)).to.deep.equal([721, second?.price]);
    ok(await admin.graphql(undo, { number: number + 1 }));
    expect(await undoneBy(), 'the undo is taken back itself').to.equal(null);
    ok(await admin.graphql(undo, { number: number + 2 }));
  });

  it('come back by nobody’s stale page: an edit that was made on them is refused, and names who took them back', async () => {
    const draft = await begin('Stale');
    await price(draft, { 0: 751 });
    const { id: lane } = ok(await admin.graphql(ADD, { draft })).createPricingException;
    const draftRevision = await revisionOf(draft);
    const rows = (await mileage(draft)).map((row, at) => ({ ...row, price: at === 0 ? 752 : row.price }));
    for (const [table, id] of [
      ['MILEAGE', rows[0]?.id],
      ['EXCEPTIONS', lane],
    ])
      ok(await takeBack({ draft, table, rowIDs: [id], draftRevision }, other));
    const saved = refusal(await admin.graphql(SAVE, { rows, draft, draftRevision }));
    expect(saved.code).to.equal('CONFLICT');
    expect(saved.message).to.contain('Nothing was saved; load the draft again and make the change there.');
    const cells = ['FL', 'Naples', 'WA', 'Spokane', '25', '25', '950'];
    const pasted = { draft, draftRevision, rows: [{ id: lane, cells }] };
    expect(refusal(await admin.graphql(PASTE, pasted)).code).to.equal('CONFLICT');
    expect((await draftOf(draft)).rowCount).to.equal(0);
  });

  it('are not published by who has not seen that', async () => {
    const draft = await begin('Seen before');
    await price(draft, { 0: 771, 1: 772 });
    const { revision, changes } = await draftOf(draft);
    const [first] = changes;
    ok(await takeBack({ draft, table: 'MILEAGE', rowIDs: [first.id], draftRevision: revision }, other));
    const before = await publication();
    const publishSeen = (draftRevision: number) => admin.graphql(PUBLISH_SEEN, { id: draft, draftRevision });
    const refused = refusal(await publishSeen(revision));
    expect(refused.code).to.equal('CONFLICT');
    expect(refused.message).to.contain(
      `Rows of this draft were changed after you looked at it. Nothing was published; look again. ${first.row}`,
    );
    expect(await publication()).to.equal(before);
    const { number } = ok(await publishSeen(await revisionOf(draft))).publishPriceDraft;
    ok(
      await admin.graphql('mutation ($number: Int!) { undoPricePublication(number: $number) { number } }', {
        number,
      }),
    );
  });

  it('leave an empty draft, which is not published', async () => {
    const draft = await begin('Emptied');
    await price(draft, { 0: 801 });
    ok(await takeBack({ draft, table: 'MILEAGE', draftRevision: await revisionOf(draft) }));
    const before = await publication();
    expect(refusal(await publish(draft))).to.deep.equal({
      code: 'REFUSED',
      message: 'This draft changes nothing yet.',
    });
    expect(await publication()).to.equal(before);
  });

  it('are 10,000 rows of a wrong file: the right one has their place', async () => {
    const lanes = await lanesIn(admin, 'CA', 10_000);
    const draft = await begin('A wrong file');
    ok(await importLanes(admin, draft, 'CA', lanes, 500));
    const beyond = refusal(await importLanes(admin, draft, 'TX', await lanesIn(admin, 'TX', 1), 500));
    expect(beyond.message).to.contain('A draft has at most 10,000 rows.');
    const draftRevision = await revisionOf(draft);
    const answer = ok(await takeBack({ draft, table: 'EXCEPTIONS', draftRevision })).takeBackPriceRows;
    expect(answer).to.deep.include({ rowCount: 0, revision: draftRevision + 1 });
    const right = ok(await importLanes(admin, draft, 'CA', lanes.slice(0, 500), 600)).importPrices;
    expect(right.rowCount).to.equal(500);
  });

  it('are a batch of 5,000 exceptions, all of them or none', async () => {
    const lanes = await lanesIn(admin, 'TX', 5_000);
    const file = await begin('Many');
    ok(await importLanes(admin, file, 'TX', lanes, 500));
    ok(await publish(file));
    const ids = lanes.map((_, at) => String(Number(file) * 10_000 + at));
    const draft = await begin('A batch');
    const since = await revisionOf(draft);
    ok(await editPrices(admin, BATCH, { ids, priority: 1, rule: { priceBump: 25 }, draft }));
    const draftRevision = await revisionOf(draft);
    expect((await draftOf(draft)).rowCount).to.equal(5_000);
    const change = { draft, table: 'EXCEPTIONS', rowIDs: ids, since, draftRevision };
    const last = ids.slice(-1);
    ok(await editPrices(other, BATCH, { ids: last, priority: 2, rule: { price: 777 }, draft }));
    expect(refusal(await takeBack(change)).code).to.equal('CONFLICT');
    expect((await draftOf(draft)).rowCount, 'none of them').to.equal(5_000);
    const theirs = { ...change, rowIDs: last, since: draftRevision, draftRevision: await revisionOf(draft) };
    ok(await takeBack(theirs, other));
    expect(ok(await takeBack(change)).takeBackPriceRows.rowCount).to.equal(0);
    const changed = await draftOf(draft);
    expect([changed.rowCount, changed.changes, changed.conflicts]).to.deep.equal([0, [], []]);
    // What the draft had before is drafted again, in parts.
    const undo = { ...change, since: changed.revision - 1, draftRevision: changed.revision };
    const headers = { 'idempotency-key': randomUUID() };
    const { takeBackPriceRows: back } = ok(await takeBack(undo, admin, headers));
    expect([back.rowCount, back.revision]).to.deep.equal([5_000, changed.revision + 10]);
    expect(ok(await takeBack(undo, admin, headers)).takeBackPriceRows).to.deep.equal(back);
  });

  it('say how many are back where somebody changes one of them between two parts; the others come back later', async () => {
    const lanes = await lanesIn(admin, 'NY', 5_000);
    const draft = await begin('Between two parts');
    ok(await importLanes(admin, draft, 'NY', lanes, 500));
    const ids = lanes.map((_, at) => String(Number(draft) * 10_000 + at));
    const last = ids.slice(-1);
    const batched = async () => {
      const since = await revisionOf(draft);
      ok(await editPrices(admin, BATCH, { ids, priority: 1, rule: { priceBump: 25 }, draft }));
      return { draft, table: 'EXCEPTIONS', rowIDs: ids, since, draftRevision: await revisionOf(draft) };
    };
    const takeTheirsBack = async (since: number) =>
      ok(
        await takeBack(
          { draft, table: 'EXCEPTIONS', rowIDs: last, since, draftRevision: await revisionOf(draft) },
          other,
        ),
      );
    let change = await batched();
    let answer: GraphqlAnswer | undefined;
    // Where they come too late, all is taken back, and done once more.
    for (let attempt = 1; attempt <= 10 && !answer?.errors; attempt += 1) {
      if (answer) {
        await takeTheirsBack(change.draftRevision);
        change = await batched();
      }
      const taking = takeBack(change);
      await untilStored(draft, change.draftRevision);
      const theirs = { ids: last, priority: 1, rule: { price: 777 }, draft };
      await until(async () => (await editPrices(other, BATCH, theirs)).errors === undefined);
      answer = await taking;
    }
    const { code, message } = refusal(answer as GraphqlAnswer);
    expect(code).to.equal('CONFLICT');
    const [, done = ''] =
      /^Rows of this draft were changed meanwhile\. ([24],000) of 5,000 rows were taken back\. Take back the later changes of the other rows, then take these back again; or change the rows themselves\. \S.*: .+, \w{3}, \w{3} \d+.*\.$/u.exec(
        message,
      ) ?? [];
    expect(done, message).not.to.equal('');
    const priced = async () => {
      const counts = new Map<number, number>();
      for (let page = 1; page <= 60; page += 1) {
        const { pricingExceptions } = ok(await admin.graphql(LANES, { draft, page }));
        for (const { id, rules } of pricingExceptions.data)
          if (Number(id) >= Number(draft) * 10_000)
            counts.set(rules[0].price, (counts.get(rules[0].price) ?? 0) + 1);
        if (pricingExceptions.data.length < 200) break;
      }
      return Object.fromEntries(counts);
    };
    const back = Number(done.replace(',', ''));
    expect(await priced()).to.deep.equal({ 500: back, 525: 4_999 - back, 777: 1 });
    await takeTheirsBack(change.draftRevision);
    ok(await takeBack(change));
    expect(await priced()).to.deep.equal({ 500: 5_000 });
  });

  it('are done where the draft is published before the parts without rows', async () => {
    const draft = await begin('Published at once');
    await price(draft, { 0: 901, 1: 902 });
    const [first] = (await draftOf(draft)).changes;
    const draftRevision = await revisionOf(draft);
    const taking = takeBack({ draft, table: 'MILEAGE', rowIDs: [first.id], draftRevision });
    await untilStored(draft, draftRevision);
    ok(await publish(draft));
    // How many rows differ from what is in force depends on which of the two was answered first.
    expect(ok(await taking).takeBackPriceRows.rowCount).to.be.oneOf([0, 1]);
    expect(refusal(await takeBack({ draft, table: 'MILEAGE', draftRevision })).message).to.equal(
      'This draft was published, so changes in it can no longer be taken back. Take back the publication, in the history of the table.',
    );
  });
});
