import { expect } from 'chai';
import type { Page } from 'playwright-core';
import {
  MADE_UP_CARRIERS,
  type MadeUpCarrier,
} from '../../src/dispatch/registry/adapters/stand-in/made-up-carriers.ts';
import { addDays, monthFirst, today } from '../../src/shared-kernel/civil-date.ts';
import type { TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';
import { becomes, focusIsOn } from './becomes.ts';
import { inBrowser } from './in-browser.ts';
import { card, heading } from './record-screen.ts';

const ADD = 'mutation ($input: CarrierInput!) { addCarrier(input: $input) { id } }';

/** One that the demo does not have: placed out of service, and fine otherwise. */
const STOPPED = MADE_UP_CARRIERS[143] as MadeUpCarrier;

/** What the registry has, in the form already: a look-up changes no field. */
const AS_REGISTERED = {
  ...{ companyName: STOPPED.legalName, address: STOPPED.street, city: STOPPED.city, state: STOPPED.state },
  ...{ zipcode: STOPPED.zipcode, firstContact: 'Ruth', phoneNumber: '4355550100' },
  ...{ mcNumber: String(STOPPED.mcNumber), dotNumber: String(STOPPED.dotNumber) },
  insuranceExpires: addDays(today(new Date().toISOString()), 200),
};

describe('whether a carrier may be given a load, on its page in a browser', function carrierPapers() {
  let server: TestServer;
  let page: Page;
  let id = '';

  inBrowser(this, async (opened) => {
    ({ server } = opened);
    const manager = await signedIn(server, 'manager@lanebook.test');
    const { data, errors } = await manager.graphql(ADD, { input: AS_REGISTERED });
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    ({ id } = data.addCarrier);
    ({ page } = await opened.somebody('manager@lanebook.test', '/carriers'));
  });

  it('is told anew once it is looked up there, where no field of the form changes either', async () => {
    await page.goto(`${server.url}/carriers/${id}`);
    await heading(page, STOPPED.legalName).waitFor();
    await card(page, 'Dispatches')
      .getByText(/without those that it rejected/u)
      .waitFor();
    const papers = card(page, 'May it be given a load?');
    await papers.getByText(/^The carrier was never looked up in the registry/u).waitFor();
    await papers.getByRole('button', { name: 'Look it up in the registry' }).click();
    await focusIsOn(page, 'look-up-number');
    await page.keyboard.press('Enter');
    await page.getByText('The form has what the registry knows.').waitFor();
    const [{ date } = { date: '' }] = STOPPED.outOfService;
    await papers.getByText('A dispatch to this carrier is stopped.').waitFor();
    await papers.getByText(`The carrier was placed out of service on ${monthFirst(date)}.`).waitFor();
    await papers.getByText(/^Last look-up in the registry/u).waitFor();
    // Made-up carriers never change: no night looks them up again.
    expect(await papers.getByText(/every night/u).count()).to.equal(0);
    await becomes(() => papers.getByText(/never looked up/u).count(), 0);
    expect(await page.locator('.save-state').innerText()).to.equal('');
  });
});
