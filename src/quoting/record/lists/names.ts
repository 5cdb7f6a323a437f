import type { Ask } from '../../../shared-kernel/context-query.ts';
import type { Reference } from '../../../shared-kernel/field.ts';
import { nameOf } from '../history/name-of.ts';
import type { Cell, ExportedRow, Names } from './csv-columns.ts';

const keyOf = (to: Reference, id: unknown): string => `${to} ${id}`;

/** Names for all ids that the cells of some rows ask for, of any kind; one query per kind. */
export const namesIn = async (
  rows: ReadonlyArray<Omit<ExportedRow, 'names'>>,
  cells: ReadonlyArray<Cell>,
  ask: Ask,
): Promise<Names> => {
  const wanted = new Map<string, readonly [Reference, unknown]>();
  const names: Names = (to, id) => {
    wanted.set(keyOf(to, id), [to, id]);
    return '';
  };
  for (const row of rows) for (const cell of cells) cell({ ...row, names });
  const found = new Map(
    await Promise.all(
      [...wanted].map(async ([key, [to, id]]) => [key, (await nameOf(to, id, ask)) ?? ''] as const),
    ),
  );
  return (to, id) => found.get(keyOf(to, id)) ?? '';
};
