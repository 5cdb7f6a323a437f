import type { RecordId } from '../../shared-kernel/ids/record.ts';
import type { ListingState } from './listing-state.ts';

export type ListingView = ListingState & { readonly orderId: RecordId; readonly revision: number };
