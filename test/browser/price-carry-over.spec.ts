import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { asSeenNow } from '../support/edit-draft.ts';
import type { HttpClient } from '../support/http-client.ts';
import { later } from '../support/later.ts';
import { becomes } from './becomes.ts';
import { loseAnswerOf } from './lose-answer-of.ts';
import { onPriceTables } from './price-tables-screen.ts';
import { button } from './record-screen.ts';
import { barriers } from './screen.ts';

const ENDS = ['discardPriceDraft(id: $id)', 'publishPriceDraft(id: $id) { number }'] as const;
const [DISCARD, PUBLISH] = ENDS;

describe('what is edited in a draft of prices that somebody ends meanwhile', function carryOver() {
  let page: Page;
  let other: HttpClient;
  const { open, cell, textOf, typeInto, told, asked, hold, hasFocus, save } = onPriceTables(
    this,
    (opened) => {
      ({ page, other } = opened);
    },
  );
  afterEach(() => page.unrouteAll());

  const MILEAGE = 'Mileage pricing';

  const begun = async (name: string): Promise<string> =>
    (await asked('mutation ($name: String!) { createPriceDraft(name: $name) { id } }', { name }))
      .createPriceDraft.id;
  const end = (how: string, id: string) => asked(`mutation ($id: ID!) { ${how} }`, { id });
  const rowsIn = async (draft: string) =>
    (
      await asked(
        'query ($draft: ID) { mileagePricings(at: { draft: $draft }) { id minMileage maxMileage price } }',
        { draft },
      )
    ).mileagePricings;
  /** Changes the price of the third row, so that the draft can be published. */
  const dearer = async (draft: string): Promise<void> => {
    const { id, minMileage, maxMileage, price } = (await rowsIn(draft))[2];
    await asked(
      `mutation ($rows: [PriceRowInput!]!, $draft: ID, $draftRevision: Int) {
        savePriceRows(table: MILEAGE, rows: $rows, draft: $draft, draftRevision: $draftRevision) }`,
      await asSeenNow(other, {
        rows: [{ id, cells: [minMileage, maxMileage, price + 4].map(String) }],
        draft,
      }),
    );
  };
  const shownDraft = (): string => new URL(page.url()).searchParams.get('draft') ?? '';
  const carried = async (name: string): Promise<string> => {
    await told(`What you edited is saved in a new draft, “${name} (continued)”.`);
    await page.locator('.draft-banner').getByText(`${name} (continued)`).waitFor();
    return shownDraft();
  };
  const namesOfDrafts = async (): Promise<ReadonlyArray<string>> =>
    (await asked('{ priceDrafts { name } }')).priceDrafts.map(({ name }: { name: string }) => name);
  const rowCount = async (id: string): Promise<number> =>
    (await asked('query ($id: ID!) { priceDraft(id: $id) { rowCount } }', { id })).priceDraft.rowCount;
  const again = () => page.locator('.bp6-toast').getByRole('button', { name: 'Try again' }).click();

  for (const how of ENDS)
    it(`is left to a new one: ${how.split('(')[0]}`, async () => {
      const draft = await begun('Overtaken');
      await dearer(draft);
      await open(`mileage-pricing?draft=${draft}`, MILEAGE);
      await typeInto(0, 2, MILEAGE, '1234');
      await end(how, draft);
      await save();
      await button(page, 'Save into a new draft').waitFor();
      expect(await barriers(page)).to.deep.equal([]);
      await page.getByRole('link', { name: 'To the draft' }).click();
      const question = page.getByRole('dialog', { name: 'Leave without saving?' });
      await question.getByText('What you edited cannot be saved in this draft any more.').waitFor();
      expect(await question.getByRole('button', { name: 'Save' }).count()).to.equal(0);
      await question.getByRole('button', { name: 'Stay' }).click();
      await button(page, 'Save into a new draft').click();
      const next = await carried('Overtaken');
      await becomes(() => textOf(0, 2, MILEAGE), '1234');
      expect(await rowCount(next)).to.equal(1);
      expect((await rowsIn(next))[0].price).to.equal(1_234);
      await end(DISCARD, next);
    });

  it('is a conflict of the new one where others published the same cell meanwhile, and is named', async () => {
    const draft = await begun('Crossed');
    await open(`mileage-pricing?draft=${draft}`, MILEAGE);
    await typeInto(0, 2, MILEAGE, '1236');
    const [{ id, minMileage, maxMileage, price }] = await rowsIn(draft);
    const publish = (cells: ReadonlyArray<number>) =>
      asked(`mutation ($rows: [PriceRowInput!]!) { savePriceRows(table: MILEAGE, rows: $rows) }`, {
        rows: [{ id, cells: cells.map(String) }],
      });
    await publish([minMileage, maxMileage, price + 1]);
    await end(DISCARD, draft);
    await save();
    await button(page, 'Save into a new draft').click();
    const next = await carried('Crossed');
    const row = `${minMileage} to ${maxMileage} miles (Price ($))`;
    await page.getByText(`1 row conflicts with what others have published: ${row}.`).waitFor();
    expect((await rowsIn(next))[0].price).to.equal(1_236);
    const { priceDraft } = await asked('query ($id: ID!) { priceDraft(id: $id) { conflicts } }', {
      id: next,
    });
    expect(priceDraft.conflicts).to.deep.equal([row]);
    await end(DISCARD, next);
    await publish([minMileage, maxMileage, price]);
  });

  const feesIn = async (draft: string) => {
    const { enclosed, inop } = await asked(
      `query ($draft: ID) {
        enclosed: distanceFees(type: ENCLOSED, at: { draft: $draft }) { fee }
        inop: distanceFees(type: INOP, at: { draft: $draft }) { fee } }`,
      { draft },
    );
    return [enclosed[0].fee, inop[0].fee];
  };

  for (const [by, carry] of [
    ['the button of one', () => button(page, 'Save Inop into a new draft').click()],
    ['the key', () => page.keyboard.press('Control+s')],
  ] as const)
    it(`is saved of all tables of the page into one new draft, by ${by}`, async () => {
      const draft = await begun('Both fees');
      await open(`fees?draft=${draft}`, 'Fees');
      await typeInto(0, 2, 'Enclosed', '611');
      await typeInto(0, 2, 'Inop', '612');
      await end(DISCARD, draft);
      await button(page, 'Save Enclosed').click();
      await button(page, 'Save Inop into a new draft').waitFor();
      await carry();
      const next = await carried('Both fees');
      expect(await feesIn(next)).to.deep.equal([611, 612]);
      expect((await namesOfDrafts()).filter((name) => name.startsWith('Both fees'))).to.have.length(1);
      await end(DISCARD, next);
    });

  it('is saved of all tables into one new draft where answers are slow', async () => {
    const draft = await begun('Slow fees');
    await open(`fees?draft=${draft}`, 'Fees');
    await typeInto(0, 2, 'Enclosed', '613');
    await typeInto(0, 2, 'Inop', '614');
    await end(DISCARD, draft);
    await button(page, 'Save Enclosed').click();
    await button(page, 'Save Inop into a new draft').waitFor();
    // What is shown is refetched after the first table's save until the second one is read, which is answered last.
    const isRead = later();
    const refetches: Array<Promise<unknown>> = [];
    let isSaved = false;
    await page.route('**/graphql', async (route) => {
      const request = route.request();
      const sent = request.postData() ?? '';
      if (sent.includes('mutation saveDistanceFees')) isSaved = true;
      if (!isSaved || !sent.includes('query ')) return route.continue();
      if (/query feeTable.*INOP/su.test(sent) && !sent.includes(`"${draft}"`)) {
        isRead.keep();
        await Promise.allSettled(refetches);
        return route.continue();
      }
      const answered = later();
      refetches.push(answered.kept);
      await isRead.kept;
      await route.continue();
      await request.response().catch(() => null);
      answered.keep();
    });
    await page.keyboard.press('Control+s');
    const next = await carried('Slow fees');
    expect(await feesIn(next)).to.deep.equal([613, 614]);
    await end(DISCARD, next);
  });

  it('is stored once where the answer was lost', async () => {
    const draft = await begun('Lost');
    await open(`mileage-pricing?draft=${draft}`, MILEAGE);
    const { length } = await rowsIn(draft);
    await cell(length - 1, 2, MILEAGE).click();
    await page.keyboard.press('Alt+Enter');
    await cell(length, 2, MILEAGE).waitFor();
    for (const [column, text] of ['30001', '30002', '9876'].entries())
      await typeInto(length, column, MILEAGE, text);
    await end(DISCARD, draft);
    await save();
    const carry = button(page, 'Save into a new draft');
    await carry.waitFor();
    const keys = await loseAnswerOf(page, 'saveMileagePricings');
    await carry.click();
    await again();
    const next = await carried('Lost');
    expect(keys).to.have.length(2);
    expect(keys[0]).to.equal(keys[1]);
    expect(await rowsIn(next)).to.have.length(length + 1);
    await end(DISCARD, next);
  });

  it('has a wrong cell, which is corrected first', async () => {
    const draft = await begun('Wrong');
    await open(`mileage-pricing?draft=${draft}`, MILEAGE);
    await typeInto(0, 2, MILEAGE, '1212');
    await typeInto(1, 2, MILEAGE, '0');
    await end(DISCARD, draft);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    const carry = button(page, 'Save into a new draft');
    await carry.click();
    await told(/^Form has some invalid fields\. Row 2, Price \(\$\)/u);
    expect(await barriers(page)).to.deep.equal([]);
    const wrong = page.getByText(/^Form has some invalid fields/u);
    await typeInto(1, 2, MILEAGE, '1313');
    await wrong.waitFor({ state: 'detached' });
    await typeInto(1, 2, MILEAGE, '0');
    await carry.click();
    await wrong.waitFor();
    await cell(1, 2, MILEAGE).click();
    await page.keyboard.press('Control+z');
    await wrong.waitFor({ state: 'detached' });
    await carry.click();
    const next = await carried('Wrong');
    expect((await rowsIn(next)).slice(0, 2).map(({ price }: { price: number }) => price)).to.deep.equal([
      1_212, 1_313,
    ]);
    await end(DISCARD, next);
  });

  it('is not saved again where it was stored before the draft was published, though the answer was lost', async () => {
    const draft = await begun('Stored');
    await open(`mileage-pricing?draft=${draft}`, MILEAGE);
    const { length } = await rowsIn(draft);
    await cell(length - 1, 2, MILEAGE).click();
    await page.keyboard.press('Alt+Enter');
    await cell(length, 2, MILEAGE).waitFor();
    for (const [column, text] of ['31001', '31002', '9876'].entries())
      await typeInto(length, column, MILEAGE, text);
    const keys = await loseAnswerOf(page, 'saveMileagePricings', () => end(ENDS[1], draft));
    await save();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    const carry = button(page, 'Save into a new draft');
    await carry.click();
    await told('What you edited was saved before “Stored” was published.');
    await carry.waitFor({ state: 'detached' });
    expect(await page.getByText('what you edited is not saved').count()).to.equal(0);
    expect([keys.length, keys[0] === keys[1]]).to.deep.equal([2, true]);
    expect(await namesOfDrafts()).not.to.include('Stored (continued)');
    expect(await textOf(length, 2, MILEAGE)).to.equal('9876');
  });

  it('has the text of a cell that was open when it ended', async () => {
    const draft = await begun('Half typed');
    await open(`mileage-pricing?draft=${draft}`, MILEAGE);
    await typeInto(0, 2, MILEAGE, '1111');
    await end(DISCARD, draft);
    const letGo = await hold(/mutation saveMileagePricings/u);
    await save();
    await cell(1, 2, MILEAGE).click();
    await page.keyboard.type('2222');
    await letGo();
    await button(page, 'Save into a new draft').click();
    const next = await carried('Half typed');
    expect((await rowsIn(next)).slice(0, 2).map(({ price }: { price: number }) => price)).to.deep.equal([
      1_111, 2_222,
    ]);
    await end(DISCARD, next);
  });

  it('has what is edited while it is on its way, and asks for the text of an open cell', async () => {
    const draft = await begun('On its way');
    await open(`mileage-pricing?draft=${draft}`, MILEAGE);
    await typeInto(0, 2, MILEAGE, '1111');
    await end(DISCARD, draft);
    await save();
    await button(page, 'Save into a new draft').waitFor();
    const letGo = await hold(/mutation saveMileagePricings/u);
    const sent = page.waitForRequest((request) => (request.postData() ?? '').includes('saveMileagePricings'));
    await button(page, 'Save into a new draft').click();
    await sent;
    await typeInto(1, 2, MILEAGE, '2222');
    await cell(2, 2, MILEAGE).click();
    await page.keyboard.type('3333');
    await letGo();
    await told('What else you edited here is not yet.');
    await page.locator('.bp6-toast').getByRole('button', { name: 'Save the rest' }).click();
    const next = await carried('On its way');
    expect((await rowsIn(next)).slice(0, 3).map(({ price }: { price: number }) => price)).to.deep.equal([
      1_111, 2_222, 3_333,
    ]);
    await end(DISCARD, next);
  });

  it('waits for a new draft that cannot be read yet, and begins no other', async () => {
    const draft = await begun('Not there yet');
    await open(`mileage-pricing?draft=${draft}`, MILEAGE);
    await typeInto(0, 2, MILEAGE, '1357');
    await end(DISCARD, draft);
    await save();
    await button(page, 'Save into a new draft').waitFor();
    let isHidden = true;
    await page.route('**/graphql', async (route) => {
      const isBegin = (route.request().postData() ?? '').includes('mutation createPriceDraft');
      if (!isBegin || !isHidden) return route.fallback();
      isHidden = false;
      const response = await route.fetch();
      return route.fulfill({ response, json: { data: { createPriceDraft: null } } });
    });
    await button(page, 'Save into a new draft').click();
    await told('The new draft was begun. Try again in a moment.');
    await again();
    const next = await carried('Not there yet');
    expect((await namesOfDrafts()).filter((name) => name.startsWith('Not there yet'))).to.have.length(1);
    await end(DISCARD, next);
  });

  it('is a new row where only the discarded draft had its row', async () => {
    const draft = await begun('New lane');
    await asked(
      `mutation ($draft: ID!) { createPricingException(originState: "WY", originCity: "Casper", destState: "WA",
        destCity: "Spokane", pricingRules: [{ price: 900 }], draft: $draft) { id } }`,
      { draft },
    );
    const lane = 'originState=WY&originCity=Casper&destState=WA&destCity=Spokane';
    await open(`exceptions?${lane}&draft=${draft}`, 'Exceptions');
    await typeInto(0, 2, 'Exceptions', '987');
    await end(DISCARD, draft);
    await save();
    await button(page, 'Save into a new draft').click();
    const next = await carried('New lane');
    const { pricingExceptions } = await asked(
      `query ($draft: ID) { pricingExceptions(filter: { originState: "WY", originCity: "Casper" }, at: { draft: $draft }) {
        data { destCity rules { priority price } } } }`,
      { draft: next },
    );
    expect(pricingExceptions.data).to.have.length(1);
    expect(pricingExceptions.data[0].rules[0]).to.deep.equal({ priority: 1, price: 987 });
    await end(DISCARD, next);
  });

  const inFlorida = 'originState=FL';

  it('can be edited again once it was undone', async () => {
    const draft = await begun('Undone');
    await open(`mileage-pricing?draft=${draft}`, MILEAGE);
    await typeInto(0, 2, MILEAGE, '1414');
    await end(DISCARD, draft);
    await save();
    await told('This draft can no longer be changed, so what you edited is not saved.');
    await cell(0, 2, MILEAGE).click();
    const before = await textOf(0, 2, MILEAGE);
    await page.keyboard.press('Control+z');
    await page.getByText('so what you edited is not saved').waitFor({ state: 'detached' });
    expect(await textOf(0, 2, MILEAGE)).not.to.equal(before);
    const carry = button(page, 'Save into a new draft');
    expect(await carry.isDisabled()).to.equal(true);
    await page.keyboard.press('Control+y');
    await becomes(() => textOf(0, 2, MILEAGE), before);
    await carry.click();
    const next = await carried('Undone');
    expect((await rowsIn(next))[0].price).to.equal(1_414);
    await end(DISCARD, next);
  });

  it('goes into a further draft where the new one has ended as well', async () => {
    const draft = await begun('Ended twice');
    await open(`mileage-pricing?draft=${draft}`, MILEAGE);
    await typeInto(0, 2, MILEAGE, '1515');
    await end(DISCARD, draft);
    await save();
    const carry = button(page, 'Save into a new draft');
    await carry.waitFor();
    let isFirst = true;
    await page.route('**/graphql', (route) => {
      if (!isFirst || !(route.request().postData() ?? '').includes('mutation saveMileagePricings'))
        return route.fallback();
      isFirst = false;
      return route.abort();
    });
    await carry.click();
    await page.locator('.bp6-toast').getByRole('button', { name: 'Try again' }).waitFor();
    const { priceDrafts } = await asked('{ priceDrafts { id name } }');
    const ended = priceDrafts.find(({ name }: { name: string }) => name === 'Ended twice (continued)');
    await end(DISCARD, ended.id);
    await again();
    await told('This draft was discarded. Begin a new one.');
    await carry.click();
    const next = await carried('Ended twice');
    expect(next).not.to.equal(ended.id);
    expect((await rowsIn(next))[0].price).to.equal(1_515);
    await end(DISCARD, next);
  });

  it('goes into the same new draft where that has refused it at first', async () => {
    const draft = await begun('Refused once');
    await open(`mileage-pricing?draft=${draft}`, MILEAGE);
    await typeInto(0, 2, MILEAGE, '1525');
    await end(DISCARD, draft);
    await save();
    const carry = button(page, 'Save into a new draft');
    await carry.waitFor();
    let isFirst = true;
    await page.route('**/graphql', (route) => {
      if (!isFirst || !(route.request().postData() ?? '').includes('mutation saveMileagePricings'))
        return route.fallback();
      isFirst = false;
      const errors = [{ message: 'A table has at most 7,500 rows.', extensions: { code: 'REFUSED' } }];
      return route.fulfill({ json: { errors, data: { updateMileagePricings: null } } });
    });
    await carry.click();
    await told('A table has at most 7,500 rows.');
    await carry.click();
    const next = await carried('Refused once');
    expect((await namesOfDrafts()).filter((name) => name === 'Refused once (continued)')).to.have.length(1);
    await end(DISCARD, next);
  });

  it('leaves the focus to a filter that is typed in thereafter', async () => {
    const CHART = 'Size chart';
    const draft = await begun('Focus');
    await open(`vehicle-sizechart?make=toyot&draft=${draft}`, CHART);
    await cell(0, 0, CHART).click();
    await page.keyboard.press('Delete');
    await end(DISCARD, draft);
    await save();
    await button(page, 'Save into a new draft').click();
    const next = await carried('Focus');
    await becomes(() => hasFocus(cell(0, 0, CHART)), true);
    const make = page.getByLabel('Make');
    const letGo = await hold(/vehicleSizechart/u);
    await make.click();
    await page.keyboard.press('End');
    await page.keyboard.type('a');
    await page.locator('.table-shown[aria-busy="true"] [role="grid"]').waitFor();
    await letGo();
    await page.locator('.table-shown[aria-busy="false"] [role="grid"]').waitFor();
    expect(await hasFocus(make)).to.equal(true);
    await end(DISCARD, next);
  });

  it('keeps the filter, and has the focus in the row that was edited', async () => {
    const draft = await begun('Filtered');
    await open(`exceptions?${inFlorida}&draft=${draft}`, 'Exceptions');
    await typeInto(1, 2, 'Exceptions', '977');
    await end(DISCARD, draft);
    await save();
    await told('This draft can no longer be changed, so what you edited is not saved.');
    expect(await page.getByText('Begin a new one.').count()).to.equal(0);
    await button(page, 'Save into a new draft').click();
    const next = await carried('Filtered');
    expect(new URL(page.url()).searchParams.get('originState')).to.equal('FL');
    await becomes(() => textOf(1, 2, 'Exceptions'), '977');
    await becomes(() => hasFocus(cell(1, 2, 'Exceptions')), true);
    expect(await page.getByText('This draft can no longer be changed, so what').count()).to.equal(0);
    await end(DISCARD, next);
  });

  it('says what is saved where a part of it is not, and goes on from there', async () => {
    const draft = await begun('In part');
    await open(`fees?draft=${draft}`, 'Fees');
    await typeInto(0, 2, 'Enclosed', '615');
    await typeInto(0, 2, 'Inop', '616');
    await end(DISCARD, draft);
    await button(page, 'Save Enclosed').click();
    await button(page, 'Save Inop into a new draft').waitFor();
    let isFirst = true;
    await page.route('**/graphql', async (route) => {
      const sent = route.request().postData() ?? '';
      if (!sent.includes('mutation saveDistanceFees') || !sent.includes('"INOP"') || !isFirst)
        return route.fallback();
      isFirst = false;
      return route.abort();
    });
    await page.keyboard.press('Control+s');
    await told(
      'The enclosed fees are saved in a new draft, “In part (continued)”. What else you edited here is not yet.',
    );
    expect(await textOf(0, 2, 'Enclosed')).to.equal('615');
    await page.locator('.bp6-toast').getByRole('button', { name: 'Save the rest' }).click();
    const next = await carried('In part');
    expect(await feesIn(next)).to.deep.equal([615, 616]);
    await end(DISCARD, next);
  });

  /** Opens “Add exception” and chooses its lane. */
  const laneChosen = async (): Promise<Locator> => {
    await button(page, 'Add').click();
    const dialog = page.getByRole('dialog', { name: 'Add exception' });
    for (const [name, label] of [
      ['Pickup state', 'WY'],
      ['Pickup city', 'Casper'],
      ['Delivery state', 'WA'],
      ['Delivery city', 'Spokane'],
    ] as const)
      await dialog.getByLabel(name).selectOption(label);
    return dialog;
  };

  it('is an exception that was being added: it is added into the new one', async () => {
    const draft = await begun('Being added');
    await open(`exceptions?draft=${draft}`, 'Exceptions');
    const dialog = await laneChosen();
    await dialog.getByLabel('Price ($)').first().fill('901');
    await end(DISCARD, draft);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog
      .getByText('This draft can no longer be changed, so the exception is not added yet.')
      .waitFor();
    expect(await barriers(page)).to.deep.equal([]);
    await dialog.getByRole('button', { name: 'Add into a new draft' }).click();
    await told('The exception was added in a new draft, “Being added (continued)”.');
    await page.locator('.draft-banner').getByText('Being added (continued)').waitFor();
    expect(await rowCount(shownDraft())).to.equal(1);
    await end(DISCARD, shownDraft());
  });

  it('is an exception that was corrected after its answer was lost: it says which one was added', async () => {
    const draft = await begun('Corrected');
    await open(`exceptions?draft=${draft}`, 'Exceptions');
    const dialog = await laneChosen();
    const price = dialog.getByLabel('Price ($)').first();
    await price.fill('100');
    await end(DISCARD, draft);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    const carry = dialog.getByRole('button', { name: 'Add into a new draft' });
    await carry.waitFor();
    const keys = await loseAnswerOf(page, 'createPricingException');
    await carry.click();
    await becomes(async () => keys.length, 1);
    await page.locator('.bp6-toast').getByRole('button', { name: 'Try again' }).waitFor();
    await price.fill('120');
    await carry.click();
    await told(
      'The exception was added in a new draft, “Corrected (continued)”, as it was first sent. Correct it in the table.',
    );
    await page.locator('.draft-banner').getByText('Corrected (continued)').waitFor();
    expect(await rowCount(shownDraft())).to.equal(1);
    await end(DISCARD, shownDraft());
  });

  it('is an exception that was stored before the draft was published: it is not added once more', async () => {
    const draft = await begun('Stored in time');
    await open(`exceptions?draft=${draft}`, 'Exceptions');
    const dialog = await laneChosen();
    await dialog.getByLabel('Price ($)').first().fill('905');
    const keys = await loseAnswerOf(page, 'createPricingException', () => end(PUBLISH, draft));
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await becomes(async () => keys.length, 1);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await dialog.getByText('it is not known whether the exception was added.').waitFor();
    expect(await dialog.getByText('is not added yet').count()).to.equal(0);
    await dialog.getByRole('button', { name: /^Add/ }).last().click();
    await told('The exception was added before “Stored in time” was published.');
    const lane = 'originState: "WY", originCity: "Casper", destState: "WA", destCity: "Spokane"';
    const { pricingExceptions } = await asked(
      `{ pricingExceptions(filter: { ${lane} }) { data { rules { price } } } }`,
    );
    expect(pricingExceptions.data).to.deep.equal([{ rules: [{ price: 905 }] }]);
    expect(await namesOfDrafts()).not.to.include('Stored in time (continued)');
  });

  it('is a rule of selected exceptions: it is entered and selected still, and goes into the new one', async () => {
    const draft = await begun('Bumped');
    await open(`exceptions?${inFlorida}&draft=${draft}`, 'Exceptions');
    for (const row of [0, 1])
      await page
        .getByRole('grid', { name: 'Exceptions' })
        .getByRole('checkbox')
        .nth(row)
        .check({ force: true });
    await page.getByLabel('Price bump').first().selectOption('10');
    await end(DISCARD, draft);
    const update = button(page, 'Update 2 exceptions, rule 1');
    await update.click();
    await page
      .getByRole('alert')
      .getByText('This draft can no longer be changed, so what you chose here is not carried out.')
      .waitFor();
    expect(await hasFocus(update)).to.equal(true);
    expect(await barriers(page)).to.deep.equal([]);
    const choices = page.getByRole('grid', { name: 'Exceptions' }).getByRole('checkbox');
    for (const row of [0, 1]) expect(await choices.nth(row).isChecked()).to.equal(true);
    await choices.nth(1).uncheck({ force: true });
    await button(page, 'Update 1 exception, rule 1').waitFor();
    await choices.nth(1).check({ force: true });
    expect(await page.getByLabel('Price bump').first().inputValue()).to.equal('10');
    await update.click();
    await told('Rule 1 was updated for 2 exceptions.');
    await page.locator('.draft-banner').getByText('Bumped (continued)').waitFor();
    expect(await rowCount(shownDraft())).to.equal(2);
    expect(await update.getAttribute('aria-disabled')).to.equal('true');
    expect(await hasFocus(update)).to.equal(true);
    await end(DISCARD, shownDraft());
  });

  it('is a rule of exceptions that was stored before the draft was published: it is not bumped once more', async () => {
    const draft = await begun('Bumped in time');
    await open(`exceptions?${inFlorida}&draft=${draft}`, 'Exceptions');
    const before = Number(await textOf(0, 2, 'Exceptions'));
    await page.getByRole('grid', { name: 'Exceptions' }).getByRole('checkbox').first().check({ force: true });
    const bump = page.getByLabel('Price bump').first();
    await bump.selectOption('25');
    const keys = await loseAnswerOf(page, 'updatePricingExceptions', () => end(PUBLISH, draft));
    const update = button(page, 'Update 1 exception, rule 1');
    await update.click();
    await becomes(async () => keys.length, 1);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await page.getByRole('alert').getByText('It is not known whether the last update was stored').waitFor();
    await update.click();
    await told('Rule 1 was updated for 1 exception before “Bumped in time” was published.');
    expect([keys.length, keys[0] === keys[1]]).to.deep.equal([2, true]);
    await becomes(() => textOf(0, 2, 'Exceptions'), String(before + 25));
    expect(await namesOfDrafts()).not.to.include('Bumped in time (continued)');
    await page.getByText('It is not known whether the last update').waitFor({ state: 'detached' });
    expect(await bump.inputValue()).to.equal('');
    expect(await page.getByRole('alert').count()).to.equal(0);
    expect(await hasFocus(update)).to.equal(true);
  });
});
