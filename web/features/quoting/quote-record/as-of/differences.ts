import { partName } from '../../../../../src/quoting/contract/fields.ts';
import type { QuoteRecord, Vehicle } from '../../../../api/generated/types.ts';
import {
  changesSince,
  type FieldChange,
  type RecordEvents,
} from '../../../../kit/record/as-of/record-events.ts';
import { vehicleInWords } from '../../field-words.ts';
import { cardOfTransport } from '../transport-fields.ts';

/** A vehicle as text, with its size by name. */
const words = ({ size, ...one }: Vehicle): string =>
  vehicleInWords({ ...one, sizeId: size?.name }, (_to, name) => name);

/** Vehicles have no ids, so their lists are compared as a whole. */
const vehicleDifferences = (then: QuoteRecord, now: QuoteRecord): ReadonlyArray<FieldChange> => {
  const [from, to] = [then, now].map(({ vehicles }) => vehicles.map(words).join('\n') || null);
  return from === undefined || to === undefined || from === to
    ? []
    : [{ section: 'vehicles', field: 'vehicles', label: partName('vehicles'), from, to }];
};

/** Fields that differ between an earlier and the current record, with both values. */
export const differencesSince = (
  events: RecordEvents,
  then: QuoteRecord,
  now: QuoteRecord,
): ReadonlyArray<FieldChange> => [
  ...changesSince(events, then.revision).filter(({ section }) => section !== 'vehicles'),
  ...vehicleDifferences(then, now),
];

/** The card that shows a field; three cards share the transport section. */
export const cardOf = ({ section, field }: Pick<FieldChange, 'section' | 'field'>): string =>
  section === 'transport' ? cardOfTransport(field.replace(/^transport\./, '')) : section;
