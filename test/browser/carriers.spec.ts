import type { Page } from 'playwright-core';
import type { TestServer } from '../support/server.ts';
import { fitsEveryWindow } from './every-window.ts';
import { inBrowser } from './in-browser.ts';
import { button, field, heading } from './record-screen.ts';

describe('the list of carriers in a browser', function carriers() {
  let server: TestServer;
  let page: Page;

  const open = async (query = ''): Promise<void> => {
    await page.goto(`${server.url}/carriers${query}`);
    await heading(page, 'Carriers').waitFor();
  };

  inBrowser(this, async (opened) => {
    ({ server } = opened);
    ({ page } = await opened.somebody('superadmin@lanebook.test'));
  });

  it('is searched, and names its empty state', async () => {
    await open();
    await page.getByRole('searchbox').fill('nobody has this name');
    await page.getByText('No carriers match this search').waitFor();
  });

  it('has rows that are added, changed and deleted', async () => {
    await open();
    await page.getByRole('link', { name: 'Add carrier' }).click();
    await heading(page, 'New carrier').waitFor();
    await field(page, 'name').fill('First');
    await field(page, 'name').press('Enter');
    await page.getByRole('link', { name: 'First', exact: true }).click();
    await heading(page, 'First').waitFor();
    await field(page, 'name').fill('Second');
    await button(page, 'Save').click();
    await page.getByRole('link', { name: 'Second', exact: true }).click();
    await heading(page, 'Second').waitFor();
    await button(page, 'Delete').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Second' }).click();
    await page.getByText('No carriers yet').waitFor();
  });

  fitsEveryWindow(
    () => page,
    async (check) => {
      await open();
      await check('the list');
      await page.goto(`${server.url}/carriers/create`);
      await heading(page, 'New carrier').waitFor();
      await check('the form');
    },
  );
});
