import { contextQuery } from '../../../shared-kernel/context-query.ts';
import type { StatusId } from '../../../shared-kernel/ids/status.ts';

/** Kind of record that a status applies to. */
export type RecordType = 'QUOTE' | 'ORDER';

/** `parentId` is null for a parent. A retired status cannot be chosen; its name still resolves. */
export type StatusResponse = {
  readonly id: StatusId;
  readonly name: string;
  readonly type: RecordType;
  readonly parentId: StatusId | null;
  readonly retired: boolean;
};

export const statusById = contextQuery<StatusId, StatusResponse>('quoting.statusById');

/** The choosable children of a parent status, in their order. */
export const childStatuses = contextQuery<StatusId, ReadonlyArray<StatusResponse>>('quoting.childStatuses');
