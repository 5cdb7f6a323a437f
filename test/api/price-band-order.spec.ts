import { expect } from 'chai';
import { editPrices } from '../support/edit-draft.ts';
import type { HttpClient } from '../support/http-client.ts';
import { onPriceTables, PUBLISH, type Row, SAVE, sent, UNDO } from '../support/price-tables.ts';

type New = Omit<Row, 'id'>;
type Sent = New & { readonly id?: string };

const FAR = 90_000;
const miles = ({ minMileage, maxMileage }: New): string => `${minMileage}-${maxMileage}`;
const newBand = (minMileage: number, maxMileage: number, price: number): New => ({
  ...{ minMileage, maxMileage, price },
});
/** Of miles that no other row has. */
const far = (nth: number): New => newBand(FAR + nth, FAR + nth, 5);

describe('the order of bands that several people arrange, over the API', function bands() {
  let admin: HttpClient;
  let other: HttpClient;
  const { ok, refusal, mileage, publication, begin, draftOf, history } = onPriceTables(this, (opened) => {
    ({ admin, other } = opened);
  });
  let added = 0;

  const list = async (): Promise<ReadonlyArray<Row>> => (await mileage()).map(sent);
  const save = (by: HttpClient, rows: ReadonlyArray<Sent>, of: object = {}) =>
    editPrices(by, SAVE, { rows, ...of });
  /** Another person adds rows for other miles at the second place, one by one. */
  const addBesides = async (count: number): Promise<void> => {
    for (let nth = 0; nth < count; nth += 1) {
      const [first, ...others] = await list();
      added += 1;
      ok(await save(other, [first as Row, far(added), ...others]));
    }
  };
  const last = async (): Promise<string> => miles((await list()).at(-1) as Row);
  const moved = (rows: ReadonlyArray<Row>, from: number, to: number): ReadonlyArray<Row> => {
    const others = rows.filter((_, at) => at !== from);
    return [...others.slice(0, to), rows[from] as Row, ...others.slice(to)];
  };

  it('has a band of a draft last, where it was put, after others added twelve at one place', async () => {
    const draft = await begin('Fallback');
    ok(await save(admin, [...(await list()), newBand(2_501, 9_999, 7_777)], { draft }));
    await addBesides(12);
    expect(await draftOf(draft)).to.deep.include({ rowCount: 1 });
    ok(await admin.graphql(PUBLISH, { id: draft }));
    expect(await last()).to.equal('2501-9999');
  });

  it('has a band last that was saved with a list of before others moved one', async () => {
    await addBesides(9);
    const [rows, base] = [await list(), await publication()];
    const [, second, ...others] = rows;
    ok(await save(other, [rows[0] as Row, ...moved([second as Row, ...others], 8, 0)]));
    const { updateMileagePricings } = ok(
      await save(admin, [...rows, newBand(2_400, 9_998, 8_888)], { base }),
    );
    expect(miles(updateMileagePricings.at(-1))).to.equal('2400-9998');
  });

  it('has a band last again whose deletion is undone after others added twelve', async () => {
    const id = (await list()).at(-1)?.id;
    ok(await admin.graphql('mutation ($ids: [ID!]!) { deleteMileagePricings(ids: $ids) }', { ids: [id] }));
    const number = await publication();
    await addBesides(12);
    expect(ok(await admin.graphql(UNDO, { number })).undoPricePublication.rowCount).to.equal(1);
    expect(await last()).to.equal('2400-9998');
  });

  it('meets nobody by prices that are changed, or taken back, while others add bands at one place', async () => {
    const raised = (await list()).map((row, at) => (at === 5 ? { ...row, price: row.price + 10 } : row));
    ok(await save(admin, raised));
    const number = await publication();
    const draft = await begin('Prices');
    ok(
      await save(
        admin,
        raised.map((row) => ({ ...row, price: row.price + 1 })),
        { draft },
      ),
    );
    await addBesides(12);
    const { priceDraft } = ok(
      await admin.graphql('query ($id: ID!) { priceDraft(id: $id) { conflicts reordered rowCount } }', {
        id: draft,
      }),
    );
    expect(priceDraft).to.deep.equal({ conflicts: [], reordered: [], rowCount: raised.length });
    ok(await admin.graphql(UNDO, { number }));
  });

  it('has one row in the publication of one that was moved, whatever was moved before', async () => {
    for (let nth = 0; nth < 12; nth += 1) {
      ok(await save(admin, moved(await list(), 8, 2)));
      expect((await history())[0].rowCount, `the ${nth + 1}. move`).to.equal(1);
    }
  });

  describe('which two people put to the same place', () => {
    const [X, Y] = [newBand(700, 710, 11), newBand(700, 710, 22)];

    it('is a conflict where they share miles', async () => {
      ok(await save(admin, [...(await list()), X, Y]));
      const [rows, base] = [await list(), await publication()];
      const at = rows.length - 1;
      ok(await save(other, moved(rows, at - 1, 0), { base }));
      const refused = refusal(await save(admin, moved(rows, at, 0), { base }));
      expect(refused.code).to.equal('CONFLICT');
      expect(refused.message).to.contain('700 to 710 miles (shares miles with 700 to 710 miles)');
      expect((await list())[0]).to.deep.include(X);
    });

    it('is a conflict where it is the same one, and comes to the place of who is kept', async () => {
      for (const keep of ['THEIRS', 'DRAFT']) {
        const [rows, draft] = [await list(), await begin(`Kept: ${keep}`)];
        ok(await save(admin, moved(rows, 12, 5), { draft }));
        ok(await save(other, moved(rows, 12, 20)));
        const { priceDraft } = ok(
          await admin.graphql(
            'query ($id: ID!) { priceDraft(id: $id) { conflictRows { isMoved beside cells { field } } } }',
            { id: draft },
          ),
        );
        expect(priceDraft.conflictRows).to.deep.equal([{ isMoved: true, beside: [], cells: [] }]);
        ok(
          await admin.graphql(
            'mutation ($id: ID!, $keep: DraftSide!) { settlePriceDraft(id: $id, keep: $keep) { conflicts } }',
            { id: draft, keep },
          ),
        );
        const { mileagePricings } = ok(
          await admin.graphql(
            'query ($at: PriceMoment) { mileagePricings(at: $at) { id minMileage maxMileage price } }',
            { at: { draft } },
          ),
        );
        const place = keep === 'DRAFT' ? 5 : 20;
        expect(mileagePricings.map(sent)).to.deep.equal(moved(rows, 12, place).map(sent));
        ok(await admin.graphql('mutation ($id: ID!) { discardPriceDraft(id: $id) }', { id: draft }));
      }
    });

    it('is none where they do not', async () => {
      const added = [...(await list()), newBand(95_000, 95_010, 11), newBand(95_011, 95_020, 22)];
      ok(await save(admin, added));
      const [rows, base] = [await list(), await publication()];
      const at = rows.length - 1;
      ok(await save(other, moved(rows, at - 1, 0), { base }));
      ok(await save(admin, moved(rows, at, 0), { base }));
      expect((await list()).slice(0, 2).map(miles)).to.have.members(['95000-95010', '95011-95020']);
    });
  });
});
