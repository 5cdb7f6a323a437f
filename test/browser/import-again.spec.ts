import { expect } from 'chai';
import type { Page } from 'playwright-core';
import type { HttpClient } from '../support/http-client.ts';
import { signedIn } from '../support/signed-in.ts';
import { inBrowser } from './in-browser.ts';
import { loseAnswerOf } from './lose-answer-of.ts';
import { button, heading } from './record-screen.ts';

const LISTED = '{ referrers { id name leadCost } }';
const RETIRE = 'mutation ($id: ID!) { deleteReferrer(id: $id) }';
const CHANGE =
  'mutation ($id: ID!, $input: ReferrerChangesInput!) { updateReferrer(id: $id, input: $input) { id } }';
const FILE = 'Name,Deposit,Lead cost\nPosters,150,3\nBing Ads,200,23.00';

type Listed = { readonly id: string; readonly name: string; readonly leadCost: number };

describe('a file whose effect was undone by hand', function again() {
  let page: Page;
  let other: HttpClient;

  const listed = async (name: string): Promise<Listed | undefined> =>
    (await other.graphql(LISTED)).data.referrers.find((each: Listed) => each.name === name);
  const importFile = async (): Promise<void> => {
    await page.getByRole('textbox').fill(FILE);
    await button(page, 'Check the pasted rows').click();
    await button(page, 'Import 2 referrers').click();
    await page.getByText('2 of 2 referrers were stored.').first().waitFor();
  };
  const costs = async () => [(await listed('Posters'))?.leadCost, (await listed('Bing Ads'))?.leadCost];

  inBrowser(this, async (ready) => {
    other = await signedIn(ready.server, 'superadmin@lanebook.test');
    ({ page } = await ready.somebody('admin@lanebook.test', '/taq/referrer-list/import'));
    await heading(page, 'Import referrers').waitFor();
  });

  it('is stored again when it is imported again', async () => {
    await importFile();
    expect(await costs()).to.deep.equal([3, 23]);
    const [added, changed] = [await listed('Posters'), await listed('Bing Ads')];
    await other.graphql(RETIRE, { id: added?.id });
    await other.graphql(CHANGE, { id: changed?.id, input: { leadCost: 14.75 } });
    expect(await costs()).to.deep.equal([undefined, 14.75]);
    await button(page, 'Another file').click();
    await importFile();
    expect(await costs()).to.deep.equal([3, 23]);
  });

  it('is not stored again by an attempt that follows a lost answer, which says that it was undone since', async () => {
    await button(page, 'Another file').click();
    const keys = await Promise.all([
      loseAnswerOf(page, 'createReferrer', async () =>
        other.graphql(RETIRE, { id: (await listed('Flyers'))?.id }),
      ),
      loseAnswerOf(page, 'updateReferrer', async () =>
        other.graphql(CHANGE, { id: (await listed('Bing Ads'))?.id, input: { leadCost: 14.75 } }),
      ),
    ]);
    await page.getByRole('textbox').fill('Name,Deposit,Lead cost\nFlyers,150,3\nBing Ads,200,24.00');
    await button(page, 'Check the pasted rows').click();
    await button(page, 'Import 2 referrers').click();
    await button(page, 'Continue with 2').click();
    await page
      .getByText('2 of 2 referrers were stored. 2 have been changed or deleted since.')
      .first()
      .waitFor();
    await page
      .getByText('It was stored, and is not found any more: it was deleted, or has another name or number.')
      .waitFor();
    await page.getByText('It was stored, and has been changed since.').waitFor();
    expect(keys.map((sent) => [sent.length, new Set(sent).size])).to.deep.equal([
      [2, 1],
      [2, 1],
    ]);
    expect([await listed('Flyers'), (await listed('Bing Ads'))?.leadCost]).to.deep.equal([undefined, 14.75]);
  });
});
