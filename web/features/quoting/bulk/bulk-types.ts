import type { Assignee } from '../../../graphql/people.ts';
import type { QuoteSummary, Status } from '../quote-types.ts';

/** What the bulk bar offers. */
export type BulkAction = 'assignee' | 'status' | 'childStatus' | 'followups';

/** A record as it stands before a batch. */
export type Standing = Pick<
  QuoteSummary,
  | 'id'
  | 'isFromProabd'
  | 'proabdExternalId'
  | 'revision'
  | 'dispatchedOn'
  | 'shipper'
  | 'assignee'
  | 'parentStatus'
  | 'childStatus'
> & {
  readonly followups: ReadonlyArray<{ readonly followupOn: string }>;
};

/** What is to become of every record. Without a parent each keeps its own status. */
export type Intended =
  | { readonly about: 'assignee'; readonly assignee: Assignee }
  | { readonly about: 'status'; readonly parent: Status | null; readonly child: Status | null }
  | { readonly about: 'followups' };

/** The same, as it goes over the wire. */
export type BulkInput =
  | { readonly assigneeId: string }
  | { readonly parentStatusId?: string; readonly childStatusId: string | null }
  | { readonly followups: ReadonlyArray<never> };

/** What a record's changed part was before, as it goes over the wire. */
export type Former =
  | { readonly assigneeId: string }
  | { readonly parentStatusId: string; readonly childStatusId: string | null }
  | { readonly followups: ReadonlyArray<{ readonly followupOn: string }> };

/** What became of one record of a batch, as the API tells it. */
export type BatchOutcome = {
  readonly id: string;
  readonly revision: number | null;
  readonly changed: boolean;
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly fields: ReadonlyArray<{ readonly field: string; readonly message: string }>;
  } | null;
};
