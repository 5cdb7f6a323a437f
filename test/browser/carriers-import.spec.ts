import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { addPerson } from '../support/add-person.ts';
import type { HttpClient } from '../support/http-client.ts';
import { signedIn } from '../support/signed-in.ts';
import { becomes } from './becomes.ts';
import { fitsEveryWindow } from './every-window.ts';
import { type InBrowser, inBrowser } from './in-browser.ts';
import { button, heading } from './record-screen.ts';

const ADD = 'mutation ($input: CarrierInput!) { addCarrier(input: $input) { id } }';
const UPDATE =
  'mutation ($id: ID!, $input: CarrierChangesInput!) { updateCarrier(id: $id, input: $input) { id } }';
const STORED = 'query ($id: ID!) { carrier(id: $id) { phoneNumber companyName } }';
const FIND =
  'query ($search: String) { carriers(search: $search) { data { companyName } pageInfo { total } } }';

const RED_ROCK = {
  ...{ companyName: 'Red Rock Transport', mcNumber: '7654321', address: '12 Mesa Road', city: 'Importia' },
  ...{ state: 'UT', zipcode: '84532', phoneNumber: '4355550100', firstContact: 'Ruth' },
};
const SAME = { ...RED_ROCK, companyName: 'Same Same', mcNumber: '7654322' };

/** With what spreadsheets do: a mark in front, semicolons, quotes, line ends of Windows. */
const FILE = `\uFEFFCarrier;MC #;Address;City;State;ZIP code;Phone;Contact;Insurance expires;Drivers;Color
Gull Haulers;MC-7654323;"1 ""Pier""; East";Importia;FL;33101;(305) 555-0100;'=Olga;12/04/2027;Omar;red
Red Rock Transport;7654321;;;;;(435) 555-0123;;;;
Same Same;7654322;;;;;;;;;
No Number;;1 Road;;;;4355550101;;;;
Bad State;7654324;1 Road;Importia;Utah?;;555;;;;
Twice;7654323;1 Road;Importia;FL;;3055550100;;;;
`.replaceAll('\n', '\r\n');

const CLERK = 'clerk@lanebook.test';

describe('carriers from a file', function imports() {
  let opened: InBrowser;
  let page: Page;
  let other: HttpClient;
  let redRock = '';

  const asked = async (document: string, variables: object) => {
    const { data, errors } = await other.graphql(document, variables);
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    return data;
  };
  const found = async (search: string): Promise<number> =>
    (await asked(FIND, { search })).carriers.pageInfo.total;
  const line = (number: number) => page.locator(`tr[data-line="${number}"]`);
  const choose = (text: string, name = 'carriers.csv') =>
    page
      .locator('input[type="file"]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  const open = async (): Promise<void> => {
    await page.goto(`${opened.server.url}/carriers/import`);
    await heading(page, 'Import carriers').waitFor();
  };
  const told = (text: string | RegExp) => page.getByText(text).first().waitFor();

  inBrowser(this, async (ready) => {
    opened = ready;
    other = await signedIn(ready.server, 'manager@lanebook.test');
    redRock = (await asked(ADD, { input: RED_ROCK })).addCarrier.id;
    await asked(ADD, { input: SAME });
    ({ page } = await ready.somebody('admin@lanebook.test', '/carriers'));
  });

  it('are shown with what would happen to each row before anything is stored', async () => {
    await page.getByRole('link', { name: 'Import CSV' }).click();
    await heading(page, 'Import carriers').waitFor();
    await choose(FILE);
    await told(
      'Nothing is stored yet. Look through what would happen, then import. 3 rows are refused and stay out.',
    );
    await told('Not imported: “Drivers”.');
    await told(/Not known, and left out: “Color”/u);
    const texts = await Promise.all([2, 3, 4, 5, 6, 7].map((number) => line(number).innerText()));
    const [gull, changed, same, noNumber, bad, twice] = texts;
    expect(gull).to.match(/Gull Haulers\s+New/u);
    expect(changed).to.match(/Red Rock Transport\s+Changes\s+Phone: \(435\) 555-0100 → \(435\) 555-0123/u);
    expect(same).to.match(/Same Same\s+Same/u);
    expect(noNumber).to.match(/Refused\s+MC #: Enter the MC or the DOT number/u);
    expect(bad).to.match(/Refused[\s\S]*State: /u);
    expect(bad).to.match(/Phone: Enter a US phone number/u);
    expect(twice).to.contain('Line 2 has the same number (MC # 7654323). Keep one of them.');
    expect(await found('Gull')).to.equal(0);
  });

  it('are shown by fate', async () => {
    await button(page, 'Refused 3').click();
    await becomes(() => page.locator('tr[data-line]').count(), 3);
    await button(page, 'All 6').click();
    await becomes(() => page.locator('tr[data-line]').count(), 6);
  });

  it('are stored row by row, each once, with what became of it', async () => {
    await button(page, 'Import 2 carriers').click();
    await told('2 of 2 carriers were stored.');
    expect(await line(2).innerText()).to.match(/Gull Haulers\s+Added/u);
    expect(await line(3).innerText()).to.match(/Red Rock Transport\s+Changed/u);
    expect((await asked(STORED, { id: redRock })).carrier.phoneNumber).to.equal('+14355550123');
    expect(await found('Gull')).to.equal(1);
  });

  it('change nothing when the same file comes again', async () => {
    await button(page, 'Another file').click();
    await choose(FILE);
    await told('There is nothing to import.');
    await button(page, 'Same 3').waitFor();
    expect(await button(page, /^Import \d/u).count()).to.equal(0);
    expect(await found('Importia')).to.equal(3);
  });

  it('are checked again by a press where that failed, without being chosen again', async () => {
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes(RED_ROCK.mcNumber)
        ? route.fulfill({
            json: { errors: [{ message: 'Check it again.', extensions: { code: 'CONFLICT' } }] },
          })
        : route.fallback(),
    );
    await button(page, 'Another file').click();
    await choose(FILE);
    await told('The rows could not be checked');
    await page.unrouteAll();
    await button(page, 'Retry').click();
    await button(page, 'Same 3').waitFor();
  });

  it('are read back from the export of their list', async () => {
    const { page: list } = await opened.somebody('superadmin@lanebook.test', '/carriers?search=Importia');
    const [download] = await Promise.all([
      list.waitForEvent('download'),
      list.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    const text = await readFile(await download.path(), 'utf8');
    await button(page, 'Another file').click();
    await choose(text);
    await button(page, 'Same 3').waitFor();
  });

  it('are not changed where somebody changed them since the file was read', async () => {
    await button(page, 'Another file').click();
    await page.getByRole('textbox').fill('MC #,Phone\n7654321,4355550177\n7654399,4355550178');
    await button(page, 'Check the pasted rows').click();
    await button(page, 'Import 1 carrier').waitFor();
    await asked(UPDATE, { id: redRock, input: { phoneNumber: '4355550166' } });
    await button(page, 'Import 1 carrier').click();
    await told('Somebody changed this since the file was read. Read the file again.');
    expect((await asked(STORED, { id: redRock })).carrier.phoneNumber).to.equal('+14355550166');
  });

  it('go on after a lost connection, and add nobody twice', async () => {
    await button(page, 'Another file').click();
    const rows = Array.from({ length: 30 }, (_, index) =>
      [`Swarm ${index}`, 7_700_000 + index, '1 Hive', '3055550100'].join(),
    );
    await choose(['Carrier,MC #,Address,Phone', ...rows].join('\n'));
    await button(page, 'Import 30 carriers').waitFor();
    let sent = 0;
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('addCarrierOfRow')) return route.fallback();
      sent += 1;
      if (sent <= 20) return route.fallback();
      // Stored, and the answer does not arrive.
      if (sent === 21) await route.fetch();
      return route.abort();
    });
    await button(page, 'Import 30 carriers').click();
    await button(page, /^Continue with/u).waitFor();
    await page.unrouteAll();
    await button(page, /^Continue with/u).click();
    await told(/(29|30) of 30 carriers were stored\./u);
    expect(await found('Swarm')).to.equal(30);
  });

  it('stop when told to, after those on their way', async () => {
    await button(page, 'Another file').click();
    const rows = Array.from({ length: 80 }, (_, index) =>
      [`Halted ${index}`, 7_800_000 + index, '1 Hive', '3055550100'].join(),
    );
    await choose(['Carrier,MC #,Address,Phone', ...rows].join('\n'));
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('addCarrierOfRow'))
        await new Promise((done) => setTimeout(done, 100));
      return route.fallback();
    });
    await button(page, 'Import 80 carriers').click();
    await button(page, 'Cancel').click();
    await button(page, /^Continue with/u).waitFor();
    await page.unrouteAll();
    expect(await found('Halted')).to.equal(24);
  });

  it('are refused in words where the file is of another kind', async () => {
    await open();
    for (const [text, words] of [
      ['Quote,Lane\n1,FL to NY', /The first line must name the columns, such as “Carrier”/u],
      ['Carrier,Phone\nRed Rock,4355550100', /No column is named “MC #” or “DOT #”/u],
      ['MC #,Carrier\n', 'The file has no rows below the names of the columns.'],
      ['MC #,mc\n1,2', /Two columns mean the same: “mc”/u],
    ] as const) {
      await choose(text);
      await told(words);
    }
    await choose('MC #,Carrier\n7654399,"Open\n7654398,Behind it');
    await told('A quotation mark is opened here and never closed.');
    await line(3).getByText('Behind it').waitFor();
  });

  it('are ten thousand rows, of which those in view are rendered', async () => {
    await open();
    const rows = Array.from({ length: 10_000 }, (_, index) =>
      [`Many ${index}`, 10_000_000 + index, '1 Road', '3055550100'].join(),
    );
    await choose(['Carrier,MC #,Address,Phone', ...rows].join('\n'));
    await button(page, 'Import 10,000 carriers').waitFor();
    expect(await page.locator('tr[data-line]').count()).to.be.lessThan(60);
    await page.getByRole('region', { name: 'Rows of the file' }).evaluate((list) => {
      list.scrollTop = list.scrollHeight;
    });
    await line(10_001).getByText('Many 9999').waitFor();
  });

  it('are not offered to people who may only see or only add carriers', async () => {
    await addPerson(opened.server, CLERK, ['carrier_view', 'carrier_create']);
    const { page: theirs } = await opened.somebody(CLERK, '/carriers');
    await theirs.getByRole('link', { name: 'Add carrier' }).waitFor();
    expect(await theirs.getByRole('link', { name: 'Import CSV' }).count()).to.equal(0);
    await theirs.goto(`${opened.server.url}/carriers/import`);
    await theirs.getByText('You may add carriers, but not change them').waitFor();
  });

  fitsEveryWindow(
    () => page,
    async (check) => {
      await open();
      await check('the choice of a file');
      await choose(FILE.replaceAll('76543', '66543'));
      await button(page, 'All 6').waitFor();
      await check('the rows of a file');
    },
  );
});
