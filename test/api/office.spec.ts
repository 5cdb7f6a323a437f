import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { createAsk } from '../../src/platform/ask.ts';
import { withDatabase } from '../../src/platform/database.ts';
import { queryHandlers } from '../../src/product/declarations.ts';
import { LOGO_MESSAGES } from '../../src/workspace/contract/logo.ts';
import { NOTHING_SAVED } from '../../src/workspace/contract/office.ts';
import { officeSettings } from '../../src/workspace/published/queries.ts';
import { createHttpClient, type HttpClient, signIn } from '../support/http-client.ts';
import { postForm } from '../support/post-form.ts';
import { EXE, jpeg, PNG, png } from '../support/sample-files.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const ADDRESS = '{ address address2 city state zipcode }';
const SHOWN = `{ revision name logo { url fileName } contact { phone supportPhone email website }
  addresses { street ${ADDRESS} mailing ${ADDRESS} } contractText contractVersion
  changes { part at by { firstName } } }`;
const UPDATE = `mutation ($input: OfficeInput!) { updateOffice(input: $input) ${SHOWN} }`;
const FORM =
  'mutation ($fileName: String!) { createLogoForm(fileName: $fileName) { url fields { name value } } }';
const LOGO = `mutation ($asset: AssetInput) { updateOfficeLogo(asset: $asset) ${SHOWN} }`;

type Field = { readonly name: string; readonly value: string };

describe('the office over the API', function office() {
  this.timeout(60_000);
  let server: TestServer;
  let ada: HttpClient;
  let sales: HttpClient;

  const shown = async (by = sales) => (await by.graphql(`{ office ${SHOWN} }`)).data.office;
  const update = (input: object, headers = {}) => ada.graphql(UPDATE, { input }, headers);
  const uploaded = async (fileName: string, bytes: Uint8Array) => {
    const { url, fields } = (await ada.graphql(FORM, { fileName })).data.createLogoForm;
    const form = Object.fromEntries((fields as ReadonlyArray<Field>).map(({ name, value }) => [name, value]));
    const { status } = await postForm({ url, fields: form }, bytes, fileName);
    return { status, asset: { fileUrl: url + form.key, fileName } };
  };
  const errorOf = ({ errors }: Awaited<ReturnType<HttpClient['graphql']>>) => errors?.[0]?.extensions;

  before(async () => {
    server = await startTestServer();
    [ada, sales] = (await Promise.all(
      ['superadmin', 'sales'].map((person) => signIn(server.url, `${person}@lanebook.test`, server.password)),
    )) as [HttpClient, HttpClient];
  });
  after(() => server?.stop());

  it('says nothing before anything was saved', async () => {
    expect(await shown()).to.deep.equal({
      ...{ revision: NOTHING_SAVED, name: null, logo: null, contractText: null, contractVersion: 0 },
      contact: { phone: null, supportPhone: null, email: null, website: null },
      addresses: { street: null, mailing: null },
      changes: [],
    });
  });

  it('is saved part by part, and everybody reads it', async () => {
    const { data, errors } = await update({
      ...{
        revision: NOTHING_SAVED,
        name: 'Sunshine Auto Transport',
        contractText: 'Claims within 24 hours.',
      },
      contact: { phone: '(305) 555-0100', website: 'sunshine.example.com' },
      addresses: { street: { address: '200 Biscayne Blvd', city: 'Miami', state: 'FL', zipcode: '33131' } },
    });
    expect(errors).to.equal(undefined);
    const { changes, ...office } = data.updateOffice;
    expect(office).to.deep.equal({
      ...{ revision: 3, name: 'Sunshine Auto Transport', logo: null },
      contact: {
        ...{ phone: '+13055550100', supportPhone: null, email: null },
        website: 'https://sunshine.example.com',
      },
      addresses: {
        street: {
          address: '200 Biscayne Blvd',
          address2: null,
          city: 'Miami',
          state: 'FL',
          zipcode: '33131',
        },
        mailing: null,
      },
      ...{ contractText: 'Claims within 24 hours.', contractVersion: 1 },
    });
    expect(changes.map(({ part }: { readonly part: string }) => part)).to.have.members([
      ...['name', 'contact', 'addresses', 'contract'],
    ]);
    expect(changes[0].by.firstName).to.be.a('string');
    expect(await shown()).to.deep.equal(data.updateOffice);
    expect(await shown(ada)).to.deep.equal(data.updateOffice);
  });

  it('is published to other contexts', async () => {
    const answer = await withDatabase(server.databaseUrl, async ({ sql }) =>
      createAsk(queryHandlers, sql)(officeSettings, 'office'),
    );
    expect(answer).to.deep.include({ name: 'Sunshine Auto Transport', logo: null });
    expect(answer?.contract).to.deep.equal({ version: 1, text: 'Claims within 24 hours.' });
  });

  it('names the fields that do not fit', async () => {
    const refused = await update({
      name: ' ',
      contact: { phone: '1' },
      addresses: { mailing: { city: 'Miami' } },
    });
    expect(errorOf(refused)?.code).to.equal('INVALID');
    expect(errorOf(refused)?.fields).to.have.keys(
      'name',
      'contact.phone',
      ...['address', 'state', 'zipcode'].map((field) => `addresses.mailing.${field}`),
    );
  });

  it('is a conflict where somebody else was quicker with the same part, in words', async () => {
    const { revision } = await shown();
    await update({ revision, name: 'Moonlight' });
    const late = await update({ revision, name: 'Starlight', contractText: 'New' });
    expect(errorOf(late)?.code).to.equal('CONFLICT');
    expect(late.errors?.[0]?.message).to.match(
      /^This was changed meanwhile, so nothing was saved\. Name: you, in another window, .+\.$/u,
    );
    expect(await shown()).to.deep.include({ name: 'Moonlight', contractVersion: 1 });
    expect((await update({ revision, contractText: 'New' })).data.updateOffice.contractVersion).to.equal(2);
  });

  it('is changed once by a request that is repeated', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await update({ contractText: 'Once' }, headers);
    expect(await update({ contractText: 'Once' }, headers)).to.deep.equal(first);
    expect(first.data.updateOffice.contractVersion).to.equal(3);
  });

  it('has a logo, which everybody is served, as on pages without a session', async () => {
    const { status, asset } = await uploaded('sunshine.png', PNG);
    expect(status).to.equal(204);
    const { data, errors } = await ada.graphql(LOGO, { asset });
    expect(errors).to.equal(undefined);
    const { logo } = data.updateOfficeLogo;
    expect(logo).to.deep.equal({ url: '/rest-api/files/logo-1', fileName: 'sunshine.png' });
    const answer = await sales.once(logo.url);
    expect([
      answer.status,
      answer.headers.get('content-type'),
      answer.headers.get('content-length'),
    ]).to.deep.equal([200, 'image/png', String(PNG.length)]);
    const visitor = createHttpClient(server.url);
    expect((await visitor.once(logo.url)).headers.get('content-type')).to.equal('image/png');
    expect((await visitor.once('/rest-api/files/logo-99')).status).to.equal(401);
    expect((await ada.graphql(LOGO, { asset })).data.updateOfficeLogo.logo).to.deep.equal(logo);
  });

  it('replaces the logo, and takes it away', async () => {
    const { asset } = await uploaded('moonlight.png', PNG);
    expect((await ada.graphql(LOGO, { asset })).data.updateOfficeLogo.logo.url).to.equal(
      '/rest-api/files/logo-2',
    );
    expect((await sales.once('/rest-api/files/logo-1')).status).to.equal(404);
    expect((await ada.graphql(LOGO, { asset: null })).data.updateOfficeLogo.logo).to.equal(null);
    expect((await sales.once('/rest-api/files/logo-2')).status).to.equal(404);
  });

  it('takes a PNG or a JPG of a megabyte and 4,000 pixels a side, by what its bytes say', async () => {
    const codeOf = async (fileName: string, bytes: Uint8Array) => {
      const { asset } = await uploaded(fileName, bytes);
      return errorOf(await ada.graphql(LOGO, { asset }))?.code;
    };
    expect(await codeOf('logo.png', EXE)).to.equal('REFUSED');
    expect(await codeOf('logo.jpg', PNG)).to.equal('REFUSED');
    expect((await uploaded('logo.png', Buffer.concat([PNG, Buffer.alloc(1024 * 1024)]))).status).not.to.equal(
      204,
    );
    expect(await codeOf('logo.png', png(0, 10))).to.equal('REFUSED');
    for (const tooManyPixels of [png(4_001, 10), png(10, 60_000)]) {
      const { asset } = await uploaded('logo.png', tooManyPixels);
      const { errors } = await ada.graphql(LOGO, { asset });
      expect(errors?.[0]?.message).to.equal(LOGO_MESSAGES.tooLarge);
    }
    expect(await codeOf('logo.jpg', jpeg(4_001, 10))).to.equal('REFUSED');
    for (const fileName of ['logo.svg', 'logo.gif', 'logo', ''])
      expect(errorOf(await ada.graphql(FORM, { fileName })), fileName).to.deep.include({ code: 'INVALID' });
    expect(await shown()).to.include({ logo: null });
  });
});
