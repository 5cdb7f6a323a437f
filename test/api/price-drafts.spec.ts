import { expect } from 'chai';
import { MOST_LISTED_DRAFTS } from '../../src/pricing/contract/price-limits.ts';
import { editPrices } from '../support/edit-draft.ts';
import type { HttpClient } from '../support/http-client.ts';
import {
  DISCARD,
  onPriceTables,
  PUBLISH,
  type Row,
  SAVE,
  SIZE,
  sent,
  UNDO,
} from '../support/price-tables.ts';

describe('drafts of price tables, over the API', function drafts() {
  let admin: HttpClient;
  let other: HttpClient;
  const { ok, refusal, mileage, publication, begin, draftOf, history } = onPriceTables(this, (opened) => {
    ({ admin, other } = opened);
  });

  it('have the revision of the draft that is asked for', async () => {
    const id = await begin('Revised');
    const revisionOf = async (at: object) =>
      ok(await admin.graphql('query ($at: PriceMoment) { priceTables(at: $at) { draftRevision } }', { at }))
        .priceTables.draftRevision;
    ok(await editPrices(admin, SIZE, { id: '5', rate: 51, flat: 500, draft: id }));
    expect(await revisionOf({ draft: id })).to.equal((await draftOf(id)).revision);
    expect(await revisionOf({})).to.equal(null);
    ok(await admin.graphql(DISCARD, { id }));
  });

  it('tell two drafts about each other; a discarded or published one changes no more', async () => {
    const [one, two] = [await begin('Spring'), await begin('Summer')];
    ok(await editPrices(admin, SIZE, { id: '6', rate: 20, flat: 0, draft: one }));
    ok(await editPrices(other, SIZE, { id: '6', rate: 25, flat: 0, draft: two }));
    const OTHERS = 'query ($id: ID!) { priceDraft(id: $id) { name others discarded } }';
    expect(ok(await admin.graphql(OTHERS, { id: one })).priceDraft.others).to.deep.equal(['Summer']);
    ok(
      await admin.graphql('mutation ($id: ID!) { renamePriceDraft(id: $id, name: "Fall") { name } }', {
        id: two,
      }),
    );
    expect(ok(await admin.graphql(OTHERS, { id: one })).priceDraft.others).to.deep.equal(['Fall']);
    ok(await admin.graphql(DISCARD, { id: two }));
    expect(refusal(await editPrices(admin, SIZE, { id: '6', rate: 1, flat: 1, draft: two })).code).to.equal(
      'REFUSED',
    );
    ok(await admin.graphql(PUBLISH, { id: one }));
    expect(refusal(await admin.graphql(PUBLISH, { id: one })).code).to.equal('REFUSED');
    expect(refusal(await editPrices(admin, SIZE, { id: '6', rate: 1, flat: 1, draft: one })).code).to.equal(
      'REFUSED',
    );
  });

  it('are listed, the newest hundred', async () => {
    const ids: string[] = [];
    for (let number = 0; number <= MOST_LISTED_DRAFTS; number += 1) ids.push(await begin(`Draft ${number}`));
    const { priceDrafts } = ok(await admin.graphql('{ priceDrafts { id } }'));
    expect(priceDrafts.map(({ id }: { id: string }) => id)).to.deep.equal(ids.slice(1).reverse());
    for (const id of ids) ok(await admin.graphql(DISCARD, { id }));
  });

  it('take a row back to its published value in a draft', async () => {
    const draft = await begin('There and back');
    const [first, ...rest] = (await mileage()).map(sent) as unknown as [Row, ...Row[]];
    ok(await editPrices(admin, SAVE, { rows: [{ ...first, price: first.price + 50 }, ...rest], draft }));
    expect((await draftOf(draft)).changes).to.have.length(1);
    const base = await publication();
    const saved = ok(
      await editPrices(admin, SAVE, { rows: [first, ...rest], draft, base }),
    ).updateMileagePricings;
    expect(saved[0].price).to.equal(first.price);
    expect((await draftOf(draft)).changes).to.deep.equal([]);
  });

  it('publish or discard a draft as it was seen, and nothing while rows of a file are to come', async () => {
    const id = await begin('Shared');
    ok(await editPrices(admin, SIZE, { id: '5', rate: 21, flat: 500, draft: id }));
    const { revision } = await draftOf(id);
    ok(await editPrices(other, SIZE, { id: '6', rate: 22, flat: 500, draft: id }));
    for (const operation of ['publishPriceDraft', 'discardPriceDraft']) {
      const fields = operation === 'publishPriceDraft' ? '{ number }' : '';
      const refused = refusal(
        await admin.graphql(
          `mutation ($id: ID!, $seen: Int) { ${operation}(id: $id, draftRevision: $seen) ${fields} }`,
          { id, seen: revision },
        ),
      );
      expect(refused.code, operation).to.equal('CONFLICT');
      expect(refused.message).to.match(
        operation === 'publishPriceDraft'
          ? /after you looked at it\. Nothing was published; look again\. Large SUV: /u
          : /after you looked at it\. Nothing was discarded; look again\. Large SUV: /u,
      );
    }
    const importing = (more: boolean) =>
      other.graphql(
        `mutation ($draft: ID!, $more: Boolean) { importPrices(draft: $draft, table: MILEAGE, more: $more,
          rows: [{ cells: ["${more ? 97000 : 97001}", "${more ? 97000 : 97001}", "5"] }]) { id } }`,
        { draft: id, more },
      );
    ok(await importing(true));
    expect(refusal(await admin.graphql(PUBLISH, { id }))).to.deep.include({
      code: 'REFUSED',
      message:
        'A change of this draft is being saved, or has broken off. Nothing was published; try again in a minute.',
    });
    ok(await importing(false));
    const { number } = ok(await admin.graphql(PUBLISH, { id })).publishPriceDraft;
    ok(await admin.graphql(UNDO, { number }));
  });

  it('refuse a blank id of a draft, and begin none', async () => {
    const before = ok(await admin.graphql('{ priceDrafts { id } }', {})).priceDrafts;
    const [number] = [await publication()];
    const blank = refusal(await admin.graphql(PUBLISH, { id: '' }));
    expect(blank).to.deep.include({ code: 'INVALID', fields: { id: 'Choose one that exists.' } });
    const IMPORT_BLANK =
      'mutation { importPrices(draft: "", table: MILEAGE, rows: [{ cells: ["1", "2", "3"] }]) { id } }';
    for (const answer of [
      await admin.graphql(IMPORT_BLANK, {}),
      await editPrices(admin, SIZE, { id: '5', rate: 11, flat: 0, draft: '' }),
    ])
      expect(refusal(answer)).to.deep.include({
        code: 'INVALID',
        fields: { draft: 'Choose one that exists.' },
      });
    expect(ok(await admin.graphql('{ priceDrafts { id } }', {})).priceDrafts).to.deep.equal(before);
    expect(await publication()).to.equal(number);
  });

  it('publish a draft whose rows others changed and took back', async () => {
    const draft = await begin('Patient');
    ok(await editPrices(admin, SIZE, { id: '2', rate: 21, flat: 0, draft }));
    ok(await other.graphql(SIZE, { id: '2', rate: 22, flat: 0 }));
    expect(refusal(await admin.graphql(PUBLISH, { id: draft })).code).to.equal('CONFLICT');
    ok(await other.graphql(UNDO, { number: await publication() }));
    ok(await admin.graphql(PUBLISH, { id: draft }));
  });

  it('publish what a draft has, or refuse a change that races with its publication', async () => {
    for (let rate = 31; rate < 36; rate += 1) {
      const draft = await begin(`Race ${rate}`);
      ok(await editPrices(admin, SIZE, { id: '10', rate: 1, flat: rate, draft }));
      const [change, published] = await Promise.all([
        editPrices(other, SIZE, { id: '10', rate, flat: rate, draft }),
        admin.graphql(PUBLISH, { id: draft }),
      ]);
      ok(published);
      const sizes = ok(await admin.graphql('{ vehicleSizes { id rateBump } }', {})).vehicleSizes;
      const { rateBump } = sizes.find(({ id }: { id: string }) => id === '10');
      expect(rateBump).to.equal(change.errors === undefined ? rate : 1);
    }
  });

  it('count the rows that changed, also those that only moved', async () => {
    const before = await mileage();
    const [last, ...others] = [before.at(-1), ...before.slice(0, -1)].map((row, at) => sent(row as Row, at));
    const draft = await begin('Moved');
    ok(await editPrices(admin, SAVE, { rows: [last, ...others], draft }));
    const moved = await draftOf(draft);
    expect(moved).to.deep.include({ rowCount: 1, tables: ['MILEAGE'], changes: [] });
    const [first, ...rest] = others as [ReturnType<typeof sent>, ...ReturnType<typeof sent>[]];
    const dearer = { ...first, price: first.price + 1 };
    ok(await editPrices(admin, SAVE, { rows: [last, dearer, ...rest], draft }));
    const changed = await draftOf(draft);
    expect(changed).to.deep.include({ rowCount: 2, tables: ['MILEAGE'] });
    expect(changed.changes.map(({ to }: { to: string }) => to)).to.deep.equal([String(dearer.price)]);
    const { number } = ok(await admin.graphql(PUBLISH, { id: draft })).publishPriceDraft;
    const [latest] = await history();
    expect(latest).to.deep.include({ number, rowCount: 2, tables: ['MILEAGE'], moreChanges: 0 });
    expect(ok(await admin.graphql(UNDO, { number })).undoPricePublication.rowCount).to.equal(2);
    expect(await mileage()).to.deep.equal(before);
  });
});
