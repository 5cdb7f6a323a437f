import { expect } from 'chai';
import { editPrices } from '../support/edit-draft.ts';
import type { HttpClient } from '../support/http-client.ts';
import { BATCH, onPriceTables, PUBLISH } from '../support/price-tables.ts';

const NO_PRICE_TO_BUMP = 'This rule has no price, so there was nothing to bump.';

describe('exceptions and the size chart, over the API', function exceptions() {
  let admin: HttpClient;
  let other: HttpClient;
  const { ok, refusal, publication, begin, history, rowChanges } = onPriceTables(this, (opened) => {
    ({ admin, other } = opened);
  });

  it('tell for each exception of a batch what was left out, and the others go on', async () => {
    const rows = ok(await admin.graphql('{ pricingExceptions { data { id rules { price } } } }', {}))
      .pricingExceptions.data as ReadonlyArray<{ id: string; rules: ReadonlyArray<{ price: number }> }>;
    const cheap = rows.find(({ rules }) => rules[0]?.price === 225)?.id ?? '';
    const dear = rows.find(({ rules }) => (rules[0]?.price ?? 0) > 300)?.id ?? '';
    const price = rows.find(({ id }) => id === dear)?.rules[0]?.price ?? 0;
    const bumped = ok(
      await admin.graphql(BATCH, { ids: [cheap, dear, '99999999'], priority: 1, rule: { priceBump: -300 } }),
    ).updatePricingExceptions;
    expect(bumped[0]).to.deep.include({ skipped: null });
    expect(bumped[0].refused).to.match(/^.+, [A-Z]{2} to .+, [A-Z]{2}: .*\$225 would become 0 or less/u);
    expect(bumped[1].refused).to.equal(null);
    expect(bumped[1].exception.rules[0].price).to.equal(price - 300);
    expect(bumped[2]).to.deep.include({ exception: null });
    const third = ok(
      await admin.graphql(BATCH, { ids: [dear], priority: 3, rule: { originRadius: 100, priceBump: 50 } }),
    ).updatePricingExceptions[0];
    expect(third.skipped).to.match(/no price/u);
    expect(third.exception.rules.at(-1)).to.deep.equal({ priority: 3, price: null, originRadius: 100 });
    expect([...bumped, third].map(({ changed }) => changed)).to.deep.equal([false, true, false, true]);
    const [again] = ok(
      await admin.graphql(BATCH, { ids: [dear], priority: 3, rule: { originRadius: 100 } }),
    ).updatePricingExceptions;
    expect([again.changed, again.skipped, again.refused]).to.deep.equal([false, null, null]);
  });

  it('have rules 1 to 3: others are refused by name, in a batch and of one exception', async () => {
    const before = await publication();
    const one = `mutation ($ids: ID!, $priority: Int!, $rule: PricingRuleInput!) {
      updatePricingException(pricingExceptionID: $ids, priority: $priority, pricingRule: $rule) { id } }`;
    for (const [document, ids] of [
      [BATCH, ['1']],
      [one, '1'],
    ] as const)
      for (const priority of [0, 4]) {
        const answer = await admin.graphql(document, { ids, priority, rule: { price: 900 } });
        expect(refusal(answer)).to.deep.include({
          ...{ code: 'INVALID', fields: { priority: 'Choose rule 1, 2 or 3.' } },
        });
      }
    expect(await publication()).to.equal(before);
  });

  it('stay where a batch has no selection', async () => {
    const before = await publication();
    const none = ok(await admin.graphql(BATCH, { ids: [], priority: 1, rule: { priceBump: 50 } }));
    expect(none.updatePricingExceptions).to.deep.equal([]);
    expect(await publication()).to.equal(before);
  });

  it('have the whole rule of one side where a draft and others changed it, also in different cells', async () => {
    const settle = `mutation ($id: ID!, $keep: DraftSide!) { settlePriceDraft(id: $id, keep: $keep) { conflicts } }`;
    const lanes = ok(await admin.graphql('{ pricingExceptions { data { id } } }', {})).pricingExceptions.data;
    for (const [at, keep] of ['DRAFT', 'THEIRS'].entries()) {
      const rule = async (by: HttpClient, changes: object, draft?: string) =>
        ok(await editPrices(by, BATCH, { ids: [lanes[at].id], priority: 2, rule: changes, draft }))
          .updatePricingExceptions[0].exception.rules;
      await rule(admin, { price: 500, originRadius: 25, destRadius: 25 });
      const id = await begin(`Dearer ${keep}`);
      await rule(admin, { price: 600 }, id);
      await rule(other, { originRadius: 50 });
      expect(ok(await admin.graphql(settle, { id, keep })).settlePriceDraft.conflicts).to.deep.equal([]);
      if (keep === 'DRAFT') ok(await admin.graphql(PUBLISH, { id }));
      const settled = await rule(admin, { destRadius: 30 });
      const [price, originRadius] = keep === 'DRAFT' ? [600, 25] : [500, 50];
      expect(settled[1], keep).to.deep.equal({ priority: 2, price, originRadius });
    }
  });

  it('are bumped in a draft from the price that was seen, which meets what others have published since', async () => {
    const [, , { id: lane }] = ok(await admin.graphql('{ pricingExceptions { data { id } } }', {}))
      .pricingExceptions.data;
    const batch = (rule: object, into: object = {}) => ({ ids: [lane], priority: 1, rule, ...into });
    ok(await admin.graphql(BATCH, batch({ price: 975 })));
    const base = await publication();
    const draft = await begin('Bumped');
    ok(await other.graphql(BATCH, batch({ price: 1_200 })));
    const bumped = ok(await editPrices(admin, BATCH, batch({ priceBump: 25 }, { base, draft })));
    expect(bumped.updatePricingExceptions[0].exception.rules[0].price).to.equal(1_000);
    const conflicts = `query ($id: ID!) { priceDraft(id: $id) { conflictRows { cells { was theirs draft } } } }`;
    const [{ cells }] = ok(await admin.graphql(conflicts, { id: draft })).priceDraft.conflictRows;
    expect(cells.at(-1)).to.deep.equal({ was: '975', theirs: '1200', draft: '1000' });
    expect(refusal(await admin.graphql(BATCH, batch({ priceBump: 25 }, { base }))).code).to.equal('CONFLICT');
  });

  it('are set inline as in a batch where a bump has no price, which is said', async () => {
    const lanes = ok(await admin.graphql('{ pricingExceptions { data { id } } }', {})).pricingExceptions.data;
    const inline = async (rule: string) =>
      ok(
        await admin.graphql(
          `mutation ($id: ID!) { updatePricingException(pricingExceptionID: $id, priority: 3,
            pricingRule: ${rule}) { id rules { priority price originRadius } skipped } }`,
          { id: lanes[3].id },
        ),
      ).updatePricingException;
    const before = await publication();
    const nothing = await inline('{ priceBump: 5 }');
    expect(nothing).to.deep.include({ id: lanes[3].id, skipped: NO_PRICE_TO_BUMP });
    expect(await publication(), 'nothing is published').to.equal(before);
    const { rules, skipped } = await inline('{ originRadius: 40, priceBump: 5 }');
    expect(rules.at(-1)).to.deep.equal({ priority: 3, price: null, originRadius: 40 });
    expect(skipped).to.equal(NO_PRICE_TO_BUMP);
    expect((await inline('{ price: 700, priceBump: 5 }')).skipped).to.equal(null);
    expect((await inline('{ priceBump: 5 }')).rules.at(-1).price).to.equal(710);
  });

  it('add an exception between cities of our places, once', async () => {
    const ADD = `mutation ($city: String!) { createPricingException(originState: "fl", originCity: $city, destState: "WA",
      destCity: "Spokane", pricingRules: [{ price: 900 }]) { id originCity rules { priority price originRadius } } }`;
    expect(ok(await admin.graphql(ADD, { city: 'naples' })).createPricingException).to.deep.include({
      ...{ originCity: 'Naples', rules: [{ priority: 1, price: 900, originRadius: null }] },
    });
    expect(refusal(await admin.graphql(ADD, { city: 'Naples' })).code).to.equal('INVALID');
    expect(refusal(await admin.graphql(ADD, { city: 'Nowhere' })).fields).to.have.keys('originCity');
    const cities: ReadonlyArray<{ id: string; name: string }> = JSON.parse(
      (await admin.get('/rest-api/cities?state=FL')).text,
    );
    const ocala = cities.find(({ name }) => name === 'Ocala')?.id;
    expect(ocala).to.match(/^\d{5}$/u);
    expect(ok(await admin.graphql(ADD, { city: ocala })).createPricingException.originCity).to.equal('Ocala');
  });

  it('mark vehicles as not quoted, and delete a row of the chart', async () => {
    const CHART = `mutation ($id: ID!, $size: ID) {
      updateVehicleSizechart(sizeChartID: $id, sizeID: $size) { size { id } dontQuote } }`;
    const change = async (size: string | null) =>
      ok(await admin.graphql(CHART, { id: '1', size })).updateVehicleSizechart;
    expect(await change('dont-quote')).to.deep.equal({ size: null, dontQuote: true });
    expect(await change('8')).to.deep.equal({ size: { id: '8' }, dontQuote: false });
    expect(refusal(await admin.graphql(CHART, { id: '1', size: '77' })).fields).to.have.keys('sizeID');
    ok(await admin.graphql('mutation { deleteVehicleSizechart(sizeChartID: "1") }', {}));
    expect(refusal(await admin.graphql(CHART, { id: '1', size: '8' })).code).to.equal('NOT_FOUND');
  });

  it('change 5,000 exceptions as one publication', async () => {
    const { createPriceDraft: draft } = ok(
      await admin.graphql('mutation { createPriceDraft(name: "Many") { id } }', {}),
    );
    const cities = ok(await admin.graphql('{ pricingExceptions { data { id } } }', {})).pricingExceptions
      .data;
    expect(cities).to.have.length(50);
    const places: ReadonlyArray<{ name: string }> = JSON.parse(
      (await admin.get('/rest-api/cities?state=TX')).text,
    );
    const names = places.slice(0, 75).map(({ name }) => name);
    const lanes = names
      .flatMap((from) => names.filter((to) => to !== from).map((to) => ({ from, to })))
      .slice(0, 5_000);
    for (let first = 0; first < lanes.length; first += 500) {
      const rows = lanes.slice(first, first + 500).map(({ from, to }) => ({
        cells: ['TX', from, 'TX', to, '25', '25', '500', '50', '50', '550', '75', '75', '600'],
      }));
      ok(
        await admin.graphql(
          `mutation ($draft: ID!, $rows: [PriceImportRow!]!) {
            importPrices(draft: $draft, table: EXCEPTIONS, rows: $rows) { rowCount } }`,
          { draft: draft.id, rows },
        ),
      );
    }
    ok(
      await admin.graphql('mutation ($id: ID!) { publishPriceDraft(id: $id) { rowCount } }', {
        id: draft.id,
      }),
    );
    const ids = lanes.map((_, at) => String(Number(draft.id) * 10_000 + at));
    const before = await publication();
    const outcomes = ok(
      await admin.graphql(
        `mutation ($ids: [ID!]!) { updatePricingExceptions(pricingExceptionIDs: $ids, priority: 1,
          pricingRule: { priceBump: 10 }) { id refused skipped } }`,
        { ids },
      ),
    ).updatePricingExceptions;
    expect(outcomes).to.have.length(5_000);
    expect(await publication()).to.equal(before + 1);
    const [latest] = await history('EXCEPTIONS');
    expect(latest).to.deep.include({ number: before + 1, rowCount: 5_000, moreChanges: 4_800 });
    // A row that is named twice, in two parts of the request, is bumped once.
    const [twice = ''] = ids;
    ok(
      await admin.graphql(BATCH, {
        ids: [...ids.slice(0, 2_001), twice],
        priority: 2,
        rule: { priceBump: 10 },
      }),
    );
    const change = (await history('EXCEPTIONS'))[0].changes[0];
    expect([change.from, change.to]).to.deep.equal(['550', '560']);

    // Every changed row of it can be read, the last ones too.
    const pages = await rowChanges({ publication: before + 1, table: 'EXCEPTIONS' }, { page: 100, size: 50 });
    expect(pages.pageInfo.total).to.equal(5_000);
    expect(pages.data).to.have.length(50);
    const last = pages.data.at(-1);
    expect(last).to.deep.include({ publication: before + 1, id: ids.at(-1) });
    expect(last.changes).to.deep.equal([{ field: 'price1', from: '500', to: '510' }]);
    // The row is found by what it is called, with everything that became of it.
    const found = await rowChanges({ table: 'EXCEPTIONS', search: last.row.toLowerCase() });
    const numbersOf = ({ data }: { data: ReadonlyArray<{ row: string; publication: number }> }) =>
      data.map((each) => [each.row, each.publication]);
    expect(numbersOf(found)).to.deep.equal([
      [last.row, before + 1],
      [last.row, before],
    ]);
    const [from, to] = last.row.split(' to ');
    const anyOrder = await rowChanges({ table: 'EXCEPTIONS', search: `${to} ${from}` });
    expect(numbersOf(anyOrder)).to.deep.include.members(numbersOf(found));
    expect((await rowChanges({ table: 'EXCEPTIONS', search: '100%' })).data).to.deep.equal([]);
    const first = await rowChanges({ table: 'EXCEPTIONS', row: twice });
    expect(first.data.map(({ changes }: { changes: ReadonlyArray<object> }) => changes[0])).to.deep.equal([
      { field: 'price2', from: '550', to: '560' },
      { field: 'price1', from: '500', to: '510' },
      { field: 'originState', from: null, to: 'TX' },
    ]);
  });
});
