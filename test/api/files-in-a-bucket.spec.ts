import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { leastQuote } from '../../src/quoting/record/testing/quotes.ts';
import { attachUpload, uploadFile } from '../support/attach-file.ts';
import { createHttpClient, type HttpClient } from '../support/http-client.ts';
import { postForm } from '../support/post-form.ts';
import { S3_BUCKET, S3_KEYS, S3_REGION, type S3StandIn, startS3StandIn } from '../support/s3-stand-in.ts';
import { EXE, PDF } from '../support/sample-files.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const CREATE = 'mutation ($input: QuoteInput!) { createQuote(input: $input) { id } }';
const CREDENTIALS = {
  AWS_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
  AWS_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
};

describe('files in a bucket, over the API', function bucket() {
  this.timeout(60_000);
  let standIn: S3StandIn;
  let server: TestServer;
  let sales: HttpClient;
  let id: string;
  const before_ = Object.keys(CREDENTIALS).map((name) => [name, process.env[name]] as const);

  before(async () => {
    Object.assign(process.env, CREDENTIALS);
    standIn = await startS3StandIn();
    server = await startTestServer({
      files: { kind: 's3', bucket: S3_BUCKET, region: S3_REGION, endpoint: standIn.endpoint },
    });
    sales = await signedIn(server, 'sales@lanebook.test');
    id = (await sales.graphql(CREATE, { input: leastQuote() })).data.createQuote.id;
  });
  after(async () => {
    await server?.stop();
    await standIn?.stop();
    for (const [name, value] of before_)
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  });

  it('go there from the browser, and come back through the product', async () => {
    const before = standIn.keys().length;
    const { url, fileUrl } = await uploadFile(sales, 'title.pdf', PDF);
    expect(new URL(url).origin).to.equal(standIn.endpoint);
    const { data, errors } = await attachUpload(sales, id, { fileUrl, fileName: 'title.pdf' });
    expect(errors).to.equal(undefined);
    expect((await sales.once(data.attachFileToQuote.fileUrl)).text).to.equal(PDF.toString());
    expect(standIn.keys()).to.have.length(before + 1);
    expect(existsSync(join(server.dataDir, 'files'))).to.equal(false);
  });

  it('are kept with no record where they are not what their name says', async () => {
    const { fileUrl } = await uploadFile(sales, 'title.pdf', EXE);
    const keys = standIn.keys();
    const { errors } = await attachUpload(sales, id, { fileUrl, fileName: 'title.pdf' });
    expect(errors?.[0]?.extensions?.code).to.equal('REFUSED');
    expect(standIn.keys()).to.deep.equal(keys);
  });

  it('are waited for in words while the bucket is away', async () => {
    const { fileUrl } = await uploadFile(sales, 'title.pdf', PDF);
    standIn.fail(1000);
    const { errors } = await attachUpload(sales, id, { fileUrl, fileName: 'title.pdf' });
    expect(errors?.[0]?.extensions?.code).to.equal('UNAVAILABLE');
    standIn.fail(0);
    expect((await attachUpload(sales, id, { fileUrl, fileName: 'title.pdf' })).errors).to.equal(undefined);
  });

  it('may be posted by the page, and not to the product', async () => {
    const page = await createHttpClient(server.url).once('/healthz');
    expect(page.headers.get('content-security-policy')).to.include(`connect-src 'self' ${standIn.endpoint}`);
    const posted = await postForm({ url: `${server.url}/rest-api/uploads/`, fields: {} }, PDF);
    expect(posted.status).to.equal(404);
  });
});
