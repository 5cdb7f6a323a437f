import type { Assignee, BatchUpdateInput, Status } from '../../../api/generated/types.ts';

/** The chosen change. Without a parent each record keeps its own status. */
export type Intended =
  | { readonly about: 'assignee'; readonly assignee: Assignee }
  | { readonly about: 'status'; readonly parent: Status | null; readonly child: Status | null }
  | { readonly about: 'followups' };

/** Parts of a record that a row or a batch changes. */
export type RecordChange = BatchUpdateInput;
