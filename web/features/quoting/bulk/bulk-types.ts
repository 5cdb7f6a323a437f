import type { Assignee, Status } from '../../../api/generated/types.ts';

/** The chosen change. Without a parent each record keeps its own status. */
export type Intended =
  | { readonly about: 'assignee'; readonly assignee: Assignee }
  | { readonly about: 'status'; readonly parent: Status | null; readonly child: Status | null }
  | { readonly about: 'followups' };

/** API input that changes one record. */
export type RecordChange =
  | { readonly assigneeId: string }
  | { readonly parentStatusId?: string; readonly childStatusId: string | null }
  | { readonly followups: ReadonlyArray<{ readonly followupOn: string }> };
