import { contextQuery } from '../../shared-kernel/context-query.ts';
import type { RecordId } from '../../shared-kernel/ids/record.ts';
import type { DispatchView } from './dispatch-view.ts';

/** Asked by this context alone: batched within a request. */
export const dispatchesOf = contextQuery<RecordId, ReadonlyArray<DispatchView>>('dispatch.dispatchesOf');
