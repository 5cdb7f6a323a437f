import { expect } from 'chai';
import type { Suite } from 'mocha';
import { addPerson } from './add-person.ts';
import type { GraphqlAnswer, HttpClient } from './http-client.ts';
import { startTestServer, type TestServer } from './server.ts';
import { signedIn } from './signed-in.ts';

export const MILEAGE = 'mileagePricings { id minMileage maxMileage price order }';
export const SAVE = `mutation ($rows: [MileagePricingInput!]!, $base: Int, $draft: ID, $draftRevision: Int) {
  updateMileagePricings(pricingData: $rows, base: $base, draft: $draft, draftRevision: $draftRevision) { id minMileage maxMileage price order } }`;
export const SIZE = `mutation ($id: ID!, $rate: Float!, $flat: Float!, $base: Int, $draft: ID, $draftRevision: Int) {
  updateVehicleSize(vehicleSizeID: $id, rateBump: $rate, flatBump: $flat, base: $base, draft: $draft, draftRevision: $draftRevision) { id rateBump flatBump } }`;
export const HISTORY = `query ($table: PriceTable, $cursor: Cursor) { pricePublications(table: $table, cursor: $cursor) {
  data { number at author { lastName } note undoes rowCount tables changes { table row field label from to } moreChanges }
  pageInfo { total } } }`;
export const ROW_CHANGES = `query ($of: PriceRowChangesOf!, $cursor: Cursor) { priceRowChanges(of: $of, cursor: $cursor) {
  data { publication at author { lastName } table id row changes { field from to } } pageInfo { total } } }`;
export const BATCH = `mutation ($ids: [ID!]!, $priority: Int!, $rule: PricingRuleInput!, $base: Int, $draft: ID, $draftRevision: Int) {
  updatePricingExceptions(pricingExceptionIDs: $ids, priority: $priority, pricingRule: $rule, base: $base, draft: $draft, draftRevision: $draftRevision) {
    id changed skipped refused exception { rules { priority price originRadius } } } }`;
export const IMPORT = `query ($table: PriceTable!, $type: DistanceFeeType, $rows: [PriceImportRow!]!) {
  priceImport(table: $table, feeType: $type, rows: $rows) { publication fates {
    fate id row changes { label from to } problems { field message } } } }`;

export const ROWS = `mutation ($table: PriceTable!, $rows: [PriceRowInput!]!, $base: Int, $draft: ID, $draftRevision: Int) {
  savePriceRows(table: $table, rows: $rows, base: $base, draft: $draft, draftRevision: $draftRevision) }`;
const BEGIN = 'mutation ($name: String!) { createPriceDraft(name: $name) { id } }';
export const PUBLISH = 'mutation ($id: ID!) { publishPriceDraft(id: $id) { number } }';
export const DISCARD = 'mutation ($id: ID!) { discardPriceDraft(id: $id) }';
export const UNDO =
  'mutation ($number: Int!) { undoPricePublication(number: $number) { number undoes rowCount } }';

export type Row = {
  readonly id: string;
  readonly minMileage: number;
  readonly maxMileage: number;
  readonly price: number;
};

/** A row as it was read, with its order. */
export const sent = ({ id, minMileage, maxMileage, price }: Row, at: number) => ({
  ...{ id, minMileage, maxMileage, price, order: at + 1 },
});

type Opened = { readonly server: TestServer; readonly admin: HttpClient; readonly other: HttpClient };

/** A server with two people who change its price tables, for the specs of one `describe`: call it first there. */
export const onPriceTables = (suite: Suite, opened: (ready: Opened) => void = () => undefined) => {
  suite.timeout(120_000);
  let server: TestServer;
  let admin: HttpClient;

  const ok = ({ data, errors }: GraphqlAnswer) => {
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    return data;
  };
  const refusal = ({ errors }: GraphqlAnswer) => {
    const [error] = errors ?? [];
    return { code: error?.extensions?.code, message: error?.message, fields: error?.extensions?.fields };
  };
  const mileage = async (by = admin): Promise<ReadonlyArray<Row>> =>
    ok(await by.graphql(`{ ${MILEAGE} }`, {})).mileagePricings;
  const publication = async (): Promise<number> =>
    ok(await admin.graphql('{ priceTables { publication } }', {})).priceTables.publication;
  const begin = async (name: string): Promise<string> =>
    ok(await admin.graphql(BEGIN, { name })).createPriceDraft.id;
  const draftOf = async (id: string) =>
    ok(
      await admin.graphql(
        'query ($id: ID!) { priceDraft(id: $id) { revision rowCount tables others conflicts discarded publication changes { row from to } } }',
        { id },
      ),
    ).priceDraft;
  const history = async (table?: string) =>
    ok(await admin.graphql(HISTORY, { table })).pricePublications.data;

  const rowChanges = async (of: object, cursor?: object) =>
    ok(await admin.graphql(ROW_CHANGES, { of, cursor })).priceRowChanges;

  before(async () => {
    server = await startTestServer();
    admin = await signedIn(server, 'admin@lanebook.test');
    await addPerson(server, 'other-admin@lanebook.test', ['taq_view', 'taq_update']);
    opened({ server, admin, other: await signedIn(server, 'other-admin@lanebook.test') });
  });
  after(() => server?.stop());

  return { ok, refusal, mileage, publication, begin, draftOf, history, rowChanges };
};
