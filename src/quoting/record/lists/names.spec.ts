import { expect } from 'chai';
import { csvValue } from '../../../platform/lists/csv-value.ts';
import type { Ask } from '../../../shared-kernel/context-query.ts';
import type { Field, Reference } from '../../../shared-kernel/field.ts';
import type { Cell, ExportedRow } from './csv-columns.ts';
import { namesIn } from './names.ts';

const KINDS: Readonly<Record<Reference, string>> = {
  status: 'quoting.statusById 7',
  user: 'identity.assigneeById 7',
  referrer: 'quoting.referrerById 7',
  'vehicle-size': 'pricing.vehicleSizeById 7',
};

const fieldOf = (to: string): Field => ({ label: to, kind: 'reference', to: to as Reference });
const row = {} as Omit<ExportedRow, 'names'>;

describe('the names in an export', () => {
  it('are those of every kind of reference', async () => {
    for (const [kind, name] of Object.entries(KINDS)) {
      const ask = (async (query: { readonly name: string }, id: unknown) => {
        const name = `${query.name} ${id}`;
        return { name, firstName: name, lastName: null };
      }) as unknown as Ask;
      const cell: Cell = ({ names }) => csvValue(fieldOf(kind), 7, names);
      const names = await namesIn([row], [cell], ask);
      expect(cell({ ...row, names })).to.equal(name);
    }
  });

  it('are asked for once each, and empty where they are unknown', async () => {
    const asked: unknown[] = [];
    const ask = (async (_query: unknown, id: unknown) => {
      asked.push(id);
      return null;
    }) as unknown as Ask;
    const cells = ['3', '4', '3'].map(
      (id): Cell =>
        ({ names }) =>
          names('referrer', id),
    );
    const names = await namesIn([row, row], cells, ask);
    expect(asked).to.deep.equal([3, 4]);
    expect(names('referrer', '3')).to.equal('');
  });
});
