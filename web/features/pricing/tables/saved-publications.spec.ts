import { expect } from 'chai';
import { describe, it } from 'mocha';
import type { Publication } from '../../../api/generated/types.ts';
import { deletedBy, publicationsOf } from './saved-publications.ts';

const published = (
  number: number,
  ids: ReadonlyArray<string>,
  {
    by = 'me',
    table = 'FEES',
    undoes = null,
  }: { by?: string; table?: Publication['tables'][number]; undoes?: number | null } = {},
): Publication => ({
  ...{ number, at: '2026-11-25T10:00:00Z', note: null, undoes, tables: [table], rowCount: ids.length },
  undone: false,
  author: { id: by, firstName: 'A', lastName: 'B' },
  changes: ids.map((id) => ({ table, id, row: '', field: 'fee', label: 'Fee ($)', from: '1', to: '2' })),
  moreChanges: 0,
});

const SAVED = { table: 'FEES', base: 4, until: 9, sent: ['1', '2', '3'], changed: ['1', '3'] } as const;

describe('the publications of a save', () => {
  it('are about its rows alone: another type of fees that was saved before is left', () => {
    const all = [published(7, ['1', '3']), published(6, ['20', '21']), published(5, ['22'])];
    expect(publicationsOf(SAVED, all, 'me')).to.deep.equal([7]);
  });

  it('are those of the author, after what was seen and until what was seen then', () => {
    const all = [
      published(10, ['1', '3']),
      published(8, ['1'], { by: 'somebody' }),
      published(7, ['1', '3']),
      published(4, ['1', '3']),
    ];
    expect(publicationsOf(SAVED, all, 'me')).to.deep.equal([7]);
    expect(publicationsOf({ ...SAVED, until: undefined }, all.slice(0, 2), 'me')).to.deep.equal([10]);
  });

  it('are two where rows were deleted and changed', () => {
    const all = [published(6, ['3']), published(5, ['1']), published(9, ['1'])];
    expect(publicationsOf(SAVED, all, 'me')).to.deep.equal([5, 6]);
  });

  it('are found for a batch, whose rows may not all have changed, and for rows in another order', () => {
    const batch = { ...SAVED, changed: [] };
    expect(publicationsOf(batch, [published(6, ['2']), published(7, ['1'])], 'me')).to.deep.equal([6]);
    expect(publicationsOf(batch, [published(6, [])], 'me')).to.deep.equal([6]);
  });

  it('are none that take back another one', () => {
    expect(publicationsOf(SAVED, [published(6, ['1', '3'], { undoes: 5 })], 'me')).to.deep.equal([]);
  });
});

describe('rows that were deleted meanwhile', () => {
  const cell = (id: string, to: string | null) => ({ id, to }) as Publication['changes'][number];
  const by = (number: number, author: string, moreChanges: number, ...changes: Publication['changes']) =>
    ({ ...{ number, changes, moreChanges }, author: { id: author } }) as Publication;

  it('are of whoever deleted them since, not of whoever changed or deleted them otherwise', () => {
    const isAnnas = deletedBy(
      'anna',
      [
        by(7, 'omar', 0, cell('1', null), cell('1', null)),
        by(6, 'anna', 0, cell('2', null), cell('3', null), cell('3', '5')),
        by(4, 'anna', 0, cell('4', null)),
      ],
      5,
    );
    expect(['1', '2', '3', '4'].filter(isAnnas)).to.deep.equal(['2']);
  });

  it('are also those that a very long publication no longer names, unless somebody else deleted them', () => {
    const publications = [by(7, 'omar', 0, cell('1', null)), by(6, 'anna', 300, cell('2', null))];
    expect(['1', '2', '3'].filter(deletedBy('anna', publications, 5))).to.deep.equal(['2', '3']);
  });
});
