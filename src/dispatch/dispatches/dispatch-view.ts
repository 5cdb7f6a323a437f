import type { RecordId } from '../../shared-kernel/ids/record.ts';
import type { Dispatch } from './dispatch.ts';

/** What is personal about a dispatch: what people wrote, and the version of the places that were accepted. */
export type Texts = Pick<Dispatch, 'instructions' | 'overrideReason' | 'acceptedTerms'> & {
  readonly reason: string | null;
};
/** The rest of it. */
export type PlainDispatch = Omit<Dispatch, keyof Texts | 'agreed'>;

export type DispatchView = PlainDispatch & Texts & { readonly orderId: RecordId };
