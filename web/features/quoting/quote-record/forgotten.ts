import type { QuoteRecord } from '../../../api/generated/types.ts';
import type { QuoteDraft } from '../quote-form/draft.ts';
import type { RecordDraft } from './editing/record-draft.ts';

/** Whether the customer was forgotten at their request: only then is there no phone number. */
export const isForgotten = ({ shipper }: Pick<QuoteRecord, 'shipper'>): boolean => shipper.phone === null;

/** Text of an empty card. For a forgotten customer, it is unknown what was there. */
export const whyEmpty = (record: Pick<QuoteRecord, 'shipper'>, what: string, otherwise: string): string =>
  isForgotten(record) ? `No ${what} are kept of a forgotten customer.` : otherwise;

type LocationDraft = QuoteDraft['origin'];

const placeOnly = ({ city, state, zipcode }: LocationDraft, stored: LocationDraft): LocationDraft => ({
  ...stored,
  ...{ city, state, zipcode },
});

/**
 * A draft without personal input beyond what is `stored`. Place, price, vehicles and the like stay as typed.
 */
export const withoutPerson = (draft: RecordDraft, stored: RecordDraft): RecordDraft => {
  const { city, state, zipcode, noText, noEmail, noVm } = draft.shipper;
  return {
    ...draft,
    shipper: { ...stored.shipper, ...{ city, state, zipcode, noText, noEmail, noVm } },
    origin: placeOnly(draft.origin, stored.origin),
    destination: placeOnly(draft.destination, stored.destination),
    vehicles: draft.vehicles.map((vehicle) => ({ ...vehicle, plate: '', vin: '', lot: '' })),
    transport: { ...draft.transport, note: '' },
    internalNotes: draft.internalNotes.map(() => ({ note: '' })),
  };
};
