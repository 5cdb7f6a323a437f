import { expect } from 'chai';
import { describe, it } from 'mocha';
import type { Publication } from '../../../api/generated/types.ts';
import { publicationOf } from './saved-publication.ts';

const published = (
  number: number,
  ids: ReadonlyArray<string>,
  {
    by = 'me',
    table = 'FEES',
    undoes = null,
  }: { by?: string; table?: Publication['tables'][number]; undoes?: number | null } = {},
): Publication => ({
  ...{ number, at: '2026-11-25T10:00:00Z', note: null, undoes, tables: [table], reordered: [] },
  undone: false,
  author: { id: by, firstName: 'A', lastName: 'B' },
  changes: ids.map((id) => ({
    ...{ table, id, row: '', kind: 'CHANGED', field: 'fee', label: 'Fee ($)', from: '1', to: '2' },
  })),
  moreChanges: 0,
});

const SAVED = { table: 'FEES', base: 4, until: 9, sent: ['1', '2', '3'], changed: ['1', '3'] } as const;

describe('the publication of a save', () => {
  it('is about its rows alone: another type of fees that was saved before is left', () => {
    const all = [published(7, ['1', '3']), published(6, ['20', '21']), published(5, ['22'])];
    expect(publicationOf(SAVED, all, 'me')).to.equal(7);
  });

  it('is one of the author, after what was seen and until what was seen then', () => {
    const all = [
      published(10, ['1', '3']),
      published(8, ['1'], { by: 'somebody' }),
      published(7, ['1', '3']),
      published(4, ['1', '3']),
    ];
    expect(publicationOf(SAVED, all, 'me')).to.equal(7);
    expect(publicationOf({ ...SAVED, until: undefined }, all.slice(0, 2), 'me')).to.equal(10);
  });

  it('is found for a batch, whose rows may not all have changed, and for rows in another order', () => {
    const batch = { ...SAVED, changed: [] };
    expect(publicationOf(batch, [published(6, ['2']), published(7, ['1'])], 'me')).to.equal(6);
    expect(publicationOf(batch, [published(6, [])], 'me')).to.equal(6);
  });

  it('is none that takes back another one', () => {
    expect(publicationOf(SAVED, [published(6, ['1', '3'], { undoes: 5 })], 'me')).to.equal(undefined);
  });
});
