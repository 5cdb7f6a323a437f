import { hkdfSync } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { openDatabase } from '../../src/platform/database.ts';
import { formFields } from '../../src/platform/file-store/upload-token.ts';
import { leastQuote } from '../../src/quoting/record/testing/quotes.ts';
import { FILE_MESSAGES, MOST_FILE_BYTES } from '../../src/shared-kernel/attachable-file.ts';
import { attachFile, attachUpload, type Form, uploadFile, uploadForm } from '../support/attach-file.ts';
import { createHttpClient, type HttpClient } from '../support/http-client.ts';
import { errorCode, postForm } from '../support/post-form.ts';
import { until } from '../support/reacting.ts';
import { runTool } from '../support/run-tool.ts';
import { EXE, PDF, PNG } from '../support/sample-files.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const MASTER_KEY = Buffer.alloc(32, 1);
const CREATE = 'mutation ($input: QuoteInput!) { createQuote(input: $input) { id } }';
const FORM = 'mutation ($fileName: String!) { createUploadForm(fileName: $fileName) { url } }';
const SHOW = 'query ($id: ID!) { quote(id: $id) { attachments { id fileName fileUrl } } }';

describe('files over the API', function files() {
  this.timeout(60_000);
  let server: TestServer;
  let sales: HttpClient;
  let manager: HttpClient;
  let quoteId: string;
  const as = (person: string) => signedIn(server, `${person}@lanebook.test`);
  const newQuote = async (): Promise<string> =>
    (await sales.graphql(CREATE, { input: leastQuote() })).data.createQuote.id;

  before(async () => {
    server = await startTestServer();
    [sales, manager] = await Promise.all([as('sales'), as('manager')]);
    quoteId = await newQuote();
  });
  after(() => server?.stop());

  const formFor = (fileName: string) => uploadForm(sales, fileName);
  const uploaded = (fileName: string, bytes: Uint8Array) => uploadFile(sales, fileName, bytes);
  const attach = ({ fileUrl }: Pick<Form, 'fileUrl'>, fileName: string, id = quoteId, client = sales) =>
    attachUpload(client, id, { fileUrl, fileName });
  const attached = (fileName: string, bytes: Uint8Array, id = quoteId) =>
    attachFile(sales, id, fileName, bytes);
  const codeOf = ({ errors }: Awaited<ReturnType<HttpClient['graphql']>>) => errors?.[0]?.extensions?.code;
  const onDisk = (folder: string): ReadonlyArray<string> => {
    const path = join(server.dataDir, 'files', folder);
    return existsSync(path) ? readdirSync(path) : [];
  };

  it('takes a file from a form to its record, and gives it to those who see the record', async () => {
    const form = await uploaded('title.pdf', PDF);
    const { data, errors } = await attach(form, 'title.pdf');
    expect(errors).to.equal(undefined);
    const { id, fileUrl, createdAt, ...file } = data.attachFileToQuote;
    expect(id).to.equal(`${quoteId}-a1`);
    expect(createdAt).to.match(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u);
    expect(file).to.deep.equal({
      fileName: 'title.pdf',
      contentType: 'application/pdf',
      size: PDF.length,
      author: { id: '4', firstName: 'Kevin' },
    });
    for (const person of ['superadmin', 'admin', 'manager', 'sales', 'dispatch', 'support']) {
      const answer = await (await as(person)).once(fileUrl);
      expect([answer.status, answer.text], person).to.deep.equal([200, PDF.toString()]);
    }
    const shown = (await sales.graphql(SHOW, { id: quoteId })).data.quote.attachments;
    expect(shown).to.deep.equal([{ id, fileName: 'title.pdf', fileUrl }]);
    expect(onDisk('uploads')).to.deep.equal([]);
  });

  it('gives a file to be kept, and nothing that a browser would show or run', async () => {
    const { fileUrl } = await attached('שטר "מכר" 🚗.pdf', PDF);
    const { headers } = await sales.once(fileUrl);
    expect(headers.get('content-disposition')).to.equal(
      `attachment; filename="??? \\"???\\" ??.pdf"; filename*=UTF-8''${encodeURIComponent('שטר "מכר" 🚗.pdf')}`,
    );
    expect(Object.fromEntries(headers)).to.include({
      'content-type': 'application/pdf',
      'content-length': String(PDF.length),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });

  it('answers HEAD, and a part of a file', async () => {
    const { fileUrl } = await attached('part.pdf', PDF);
    const head = await sales.once(fileUrl, { method: 'HEAD' });
    expect([head.status, head.text, head.headers.get('content-length')]).to.deep.equal([
      200,
      '',
      String(PDF.length),
    ]);
    const part = await sales.once(fileUrl, { headers: { range: 'bytes=0-3' } });
    expect([part.status, part.text, part.headers.get('content-range')]).to.deep.equal([
      ...[206, '%PDF', `bytes 0-3/${PDF.length}`],
    ]);
    const none = await sales.once(fileUrl, { headers: { range: 'bytes=9999999-' } });
    expect([none.status, none.headers.get('content-range')]).to.deep.equal([416, `bytes */${PDF.length}`]);
    expect(JSON.parse(none.text)).to.deep.include({
      code: 'INVALID',
      correlationId: none.headers.get('x-correlation-id'),
    });
  });

  it('gives nothing to a visitor, and tells nobody which files there are', async () => {
    const { fileUrl } = await attached('secret.pdf', PDF);
    expect((await createHttpClient(server.url).once(fileUrl)).status).to.equal(401);
    for (const unknown of [
      '1-a999',
      '999999-a1',
      '99999999999-a1',
      'x',
      `${quoteId}-1`,
      '..%2F..%2Fmaster.key',
    ])
      expect((await sales.once(`/rest-api/files/${unknown}`)).status, unknown).to.equal(404);
  });

  it('answers a repeat with the same attachment', async () => {
    const form = await uploaded('twice.pdf', PDF);
    const asset = { fileUrl: form.fileUrl, fileName: 'twice.pdf' };
    const once = () => attachUpload(sales, quoteId, asset, { 'Idempotency-Key': 'attach it once' });
    const first = (await once()).data.attachFileToQuote;
    expect((await once()).data.attachFileToQuote).to.deep.equal(first);
    expect((await attach(form, 'twice.pdf')).data.attachFileToQuote).to.deep.equal(first);
  });

  it('attaches only what this person has uploaded, and to one record', async () => {
    const form = await uploaded('mine.pdf', PDF);
    expect(codeOf(await attach(form, 'mine.pdf', quoteId, manager))).to.equal('REFUSED');
    const other = { ...form, fileUrl: `${form.fileUrl.slice(0, -3)}abc` };
    expect(codeOf(await attach(other, 'mine.pdf'))).to.equal('REFUSED');
    for (const fileUrl of [
      '',
      'https://elsewhere.example.com/a.pdf',
      form.fields.key ?? '',
      `${form.url}../master.key`,
    ])
      expect(codeOf(await attach({ ...form, fileUrl }, 'mine.pdf')), fileUrl).to.equal('REFUSED');
    expect(codeOf(await attach(form, 'mine.pdf'))).to.equal(undefined);
    const again = await attach(form, 'mine.pdf', await newQuote());
    expect([codeOf(again), again.errors?.[0]?.message]).to.deep.equal([
      ...['REFUSED', 'This file belongs to another record already. Upload it again.'],
    ]);
    expect(codeOf(await attach(await formFor('mine.pdf'), 'mine.pdf'))).to.equal('REFUSED');
  });

  it('attaches it once, and loses it to nobody, however many reach for it at the same moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const form = await uploaded('wanted.pdf', PDF);
      const records = [await newQuote(), await newQuote()];
      const [first = '', second = ''] = records;
      const asset = { fileUrl: form.fileUrl, fileName: 'wanted.pdf' };
      const same = { 'Idempotency-Key': `wanted ${round}` };
      await Promise.all([
        attachUpload(sales, first, asset, same),
        attachUpload(sales, '999999', asset),
        attachUpload(sales, first, asset, same),
        attachUpload(sales, first, asset),
        attachUpload(sales, second, asset),
        postForm(form, PDF),
      ]);
      await attach(form, 'wanted.pdf', first); // here all of them would conflict
      const shown = await Promise.all(records.map((id) => sales.graphql(SHOW, { id })));
      const held = shown.flatMap(({ data }) => data.quote.attachments);
      expect(held, `round ${round}`).to.have.length(1);
      expect((await sales.once(held[0].fileUrl)).text).to.equal(PDF.toString());
    }
  });

  it('refuses a program that is named like a document, and keeps none of it with the records', async () => {
    const before = onDisk('files');
    const form = await uploaded('invoice.pdf', EXE);
    const { errors } = await attach(form, 'invoice.pdf');
    expect([errors?.[0]?.extensions?.code, errors?.[0]?.message]).to.deep.equal([
      'REFUSED',
      'The content of this file does not match its name, so it was not attached. Save it again in the format of its name, or choose another file.',
    ]);
    expect(onDisk('files')).to.deep.equal(before);
  });

  it('leaves an upload usable whatever it was refused for, by the same person, on any record', async () => {
    const before = onDisk('files').length;
    const form = await uploaded('picture.pdf', PNG);
    const refusals = [
      await attach(form, 'picture.pdf'),
      await attach(form, 'picture.exe'),
      await attach(form, 'picture.png', '999999'),
      await attach(form, 'picture.png', quoteId, manager),
    ];
    expect(refusals.map(codeOf)).to.deep.equal(['REFUSED', 'INVALID', 'NOT_FOUND', 'REFUSED']);
    expect(onDisk('files')).to.have.length(before);
    expect((await attach(form, 'picture.png')).data.attachFileToQuote.contentType).to.equal('image/png');
    expect(codeOf(await attach(form, 'picture.png', await newQuote()))).to.equal('REFUSED');
    expect(onDisk('files')).to.have.length(before + 1);
  });

  it('keeps what it has looked at, though the form is good for another post', async () => {
    const form = await uploaded('checked.pdf', PDF);
    const { fileUrl } = (await attach(form, 'checked.pdf')).data.attachFileToQuote;
    expect((await postForm(form, EXE)).status).to.equal(204);
    expect((await sales.once(fileUrl)).text).to.equal(PDF.toString());
    expect((await attach(form, 'checked.pdf')).data.attachFileToQuote.fileUrl).to.equal(fileUrl);
    expect((await sales.once(fileUrl)).text).to.equal(PDF.toString());
  });

  it('issues forms for documents and pictures only, and names the field', async () => {
    for (const fileName of ['run.exe', 'page.html', 'picture.svg', 'archive.zip', '']) {
      const { errors } = await sales.graphql(FORM, { fileName });
      expect(errors?.[0]?.extensions?.code, fileName).to.equal('INVALID');
      expect(errors?.[0]?.extensions?.fields, fileName).to.have.keys('fileName');
    }
  });

  it('takes 20 MB and not a byte more', async () => {
    const whole = Buffer.concat([PDF, Buffer.alloc(MOST_FILE_BYTES - PDF.length, 32)]);
    expect((await attached('large.pdf', whole)).id).to.match(/-a\d+$/u);
    const form = await formFor('larger.pdf');
    const posted = await postForm(form, Buffer.concat([whole, Buffer.from(' ')]));
    expect([posted.status, errorCode(posted)]).to.deep.equal([422, 'REFUSED']);
    expect(JSON.parse(posted.text).message).to.equal(FILE_MESSAGES.tooLarge);
    expect(codeOf(await attach(form, 'larger.pdf'))).to.equal('REFUSED');
    expect(onDisk('incoming')).to.deep.equal([]);
  });

  it('refuses a form that has expired, and one that was tampered with', async () => {
    const form = await formFor('a.pdf');
    const secret = Buffer.from(hkdfSync('sha256', MASTER_KEY, '', 'lanebook/upload-forms', 32));
    const limits = { maxBytes: MOST_FILE_BYTES, contentType: 'application/pdf' };
    const signedAt = (ms: number) =>
      formFields(secret, form.fields.key ?? '', limits, new Date(Date.now() - ms));
    const expired = await postForm({ ...form, fields: signedAt(601_000) }, PDF);
    expect([expired.status, errorCode(expired)]).to.deep.equal([403, 'FORBIDDEN']);
    expect(expired.text).to.include('took too long');
    const token = form.fields.token?.replace(String(MOST_FILE_BYTES), '999999999') ?? '';
    const tampered = await postForm({ ...form, fields: { ...form.fields, token } }, PDF);
    expect([tampered.status, errorCode(tampered)]).to.deep.equal([403, 'FORBIDDEN']);
    expect((await postForm({ ...form, fields: signedAt(500_000) }, PDF)).status).to.equal(204);
  });

  it('lets other sites post a form, and lets this one post where forms go', async () => {
    const { url } = await formFor('a.pdf');
    const preflight = await fetch(url, {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example.com' },
    });
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).to.deep.equal([
      204,
      '*',
    ]);
    const page = await createHttpClient(server.url).once('/healthz');
    expect(page.headers.get('content-security-policy')).to.include(
      `connect-src 'self' ${new URL(url).origin}`,
    );
  });

  it('deletes the files of who is forgotten', async () => {
    const id = await newQuote();
    const before = onDisk('files').length;
    const { fileUrl } = await attached('hers.pdf', PDF, id);
    expect(onDisk('files')).to.have.length(before + 1);
    const { code } = await runTool('forget', ['quote', id, '--yes'], {
      DATABASE_URL: server.databaseUrl,
      MASTER_KEY: MASTER_KEY.toString('hex'),
      DATA_DIR: server.dataDir,
    });
    expect(code).to.equal(0);
    expect((await sales.once(fileUrl)).status).to.equal(404);
    expect(onDisk('files')).to.have.length(before);
    expect((await sales.graphql(SHOW, { id })).data.quote.attachments).to.deep.equal([]);
    const again = await uploaded('again.pdf', PDF);
    expect(codeOf(await attach(again, 'again.pdf', id))).to.equal('REFUSED');
    expect(codeOf(await attach(again, 'again.pdf', await newQuote()))).to.equal(undefined);
  });

  it('has a reaction that does the same, and that has got beyond it', async () => {
    const database = openDatabase(server.databaseUrl, () => undefined);
    const text = `select 1 from reactions where name = 'delete_files_of_forgotten' and stopped_position is null
                  and position >= (select max(position) from event_log where type = 'PersonForgotten')`;
    await until(async () => (await database.pool.query(text)).rowCount === 1);
    await database.close();
  });

  it('stores no name of a file where it would outlive a person', async () => {
    await attached('Wilhelmina Oxenstierna.pdf', PDF);
    const database = openDatabase(server.databaseUrl, () => undefined);
    for (const table of ['uploads', 'event_log', 'receipts']) {
      const { rowCount } = await database.pool.query(
        `select 1 from ${table} t where t::text ilike '%oxenstierna%'`,
      );
      expect(rowCount, table).to.equal(0);
    }
    await database.close();
  });

  it('lets nobody pile up more than a hundred uploads that are attached to nothing', async () => {
    const client = await as('admin');
    const asked = await Promise.all(
      Array.from({ length: 110 }, () => client.graphql(FORM, { fileName: 'a.pdf' })),
    );
    const codes = asked.map(codeOf);
    expect(codes.filter((code) => code === undefined)).to.have.length(100);
    expect(codes.filter((code) => code === 'TOO_MANY')).to.have.length(10);
  });
});
