import { expect } from 'chai';
import type { Page } from 'playwright-core';
import type { TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';
import { inBrowser } from './in-browser.ts';
import { button, heading } from './record-screen.ts';
import { barriers } from './screen.ts';

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });

describe('the import of referrers in a browser', function imports() {
  let server: TestServer;
  let page: Page;

  inBrowser(this, async ({ server: started, somebody }) => {
    server = started;
    ({ page } = await somebody('admin@lanebook.test'));
  });

  const check = async (rows: string): Promise<void> => {
    await heading(page, 'Import referrers').waitFor();
    await page.getByLabel('Rows').fill(`Name,Deposit,Lead cost\n${rows}`);
    await button(page, 'Check the pasted rows').click();
  };

  it('comes after a look at what each row of a file would do', async () => {
    await page.goto(`${server.url}/taq/referrer-list`);
    await button(page, 'Files').click();
    expect(await page.getByRole('menuitem', { name: 'Export CSV' }).getAttribute('href')).to.equal(
      '/rest-api/export-referrers',
    );
    await page.getByRole('menuitem', { name: 'Import CSV' }).click();
    await check('Radio,,12.50\nAirport signs,150,0\nSigns,x,0');
    await page
      .getByText(/Standard/u)
      .first()
      .waitFor();
    await button(page, 'Import 2 referrers').click();
    await page.getByText('2 of 2 referrers were stored.').waitFor();
    await page.getByRole('link', { name: 'Go to the referrers' }).click();
    await rowOf(page, 'Airport signs').waitFor();
    await rowOf(page, 'Radio').getByRole('cell', { name: '$12.50' }).waitFor();
  });

  it('overwrites nothing unseen: a row that somebody has changed meanwhile is refused, and says who', async () => {
    const other = await signedIn(server, 'superadmin@lanebook.test');
    const listed = async () => {
      const { data } = await other.graphql('{ referrers { id name leadCost } }');
      return (name: string) =>
        data.referrers.find((each: { name: string }) => each.name === name) ?? expect.fail(name);
    };
    const { id } = (await listed())('Radio');
    await page.getByRole('button', { name: 'Files' }).click();
    await page.getByRole('menuitem', { name: 'Import CSV' }).click();
    await check('Radio,,13\nAirport signs,160,0');
    // The referrers were read once more before the rows are sent: somebody is quicker than the row.
    let isChanged = false;
    await page.route('**/graphql', async (route) => {
      const sent = route.request().postDataJSON();
      if (sent.query?.includes('mutation updateReferrer') && sent.variables.id === id && !isChanged) {
        isChanged = true;
        const { errors } = await other.graphql(
          'mutation ($id: ID!) { updateReferrer(id: $id, input: { leadCost: 14 }) { id } }',
          { id },
        );
        expect(errors).to.equal(undefined);
      }
      await route.continue();
    });
    await button(page, 'Import 2 referrers').click();
    await page.getByText('1 of 2 referrers was stored. 1 refused.').waitFor();
    await page.getByText(/This was changed meanwhile, so nothing was saved. Lead cost: [^,]+, /u).waitFor();
    expect(await barriers(page)).to.deep.equal([]);
    await page.unroute('**/graphql');
    expect(isChanged).to.equal(true);
    const now = await listed();
    expect(now('Radio').leadCost).to.equal(14);
  });
});
