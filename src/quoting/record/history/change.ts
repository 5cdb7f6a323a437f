import type { Field } from '../../../shared-kernel/field.ts';
import type { Part } from '../../contract/fields.ts';

/** One field of a record before and after; undefined for an absent value. `path` is its path within the record. */
export type Change = {
  readonly part: Part;
  readonly path: string;
  readonly field: Field;
  readonly from: unknown;
  readonly to: unknown;
};
