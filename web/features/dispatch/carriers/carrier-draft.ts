import { CARRIER } from '../../../../src/dispatch/contract/carriers.ts';
import { labelsOf } from '../../../../src/shared-kernel/field.ts';
import type { CarrierFields, ContactOption } from '../../../api/generated/types.ts';
import { type DraftOf, draftOf } from '../../../kit/form/field-drafts.ts';

/** Text from the specification (settings 8). */
export const CARRIER_SAVED = 'Carrier Saved.';

/** Form values of a carrier. */
export type CarrierDraft = DraftOf<typeof CARRIER>;

export const EMPTY_CARRIER: CarrierDraft = draftOf(CARRIER);

/** The form values of a stored carrier; a stored EIN or SSN is its mask. */
export const carrierDraft = (carrier: CarrierFields): CarrierDraft => draftOf(CARRIER, carrier);

/** Form values as they are sent. The server reads them: an empty text is nothing. */
export const asInput = <Draft extends Partial<CarrierDraft>>(draft: Draft) =>
  draft as Draft & { readonly contactOption?: ContactOption };

/** Label of the field at a path, for messages. */
export const labelOf = labelsOf(CARRIER);
