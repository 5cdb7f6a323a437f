import type * as t from 'io-ts';
import { recordId } from '../../shared-kernel/ids/record.ts';
import { revision } from '../../shared-kernel/revision.ts';
import { fields, optional } from '../../shared-kernel/validation.ts';

/** `revision` is the record's revision that the person was looking at; without it there is no conflict check. */
export const target = fields({ id: recordId, revision: optional(revision) });

export type Target = t.TypeOf<typeof target>;
