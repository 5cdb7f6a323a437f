import type { RecordId } from '../../shared-kernel/ids/record.ts';
import type { Dispatch } from './dispatch.ts';

/** What people wrote about a dispatch. */
export type Texts = Pick<Dispatch, 'instructions' | 'overrideReason'> & { readonly reason: string | null };
/** The rest of it. */
export type PlainDispatch = Omit<Dispatch, 'instructions' | 'overrideReason' | 'agreed'>;

export type DispatchView = PlainDispatch & Texts & { readonly orderId: RecordId };
