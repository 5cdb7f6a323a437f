import { differences } from '../../platform/history/differences.ts';
import { SECTIONS } from '../contract.ts';
import type { QuoteState } from '../quote.ts';
import { type Change, fieldNames, fieldOf, type Part } from './labels.ts';
import { vehicleChanges } from './vehicle-changes.ts';

const PARTS: ReadonlyArray<Part> = [...SECTIONS, 'attachments'];

const byId = <Item>(
  items: ReadonlyArray<Item>,
  idOf: (item: Item) => string,
  said: (item: Item) => unknown,
) => Object.fromEntries(items.map((item) => [idOf(item), said(item)]));

/** The fields of each part of a record, vehicles apart; the members of a list by their ids. */
const fieldsOf = (state: QuoteState): Readonly<Partial<Record<Part, object>>> => {
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

/** A fee of nothing and a switch that is off say nothing about a record that has just begun. */
const saysSomething = ({ field: { kind }, from, to }: Change): boolean =>
  !(from === undefined && ((kind === 'switch' && to === false) || (kind === 'money' && to === 0)));

const fieldChanges = (part: Part, was: object | undefined, is: object | undefined): ReadonlyArray<Change> => {
  const order = fieldNames(part);
  return differences(was, is)
    .toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field))
    .map(({ field, from, to }) => ({
      part,
      path: `${part}.${field}`,
      field: fieldOf(part, field),
      from,
      to,
    }));
};

/** The fields in which a record differs from what it was, part by part. */
export const changesOf = (before: QuoteState, after: QuoteState): ReadonlyArray<Change> => {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return PARTS.flatMap((part) =>
    part === 'vehicles'
      ? vehicleChanges(vehiclesOf(before), vehiclesOf(after))
      : fieldChanges(part, was[part], is[part]),
  ).filter(saysSomething);
};
