import type { LocationDraft } from '../quote-form/draft.ts';
import type { QuoteRecord } from '../quote-types.ts';
import type { RecordDraft } from './record-draft.ts';

/** Whether the customer was forgotten at their request: nobody else is without a phone number. */
export const isForgotten = ({ shipper }: Pick<QuoteRecord, 'shipper'>): boolean => shipper.phone === null;

/** What an empty card says. Of a forgotten customer nobody knows what there was. */
export const whyEmpty = (record: Pick<QuoteRecord, 'shipper'>, what: string, otherwise: string): string =>
  isForgotten(record) ? `No ${what} are kept of a forgotten customer.` : otherwise;

const placeOnly = ({ city, state, zipcode }: LocationDraft, stored: LocationDraft): LocationDraft => ({
  ...stored,
  ...{ city, state, zipcode },
});

/** A draft with nothing personal but what is `stored`. Place, price, vehicles and the like stay as they were typed. */
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
