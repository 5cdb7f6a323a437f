import { CARRIER, type CarrierField } from '../../../src/dispatch/contract/carriers.ts';
import type { CarrierFields } from '../../api/generated/types.ts';
import { type DraftOf, draftOf } from '../../kit/form/field-drafts.ts';

/** Form values of a carrier. */
export type CarrierDraft = DraftOf<typeof CARRIER>;

export const EMPTY_CARRIER: CarrierDraft = draftOf(CARRIER);

/** The form values of a stored carrier; a stored EIN or SSN is its mask. */
export const carrierDraft = (carrier: CarrierFields): CarrierDraft => draftOf(CARRIER, carrier);

const isCarrierField = (path: string): path is CarrierField => path in CARRIER;

/** Label of the field at a path, for messages. */
export const labelOf = (path: string): string => (isCarrierField(path) ? CARRIER[path].label : path);
