import type { ContactOption } from '../../api/generated/types.ts';
import type { CarrierDraft } from './carrier-draft.ts';

/** Form values as they are sent. The server reads them: an empty text is nothing. */
export const asInput = <Draft extends Partial<CarrierDraft>>(draft: Draft) =>
  draft as Draft & { readonly contactOption?: ContactOption };
