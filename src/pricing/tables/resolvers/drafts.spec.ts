import { expect } from 'chai';
import type { Sql } from '../../../platform/sql.ts';
import { createTablesStore } from '../tables-store.ts';
import { band } from '../testing/tables.ts';
import { createDrafts } from './drafts.ts';

const listRow = (draft: number) => ({
  ...{ draft, revision: draft + 1, name: `Draft ${draft}`, base: 0, at: '2026-11-28T00:00:00.000Z' },
  ...{ author: null, discarded: false, published: null, unfinished: null, isHeld: false },
});

/** Three open drafts, of which the first two have the same row. */
const threeDrafts = () => {
  const asked: string[] = [];
  let edition = '1';
  const sql = (async (name: string, _text: string, values: ReadonlyArray<number | string> = []) => {
    asked.push(name);
    // The key of a draft, or its id.
    const draft = Number(String(values[0] ?? 0).replace('draft/', ''));
    if (name === 'latest_price_publication')
      return [{ latest: 0, edition, sizes: '[]', heldFrom: null, isReplaced: false }];
    if (name === 'open_price_drafts') return [3, 2, 1].map(listRow);
    if (name === 'price_draft') return [listRow(draft)];
    if (name !== 'rows_of_price_draft') return [];
    const row = band(draft === 3 ? 9 : 5, draft === 3 ? 900 : 500, draft === 3 ? 999 : 600, 100 + draft);
    return [{ kind: 'rows', base: 0, revision: 1, author: null, rows: [row] }];
  }) as unknown as Sql;
  const store = createTablesStore();
  return {
    ...{ sql, drafts: createDrafts(store) },
    /** The statements for rows of drafts since it was last asked. */
    rowsRead: () => asked.splice(0).filter((name) => name === 'rows_of_price_draft').length,
    replaceLog: () => {
      edition = '2';
    },
  };
};

describe('a draft of prices that is read', () => {
  it('costs no rows of drafts where they are not asked for', async () => {
    const { drafts, sql, rowsRead } = threeDrafts();
    expect((await drafts.ofId(1, sql))?.name).to.equal('Draft 1');
    expect((await drafts.open(sql)).map(({ id }) => id)).to.deep.equal([3, 2, 1]);
    expect(rowsRead()).to.equal(0);
  });

  it('costs only its own rows where what it changes is asked for', async () => {
    const { drafts, sql, rowsRead } = threeDrafts();
    const draft = await drafts.ofId(1, sql);
    expect([(await draft?.listed())?.rowCount, await draft?.met()]).to.deep.equal([1, []]);
    expect(rowsRead()).to.equal(1);
  });

  it('names the others that change the same rows, and reads the rows of none twice', async () => {
    const { drafts, sql, rowsRead, replaceLog } = threeDrafts();
    const others = async () =>
      Promise.all((await drafts.open(sql)).map(async (draft) => [draft.id, await draft.others()]));
    const all = [
      [3, []],
      [2, ['Draft 1']],
      [1, ['Draft 2']],
    ];
    expect(await others()).to.deep.equal(all);
    expect(rowsRead()).to.equal(3);
    expect(await others()).to.deep.equal(all);
    expect(rowsRead()).to.equal(0);
    replaceLog();
    expect(await others()).to.deep.equal(all);
    expect(rowsRead(), 'of another log').to.equal(3);
  });
});
