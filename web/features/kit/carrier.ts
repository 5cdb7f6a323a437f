import * as t from 'io-ts';
import type { Entity } from '../../kit/entity/entity.ts';
import type { Sample } from './samples.ts';

type Draft = { readonly name: string; readonly loads: number | null };

/** The entity whose list, forms and deletion are shown. */
export const carrier: Entity<Sample, Draft> = {
  one: 'carrier',
  codec: t.type({ name: t.string }),
  draftOf: (row) => ({ name: row?.name ?? '', loads: row?.loads ?? null }),
  labelOf: (path) => (path === 'name' ? 'Name' : 'Loads'),
  saved: (isNew) => (isNew ? 'The carrier was added.' : 'The carrier was saved.'),
  deleted: 'The carrier was deleted.',
};
