import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { leastQuote } from '../../src/quoting/record/testing/quotes.ts';
import type { HttpClient } from '../support/http-client.ts';
import { EXE, PDF, PNG } from '../support/sample-files.ts';
import type { TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';
import { focusIsOn } from './becomes.ts';
import { fitsEveryWindow } from './every-window.ts';
import { inBrowser, type Somebody } from './in-browser.ts';
import { signIn } from './screen.ts';

const CREATE = 'mutation ($input: QuoteInput!) { createQuote(input: $input) { id } }';
const LONG = `${'سند ملكية 🚗 '.repeat(18).trim()}.pdf`;

const file = (name: string, buffer: Buffer) => ({ name, mimeType: '', buffer });

describe('files in a browser', function files() {
  let server: TestServer;
  let browser: Somebody['browser'];
  let page: Page;
  let sales: HttpClient;
  let card: Locator;

  inBrowser(this, async (opened) => {
    server = opened.server;
    sales = await signedIn(server, 'sales@lanebook.test');
    ({ browser, page } = await opened.somebody('sales@lanebook.test', '/login'));
    card = page.getByRole('region', { name: /^Files/ });
  });

  const openNewQuote = async (): Promise<void> => {
    const { data } = await sales.graphql(CREATE, { input: leastQuote() });
    await page.goto(`${server.url}/quotes/${data.createQuote.id}`);
    await card.getByText('No files were attached.').waitFor();
  };
  const choose = (...chosen: ReadonlyArray<ReturnType<typeof file>>) =>
    card.locator('input[type=file]').setInputFiles([...chosen]);
  const link = (name: string | RegExp) => card.getByRole('link', { name });

  it('attaches what is chosen, several at once, and gives it back', async () => {
    await openNewQuote();
    await choose(file('title.pdf', PDF), file(LONG, PDF), file('car.png', PNG));
    for (const name of ['title.pdf', 'سند', 'car.png']) await link(new RegExp(name, 'u')).waitFor();
    await page.getByRole('region', { name: 'Files (3)' }).waitFor();
    expect(await card.innerText())
      .to.include('Kevin Tran')
      .and.to.include(`${PDF.length} bytes`);
    const [download] = await Promise.all([page.waitForEvent('download'), link('title.pdf').click()]);
    expect(download.suggestedFilename()).to.equal('title.pdf');
    expect(readFileSync(await download.path())).to.deep.equal(PDF);
  });

  it('shows them after a reload', async () => {
    await page.reload();
    await page.getByRole('region', { name: 'Files (3)' }).waitFor();
    expect(await card.getByRole('link').count()).to.equal(3);
  });

  it('opens the chooser by keyboard', async () => {
    await page.waitForLoadState('networkidle');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      card.getByRole('button', { name: 'Add files' }).press('Enter'),
    ]);
    expect(chooser.isMultiple()).to.equal(true);
    await chooser.setFiles([file('by-keyboard.txt', Buffer.from('Gate code 12'))]);
    await link('by-keyboard.txt').waitFor();
  });

  it('takes what is dropped', async () => {
    const dropped = await page.evaluateHandle(
      (bytes) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(bytes)], 'dropped.pdf'));
        return transfer;
      },
      [...PDF],
    );
    await card.locator('.file-drop').dispatchEvent('dragover', { dataTransfer: dropped });
    await card.locator('.file-drop-over').waitFor();
    await card.locator('.file-drop').dispatchEvent('drop', { dataTransfer: dropped });
    await link('dropped.pdf').waitFor();
  });

  it('says at once what cannot be attached, and sends none of it', async () => {
    let asked = 0;
    await page.route('**/rest-api/uploads/', (route) => {
      asked += 1;
      return route.continue();
    });
    // Chromium reads them from disk; contents sent over its protocol take many seconds.
    const folder = mkdtempSync(join(tmpdir(), 'lanebook-files-'));
    const paths = Object.entries({
      'run.exe': EXE,
      'empty.pdf': Buffer.alloc(0),
      'large.pdf': Buffer.alloc(20 * 1024 * 1024 + 1, 32),
    }).map(([name, content]) => {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    });
    await card.locator('input[type=file]').setInputFiles(paths);
    for (const words of ['Choose a PDF, a picture', 'This file is empty', 'at most 20 MB'])
      await card.getByText(words).waitFor();
    expect(await card.getByRole('button', { name: /^Try again/ }).count()).to.equal(0);
    await card.getByRole('button', { name: 'Remove run.exe from the list' }).click();
    await card.getByRole('button', { name: 'Remove all 2 from the list' }).click();
    await card.getByText('This file is empty').waitFor({ state: 'detached' });
    expect(asked).to.equal(0);
    await page.unroute('**/rest-api/uploads/');
    rmSync(folder, { recursive: true });
  });

  it('reports a file whose content does not match its name', async () => {
    await choose(file('invoice.pdf', EXE));
    await card.getByRole('alert').filter({ hasText: 'does not match its name' }).waitFor();
    expect(await card.getByRole('button', { name: 'Try again: invoice.pdf' }).count()).to.equal(0);
    await card.getByRole('button', { name: 'Remove invoice.pdf from the list' }).click();
    expect(await link('invoice.pdf').count()).to.equal(0);
  });

  it('keeps a file that could not be sent, and sends it on Try again', async () => {
    await page.route('**/rest-api/uploads/', (route) => route.abort());
    await choose(file('later.pdf', PDF));
    await card.getByRole('alert').filter({ hasText: 'Lanebook cannot be reached' }).waitFor();
    await page.unroute('**/rest-api/uploads/');
    await card.getByRole('button', { name: 'Try again: later.pdf' }).click();
    await focusIsOn(page, 'add-files');
    await link('later.pdf').waitFor();
  });

  it('shows how far a file is, and lets it be canceled', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/rest-api/uploads/', async (route) => {
      await held;
      await route.abort();
    });
    await choose(file('slow.pdf', PDF), file('waiting.pdf', PDF));
    await card.getByRole('progressbar', { name: 'Progress of slow.pdf' }).waitFor();
    await card.getByRole('button', { name: 'Cancel waiting.pdf' }).click();
    await card.getByRole('button', { name: 'Cancel slow.pdf' }).click();
    await card.getByRole('progressbar').first().waitFor({ state: 'detached' });
    release();
    await page.unroute('**/rest-api/uploads/');
    await choose(file('after.pdf', PDF));
    await link('after.pdf').waitFor();
    expect(await link(/slow|waiting/u).count()).to.equal(0);
  });

  it('names it everywhere as it is kept, without marks that turn its letters around', async () => {
    await choose(file('plan \u202Egpj.pdf', PDF));
    await page.locator('.bp6-toast').getByText('plan gpj.pdf attached.', { exact: true }).waitFor();
    await link('plan gpj.pdf').waitFor();
  });

  fitsEveryWindow(
    () => page,
    async (check) => {
      await page.reload();
      await link('title.pdf').waitFor();
      await choose(file(`no-${LONG}.exe`, EXE));
      await card.getByRole('alert').waitFor();
      await check();
    },
  );

  it('shows files to those who may not update, and offers them nothing else', async () => {
    await browser.context.clearCookies();
    const path = new URL(page.url()).pathname;
    await page.goto(server.url + path);
    await signIn(page, 'support@lanebook.test', server.password);
    await link('title.pdf').waitFor();
    expect(await card.getByRole('button').count()).to.equal(0);
  });

  it('has no page for trying uploads out, which is for development', async () => {
    await page.goto(`${server.url}/file-upload`);
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  });
});
