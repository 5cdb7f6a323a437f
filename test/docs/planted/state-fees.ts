import { expect } from 'chai';
import { becomes } from '../../browser/becomes.ts';
import { type InBrowser, inBrowser } from '../../browser/in-browser.ts';
import { buildPlanted, type PlantedClient } from '../../browser/planted/client.ts';
import { button, heading } from '../../browser/record-screen.ts';
import type { HttpClient } from '../../support/http-client.ts';
import type { TestServer } from '../../support/server.ts';
import { sessionCookie, signedIn } from '../../support/signed-in.ts';

const ADMIN = 'superadmin@lanebook.test';
const SAVE = `mutation ($rows: [PriceRowInput!]!, $base: Int) {
  savePriceRows(table: STATE_FEES, rows: $rows, base: $base) }`;

/** Runs in a copy of the project with the table of the walk. */
describe('the state fees', function stateFees() {
  let server: TestServer;
  let client: PlantedClient;
  let visitor: InBrowser['visitor'];
  let admin: HttpClient;

  before(async () => {
    client = await buildPlanted();
  });
  inBrowser(this, async (opened) => {
    ({ server, visitor } = opened);
    admin = await signedIn(server, ADMIN);
  });
  after(() => client?.remove());

  const asked = async (document: string, variables: object = {}) => {
    const { data, errors } = await admin.graphql(document, variables);
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    return data;
  };
  const fees = async () => (await asked('{ stateFees { state fee } }')).stateFees;
  const latest = async (): Promise<number> =>
    (await asked('{ priceTables { publication } }')).priceTables.publication;

  it('are saved, found in their history, and as they were once that is taken back', async () => {
    await asked(SAVE, { rows: [{ cells: ['NV', '75'] }, { cells: ['AK', '$1,200'] }] });
    expect(await fees()).to.deep.equal([
      { state: 'AK', fee: 1_200 },
      { state: 'NV', fee: 75 },
    ]);
    const { errors } = await admin.graphql(SAVE, { rows: [{ cells: ['NV', '-1'] }] });
    expect(errors?.[0]?.extensions?.fields).to.have.keys('rows.0.fee');
    const found = await asked(
      '{ priceRowChanges(of: { table: STATE_FEES, search: "nevada" }) { data { row kind changes { label to } } } }',
    );
    expect(found.priceRowChanges.data).to.deep.equal([
      {
        ...{ row: 'Nevada', kind: 'ADDED' },
        changes: [
          { label: 'State', to: 'NV' },
          { label: 'Fee ($)', to: '75' },
        ],
      },
    ]);
    await asked('mutation ($number: Int!) { undoPricePublication(number: $number) { number } }', {
      number: await latest(),
    });
    expect(await fees()).to.deep.equal([]);
  });

  it('are read from a file, and from a block of another administrator only where it saw theirs', async () => {
    const base = await latest();
    const rows = [{ cells: ['TX', '20'] }, { cells: ['XX', '20'] }];
    const { priceImport } = await asked(
      `query ($rows: [PriceImportRow!]!) {
        priceImport(table: STATE_FEES, rows: $rows) { fates { fate problems { field } } } }`,
      { rows },
    );
    expect(priceImport.fates).to.deep.equal([
      { fate: 'NEW', problems: [] },
      { fate: 'REFUSED', problems: [{ field: 'state' }] },
    ]);
    await asked(SAVE, { rows: rows.slice(0, 1), base });
    const { errors } = await admin.graphql(SAVE, { rows: rows.slice(0, 1), base });
    expect(errors?.[0]?.extensions?.code).to.equal('INVALID');
  });

  it('are edited in a tab of pricing', async () => {
    const { page, browser } = await visitor();
    await browser.context.addCookies([await sessionCookie(server, ADMIN)]);
    await client.serveTo(page);
    await page.goto(`${server.url}/taq/state-fees`);
    await heading(page, 'State fees').waitFor();
    const cells = page.getByRole('grid', { name: 'State fees' }).locator('td[data-column="1"]');
    await cells.first().click();
    await page.keyboard.type('35');
    await page.keyboard.press('Enter');
    await button(page, 'Save').click();
    await page.getByText('The state fees have been saved.').waitFor();
    await becomes(fees, [{ state: 'TX', fee: 35 }]);
    await button(page, 'History').click();
    const history = page.getByRole('dialog', { name: 'History of state fees' });
    await history
      .getByRole('listitem')
      .filter({ hasText: /^Texas \(new\)/u })
      .first()
      .waitFor();
  });
});
