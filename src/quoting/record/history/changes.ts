import { differences } from '../../../platform/history/differences.ts';
import { type Catalogue, FIELDS, type Part } from '../../contract/fields.ts';
import { SECTIONS } from '../../contract/sections.ts';
import type { QuoteState } from '../quote.ts';
import type { Change } from './change.ts';
import { vehicleChanges } from './vehicle-changes.ts';

const PARTS: ReadonlyArray<Part> = [...SECTIONS, 'attachments'];

/** Parts that are described as one field, whatever the ids of their members. */
const FIELD_OF: Readonly<Partial<Record<Part, string>>> = {
  followups: 'followupOn',
  notes: 'note',
  attachments: 'fileName',
};

const byId = <Item>(
  items: ReadonlyArray<Item>,
  idOf: (item: Item) => string,
  contentOf: (item: Item) => unknown,
) => Object.fromEntries(items.map((item) => [idOf(item), contentOf(item)]));

/** The values of each part of a record, without vehicles; members of a list by id. */
const valuesOf = (state: QuoteState): Readonly<Partial<Record<Part, object>>> => {
  if (state.kind === 'none') return {};
  const { details, attachments } = state;
  return {
    shipper: details.shipper,
    origin: details.origin,
    destination: details.destination,
    transport: details.transport,
    followups: byId(
      details.followups,
      ({ id }) => id,
      ({ followupOn }) => followupOn,
    ),
    engagements: byId(
      details.engagements,
      (flag) => flag,
      () => true,
    ),
    status: { parentStatusId: details.parentStatusId, childStatusId: details.childStatusId },
    assignee: { assigneeId: details.assigneeId },
    referrer: { referrerId: details.referrerId, referPath: details.referPath },
    notes: byId(
      details.internalNotes,
      ({ id }) => id,
      ({ note }) => note,
    ),
    attachments: byId(
      attachments,
      ({ attachmentId }) => attachmentId,
      ({ fileName }) => fileName,
    ),
  };
};

const vehiclesOf = (state: QuoteState) => (state.kind === 'none' ? [] : state.details.vehicles);

/** A zero fee and a switch that is off are not worth listing for a new record. */
const isWorthListing = ({ field: { kind }, from, to }: Change): boolean =>
  !(from === undefined && ((kind === 'switch' && to === false) || (kind === 'money' && to === 0)));

const fieldChanges = (
  part: Part,
  fields: Catalogue[Part],
  was: object | undefined,
  is: object | undefined,
): ReadonlyArray<Change> => {
  const order = Object.keys(fields);
  return differences(was, is)
    .toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field))
    .map(({ field: name, from, to }) => ({
      part,
      path: `${part}.${name}`,
      field: fields[FIELD_OF[part] ?? name] ?? { label: name, kind: 'text' },
      from,
      to,
    }));
};

/** The changed fields of a record, part by part. */
export const changesOf = (
  before: QuoteState,
  after: QuoteState,
  catalogue: Catalogue = FIELDS,
): ReadonlyArray<Change> => {
  const [was, is] = [valuesOf(before), valuesOf(after)];
  return PARTS.flatMap((part) =>
    part === 'vehicles'
      ? vehicleChanges(vehiclesOf(before), vehiclesOf(after), catalogue.vehicles)
      : fieldChanges(part, catalogue[part], was[part], is[part]),
  ).filter(isWorthListing);
};
