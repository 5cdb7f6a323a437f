import { expect } from 'chai';
import type { HttpClient } from '../support/http-client.ts';
import { postForm } from '../support/post-form.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const ADD = 'mutation ($input: CarrierInput!) { addCarrier(input: $input) { id } }';
const FORM = `mutation ($fileName: String!) {
  createCarrierDocumentForm(fileName: $fileName) { url fields { name value } } }`;
const ADD_DOCUMENT = `mutation ($carrierId: ID!, $kind: CarrierDocumentKind!, $asset: AssetInput!) {
  addCarrierDocument(carrierId: $carrierId, kind: $kind, asset: $asset) {
    id kind fileName fileUrl size author { firstName } } }`;
const DOCUMENTS = `query ($carrierId: ID!) {
  carrierDocuments(carrierId: $carrierId) { id kind fileName fileUrl } }`;
const REMOVE = 'mutation ($id: ID!) { removeCarrierDocument(id: $id) { id } }';
const RESTORE = 'mutation ($id: ID!) { restoreCarrierDocument(id: $id) { id } }';
const EVENTS = 'query ($id: ID!) { carrierEvents(id: $id) { description changes { label from to } } }';

const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');
const INPUT = { companyName: 'Red Rock Transport', address: '12 Mesa Road', phoneNumber: '4355550100' };

type Named = { readonly name: string; readonly value: string };

describe('documents of a carrier over the API', function documents() {
  this.timeout(60_000);
  let server: TestServer;
  let admin: HttpClient;
  let dispatcher: HttpClient;
  let sales: HttpClient;
  let carrierId = '';
  let certificate = { id: '', fileUrl: '' };
  let w9 = { id: '', fileUrl: '' };

  const upload = async (fileName: string, bytes: Uint8Array): Promise<string> => {
    const { url, fields } = (await admin.graphql(FORM, { fileName })).data.createCarrierDocumentForm;
    const values = Object.fromEntries(
      (fields as ReadonlyArray<Named>).map(({ name, value }) => [name, value]),
    );
    expect((await postForm({ url, fields: values }, bytes, fileName)).status).to.equal(204);
    return url + values.key;
  };
  const add = async (kind: string, fileName: string, bytes: Uint8Array = PDF) =>
    admin.graphql(ADD_DOCUMENT, {
      carrierId,
      kind,
      asset: { fileUrl: await upload(fileName, bytes), fileName },
    });
  const listed = async (by: HttpClient): Promise<ReadonlyArray<string>> =>
    (await by.graphql(DOCUMENTS, { carrierId })).data.carrierDocuments.map(
      ({ fileName }: { fileName: string }) => fileName,
    );
  const statusOf = async (by: HttpClient, { fileUrl }: { readonly fileUrl: string }): Promise<number> =>
    (await by.get(fileUrl)).status;

  before(async () => {
    server = await startTestServer();
    [admin, dispatcher, sales] = (await Promise.all(
      ['admin', 'dispatch', 'sales'].map((person) => signedIn(server, `${person}@lanebook.test`)),
    )) as [HttpClient, HttpClient, HttpClient];
    carrierId = (await admin.graphql(ADD, { input: INPUT })).data.addCarrier.id;
  });
  after(() => server?.stop());

  it('are added with kind, person and size, the same upload once', async () => {
    const fileUrl = await upload('certificate.pdf', PDF);
    const asset = { fileUrl, fileName: 'certificate.pdf' };
    const send = () => admin.graphql(ADD_DOCUMENT, { carrierId, kind: 'INSURANCE', asset });
    const first = await send();
    expect(first.errors, JSON.stringify(first.errors)).to.equal(undefined);
    certificate = first.data.addCarrierDocument;
    expect(certificate).to.deep.include({ kind: 'INSURANCE', fileName: 'certificate.pdf', size: PDF.length });
    await send();
    w9 = (await add('W9', 'w9.pdf')).data.addCarrierDocument;
    expect(await listed(admin)).to.deep.equal(['w9.pdf', 'certificate.pdf']);
  });

  it('are refused by name and by content', async () => {
    const answer = await add('OTHER', 'notes.pdf', Buffer.from('only text'));
    expect(answer.errors?.[0]?.extensions?.code).to.equal('REFUSED');
    const form = await admin.graphql(FORM, { fileName: 'script.exe' });
    expect(form.errors?.[0]?.extensions?.code).to.equal('INVALID');
  });

  it('are seen by people who may see carriers, a W-9 by those who may update them', async () => {
    expect(await listed(dispatcher)).to.deep.equal(['certificate.pdf']);
    const statuses = [admin, dispatcher, sales].map(async (by) => [
      await statusOf(by, certificate),
      await statusOf(by, w9),
    ]);
    expect(await Promise.all(statuses)).to.deep.equal([
      [200, 200],
      [200, 404],
      [404, 404],
    ]);
  });

  it('are recorded at each download of a W-9, for people who may update carriers, and at no other', async () => {
    const downloads = async (by: HttpClient): Promise<number> =>
      (await by.graphql(EVENTS, { id: carrierId })).data.carrierEvents.filter(
        ({ description }: { description: string }) => description === 'W-9 downloaded',
      ).length;
    const before = await downloads(admin);
    expect(before).to.equal(1);
    await statusOf(admin, w9);
    await admin.once(w9.fileUrl, { method: 'HEAD' });
    await statusOf(admin, certificate);
    await statusOf(dispatcher, w9);
    expect([await downloads(admin), await downloads(dispatcher)]).to.deep.equal([before + 1, 0]);
  });

  it('are removed and brought back', async () => {
    await admin.graphql(REMOVE, { id: certificate.id });
    expect(await listed(admin)).to.deep.equal(['w9.pdf']);
    expect(await statusOf(admin, certificate)).to.equal(404);
    await admin.graphql(RESTORE, { id: certificate.id });
    expect(await listed(admin)).to.deep.equal(['w9.pdf', 'certificate.pdf']);
    expect(await statusOf(admin, certificate)).to.equal(200);
  });

  it('stand in the history, a W-9 for people who may update carriers', async () => {
    const history = async (by: HttpClient) =>
      JSON.stringify((await by.graphql(EVENTS, { id: carrierId })).data.carrierEvents);
    expect(await history(admin)).to.include(
      '"label":"Insurance certificate","from":null,"to":"certificate.pdf"',
    );
    expect(await history(admin)).to.include('w9.pdf');
    expect(await history(dispatcher)).not.to.match(/w9|W-9/u);
  });
});
